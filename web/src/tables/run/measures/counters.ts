/** Counters of the machine: how much they grew, how fast, and one as a share of another. */
import * as v from 'valibot';
import { COUNTER_NAMES, type CounterName } from '../../../core/schema/schema.gen.ts';
import { grown, measure, secondsIn, share, type Ends } from './measure.ts';

const NAME = v.picklist(COUNTER_NAMES);
/** One counter, or the sum of several. */
const SUM = v.union([NAME, v.pipe(v.array(NAME), v.minLength(1))]);

function sumOf(ends: Ends, asked: CounterName | readonly CounterName[]): number {
  const counters = grown(ends, 'counters');
  return [asked].flat().reduce((sum, name) => sum + counters[COUNTER_NAMES.indexOf(name)]!, 0);
}

/** By how much it grew. */
export const COUNTER = measure({
  entries: { counter: SUM },
  quantity: 'count',
  grows: true,
  columns: ['counters'],
  value: (ends, { counter }) => sumOf(ends, counter),
});

/** By how much it grew in a second. */
export const COUNTER_RATE = measure({
  entries: { counter: SUM },
  quantity: 'rate',
  grows: false,
  columns: ['counters'],
  value: (ends, { counter }) => sumOf(ends, counter) / secondsIn(ends),
});

/** One counter as a share of another: hits of pages read ahead. */
export const COUNTER_SHARE = measure({
  entries: { counter: SUM, by: SUM },
  quantity: 'share',
  grows: false,
  columns: ['counters'],
  value: (ends, { counter, by }) => share(sumOf(ends, counter), sumOf(ends, by), String(by)),
});
