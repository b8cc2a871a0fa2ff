/** The search: every machine of a brief that can be paid for is run, and the best is kept with all that was found. */
import type { Core } from '../../core/wasm/core.ts';
import { allPicks, costOf, dayOf, type Brief, type Picks } from '../brief/brief.ts';
import { picksText } from '../brief/picks-text.ts';
import type { Found } from './found.ts';
import { jobsOf } from './machine-of.ts';
import { measureMachine, valueOf } from './measure.ts';

export const runMachine = (core: Core, brief: Brief, picks: Picks): number =>
  valueOf(brief.goal, measureMachine(core, jobsOf(brief, picks)));

const changesOf = (brief: Brief, picks: Picks): number =>
  dayOf(brief).filter((day, nth) => day !== picks[nth]).length;

/** Of machines that are equally good the cheapest, and then the one that is most like that of the day. */
export function bestOf(brief: Brief, values: readonly number[]): Picks {
  const ranked = allPicks(brief)
    .map((picks, nth) => ({
      picks,
      value: values[nth]!,
      cost: costOf(brief, picks),
      changes: changesOf(brief, picks),
    }))
    .toSorted((a, b) => a.value - b.value || a.cost - b.cost || a.changes - b.changes);
  return ranked[0]!.picks;
}

export function search(core: Core, brief: Brief, onRun: (done: number, all: number) => void): Found {
  const all = allPicks(brief);
  const values = all.map((picks, nth) => {
    const value = runMachine(core, brief, picks);
    onRun(nth + 1, all.length);
    return value;
  });
  return { best: picksText(brief, bestOf(brief, values)), values };
}
