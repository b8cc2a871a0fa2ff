/** How long faults took: their distribution, and the percentiles below it on the same axis. */
import { late, lateWords } from '../late.tsx';
import { heightsOfLatency } from './room.ts';
import type { ViewInfo } from '../view.ts';
import { VIEW_TITLES } from '../titles.ts';

export const LATENCY: ViewInfo = {
  name: VIEW_TITLES.latency,
  columns: ['fault_latency', 'counters'],
  Component: late(async () => (await import('./component.tsx')).Latency),
  heights: heightsOfLatency,
  describe: lateWords(async () => (await import('./describe.ts')).describeLatency),
};
