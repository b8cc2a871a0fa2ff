import { late, lateHeights, lateWords } from '../late.tsx';
import type { ViewInfo } from '../view.ts';
import { VIEW_TITLES } from '../view-names.ts';

const fetchPicture = () => import('./component.tsx');

export const LATENCY: ViewInfo = {
  name: VIEW_TITLES.latency,
  columns: ['fault_latency', 'counters'],
  Component: late(async () => (await fetchPicture()).Latency),
  ...lateHeights(315, async () => (await fetchPicture()).heightsOfLatency),
  describe: lateWords(async () => (await fetchPicture()).describeLatency),
};
