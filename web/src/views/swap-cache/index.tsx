/** What is in the swap cache, where, and how often it was found there. */
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { Scene } from '../../scene/scene.ts';
import { late, lateHeights, lateWords } from '../late.tsx';
import { PAGE_COLUMNS } from '../../scene/page-state.ts';
import { REGION_COLUMNS } from '../../scene/regions.ts';
import { SLOT_COLUMNS } from '../../scene/slot-state.ts';
import type { ViewInfo } from '../view.ts';
import { VIEW_TITLES } from '../view-names.ts';

const COLUMNS_OF_TREES = ['areas', 'cpu_state', 'kernel', 'lock_queues', 'swap_trees'] as const;

const fetchPicture = () => import('./component.tsx');

/** A lock of a tree is shown where there are CPUs that can wait for it. */
const isOfTree = (kind: number, { cpu_state: cpus }: Scene['columns']) =>
  kind === ENUM_VALUES.lock_class.TREE && (cpus?.length ?? 0) > 1;

export const SWAP_CACHE: ViewInfo = {
  name: VIEW_TITLES['swap-cache'],
  columns: [
    ...new Set([
      ...REGION_COLUMNS,
      ...PAGE_COLUMNS,
      ...SLOT_COLUMNS,
      ...COLUMNS_OF_TREES,
      'counters',
    ] as const),
  ],
  Component: late(async () => (await fetchPicture()).SwapCache),
  ...lateHeights(196, async () => (await fetchPicture()).heightsOfSwapCache),
  reds: ({ event, columns }) =>
    (event?.name === 'lock_wait' || event?.name === 'lock_grant') && isOfTree(event.class, columns)
      ? { lock: 'lock' }
      : { tie: 'tie', slot: 'tie' },
  describe: lateWords(async () => (await fetchPicture()).describeSwapCache),
};
