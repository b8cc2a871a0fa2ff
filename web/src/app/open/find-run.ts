/** What a name, an address or a file stands for: a run that can be opened, or why there is none. */
import { EXAMPLES } from '../../scenario/examples.ts';
import type { LinkScenario } from '../../scenario/links/link.ts';
import { fetchExample } from '../../scenario/prepared.ts';
import { suggest } from '../../scenario/nearest.ts';
import { messageOf } from '../../lib/message-of.ts';
import { Stopped, Superseded } from '../../lib/stopped.ts';
import { sourceOf } from '../../store/source-of.ts';
import { isDemoName } from './demo-name.ts';
import { fetchDemo, listDemos } from './demos.ts';
import type { RunFiles } from './dropped-files.ts';
import { isKeptName, recallFiles } from './kept-files.ts';
import type { SourceResult } from './scenario-source.ts';
import { PROBLEM_TEXT as TEXT } from '../text.ts';
import type { RunWords } from './trace-source.ts';

export type Found = { readonly found: SourceResult; readonly title: string };

/** A scenario that stands in the address, or is to stand there. */
const fetchPackedText = () => import('../../scenario/links/packed-text.ts');

/** Reading YAML and recorded rows is fetched when there is something to read. */
async function readText(text: string, place: string, link: LinkScenario): Promise<SourceResult> {
  return (await import('./scenario-source.ts')).scenarioSource(text, place, link);
}

async function readFiles(run: RunFiles, link: LinkScenario | null, words?: RunWords): Promise<SourceResult> {
  return (await import('./trace-source.ts')).traceSource(run, link, words);
}

async function findExample(name: string): Promise<Found | null> {
  const scenario = await fetchExample(name);
  if (!scenario) return null;
  const found = { ok: true, source: sourceOf(scenario, { kind: 'bundled', name }) } as const;
  return { found, title: TEXT.scenario(scenario.source) };
}

export async function findByName(name: string): Promise<Found> {
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
  const demos = await listDemos().catch(() => []);
  return [...EXAMPLES, ...demos].map(({ name }) => name);
}

async function findDemo(name: string): Promise<Found> {
  try {
    const demo = await fetchDemo(name);
    if (demo) {
      const found = await readFiles(demo.run, { kind: 'bundled', name }, demo);
      return { found, title: TEXT.trace(demo.run.name) };
    }
    return refusal(TEXT.link, TEXT.noSuchScenario(name), suggest(name, await knownNames()));
  } catch (error) {
    if (error instanceof Stopped || error instanceof Superseded) throw error;
    return refusal(TEXT.notFetched(name), messageOf(error), TEXT.notFetchedCure);
  }
}

async function findKept(name: string): Promise<Found> {
  const kept = await recallFiles(name);
  if (!kept) return refusal(TEXT.link, TEXT.forgotten, TEXT.forgottenCure);
  return { found: await readFiles(kept, { kind: 'bundled', name }), title: TEXT.trace(kept.name) };
}

export async function find(scenario: LinkScenario): Promise<Found> {
  if (scenario.kind === 'bundled') return findByName(scenario.name);
  const unpacked = (await fetchPackedText()).unpackText(scenario.packed);
  if (!unpacked.ok) return refusal(TEXT.link, unpacked.problem.message, unpacked.problem.cure);
  const found = await readText(unpacked.text, TEXT.linkPlace, scenario);
  return { found, title: TEXT.scenario(TEXT.linkPlace) };
}

export async function findInText(text: string, name: string): Promise<Found> {
  const packed = (await fetchPackedText()).packText(text);
  return { found: await readText(text, name, { kind: 'packed', packed }), title: TEXT.scenario(name) };
}

export async function findInFiles(run: RunFiles): Promise<Found> {
  return { found: await readFiles(run, null), title: TEXT.trace(run.name) };
}
