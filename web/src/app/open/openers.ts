/** The ways in: an example, a demo, an address, files. Each ends in a machine that runs, or in a message with a cure. */
import { hasLesson } from '../../lesson/open/dropped-things.ts';
import type { DroppedThings } from '../../lesson/open/dropped-things.ts';
import type { LostLesson } from '../../lesson/progress/lesson-state.ts';
import { getLesson, setLesson } from '../../lesson/progress/lesson-store.ts';
import { isLessonLink, lessonOfLink } from '../../lesson/open/lesson-link.ts';
import type { Link } from '../../scenario/links/link.ts';
import type { Variant } from '../../scenario/links/variant.ts';
import type { Problem } from '../../scenario/model.ts';
import { readWhere } from '../../store/machine/checks.ts';
import { askBeside, direct } from '../../store/session/directions.ts';
import { lead, open } from '../../store/session/on-stage.ts';
import type { LessonAt } from '../../lesson/open/open-lesson.ts';
import type { OpenAt } from '../../store/session/on-stage.ts';
import { beginOpening, endOpening } from '../../store/opening.ts';
import { showViews } from '../../store/shell.ts';
import { isTheme } from '../../store/settings.ts';
import { report, say, setPage } from '../../store/store.ts';
import { APP_TEXT, PROBLEM_TEXT as TEXT } from '../text.ts';
import { find, findByName, findInFiles, findInText } from './find-run.ts';
import type { Found } from './find-run.ts';
import { keepFiles } from './kept-files.ts';
import { told } from './told.ts';

/** A prepared run is shown at the first page that has to be read back: there is something to see. */
const AT_FIRST_SWAP_IN: OpenAt = { at: { to: 'next', kind: 'swap_cache_miss' } };
const AT_START: OpenAt = { at: { to: 'start' } };

/** `unknown`: what was asked for is not there or cannot be read, which has been told. */
type Presented = 'open' | 'unknown' | 'not open';

let choices = 0;

/** Opens what is being looked for, unless something else has been chosen meanwhile. */
async function present(name: string, find: () => Promise<Found>, at: OpenAt): Promise<Presented> {
  const mine = ++choices;
  const signal = beginOpening(name);
  const { found, title } = await find().finally(() => endOpening(signal));
  if (mine !== choices) return 'not open';
  if (!found.ok) {
    report(title, found.problems);
    return 'unknown';
  }
  await leaveLesson();
  // The machine reports by itself what it does not take.
  return (await open(found.source, at)) ? 'open' : 'not open';
}

async function leaveLesson(): Promise<void> {
  const { loaded, opening, problems, lost } = getLesson();
  if (!loaded && opening === null && problems.length === 0 && lost === null) return;
  (await import('../../lesson/open/open-lesson.ts')).closeLesson();
}

/** An example or a demo that was chosen from the list. */
export async function openByName(name: string): Promise<void> {
  setPage({ screen: 'stage' });
  await told(async () => void (await present(name, () => findByName(name), AT_FIRST_SWAP_IN)));
}

/** The run on the stage once more from its start with another setting, shown at the access at which it stands. */
export function openChanged(variant: Variant): Promise<void> {
  return told(async () => {
    const machine = lead();
    const where = machine && (await readWhere(machine));
    if (!where || !machine.source.changed) return;
    const { title } = machine.source;
    const finding = machine.source
      .changed(variant)
      .then((source): Found => ({ found: { ok: true, source }, title: TEXT.scenario(title) }));
    // What was changed on the way is changed again, in a machine whose states are others.
    const commands = where.commands.map((command) => {
      const { access, after } = command.at;
      return { ...command, at: { access, ...(after && { after }) } };
    });
    await present(title, () => finding, { at: { to: 'access', access: where.at.access }, commands });
  });
}

/** A lesson of the course, where the student left it or at a step (counted from 0). */
export async function openLessonNamed(name: string, at: LessonAt = {}): Promise<void> {
  setPage({ screen: 'stage' });
  choices++;
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
  if (now !== null && (await openLesson(now)))
    return report(TEXT.lessonRenamed(name), [
      { place: now, message: TEXT.lessonRewritten, cure: TEXT.lessonRewrittenCure },
    ]);
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
  choices++;
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
  choices++;
  return told(async () => {
    const { openLessonDrop } = await import('../../lesson/open/dropped-lesson.ts');
    await openLessonDrop(things);
  });
}

/** Files that were dropped or chosen: one scenario, one recorded run, or a lesson. What is shown stays until they run. */
export function openFiles(files: readonly File[]): Promise<void> {
  return told(() => openDropped(files));
}

async function openDropped(files: readonly File[]): Promise<void> {
  if (hasLesson(files)) {
    setPage({ screen: 'stage' });
    const { openLessonFiles } = await import('../../lesson/open/dropped-lesson.ts');
    return void (await openLessonFiles(files));
  }
  const { readDroppedFiles } = await import('./dropped-files.ts');
  const dropped = await readDroppedFiles(files);
  if (dropped.kind === 'refused') return report(TEXT.files, dropped.problems);
  const isScenario = dropped.kind === 'scenario';
  const name = isScenario ? dropped.name : dropped.run.name;
  say(APP_TEXT.opening(name));
  const presented = isScenario
    ? await present(name, () => findInText(dropped.text, name), AT_START)
    : await present(name, () => findInFiles(dropped.run), AT_FIRST_SWAP_IN);
  if (presented !== 'open') return say('');
  setPage({ screen: 'stage' });
  const link = lead()?.source.link;
  if (!isScenario && link?.kind === 'bundled') void keepFiles(link.name, dropped.run);
}
