import { COUNTER_NAMES } from '../../core/schema/schema.gen.ts';
import { late, lateHeights, lateWords } from '../late.tsx';
import type { ViewInfo } from '../view.ts';
import { VIEW_TITLES } from '../view-names.ts';

const fetchPicture = () => import('./component.tsx');

export const COUNTER_CHARTS: ViewInfo = {
  name: VIEW_TITLES.counters,
  columns: ['counters'],
  counters: COUNTER_NAMES,
  Component: late(async () => (await fetchPicture()).Counters),
  ...lateHeights(782, async () => (await fetchPicture()).heightsOfCounters),
  describe: lateWords(async () => (await fetchPicture()).describeCounters),
};
