/** How long a page was gone, laid as a length against the lists that could have given way to it. */
import { REGION_COLUMNS } from '../../scene/regions.ts';
import { late, lateHeights, lateWords } from '../late.tsx';
import { VIEW_TITLES } from '../view-names.ts';
import type { ViewInfo } from '../view.ts';

const fetchPicture = () => import('./component.tsx');

export const REFAULT: ViewInfo = {
  name: VIEW_TITLES.refault,
  columns: [
    ...new Set([
      ...REGION_COLUMNS,
      ...(['refaults', 'workingset', 'reclaim_inputs', 'pte', 'slot_pte', 'swap_map', 'slot_frame'] as const),
    ]),
  ],
  Component: late(async () => (await fetchPicture()).RefaultRuler),
  ...lateHeights(504, async () => (await fetchPicture()).heightsOfRefault),
  reds: ({ event }) =>
    event?.name === 'refault' || event?.name === 'page_refault' ? { frame: 'frame', page: 'page' } : {},
  describe: lateWords(async () => (await fetchPicture()).describeRefault),
};
