/** What the laboratories measure. */
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

export const REFAULTS: Measure = {
  name: 'pages that came back: refaults of the file, and swapped in',
  isLessBetter: true,
  valueOf: (measured) => countOf(measured, ['workingset_refault_file', 'pswpin']),
  format: (value) => formatCount(Math.round(value)),
};

export const MOVED: Measure = {
  name: 'pages read from swap and written to it',
  isLessBetter: true,
  valueOf: (measured) => countOf(measured, ['pswpin', 'pswpout']),
  format: (value) => formatCount(Math.round(value)),
};
