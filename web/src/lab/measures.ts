/** What the laboratories measure. */
import type { CounterName } from '../core/schema/schema.gen.ts';
import { formatCount, formatDuration } from '../lib/format.ts';
import type { Measure } from './lab.ts';
import { countOf } from './run/measure.ts';

const PAGE_BYTES = 4096;
const mbPerS = (pages: number, ns: number) => (pages * PAGE_BYTES * 1000) / ns;
const formatMb = (value: number) => `${formatCount(Math.round(value))} MB/s`;

export const TIME: Measure = {
  name: 'time of all touches',
  isLessBetter: true,
  valueOf: ({ ns }) => ns,
  format: formatDuration,
};

export const PUSHED_OUT: Measure = {
  name: 'written to swap in a second',
  isLessBetter: false,
  valueOf: (measured) => mbPerS(countOf(measured, ['pswpout']), measured.ns),
  format: formatMb,
};

export const TOUCHED: Measure = {
  name: 'memory touched in a second',
  isLessBetter: false,
  valueOf: ({ touches, ns }) => mbPerS(touches, ns),
  format: formatMb,
};

/** Some counters together, of which fewer is better. */
export const counted = (name: string, counters: readonly CounterName[]): Measure => ({
  name,
  isLessBetter: true,
  valueOf: (measured) => countOf(measured, counters),
  format: (value) => formatCount(Math.round(value)),
});

export const REFAULTS = counted('pages that came back: refaults of the file, and swapped in', [
  'workingset_refault_file',
  'pswpin',
]);

export const MOVED = counted('pages read from swap and written to it', ['pswpin', 'pswpout']);
