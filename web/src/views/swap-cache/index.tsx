/** What is in the swap cache, where, and how often it was found there. */
import { late, lateHeights, lateWords } from '../late.tsx';
import { PAGE_COLUMNS } from '../../scene/page-state.ts';
import { REGION_COLUMNS } from '../../scene/regions.ts';
import { SLOT_COLUMNS } from '../../scene/slot-state.ts';
import type { ViewInfo } from '../view.ts';
import { VIEW_TITLES } from '../view-names.ts';

const fetchPicture = () => import('./component.tsx');

export const SWAP_CACHE: ViewInfo = {
  name: VIEW_TITLES['swap-cache'],
  columns: [...new Set([...REGION_COLUMNS, ...PAGE_COLUMNS, ...SLOT_COLUMNS, 'counters'] as const)],
  Component: late(async () => (await fetchPicture()).SwapCache),
  ...lateHeights(196, async () => (await fetchPicture()).heightsOfSwapCache),
  reds: () => ({ tie: 'tie', slot: 'tie' }),
  describe: lateWords(async () => (await fetchPicture()).describeSwapCache),
};
