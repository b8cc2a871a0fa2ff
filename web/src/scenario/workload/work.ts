/** A machine that is run to its end, with what its work is. */
import type { Scenario } from '../model.ts';
import { packScenario } from '../pack.ts';
import { touchesOf } from './touches.ts';

export interface Work {
  readonly packed: Uint32Array;
  /** With the last of them the work is done (`runWork`). */
  readonly touches: number;
}

export const workOf = (scenario: Scenario): Work => ({
  packed: packScenario(scenario),
  touches: touchesOf(scenario),
});
