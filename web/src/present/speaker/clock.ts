/** How far a talk is, and how far it should be. Pure. */

/** A step is shown once; each of its questions is asked and answered. */
const weightOf = (questions: number) => 1 + 2 * questions;

/**
 * Seconds after which a step should begin and end, and the talk end, which has begun at the step `first` of a lesson that takes
 * so many minutes; `questions` of each step. A step takes as much of them as there is in it to be shown.
 */
export function plannedSeconds(minutes: number, questions: readonly number[], first: number, step: number) {
  const sum = (of: readonly number[]) => of.reduce((all, each) => all + weightOf(each), 0);
  const second = (60 * minutes) / Math.max(1, sum(questions));
  const at = (index: number) => second * sum(questions.slice(Math.min(first, index), index));
  return { from: at(step), until: at(step + 1), whole: at(questions.length) };
}

/** Seconds that a talk is behind its plan; below 0 it is ahead, and 0 it is while its step may take that long. */
export function secondsBehind(
  passed: number,
  planned: { readonly from: number; readonly until: number },
): number {
  if (passed < planned.from) return passed - planned.from;
  return Math.max(0, passed - planned.until);
}

/** `6:40`. */
export function clockWords(seconds: number): string {
  const whole = Math.floor(Math.abs(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
