/** How reclaim shares its passes between anonymous pages and pages of files, and why. */
import { late, lateHeights, lateWords } from '../late.tsx';
import { VIEW_TITLES } from '../view-names.ts';
import type { ViewInfo } from '../view.ts';

const fetchPicture = () => import('./component.tsx');

export const BALANCE: ViewInfo = {
  name: VIEW_TITLES.balance,
  columns: ['balance', 'reclaim_inputs', 'passes', 'pass_counts', 'passes_ahead', 'shares'],
  Component: late(async () => (await fetchPicture()).BalancePictureView),
  ...lateHeights(488, async () => (await fetchPicture()).heightsOfBalance),
  reds: ({ event }) =>
    event?.name === 'lru_cost' || event?.name === 'back_cost' || event?.name === 'scan_plan'
      ? { words: 'words' }
      : {},
  describe: lateWords(async () => (await fetchPicture()).describeBalance),
};
