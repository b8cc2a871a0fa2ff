/** Opens an example, a demo, an address or files. Each ends in a machine that runs, or in a message with a cure. */
import type { DroppedThings } from '../../lesson/open/dropped-things.ts';
import type { LostLesson } from '../../lesson/progress/lesson-state.ts';
import { getLesson, setLesson } from '../../lesson/progress/lesson-store.ts';
import { isLessonLink, lessonOfLink } from '../../lesson/open/lesson-link.ts';
import type { Link } from '../../scenario/links/link.ts';
import type { Problem } from '../../scenario/model.ts';
import { askBeside, direct } from '../../store/session/directions.ts';
import { lead, type OpenAt } from '../../store/session/on-stage.ts';
import type { LessonAt } from '../../lesson/open/open-lesson.ts';
import { beginOpening, endOpening } from '../../store/opening.ts';
import { showViews } from '../../store/shell.ts';
import { isTheme } from '../../store/settings.ts';
import { getPage, report, setPage } from '../../store/store.ts';
import { PROBLEM_TEXT as TEXT } from '../text.ts';
import { find, findByName } from './find-run.ts';
import { AT_FIRST_SWAP_IN, choose, present } from './show-found.ts';
import { orReport } from './or-report.ts';

/** An example or a demo that was chosen from the list. */
export async function openByName(name: string): Promise<void> {
  setPage({ screen: 'stage' });
  await orReport(async () => void (await present(name, () => findByName(name), AT_FIRST_SWAP_IN)));
}

/** A lesson of the course, where the student left it or at a step (counted from 0); in a talk at its first one. */
export async function openLessonNamed(
  name: string,
  at: LessonAt = getPage().talk ? { step: 0 } : {},
): Promise<void> {
  setPage({ screen: 'stage' });
  choose();
  // From the first moment on: what opens it may have to be fetched before.
  const signal = beginOpening(name);
  await orReport(() => openLessonAt(name, at, signal));
  endOpening(signal);
}

async function openLessonAt(name: string, at: LessonAt, signal: AbortSignal): Promise<void> {
  const { openLesson, closeLesson } = await import('../../lesson/open/open-lesson.ts');
  const { LESSON_NAMES, renamed } = await import('../../lesson/open/bundled.ts');
  signal.throwIfAborted();
  const now = renamed(name);
  // Its steps and places were those of another text.
  if (now !== null && (await openLesson(now))) return (await import('./nowhere.ts')).reportRenamed(name, now);
  if (now === null && (await openLesson(name, at))) {
    if (at.step !== undefined) (await import('./nowhere.ts')).reportNoStep(at.step);
    return;
  }
  const { problems } = getLesson();
  // Another one was chosen meanwhile.
  if (problems.length === 0) return;
  closeLesson();
  report(TEXT.lesson(name), problems);
  if (!LESSON_NAMES.includes(now ?? name)) goOnOrHome();
}

/** The looks that a link asks for; its theme is not remembered. */
function takeLooks({ views, theme, isByOwner = false }: Link): void {
  setPage({ isByOwner });
  if (views) showViews(views);
  if (isTheme(theme)) setPage({ theme });
}

/** Names the parts of an address that mean nothing in it. */
export async function reportUnread({ unread = [] }: Pick<Link, 'unread'>): Promise<void> {
  if (unread.length > 0) (await import('./nowhere.ts')).reportUnread(unread);
}

/** To be reported once it is open: messages disappear with the run that they belong to. */
async function reportNotShown({ views, scenario, step, unread = [] }: Link): Promise<void> {
  if (views) (await import('./nowhere.ts')).reportNoViews(views);
  const hasSteps = scenario.kind === 'packed' || isLessonLink(scenario.name);
  await reportUnread({ unread: hasSteps || step === undefined ? unread : [...unread, `step=${step}`] });
}

export function openLink(link: Link): Promise<void> {
  setPage({ screen: 'stage' });
  const open = () => orReport(() => openLinked(link));
  return link.beside ? askBeside(open) : open();
}

function placeOf({ at, commands, step }: Link): LessonAt {
  return {
    ...(at && { at: { to: 'portable', at } }),
    ...(step !== undefined && { step: step - 1 }),
    commands,
  };
}

async function findDroppedAgain(packed: string, at: LessonAt): Promise<LostLesson | null> {
  choose();
  return (await import('../../lesson/open/dropped-lesson.ts')).findDropped(packed, at);
}

/** The machines that a link puts beside the first one, all at its access. */
async function standBeside({ beside, at }: Link): Promise<void> {
  if (beside) await direct({ do: 'beside', variants: beside, ...(at && { touch: Math.max(1, at.access) }) });
}

async function openLinked(link: Link): Promise<void> {
  const { at, commands, scenario, step } = link;
  if (scenario.kind === 'bundled' && isLessonLink(scenario.name)) {
    await openLessonNamed(lessonOfLink(scenario.name), placeOf(link));
    takeLooks(link);
    await standBeside(link);
    return reportNotShown(link);
  }
  takeLooks(link);
  // A scenario by its text with a step: a dropped lesson was open there.
  const isDropped = scenario.kind === 'packed' && step !== undefined;
  const lost = isDropped ? await findDroppedAgain(scenario.packed, placeOf(link)) : null;
  if (isDropped && lost === null) return;
  const place: OpenAt = at ? { at: { to: 'portable', at }, commands } : { ...AT_FIRST_SWAP_IN, commands };
  const presented = await present(TEXT.linkPlace, () => find(link.scenario), place);
  if (presented === 'unknown') goOnOrHome();
  if (presented !== 'open') return;
  await standBeside(link);
  if (lost) setLesson({ lost });
  await reportNotShown(link);
}

/** There is nothing at this address. The present run stays; else Home is shown. */
function goOnOrHome(): void {
  if (!lead()) setPage({ screen: 'home' });
}

interface Unreadable {
  readonly problem: Problem;
  readonly beside?: readonly string[];
}

export async function openUnreadable({ problem, beside }: Unreadable): Promise<void> {
  goOnOrHome();
  report(TEXT.link, [beside ? await reportBeside(beside, problem) : problem]);
}

/** Which of the machines cannot be shown, and why; in short where the reason fails to load. */
async function reportBeside(beside: readonly string[], inShort: Problem): Promise<Problem> {
  const fetched = await import('../../scenario/links/beside-problem.ts').catch(() => null);
  return fetched?.besideProblem(beside) ?? inShort;
}

export function openLessonDropped(things: DroppedThings): Promise<void> {
  setPage({ screen: 'stage' });
  choose();
  return orReport(async () => {
    const { openLessonDrop } = await import('../../lesson/open/dropped-lesson.ts');
    await openLessonDrop(things);
  });
}

/** Files that were dropped or chosen: one scenario, one recorded run, or a lesson. What is shown stays until they run. */
export function openFiles(files: readonly File[]): Promise<void> {
  return orReport(async () => (await import('./open-files.ts')).openDropped(files));
}
