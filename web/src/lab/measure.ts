/** A run of a laboratory, measured in part. What is read is the core's. */
import { COUNTER_NAMES, type CounterName } from '../core/schema/schema.gen.ts';
import type { Core } from '../core/wasm/core.ts';
import { runOn } from '../core/wasm/run-on.ts';
import type { Measured } from './lab.ts';

/** A packed machine, and between which touches it is measured; `to` is null for its end. */
export interface Job {
  readonly packed: Uint32Array;
  readonly from: number;
  readonly to: number | null;
}

const read = (core: Core): Measured => ({
  ns: core.status().timeNs,
  touches: core.status().accesses,
  counters: [...core.column('counters')],
});

/** Throws when the core refuses the machine, or when the run stops before its end. */
export function measureRun(core: Core, { packed, from, to }: Job): Measured {
  const problem = core.start(packed);
  if (problem) throw new Error(problem.message);
  if (from > 0) runOn(core, { untilAccess: from });
  const begun = read(core);
  const stop = runOn(core, to === null ? {} : { untilAccess: to });
  if (stop !== (to === null ? 'END' : 'ACCESS')) throw new Error(`The run stopped before its end (${stop}).`);
  const ended = read(core);
  return {
    ns: ended.ns - begun.ns,
    touches: ended.touches - begun.touches,
    counters: ended.counters.map((count, nth) => count - begun.counters[nth]!),
  };
}

/** Some counters together. */
export const countOf = ({ counters }: Measured, names: readonly CounterName[]): number =>
  names.reduce((sum, name) => sum + counters[COUNTER_NAMES.indexOf(name)]!, 0);
