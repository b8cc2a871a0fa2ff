/** What each CPU keeps of the swap slots: two trays of 64, how many slots are left for all, and where they lie on the device. */
import { PAGE_COLUMNS } from '../../scene/page-state.ts';
import { REGION_COLUMNS } from '../../scene/regions.ts';
import { SLOT_COLUMNS } from '../../scene/slot-state.ts';
import { late, lateHeights, lateWords } from '../late.tsx';
import { VIEW_TITLES } from '../view-names.ts';
import type { ViewInfo } from '../view.ts';

const OF_TRAYS = /^slot_cache_(refill|put|flush)$/;

const fetchPicture = () => import('./component.tsx');

export const SLOT_CACHES: ViewInfo = {
  name: VIEW_TITLES['slot-caches'],
  columns: [
    ...new Set([
      ...REGION_COLUMNS,
      ...PAGE_COLUMNS,
      ...SLOT_COLUMNS,
      ...(['slot_caches', 'slot_cache_state', 'slot_cells', 'cpu_cluster', 'cpu_cluster_next'] as const),
      ...(['lock_totals', 'counters'] as const),
    ]),
  ],
  Component: late(async () => (await fetchPicture()).SlotCaches),
  ...lateHeights(520, async () => (await fetchPicture()).heightsOfSlotCaches),
  reds: ({ event }) => (event && OF_TRAYS.test(event.name) ? { words: 'words' } : {}),
  describe: lateWords(async () => (await fetchPicture()).describeSlotCaches),
};
