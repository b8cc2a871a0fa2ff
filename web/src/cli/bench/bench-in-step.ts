/** How long it takes to the next difference of four machines that have been run: looked up, and shown by all of them. */
import { AccessTrail } from '../../core/history/access-trail.ts';
import { COUNTERS, compare, nextDifference } from '../../core/history/compare-trails.ts';
import { runToEnd, History } from '../../core/history/history.ts';
import { openCore } from '../../core/wasm/node.ts';
import { IN_STEP_PARAMS, inStepLoad } from './bench-loads.ts';

/** Places from which the next difference is asked for. */
const PLACES = 60;

interface InStep {
  readonly accesses: number;
  readonly differences: number;
  /** Running one machine and noting what each access did. */
  readonly trailMs: readonly number[];
  /** Comparing all accesses, which is done once. */
  readonly compareMs: number;
  /** From one place to the next difference: the look-up, and the machines on the way there one after the other. */
  readonly jumpMs: readonly number[];
}

function wholeTrail(history: History) {
  for (;;) {
    const part = runToEnd(history.trail(AccessTrail, COUNTERS, 0));
    if (part.isWhole) return part;
  }
}

export async function measureInStep(): Promise<InStep> {
  const histories: History[] = [];
  for (const params of IN_STEP_PARAMS) histories.push(new History(await openCore(), inStepLoad(params)));
  const trailMs: number[] = [];
  const trails = histories.map((history) => {
    const start = performance.now();
    const trail = wholeTrail(history);
    trailMs.push(performance.now() - start);
    return trail;
  });
  const start = performance.now();
  const comparison = compare(trails);
  const compareMs = performance.now() - start;
  const { touches, differences } = comparison;
  const jumpMs = Array.from({ length: PLACES }, (_, place) => {
    // Spread over the run by the golden ratio.
    const from = Math.floor(((place * 0.618034) % 1) * touches) + 1;
    const asked = performance.now();
    const access = nextDifference(comparison, from);
    if (access === null) throw new Error('the machines do the same everywhere');
    for (const history of histories) {
      runToEnd(history.seek({ to: 'touch', access }));
      history.status();
      history.recent();
    }
    return performance.now() - asked;
  });
  return { accesses: touches, differences: differences.length, trailMs, compareMs, jumpMs };
}
