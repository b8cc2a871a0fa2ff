import type { Core } from '../core/wasm/core.ts';
import { runOn } from '../core/wasm/run-on.ts';
import type { Outcome } from './presets.ts';

/** What a packed machine has counted at its end. Throws when the core refuses it. */
export function outcomeOf(core: Core, packed: Uint32Array): Outcome {
  const problem = core.start(packed);
  if (problem) throw new Error(problem.message);
  runOn(core);
  return { ns: core.status().timeNs, counters: [...core.column('counters')] };
}
