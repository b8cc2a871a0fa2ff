/** The extents of a swap file: one look-up along the list and down the tree, and what the look-ups before it have cost. */
import { REGION_COLUMNS } from '../../scene/regions.ts';
import { late, lateHeights, lateWords } from '../late.tsx';
import { VIEW_TITLES } from '../view-names.ts';
import type { ViewInfo } from '../view.ts';

const LOOKS_UP = /^extent_(walk|descent)$/;
const BUILDS = /^extent_(begins|grows|recolour|rotate)$/;

const fetchPicture = () => import('./component.tsx');

export const EXTENTS: ViewInfo = {
  name: VIEW_TITLES.extents,
  columns: [...REGION_COLUMNS, 'extents', 'extent_nodes', 'extent_maps', 'extent_lookups', 'extent_path'],
  Component: late(async () => (await fetchPicture()).Extents),
  ...lateHeights(420, async () => (await fetchPicture()).heightsOfExtents),
  reds: ({ event }) =>
    event && LOOKS_UP.test(event.name)
      ? { slot: 'extent' }
      : event && BUILDS.test(event.name)
        ? { extent: 'extent' }
        : {},
  describe: lateWords(async () => (await fetchPicture()).describeExtents),
};
