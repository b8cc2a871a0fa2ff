/** Runs that are no examples: recorded ones, those of an address, and files of one's own. */
import { EXAMPLES } from '../../scenario/examples.ts';
import type { LinkScenario } from '../../scenario/links/link.ts';
import { suggest } from '../../scenario/nearest.ts';
import { messageOf } from '../../lib/message-of.ts';
import { Stopped, Superseded } from '../../lib/stopped.ts';
import { isDemoName } from './demo-name.ts';
import { fetchDemo } from './fetch-demo.ts';
import { listDemos } from './demos.ts';
import type { RunFiles } from './dropped-files.ts';
import type { Found } from './find-run.ts';
import { isKeptName } from '../../scenario/links/kept-name.ts';
import { recallFiles } from './kept-files.ts';
import type { SourceResult } from './scenario-source.ts';
import { PROBLEM_TEXT as TEXT } from '../text.ts';
import { ELSEWHERE_TEXT } from './text.ts';
import type { RunWords } from './trace-source.ts';

/** Reading YAML and recorded rows is fetched when there is something to read. */
async function readText(text: string, place: string, link: LinkScenario | null): Promise<SourceResult> {
  return (await import('./scenario-source.ts')).scenarioSource(text, place, link);
}

async function readFiles(run: RunFiles, link: LinkScenario | null, words?: RunWords): Promise<SourceResult> {
  return (await import('./trace-source.ts')).traceSource(run, link, words);
}

/** A recorded run of the page, or one that was opened from files before. */
export async function findElsewhere(name: string): Promise<Found> {
  if (isDemoName(name)) return findDemo(name);
  if (isKeptName(name)) return findKept(name);
  return refusal(TEXT.link, ELSEWHERE_TEXT.noSuchScenario(name), suggest(name, await knownNames()));
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
      const found = await readFiles(demo.run, { kind: 'bundled', name }, demo);
      return { found, title: ELSEWHERE_TEXT.trace(demo.run.name) };
    }
    return refusal(TEXT.link, ELSEWHERE_TEXT.noSuchScenario(name), suggest(name, await knownNames()));
  } catch (error) {
    if (error instanceof Stopped || error instanceof Superseded) throw error;
    return refusal(ELSEWHERE_TEXT.notFetched(name), messageOf(error), ELSEWHERE_TEXT.notFetchedCure);
  }
}

async function findKept(name: string): Promise<Found> {
  const kept = await recallFiles(name);
  if (!kept) return refusal(TEXT.link, ELSEWHERE_TEXT.forgotten, ELSEWHERE_TEXT.forgottenCure);
  return { found: await readFiles(kept, { kind: 'bundled', name }), title: ELSEWHERE_TEXT.trace(kept.name) };
}

/** A scenario that stands in the address. */
export async function findPacked(
  scenario: Extract<LinkScenario, { readonly kind: 'packed' }>,
): Promise<Found> {
  const { unpackText } = await import('../../scenario/links/packed-text.ts');
  const unpacked = unpackText(scenario.packed);
  if (!unpacked.ok) return refusal(TEXT.link, unpacked.problem.message, unpacked.problem.cure);
  const found = await readText(unpacked.text, TEXT.linkPlace, scenario);
  return { found, title: TEXT.scenario(TEXT.linkPlace) };
}

export async function findInText(text: string, name: string): Promise<Found> {
  return { found: await readText(text, name, null), title: TEXT.scenario(name) };
}

export async function findInFiles(run: RunFiles): Promise<Found> {
  return { found: await readFiles(run, null), title: ELSEWHERE_TEXT.trace(run.name) };
}
