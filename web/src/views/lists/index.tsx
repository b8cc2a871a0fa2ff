/** The lists of reclaim: who stands where, who is looked at, and where each page goes. */
import { PAGE_COLUMNS } from '../../scene/page-state.ts';
import { FRAME_COLUMNS, LIST_COLUMNS } from '../../scene/frame-columns.ts';
import { REGION_COLUMNS } from '../../scene/regions.ts';
import { late, lateHeights, lateWords } from '../late.tsx';
import type { ViewInfo } from '../view.ts';
import { LIST_COUNTERS } from './counters.ts';
import { VIEW_TITLES } from '../view-names.ts';

const fetchPicture = () => import('./component.tsx');

export const LISTS: ViewInfo = {
  name: VIEW_TITLES.lists,
  columns: [
    ...new Set([
      ...REGION_COLUMNS,
      ...PAGE_COLUMNS,
      ...FRAME_COLUMNS,
      ...LIST_COLUMNS,
      ...([
        'lru_waiting',
        'reclaim_batches',
        'lru_flows',
        'lru_evicted',
        'lru_batches',
        'reclaim_passes',
        'frame_idle',
        'counters',
        'task_state',
        'task_waits_for',
      ] as const),
    ]),
  ],
  counters: LIST_COUNTERS,
  Component: late(async () => (await fetchPicture()).Lists),
  ...lateHeights(286, async () => (await fetchPicture()).heightsOfLists),
  reds: () => ({ page: 'page', frame: 'frame', bit: 'bit', list: 'list', free: 'free', words: 'words' }),
  describe: lateWords(async () => (await fetchPicture()).describeLists),
};
