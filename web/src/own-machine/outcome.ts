import type { Core } from '../core/wasm/core.ts';
import { runWork } from '../core/wasm/run-on.ts';
import type { Work } from '../scenario/workload/work.ts';
import type { Outcome } from './presets.ts';

/** What a packed machine has counted at its end. Throws when the core refuses it. */
export function outcomeOf(core: Core, { packed, touches }: Work): Outcome {
  const problem = core.start(packed);
  if (problem) throw new Error(problem.message);
  const { workNs } = runWork(core, touches);
  return { ns: workNs, counters: [...core.column('counters')] };
}
