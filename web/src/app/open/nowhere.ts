/** What an address asks for and there is not: said when what there is is shown. */
import { currentViews, getLesson } from '../../lesson/progress/lesson-store.ts';
import { showViews } from '../../store/shell.ts';
import { DEFAULT_VIEWS } from '../../store/state.ts';
import { getPage, report } from '../../store/store.ts';
import { viewNamed } from '../all-views.ts';
import { PROBLEM_TEXT } from '../text.ts';
import { NOWHERE_TEXT as TEXT } from './text.ts';

/** Beside what has been told of the same address. */
function tell(message: string, cure: string): void {
  const { trouble } = getPage();
  const problem = { place: PROBLEM_TEXT.linkPlace, message, cure };
  report(trouble?.title ?? TEXT.title, [...(trouble?.problems ?? []), problem]);
}

/** The lesson of this name has another one now, `now`, and another text. */
export function tellRenamed(name: string, now: string): void {
  report(TEXT.renamed(name), [{ place: now, message: TEXT.rewritten, cure: TEXT.rewrittenCure }]);
}

/** `step`: which one of the open lesson was asked for, counted from 0. */
export function tellNoStep(step: number): void {
  const { steps } = getLesson();
  if (step >= steps.length) tell(TEXT.noStep(step + 1, steps.length), TEXT.noStepCure);
}

/** Names that are no views' make room for others: for those of the step, or of a run, where none is left. */
export function tellNoViews(names: readonly string[]): void {
  const known = names.filter((name) => viewNamed(name) !== null);
  if (known.length === names.length) return;
  const lesson = getLesson();
  const instead = lesson.loaded ? currentViews(lesson) : [];
  showViews(known.length > 0 ? known : instead.length > 0 ? instead : DEFAULT_VIEWS);
  const unknown = names.filter((name) => !known.includes(name));
  tell(TEXT.noViews(unknown), TEXT.noViewsCure);
}
