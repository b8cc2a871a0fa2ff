import { late, lateHeights, lateWords } from '../late.tsx';
import { PAGE_COLUMNS } from '../../scene/page-state.ts';
import { REGION_COLUMNS } from '../../scene/regions.ts';
import { SLOT_COLUMNS } from '../../scene/slot-state.ts';
import type { ViewInfo } from '../view.ts';
import { FRAME_COLUMNS, LIST_COLUMNS } from '../../scene/frame-columns.ts';
import { VIEW_TITLES } from '../view-names.ts';

const fetchPicture = () => import('./component.tsx');

export const MEMORY: ViewInfo = {
  name: VIEW_TITLES.memory,
  columns: [
    ...new Set([
      ...FRAME_COLUMNS,
      ...LIST_COLUMNS,
      ...REGION_COLUMNS,
      ...PAGE_COLUMNS,
      ...SLOT_COLUMNS,
      'watermarks',
      'task_kind',
      'task_state',
      'task_waits_for',
    ] as const),
  ],
  Component: late(async () => (await fetchPicture()).Memory),
  ...lateHeights(316, async () => (await fetchPicture()).heightsOfMemory),
  reds: () => ({ frame: 'frame', free: 'free' }),
  describe: lateWords(async () => (await fetchPicture()).describeMemory),
};
