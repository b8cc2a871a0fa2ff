/** The extents of a swap file: one look-up along the list and down the tree, and what the look-ups before it have cost. */
import { REGION_COLUMNS } from '../../scene/regions.ts';
import { late, lateHeights, lateWords } from '../late.tsx';
import { VIEW_TITLES } from '../view-names.ts';
import type { ViewInfo } from '../view.ts';

const LOOKS_UP = /^extent_(walk|descent)$/;
const BUILDS = /^extent_(begins|grows|recolour|rotate)$/;

const fetchPicture = () => import('./component.tsx');

const fetchHeights = async () => (await fetchPicture()).heightsOfExtents;
const AS_FILE = lateHeights(420, fetchHeights);
const AS_PARTITION = lateHeights(29, fetchHeights);

export const EXTENTS: ViewInfo = {
  name: VIEW_TITLES.extents,
  columns: [...REGION_COLUMNS, 'extents', 'extent_nodes', 'extent_maps', 'extent_lookups', 'extent_path'],
  Component: late(async () => (await fetchPicture()).Extents),
  ...AS_FILE,
  // Of an area that is no file there is a line of words.
  aboutHeights: (asked) =>
    (asked.scene.columns.extent_maps?.length === 0 ? AS_PARTITION : AS_FILE).aboutHeights(asked),
  reds: ({ event }) =>
    event && LOOKS_UP.test(event.name)
      ? { slot: 'extent' }
      : event && BUILDS.test(event.name)
        ? { extent: 'extent' }
        : {},
  describe: lateWords(async () => (await fetchPicture()).describeExtents),
};
