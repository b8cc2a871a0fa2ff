/** All counters of the kernel, what this step has changed, and their course over the run. */
import { COUNTER_NAMES } from '../../core/schema/schema.gen.ts';
import { late, lateWords } from '../late.tsx';
import type { ViewInfo } from '../view.ts';
import { heightsOfCounters } from './room.ts';
import { VIEW_TITLES } from '../titles.ts';

export const COUNTER_CHARTS: ViewInfo = {
  name: VIEW_TITLES.counters,
  columns: ['counters'],
  counters: COUNTER_NAMES,
  Component: late(async () => (await import('./component.tsx')).Counters),
  heights: heightsOfCounters,
  describe: lateWords(async () => (await import('./describe.ts')).describeCounters),
};
