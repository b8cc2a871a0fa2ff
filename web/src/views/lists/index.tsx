/** The lists of reclaim: who stands where, who is looked at, and where each page goes. */
import { PAGE_COLUMNS } from '../../scene/page-state.ts';
import { FRAME_COLUMNS } from '../../scene/frame-state.ts';
import { REGION_COLUMNS } from '../../scene/regions.ts';
import { late, lateWords } from '../late.tsx';
import type { ViewInfo } from '../view.ts';
import { heightsOfLists } from './geometry.ts';
import { VIEW_TITLES } from '../titles.ts';

export const LISTS: ViewInfo = {
  name: VIEW_TITLES.lists,
  columns: [
    ...new Set([
      ...REGION_COLUMNS,
      ...PAGE_COLUMNS,
      ...FRAME_COLUMNS,
      ...([
        'lru_inactive_anon',
        'lru_active_anon',
        'lru_inactive_file',
        'lru_active_file',
        'lru_waiting',
        'reclaim_batches',
      ] as const),
    ]),
  ],
  Component: late(async () => (await import('./component.tsx')).Lists),
  heights: heightsOfLists,
  reds: () => ({ page: 'page', frame: 'frame', bit: 'bit', list: 'list', free: 'free', words: 'words' }),
  describe: lateWords(async () => (await import('./describe.ts')).describeLists),
};
