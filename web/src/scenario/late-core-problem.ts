import type { ConfigProblem } from '../core/protocol.ts';
import type { Problem, Scenario } from './model.ts';

/** Puts into words why the core refuses a scenario. The words are loaded only then, because that is rare. */
export function explainer(scenario: Scenario): (problem: ConfigProblem) => Promise<Problem> {
  return async (problem) => (await import('./core-problem.ts')).problemFromCoreError(scenario, problem);
}
