/** What the picture says where it has no durations to show. Apart from its scales: the words are wanted before them. Pure. */
import type { Columns } from '../../core/protocol.ts';
import { COUNTER_NAMES } from '../../core/schema/schema.gen.ts';
import { LATENCY_TEXT as TEXT } from './text.ts';

const PGFAULT = COUNTER_NAMES.indexOf('pgfault');

/** Faults of a recorded run are counted, but nobody knows how long they took. */
export function noteOf({ counters }: Columns, count: number): string | null {
  if (count > 0) return null;
  return (counters?.[PGFAULT] ?? 0) > 0 ? TEXT.unknown : TEXT.none;
}
