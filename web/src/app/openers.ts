/** The ways in: an example, a demo, an address, files. Each ends in a machine that runs or in a message with a cure. */
import { EXAMPLES } from '../scenario/examples.ts';
import { hasLesson } from '../lesson/dropped-things.ts';
import type { DroppedThings } from '../lesson/dropped-things.ts';
import { getLesson } from '../lesson/lesson-store.ts';
import { isLessonLink, lessonOfLink } from '../lesson/lesson-source.ts';
import type { Link } from '../scenario/link.ts';
import type { Problem } from '../scenario/model.ts';
import { open } from '../store/machine.ts';
import type { LessonAt } from '../lesson/open-lesson.ts';
import type { OpenAt } from '../store/machine.ts';
import { showViews } from '../store/shell.ts';
import { isTheme } from '../store/settings.ts';
import { getPage, report, setPage } from '../store/store.ts';
import { PROBLEM_TEXT as TEXT } from './text.ts';
import { find, findByName, findInFiles, findInText } from './find-run.ts';
import type { Found } from './find-run.ts';
import { told } from './told.ts';

/** A prepared run is shown at the first page that has to be read back: there is something to see. */
const AT_FIRST_SWAP_IN: OpenAt = { at: { to: 'next', kind: 'swap_cache_miss' } };
const AT_START: OpenAt = { at: { to: 'start' } };

export const FIRST_EXAMPLE = EXAMPLES[0]?.name ?? '';

interface Refusal {
  readonly title: string;
  readonly problems: readonly Problem[];
}

let choices = 0;

/** Opens what is being looked for, unless something else has been chosen meanwhile. */
async function present(finding: Promise<Found>, at: OpenAt): Promise<Refusal | null> {
  const mine = ++choices;
  const { found, title } = await finding;
  if (mine !== choices) return null;
  if (!found.ok) return { title, problems: found.problems };
  await leaveLesson();
  // The machine reports by itself what it does not take.
  await open(found.source, at);
  return null;
}

async function leaveLesson(): Promise<void> {
  const { loaded, opening, problems } = getLesson();
  if (!loaded && opening === null && problems.length === 0) return;
  (await import('../lesson/open-lesson.ts')).closeLesson();
}

/** An example or a demo that was chosen from the list. */
export async function openByName(name: string): Promise<void> {
  setPage({ screen: 'stage' });
  await told(async () => {
    const refusal = await present(findByName(name), AT_FIRST_SWAP_IN);
    if (refusal) report(refusal.title, refusal.problems);
  });
}

/** A lesson of the course, where the student left it or at a step (counted from 0). */
export function openLessonNamed(name: string, at: LessonAt = {}): Promise<void> {
  setPage({ screen: 'stage' });
  choices++;
  return told(() => openLessonAt(name, at));
}

async function openLessonAt(name: string, at: LessonAt): Promise<void> {
  const { openLesson, closeLesson } = await import('../lesson/open-lesson.ts');
  if (await openLesson(name, at)) return;
  const { problems } = getLesson();
  // Another one was chosen meanwhile.
  if (problems.length === 0) return;
  closeLesson();
  await openExampleInstead({ title: TEXT.lesson(name), problems });
}

/** How a link wants things to be looked at; its theme is not remembered. */
function takeLooks({ views, theme }: Link): void {
  if (views) showViews(views);
  if (isTheme(theme)) setPage({ theme });
}

/** What stands in the address. When that cannot be shown: the first example, and why. */
export function openLink(link: Link): Promise<void> {
  setPage({ screen: 'stage' });
  return told(() => openLinked(link));
}

async function openLinked(link: Link): Promise<void> {
  const { at, commands, scenario, step } = link;
  if (scenario.kind === 'bundled' && isLessonLink(scenario.name)) {
    await openLessonNamed(lessonOfLink(scenario.name), {
      ...(at && { at: { to: 'portable', at } }),
      ...(step !== undefined && { step: step - 1 }),
      commands,
    });
    return takeLooks(link);
  }
  takeLooks(link);
  const place: OpenAt = at ? { at: { to: 'portable', at }, commands } : { ...AT_FIRST_SWAP_IN, commands };
  const refusal = await present(find(link.scenario), place);
  if (refusal) await openExampleInstead(refusal);
  else if (!getPage().source) await openExampleInstead(getPage().trouble);
}

/** Nothing to show would be worse than an example; the message stays beside it. */
export async function openExampleInstead(refusal: Refusal | null): Promise<void> {
  if (!getPage().source) await openByName(FIRST_EXAMPLE);
  if (refusal) report(refusal.title, refusal.problems);
}

/** A lesson that was dropped. */
export function openLessonDropped(things: DroppedThings): Promise<void> {
  setPage({ screen: 'stage' });
  choices++;
  return told(async () => {
    const { openLessonDrop } = await import('../lesson/dropped-lesson.ts');
    await openLessonDrop(things);
  });
}

/** Files that were dropped or chosen: one scenario, or one recorded run. */
export function openFiles(files: readonly File[]): Promise<void> {
  setPage({ screen: 'stage' });
  return told(() => openDropped(files));
}

async function openDropped(files: readonly File[]): Promise<void> {
  if (hasLesson(files)) {
    const { openLessonFiles } = await import('../lesson/dropped-lesson.ts');
    return void (await openLessonFiles(files));
  }
  const { readDroppedFiles } = await import('./dropped-files.ts');
  const dropped = await readDroppedFiles(files);
  if (dropped.kind === 'refused') return report(TEXT.files, dropped.problems);
  const refused =
    dropped.kind === 'scenario'
      ? await present(findInText(dropped.text, dropped.name), AT_START)
      : await present(findInFiles(dropped.run), AT_FIRST_SWAP_IN);
  if (refused) report(refused.title, refused.problems);
}
