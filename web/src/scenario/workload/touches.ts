/** How many touches a workload makes. */
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { Scenario } from '../model.ts';

const TOUCHING: readonly number[] = [ENUM_VALUES.op.READ, ENUM_VALUES.op.WRITE, ENUM_VALUES.op.PART];

/** All touches of a workload's streams together, up to the end of a phase; of all phases when none is named. Pages that are moved are no touches. */
export function touchesOf({ stream }: Scenario, phases = Infinity): number {
  return stream.reduce(
    (sum, { phase, op, count }) => (phase < phases && TOUCHING.includes(op) ? sum + count : sum),
    0,
  );
}

/** The phase of a workload, by its touches. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** From which touch to which a phase goes. */
export function spanOf(scenario: Scenario, name: string): Span {
  const nth = scenario.phase.findIndex((phase) => phase.name === name);
  if (nth < 0) throw new Error(`${scenario.title} has no phase ${name}`);
  return { from: touchesOf(scenario, nth), to: touchesOf(scenario, nth + 1) };
}
