/** What each CPU keeps of the swap slots: two trays of 64, and how many slots are left for all. */
import { late, lateHeights, lateWords } from '../late.tsx';
import { VIEW_TITLES } from '../view-names.ts';
import type { ViewInfo } from '../view.ts';

const OF_TRAYS = /^slot_cache_(refill|put|flush)$/;

const fetchPicture = () => import('./component.tsx');

export const SLOT_CACHES: ViewInfo = {
  name: VIEW_TITLES['slot-caches'],
  columns: ['slot_caches', 'slot_cache_state'],
  Component: late(async () => (await fetchPicture()).SlotCaches),
  ...lateHeights(240, async () => (await fetchPicture()).heightsOfSlotCaches),
  reds: ({ event }) => (event && OF_TRAYS.test(event.name) ? { words: 'words' } : {}),
  describe: lateWords(async () => (await fetchPicture()).describeSlotCaches),
};
