import { late, lateHeights, lateWords } from '../late.tsx';
import { PAGE_COLUMNS } from '../../scene/page-state.ts';
import { REGION_COLUMNS } from '../../scene/regions.ts';
import { SLOT_COLUMNS } from '../../scene/slot-state.ts';
import { VIEW_TEXT as TEXT } from '../../scene/text.ts';
import type { ViewInfo } from '../view.ts';

const fetchPicture = () => import('./component.tsx');

export const SLOTS: ViewInfo = {
  name: TEXT.slots,
  columns: [
    ...new Set([
      ...REGION_COLUMNS,
      ...PAGE_COLUMNS,
      ...SLOT_COLUMNS,
      ...([
        'cluster_usage',
        'slot_cells',
        'cluster_free_order',
        'cpu_cluster',
        'cpu_cluster_next',
        'kernel',
        'swap_trees',
      ] as const),
    ]),
  ],
  Component: late(async () => (await fetchPicture()).Slots),
  ...lateHeights(363, async () => (await fetchPicture()).heightsOfSlots),
  reds: () => ({ slot: 'slot', tie: 'slot' }),
  describe: lateWords(async () => (await fetchPicture()).describeSlots),
};
