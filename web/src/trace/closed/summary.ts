/** What the page shows of the closed loop: counters in pairs, and how many of the pages read ahead were used. */
import type { Core } from '../../core/wasm/core.ts';
import type { Problem } from '../../scenario/model.ts';
import { BadRun } from '../budget.ts';
import type { NamedText } from '../read-run.ts';
import { hitRatesOf } from './compare.ts';
import type { HitRates, Pair } from './compare.ts';
import type { OnTouches } from './play.ts';
import { runClosed } from './run-closed.ts';
import { NO_SPREAD, spreadsOf } from './spread.ts';

export type ClosedSummary =
  | {
      readonly outcome: 'compared';
      readonly pairs: readonly Pair[];
      readonly hitRates: HitRates | null;
      readonly touches: number;
    }
  | { readonly outcome: 'not built'; readonly reason: string }
  | { readonly outcome: 'broken'; readonly problems: readonly Problem[] };

/** Throws PlayError. */
export function summarise(
  core: Core,
  json: NamedText,
  spread: NamedText | null,
  onTouches?: OnTouches,
): ClosedSummary {
  try {
    const spreadOf = spread === null ? NO_SPREAD : spreadsOf(spread.text, spread.name);
    const result = runClosed(core, json, spreadOf, onTouches);
    if (result.outcome !== 'compared') return result;
    const { pairs, loop } = result;
    return {
      outcome: 'compared',
      pairs,
      hitRates: hitRatesOf(pairs),
      touches: loop.phases.at(-1)?.touches_to ?? 0,
    };
  } catch (error) {
    if (error instanceof BadRun) return { outcome: 'broken', problems: [error.problem] };
    throw error;
  }
}
