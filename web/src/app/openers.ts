/** The ways in: an example, a demo, an address, files. Each ends in a machine that runs or in a message with a cure. */
import { EXAMPLES } from '../scenario/examples.ts';
import type { Link, LinkScenario } from '../scenario/link.ts';
import type { Problem } from '../scenario/model.ts';
import { suggest } from '../scenario/nearest.ts';
import { open } from '../store/machine.ts';
import type { OpenAt } from '../store/machine.ts';
import { getPage, report } from '../store/store.ts';
import { fetchDemo, isDemoName, listDemos } from './demos.ts';
import { readDroppedFiles } from './dropped-files.ts';
import type { RunFiles } from './dropped-files.ts';
import { isKeptName, keepFiles, recallFiles } from './kept-files.ts';
import { scenarioSource } from './scenario-source.ts';
import type { SourceResult } from './scenario-source.ts';
import { PROBLEM_TEXT as TEXT } from './text.ts';
import { traceSource } from './trace-source.ts';

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
  // The machine reports by itself what it does not take.
  await open(found.source, at);
  return null;
}

function findExample(name: string): Found | null {
  const example = EXAMPLES.find((each) => each.name === name);
  if (!example) return null;
  const found = scenarioSource(example.text, example.source, { kind: 'bundled', name });
  return { found, title: TEXT.scenario(example.source) };
}

async function findByName(name: string): Promise<Found> {
  const example = findExample(name);
  if (example) return example;
  if (isDemoName(name)) return findDemo(name);
  if (isKeptName(name)) return findKept(name);
  return refusal(TEXT.link, TEXT.noSuchScenario(name), suggest(name, await knownNames()));
}

function refusal(title: string, message: string, cure: string): Found {
  return { title, found: { ok: false, problems: [{ place: TEXT.linkPlace, message, cure }] } };
}

async function knownNames(): Promise<string[]> {
  const demos = await listDemos().catch(() => []);
  return [...EXAMPLES, ...demos].map(({ name }) => name);
}

async function findDemo(name: string): Promise<Found> {
  try {
    const demo = await fetchDemo(name);
    if (demo) {
      const found = traceSource(demo.run, { kind: 'bundled', name }, demo);
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
  return { found: traceSource(kept, { kind: 'bundled', name }), title: TEXT.trace(kept.name) };
}

async function find(scenario: LinkScenario): Promise<Found> {
  if (scenario.kind === 'bundled') return findByName(scenario.name);
  const found = scenarioSource(scenario.text, TEXT.linkPlace, scenario);
  return { found, title: TEXT.scenario(TEXT.linkPlace) };
}

/** An example or a demo that was chosen from the list. */
export async function openByName(name: string): Promise<void> {
  const refusal = await present(findByName(name), AT_FIRST_SWAP_IN);
  if (refusal) report(refusal.title, refusal.problems);
}

/** What stands in the address. When that cannot be shown: the first example, and why. */
export async function openLink(link: Link | null): Promise<void> {
  if (!link) return openByName(FIRST_EXAMPLE);
  const { at, commands } = link;
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

/** Files that were dropped or chosen: one scenario, or one recorded run. */
export async function openFiles(files: readonly File[]): Promise<void> {
  const dropped = await readDroppedFiles(files);
  if (dropped.kind === 'refused') return report(TEXT.files, dropped.problems);
  const refused =
    dropped.kind === 'scenario'
      ? await present(findInText(dropped.text, dropped.name), AT_START)
      : await present(findInFiles(dropped.run), AT_FIRST_SWAP_IN);
  if (refused) report(refused.title, refused.problems);
}

async function findInText(text: string, name: string): Promise<Found> {
  return { found: scenarioSource(text, name, { kind: 'text', text }), title: TEXT.scenario(name) };
}

async function findInFiles(run: RunFiles): Promise<Found> {
  const found = traceSource(run, { kind: 'bundled', name: await keepFiles(run) });
  return { found, title: TEXT.trace(run.name) };
}
