/** A run from its start to its end, read before and after one access on the way. What is read is the core's. */
import { decodeEvent } from '../core/events/decode.ts';
import { COUNTER_NAMES, EVENT_WORDS, type CoreEvent, type CounterName } from '../core/schema/schema.gen.ts';
import type { Core } from '../core/wasm/core.ts';
import { runOn, runWork } from '../core/wasm/run-on.ts';
import type { Work } from '../scenario/workload/work.ts';

interface Reading {
  readonly ns: number;
  /** All counters, in the order of the table. */
  readonly counters: readonly number[];
}

export interface Run {
  /** When the access before has been completed. */
  readonly before: Reading;
  /** When the access has been completed. */
  readonly at: Reading;
  /** What was done from the one to the other; of very much the end. */
  readonly events: readonly CoreEvent[];
  /** All that was counted, when the work was done. */
  readonly end: Reading;
}

export const countIn = ({ counters }: Reading, name: CounterName): number =>
  counters[COUNTER_NAMES.indexOf(name)]!;

const read = (core: Core): Reading => ({
  ns: core.status().timeNs,
  counters: [...core.column('counters')],
});

/** What has been done since there were so many events. */
function eventsSince(core: Core, before: number): CoreEvent[] {
  const { position, logCapacity } = core;
  const from = Math.max(before, position - logCapacity) + 1;
  const words = core.copyRecords(from, position);
  return Array.from({ length: position - from + 1 }, (_, nth) => decodeEvent(words, nth * EVENT_WORDS));
}

/** Runs a packed scenario. Throws when the core refuses it, or when it ends before this access. */
export function runOf(core: Core, { packed, touches }: Work, access: number): Run {
  const problem = core.start(packed);
  if (problem) throw new Error(problem.message);
  // No run stops before its first access: a limit of 0 is none.
  if (access > 1) runOn(core, { untilAccess: access - 1 });
  const before = read(core);
  const { position } = core;
  runOn(core, { untilAccess: access });
  const at = read(core);
  if (core.accesses < access) throw new Error(`the run ends before access ${access}`);
  const events = eventsSince(core, position);
  const { workNs } = runWork(core, touches);
  return { before, at, events, end: { ...read(core), ns: workNs } };
}
