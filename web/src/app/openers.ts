/** The ways in: an example, a demo, an address, files. Each ends in a machine that runs or in a message with a cure. */
import { EXAMPLES } from '../scenario/examples.ts';
import { hasLesson } from '../lesson/dropped-things.ts';
import type { DroppedThings } from '../lesson/dropped-things.ts';
import { getLesson } from '../lesson/lesson-store.ts';
import { isLessonLink, lessonOfLink } from '../lesson/lesson-source.ts';
import type { Link, LinkScenario } from '../scenario/link.ts';
import type { Problem } from '../scenario/model.ts';
import { fetchExample } from '../scenario/prepared.ts';
import { suggest } from '../scenario/nearest.ts';
import { open } from '../store/machine.ts';
import type { LessonAt } from '../lesson/open-lesson.ts';
import type { OpenAt } from '../store/machine.ts';
import { showViews } from '../store/shell.ts';
import { isTheme } from '../store/settings.ts';
import { getPage, report, setPage } from '../store/store.ts';
import { isDemoName } from './demo-name.ts';
import type { RunFiles } from './dropped-files.ts';
import { isKeptName, keepFiles, recallFiles } from './kept-files.ts';
import type { SourceResult } from './scenario-source.ts';
import { PROBLEM_TEXT as TEXT } from './text.ts';
import type { RunWords } from './trace-source.ts';

/** A prepared run is shown at the first page that has to be read back: there is something to see. */
const AT_FIRST_SWAP_IN: OpenAt = { at: { to: 'next', kind: 'swap_cache_miss' } };
const AT_START: OpenAt = { at: { to: 'start' } };

export const FIRST_EXAMPLE = EXAMPLES[0]?.name ?? '';

interface Refusal {
  readonly title: string;
  readonly problems: readonly Problem[];
}

type Found = { readonly found: SourceResult; readonly title: string };

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

/** Reading YAML and recorded rows is fetched when there is something to read. */
async function readText(text: string, place: string, link: LinkScenario): Promise<SourceResult> {
  return (await import('./scenario-source.ts')).scenarioSource(text, place, link);
}

async function readFiles(run: RunFiles, link: LinkScenario, words?: RunWords): Promise<SourceResult> {
  return (await import('./trace-source.ts')).traceSource(run, link, words);
}

async function findExample(name: string): Promise<Found | null> {
  const scenario = await fetchExample(name);
  if (!scenario) return null;
  const { sourceOf } = await import('./source-of.ts');
  const found = { ok: true, source: sourceOf(scenario, { kind: 'bundled', name }) } as const;
  return { found, title: TEXT.scenario(scenario.source) };
}

async function findByName(name: string): Promise<Found> {
  const example = await findExample(name);
  if (example) return example;
  if (isDemoName(name)) return findDemo(name);
  if (isKeptName(name)) return findKept(name);
  return refusal(TEXT.link, TEXT.noSuchScenario(name), suggest(name, await knownNames()));
}

function refusal(title: string, message: string, cure: string): Found {
  return { title, found: { ok: false, problems: [{ place: TEXT.linkPlace, message, cure }] } };
}

async function knownNames(): Promise<string[]> {
  const demos = await import('./demos.ts').then(({ listDemos }) => listDemos()).catch(() => []);
  return [...EXAMPLES, ...demos].map(({ name }) => name);
}

async function findDemo(name: string): Promise<Found> {
  try {
    const { fetchDemo } = await import('./demos.ts');
    const demo = await fetchDemo(name);
    if (demo) {
      const found = await readFiles(demo.run, { kind: 'bundled', name }, demo);
      return { found, title: TEXT.trace(demo.run.name) };
    }
    return refusal(TEXT.link, TEXT.noSuchScenario(name), suggest(name, await knownNames()));
  } catch (error) {
    return refusal(TEXT.notFetched(name), String(error), TEXT.notFetchedCure);
  }
}

async function findKept(name: string): Promise<Found> {
  const kept = await recallFiles(name);
  if (!kept) return refusal(TEXT.link, TEXT.forgotten, TEXT.forgottenCure);
  return { found: await readFiles(kept, { kind: 'bundled', name }), title: TEXT.trace(kept.name) };
}

async function find(scenario: LinkScenario): Promise<Found> {
  if (scenario.kind === 'bundled') return findByName(scenario.name);
  const found = await readText(scenario.text, TEXT.linkPlace, scenario);
  return { found, title: TEXT.scenario(TEXT.linkPlace) };
}

/** An example or a demo that was chosen from the list. */
export async function openByName(name: string): Promise<void> {
  setPage({ screen: 'stage' });
  const refusal = await present(findByName(name), AT_FIRST_SWAP_IN);
  if (refusal) report(refusal.title, refusal.problems);
}

/** A lesson of the course, where the student left it or at a step (counted from 0). */
export async function openLessonNamed(name: string, at: LessonAt = {}): Promise<void> {
  setPage({ screen: 'stage' });
  choices++;
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
export async function openLink(link: Link): Promise<void> {
  const { at, commands, scenario } = link;
  setPage({ screen: 'stage' });
  if (scenario.kind === 'bundled' && isLessonLink(scenario.name)) {
    await openLessonNamed(lessonOfLink(scenario.name), {
      ...(at && { at: { to: 'portable', at } }),
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
export async function openLessonDropped(things: DroppedThings): Promise<void> {
  setPage({ screen: 'stage' });
  choices++;
  const { openLessonDrop } = await import('../lesson/dropped-lesson.ts');
  await openLessonDrop(things);
}

/** Files that were dropped or chosen: one scenario, or one recorded run. */
export async function openFiles(files: readonly File[]): Promise<void> {
  setPage({ screen: 'stage' });
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

async function findInText(text: string, name: string): Promise<Found> {
  return { found: await readText(text, name, { kind: 'text', text }), title: TEXT.scenario(name) };
}

async function findInFiles(run: RunFiles): Promise<Found> {
  const found = await readFiles(run, { kind: 'bundled', name: await keepFiles(run) });
  return { found, title: TEXT.trace(run.name) };
}
