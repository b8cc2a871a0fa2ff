/** What an address asks for and does not exist: reported once something else is shown. */
import { currentViews, getLesson } from '../../lesson/progress/lesson-store.ts';
import { QUOTED_MAX } from '../../scenario/links/link.ts';
import { showViews } from '../../store/shell.ts';
import { DEFAULT_VIEWS } from '../../store/state.ts';
import { getPage, report } from '../../store/store.ts';
import { viewNamed } from '../all-views.ts';
import { PROBLEM_TEXT } from '../text.ts';
import { NOWHERE_TEXT as TEXT } from './text.ts';

/** Besides the messages about the same address. */
function addReport(message: string, cure: string): void {
  const { trouble } = getPage();
  const problem = { place: PROBLEM_TEXT.linkPlace, message, cure };
  report(trouble?.title ?? TEXT.title, [...(trouble?.problems ?? []), problem]);
}

/** The lesson of this name has another one now, `now`, and another text. */
export function reportRenamed(name: string, now: string): void {
  report(TEXT.renamed(name), [{ place: now, message: TEXT.rewritten, cure: TEXT.rewrittenCure }]);
}

/** `step`: the step of the open lesson that was asked for, counted from 0. */
export function reportNoStep(step: number): void {
  const { steps } = getLesson();
  if (step >= steps.length) addReport(TEXT.noStep(step + 1, steps.length), TEXT.noStepCure);
}

const MOST_NAMED = 8;

export function reportUnread(parts: readonly string[]): void {
  const named = parts.slice(0, MOST_NAMED).map((part) => part.slice(0, QUOTED_MAX));
  addReport(TEXT.unread(named, parts.length - named.length), TEXT.unreadCure);
}

/** Names that are no views' make room for others: for those of the step, or of a run, where none is left. */
export function reportNoViews(names: readonly string[]): void {
  const known = names.filter((name) => viewNamed(name) !== null);
  if (known.length === names.length) return;
  const lesson = getLesson();
  const instead = lesson.loaded ? currentViews(lesson) : [];
  showViews(known.length > 0 ? known : instead.length > 0 ? instead : DEFAULT_VIEWS);
  const unknown = names.filter((name) => !known.includes(name));
  addReport(TEXT.noViews(unknown), TEXT.noViewsCure);
}
