/** The counters of a machine, by name. */
import type { Core } from './core.ts';
import { COUNTER_NAMES, type CounterName } from '../schema/schema.gen.ts';

export type Counters = Readonly<Record<CounterName, number>>;

export function readCounters(core: Core): Counters {
  const values = core.column('counters');
  return Object.fromEntries(COUNTER_NAMES.map((name, index) => [name, values[index]!])) as Counters;
}
