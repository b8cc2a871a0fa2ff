/** kswapd: the tank of free pages with its marks, how hard kswapd looks, and what each pass took. */
import { FRAME_COLUMNS } from '../../scene/frame-columns.ts';
import { REGION_COLUMNS } from '../../scene/regions.ts';
import { late, lateHeights, lateWords } from '../late.tsx';
import { VIEW_TITLES } from '../view-names.ts';
import type { ViewInfo } from '../view.ts';

const fetchPicture = () => import('./component.tsx');

export const KSWAPD: ViewInfo = {
  name: VIEW_TITLES.kswapd,
  columns: [
    ...new Set([
      ...REGION_COLUMNS,
      ...FRAME_COLUMNS,
      ...(['watermarks', 'counters', 'reclaim_passes', 'task_kind', 'task_state', 'task_waits_for'] as const),
    ]),
  ],
  counters: ['nr_free_pages'],
  Component: late(async () => (await fetchPicture()).Kswapd),
  ...lateHeights(440, async () => (await fetchPicture()).heightsOfKswapd),
  reds: () => ({ free: 'free', words: 'words' }),
  describe: lateWords(async () => (await fetchPicture()).describeKswapd),
};
