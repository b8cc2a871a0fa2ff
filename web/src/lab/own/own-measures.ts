/** What can be measured in a laboratory of one's own. */
import type { CounterName } from '../../core/schema/schema.gen.ts';
import { formatCount } from '../../lib/format.ts';
import type { Measure } from '../lab.ts';
import { countOf } from '../run/measure.ts';
import { MOVED, REFAULTS, TIME } from '../measures.ts';

const counted = (name: string, counters: readonly CounterName[]): Measure => ({
  name,
  isLessBetter: true,
  valueOf: (measured) => countOf(measured, counters),
  format: (value) => formatCount(Math.round(value)),
});

export const OWN_MEASURES = ['time', 'faults', 'read', 'written', 'moved', 'refaults', 'scanned'] as const;
export type OwnMeasure = (typeof OWN_MEASURES)[number];

export const MEASURES: Readonly<Record<OwnMeasure, Measure>> = {
  time: TIME,
  faults: counted('faults that wait for a disk (pgmajfault)', ['pgmajfault']),
  read: counted('pages read from swap (pswpin)', ['pswpin']),
  written: counted('pages written to swap (pswpout)', ['pswpout']),
  moved: MOVED,
  refaults: REFAULTS,
  scanned: counted('pages looked at by reclaim (pgscan)', ['pgscan_kswapd', 'pgscan_direct']),
};
