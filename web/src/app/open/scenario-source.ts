/** The text of a scenario file → something that the machine can run, or what is wrong with it. */
import type { LinkScenario } from '../../scenario/links/link.ts';
import type { Problem } from '../../scenario/model.ts';
import { readScenarioAside } from './reading.ts';
import type { Source } from '../../store/state.ts';
import { sourceOf } from '../../store/source-of.ts';

export type SourceResult =
  | { readonly ok: true; readonly source: Source }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** `link`: how the address mentions it; null where that is still to be made of its text. */
export async function scenarioSource(
  text: string,
  fileName: string,
  link: LinkScenario | null,
): Promise<SourceResult> {
  const result = await readScenarioAside(text, fileName, link);
  return result.ok ? { ok: true, source: sourceOf(result.scenario, result.link) } : result;
}
