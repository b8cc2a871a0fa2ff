import { PAGE_COLUMNS } from '../../scene/page-state.ts';
import { REGION_COLUMNS } from '../../scene/regions.ts';
import { SLOT_COLUMNS } from '../../scene/slot-state.ts';
import { late, lateHeights, lateWords } from '../late.tsx';
import type { ViewInfo } from '../view.ts';
import { VIEW_TITLES } from '../view-names.ts';

const fetchPicture = () => import('./component.tsx');

export const ENTRY: ViewInfo = {
  name: VIEW_TITLES.entry,
  columns: [
    ...new Set([
      ...REGION_COLUMNS,
      ...PAGE_COLUMNS,
      ...SLOT_COLUMNS,
      ...(['cpu_cluster', 'cpu_state', 'watermarks', 'reclaim_batches'] as const),
    ]),
  ],
  Component: late(async () => (await fetchPicture()).Entry),
  ...lateHeights(112, async () => (await fetchPicture()).heightsOfEntry),
  reds: () => ({ line: 'line', bit: 'bit', slot: 'slot', tie: 'tie' }),
  describe: lateWords(async () => (await fetchPicture()).describeEntry),
};
