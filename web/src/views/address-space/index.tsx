/** The pages of each region in a line: where each one is. */
import { PAGE_COLUMNS } from '../../scene/page-state.ts';
import { REGION_COLUMNS } from '../../scene/regions.ts';
import { SLOT_COLUMNS } from '../../scene/slot-state.ts';
import { late, lateHeights, lateWords } from '../late.tsx';
import { VIEW_TITLES } from '../view-names.ts';
import type { ViewInfo } from '../view.ts';

const fetchPicture = () => import('./component.tsx');

export const ADDRESS_SPACE: ViewInfo = {
  name: VIEW_TITLES['address-space'],
  columns: [...new Set([...REGION_COLUMNS, ...PAGE_COLUMNS, ...SLOT_COLUMNS])],
  Component: late(async () => (await fetchPicture()).AddressSpace),
  ...lateHeights(138, async () => (await fetchPicture()).heightsOfSpace),
  reds: () => ({ page: 'page', line: 'page' }),
  describe: lateWords(async () => (await fetchPicture()).describeAddressSpace),
};
