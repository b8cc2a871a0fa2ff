/** What a name or an address stands for: a run that can be opened, or why there is none. */
import type { LinkScenario } from '../../scenario/links/link.ts';
import { fetchExample } from '../../scenario/prepared.ts';
import { sourceOf } from '../../store/source-of.ts';
import type { SourceResult } from './scenario-source.ts';
import { PROBLEM_TEXT as TEXT } from '../text.ts';

export type Found = { readonly found: SourceResult; readonly title: string };

async function findExample(name: string): Promise<Found | null> {
  const scenario = await fetchExample(name);
  if (!scenario) return null;
  const found = { ok: true, source: sourceOf(scenario, { kind: 'bundled', name }) } as const;
  return { found, title: TEXT.scenario(scenario.source) };
}

/** Most visitors open an example: what else there can be is fetched by the others. */
const fetchElsewhere = () => import('./find-elsewhere.ts');

export async function findByName(name: string): Promise<Found> {
  return (await findExample(name)) ?? (await fetchElsewhere()).findElsewhere(name);
}

export async function find(scenario: LinkScenario): Promise<Found> {
  if (scenario.kind === 'bundled') return findByName(scenario.name);
  return (await fetchElsewhere()).findPacked(scenario);
}
