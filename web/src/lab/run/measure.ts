/** A run of a laboratory, measured in part. What is read is the core's. */
import { COUNTER_NAMES, type CounterName } from '../../core/schema/schema.gen.ts';
import type { ConfigProblem } from '../../core/protocol.ts';
import type { Core } from '../../core/wasm/core.ts';
import { runOn, runWork } from '../../core/wasm/run-on.ts';
import type { Measured } from '../lab.ts';

/** A packed machine, and between which touches it is measured. */
export interface Job {
  readonly packed: Uint32Array;
  readonly from: number;
  readonly to: number;
  /** The last touch is the last of all, and what the kernel does after it is counted too. */
  readonly isToEnd: boolean;
}

const read = (core: Core): Measured => ({
  ns: core.status().timeNs,
  touches: core.status().accesses,
  counters: [...core.column('counters')],
});

/** What the core says against a machine. */
export interface RefusedRun {
  readonly refused: ConfigProblem;
}

/** Of a machine that the core refuses, why. */
export function runOrRefuse(core: Core, job: Job): Measured | RefusedRun {
  const refused = core.start(job.packed);
  return refused ? { refused } : measureStarted(core, job);
}

/** Throws when the run stops before its end. */
function measureStarted(core: Core, { from, to, isToEnd }: Job): Measured {
  if (from > 0) runOn(core, { untilAccess: from });
  const begun = read(core);
  const ends = isToEnd ? 'END' : 'ACCESS';
  const { stop, workNs } = isToEnd ? runWork(core, to) : runUpTo(core, to);
  if (stop !== ends) throw new Error(`The run stopped before its end (${stop}).`);
  const ended = read(core);
  return {
    ns: workNs - begun.ns,
    touches: ended.touches - begun.touches,
    counters: ended.counters.map((count, nth) => count - begun.counters[nth]!),
  };
}

function runUpTo(core: Core, to: number) {
  const stop = runOn(core, { untilAccess: to });
  return { stop, workNs: core.status().timeNs };
}

/** Some counters together. */
export const countOf = ({ counters }: Measured, names: readonly CounterName[]): number =>
  names.reduce((sum, name) => sum + counters[COUNTER_NAMES.indexOf(name)]!, 0);
