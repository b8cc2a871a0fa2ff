/** What can be measured in a laboratory of one's own. */
import type { Measure } from '../lab.ts';
import { counted, MOVED, REFAULTS, TIME } from '../measures.ts';

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
