/** The ways in: an example, a demo, an address, files. Each ends in a machine that runs, or in a message with a cure. */
import type { DroppedThings } from '../../lesson/open/dropped-things.ts';
import type { LostLesson } from '../../lesson/progress/lesson-state.ts';
import { getLesson, setLesson } from '../../lesson/progress/lesson-store.ts';
import { isLessonLink, lessonOfLink } from '../../lesson/open/lesson-link.ts';
import type { Link } from '../../scenario/links/link.ts';
import type { Problem } from '../../scenario/model.ts';
import { askBeside, direct } from '../../store/session/directions.ts';
import { lead } from '../../store/session/on-stage.ts';
import type { LessonAt } from '../../lesson/open/open-lesson.ts';
import type { OpenAt } from '../../store/session/on-stage.ts';
import { beginOpening, endOpening } from '../../store/opening.ts';
import { showViews } from '../../store/shell.ts';
import { isTheme } from '../../store/settings.ts';
import { report, setPage } from '../../store/store.ts';
import { PROBLEM_TEXT as TEXT } from '../text.ts';
import { find, findByName } from './find-run.ts';
import { AT_FIRST_SWAP_IN, choose, present } from './show-found.ts';
import { told } from './told.ts';

/** An example or a demo that was chosen from the list. */
export async function openByName(name: string): Promise<void> {
  setPage({ screen: 'stage' });
  await told(async () => void (await present(name, () => findByName(name), AT_FIRST_SWAP_IN)));
}

/** A lesson of the course, where the student left it or at a step (counted from 0). */
export async function openLessonNamed(name: string, at: LessonAt = {}): Promise<void> {
  setPage({ screen: 'stage' });
  choose();
  // From the first moment on: what opens it may have to be fetched before.
  const signal = beginOpening(name);
  await told(() => openLessonAt(name, at, signal));
  endOpening(signal);
}

async function openLessonAt(name: string, at: LessonAt, signal: AbortSignal): Promise<void> {
  const { openLesson, closeLesson } = await import('../../lesson/open/open-lesson.ts');
  const { LESSON_NAMES, renamed } = await import('../../lesson/open/bundled.ts');
  signal.throwIfAborted();
  const now = renamed(name);
  // Its steps and places were those of another text.
  if (now !== null && (await openLesson(now))) return (await import('./nowhere.ts')).tellRenamed(name, now);
  if (now === null && (await openLesson(name, at))) {
    if (at.step !== undefined) (await import('./nowhere.ts')).tellNoStep(at.step);
    return;
  }
  const { problems } = getLesson();
  // Another one was chosen meanwhile.
  if (problems.length === 0) return;
  closeLesson();
  report(TEXT.lesson(name), problems);
  if (!LESSON_NAMES.includes(now ?? name)) goOnOrHome();
}

/** How a link wants things to be looked at; its theme is not remembered. */
function takeLooks({ views, theme, isByOwner = false }: Link): void {
  setPage({ isByOwner });
  if (views) showViews(views);
  if (isTheme(theme)) setPage({ theme });
}

/** To be said when it is open: what is told before disappears with what ran before. */
async function tellNoViews({ views }: Link): Promise<void> {
  if (views) (await import('./nowhere.ts')).tellNoViews(views);
}

/** What stands in the address. */
export function openLink(link: Link): Promise<void> {
  setPage({ screen: 'stage' });
  const open = () => told(() => openLinked(link));
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
    return tellNoViews(link);
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
  await tellNoViews(link);
}

/** There is nothing at this address. What runs goes on; else Home is shown. */
function goOnOrHome(): void {
  if (!lead()) setPage({ screen: 'home' });
}

interface Unreadable {
  readonly problem: Problem;
  readonly beside?: readonly string[];
}

/** An address that cannot be read. */
export async function openUnreadable({ problem, beside }: Unreadable): Promise<void> {
  goOnOrHome();
  report(TEXT.link, [beside ? await tellBeside(beside, problem) : problem]);
}

/** Which of the machines cannot stand there, and why; in short where that cannot be fetched. */
async function tellBeside(beside: readonly string[], inShort: Problem): Promise<Problem> {
  const fetched = await import('../../scenario/links/beside-problem.ts').catch(() => null);
  return fetched?.besideProblem(beside) ?? inShort;
}

/** A lesson that was dropped. */
export function openLessonDropped(things: DroppedThings): Promise<void> {
  setPage({ screen: 'stage' });
  choose();
  return told(async () => {
    const { openLessonDrop } = await import('../../lesson/open/dropped-lesson.ts');
    await openLessonDrop(things);
  });
}

/** Files that were dropped or chosen: one scenario, one recorded run, or a lesson. What is shown stays until they run. */
export function openFiles(files: readonly File[]): Promise<void> {
  return told(async () => (await import('./open-files.ts')).openDropped(files));
}
