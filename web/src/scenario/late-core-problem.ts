import type { ConfigProblem } from '../core/protocol.ts';
import type { Problem, Scenario } from './model.ts';

/** Puts into words what a core does not take of a scenario. The words are fetched then: it hardly ever happens. */
export function explainer(scenario: Scenario): (problem: ConfigProblem) => Promise<Problem> {
  return async (problem) => (await import('./core-problem.ts')).problemFromCoreError(scenario, problem);
}
