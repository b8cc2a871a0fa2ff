/** A run from its start to its end without a history: what it has counted then. What is read is the core's. */
import { COUNTER_NAMES, type CounterName } from '../core/schema/schema.gen.ts';
import type { Core } from '../core/wasm/core.ts';
import { runWork } from '../core/wasm/run-on.ts';
import type { Work } from '../scenario/workload/work.ts';

export const MEASURES = ['waits', 'read', 'written', 'time', 'locks'] as const;
export type Measure = (typeof MEASURES)[number];

/** Faults that read, pages from and to swap; nanoseconds of the whole work, and of all tasks that waited for locks together. */
export type Outcome = Readonly<Record<Measure, number>>;

const indexOf = (name: CounterName) => COUNTER_NAMES.indexOf(name);

/** Null where the core refuses the machine. */
export function outcomeOf(core: Core, { packed, touches }: Work): Outcome | null {
  if (core.start(packed)) return null;
  const { workNs } = runWork(core, touches);
  const counters = core.column('counters');
  return {
    waits: counters[indexOf('pgmajfault')]!,
    read: counters[indexOf('pswpin')]!,
    written: counters[indexOf('pswpout')]!,
    time: workNs,
    locks: core.column('lock_wait_ns').reduce((sum, ns) => sum + ns, 0),
  };
}
