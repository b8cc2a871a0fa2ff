/** What the page shows of the closed loop: counters in pairs, and how many of the pages read ahead were used. */
import type { Core } from '../../core/wasm/core.ts';
import type { Problem } from '../../scenario/model.ts';
import { BadRun } from '../budget.ts';
import { openRunFiles, namedText, type NamedBytes, type NamedText } from '../files.ts';
import type { ClosedFiles } from './closed-loop.ts';
import { hitRatesOf } from './compare.ts';
import type { HitRates, Pair } from './compare.ts';
import type { OnTouches } from './play.ts';
import { runClosed } from './run-closed.ts';
import { NO_SPREAD, spreadsOf } from './spread.ts';

export type ClosedSummary =
  | {
      readonly outcome: 'compared';
      readonly kernel: string;
      readonly pairs: readonly Pair[];
      readonly hitRates: HitRates | null;
      readonly touches: number;
    }
  | { readonly outcome: 'not built'; readonly reason: string }
  | { readonly outcome: 'broken'; readonly problems: readonly Problem[] };

/** Of a recording's files those that are needed; `spread`: null when there is none. */
export type SummaryFiles = ClosedFiles & { readonly spread: NamedText | null };

/** `given`: the files of a recorded run, of which its rows are not read. Throws PlayError. */
export function summariseFiles(
  core: Core,
  given: readonly NamedBytes[],
  onTouches?: OnTouches,
): ClosedSummary {
  const opened = openRunFiles(given);
  if (!opened.ok) return { outcome: 'broken', problems: opened.problems };
  const { files } = opened;
  const [vmstat, spread] = [namedText(files, 'vmstat.csv'), namedText(files, 'spread.json')];
  return summarise(core, { json: namedText(files, 'run.json')!, vmstat, spread }, onTouches);
}

/** Throws PlayError. */
export function summarise(core: Core, files: SummaryFiles, onTouches?: OnTouches): ClosedSummary {
  try {
    const { spread } = files;
    const spreadOf = spread === null ? NO_SPREAD : spreadsOf(spread.text, spread.name);
    const result = runClosed(core, files, spreadOf, onTouches);
    if (result.outcome !== 'compared') return result;
    const { pairs, loop } = result;
    return {
      outcome: 'compared',
      kernel: loop.scenario.kernel,
      pairs,
      hitRates: hitRatesOf(pairs),
      touches: loop.phases.at(-1)?.touches_to ?? 0,
    };
  } catch (error) {
    if (error instanceof BadRun) return { outcome: 'broken', problems: [error.problem] };
    throw error;
  }
}
