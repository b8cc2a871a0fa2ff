/** The text of a scenario file → something that the machine can run, or what is wrong with it. */
import { problemFromCoreError } from '../scenario/core-error.ts';
import { labelsOf } from '../scenario/labels.ts';
import type { LinkScenario } from '../scenario/link.ts';
import type { Problem } from '../scenario/model.ts';
import { packScenario } from '../scenario/pack.ts';
import { readScenario } from '../scenario/read.ts';
import type { Source } from '../store/state.ts';

export type SourceResult =
  | { readonly ok: true; readonly source: Source }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function scenarioSource(text: string, fileName: string, link: LinkScenario): SourceResult {
  const result = readScenario(text, fileName);
  if (!result.ok) return result;
  const { scenario } = result;
  const source: Source = {
    kind: 'scenario',
    link,
    title: scenario.title || fileName,
    about: scenario.about,
    kernel: scenario.kernel,
    params: scenario.params,
    labels: labelsOf(scenario),
    pack: () => packScenario(scenario),
    explain: (problem) => problemFromCoreError(scenario, problem),
  };
  return { ok: true, source };
}
