/**
 * Why a version does better or worse than the one before it. Nothing is written by hand: the version before is run again with one
 * switch at a time as the later one has it, and the cause is the switch that alone makes most of the change. Pure.
 */
import { KERNEL_DOCS, SWITCH_DOCS } from '../core/schema/schema-kernel-docs.gen.ts';
import { KERNELS, SWITCHES, type SwitchName } from '../core/schema/schema-kernels.gen.ts';
import type { Scenario } from '../scenario/model.ts';
import { MEASURES, type Measure, type Outcome } from './outcome.ts';
import { MERGED, STOPS } from './stops.ts';

/** From a version to the next one. */
interface Step {
  /** Numbers of stops. */
  readonly from: number;
  readonly to: number;
  /** What changes noticeably. */
  readonly measures: readonly Measure[];
}

/** Less than this share of what the first kernel counts is no change that one would see. */
const NOTICED = 0.06;
/** A switch that alone makes less than this share of a change is not its cause. */
const ENOUGH = 0.5;
/** Nor one that would make much more of it, which others then take back. */
const TOO_MUCH = 1.5;
/** Where no single switch is the cause, switches are put together until they make the change as nearly as this. */
const NEARLY = 0.1;
const TOGETHER_MOST = 5;

export type Outcomes = readonly (Outcome | null | undefined)[];

export function stepsOf(outcomes: Outcomes): Step[] {
  const first = outcomes[MERGED[0]!];
  if (!first) return [];
  return MERGED.flatMap((to, nth): Step[] => {
    const from = MERGED[nth - 1];
    const [before, after] = [from === undefined ? null : outcomes[from], outcomes[to]];
    if (from === undefined || !before || !after) return [];
    const measures = MEASURES.filter(
      (each) => first[each] > 0 && Math.abs(after[each] - before[each]) >= NOTICED * first[each],
    );
    return measures.length > 0 ? [{ from, to, measures }] : [];
  });
}

const valuesOf = (stop: number) =>
  KERNEL_DOCS[KERNELS.findIndex(({ name }) => name === STOPS[stop]!.kernel.name)]!.values;

/** A switch as the later version has it. */
interface Change {
  readonly name: SwitchName;
  /** The number of its value. */
  readonly value: number;
}

/** The version before with some switches as the later one has them. */
export interface Trial {
  readonly step: Step;
  readonly changes: readonly Change[];
}

/** What a step changes in the kernel, but for what the workload itself sets: that is the same in all its kernels. */
function changesOf(step: Step, { switches }: Pick<Scenario, 'switches'>): Change[] {
  const [before, after] = [valuesOf(step.from), valuesOf(step.to)];
  return SWITCHES.flatMap(({ name }, nth): Change[] =>
    before[nth] !== after[nth] && !(name in switches) ? [{ name, value: after[nth]! }] : [],
  );
}

/** The runs that come first: each switch alone. */
export const trialsOf = (steps: readonly Step[], workload: Pick<Scenario, 'switches'>): Trial[] =>
  steps.flatMap((step) => changesOf(step, workload).map((change) => ({ step, changes: [change] })));

export const machineOf = (workload: Scenario, { step, changes }: Trial): Scenario => ({
  ...workload,
  kernel: STOPS[step.from]!.kernel.name,
  switches: {
    ...workload.switches,
    ...Object.fromEntries(changes.map(({ name, value }) => [name, value])),
  },
});

/** The order of the switches makes no other machine. */
const keyOf = (to: number, changes: readonly Change[]): string =>
  [to, ...changes.map(({ name }) => name).toSorted()].join(' ');

/** What has been tried, by its key; null: the core has refused the machine. */
type Tried = ReadonlyMap<string, Outcome | null>;

const triedOf = (trials: readonly Trial[], tried: readonly (Outcome | null | undefined)[]): Tried =>
  new Map(
    trials.flatMap(({ step, changes }, nth) => {
      const outcome = tried[nth];
      return outcome === undefined ? [] : [[keyOf(step.to, changes), outcome] as const];
    }),
  );

interface Made {
  /** The share of the change that each makes alone; null: it cannot be alone. */
  readonly changes: readonly (Change & { readonly share: number | null })[];
  /** What they make together. */
  readonly share: number;
}

const isNear = ({ share }: Made): boolean => share >= ENOUGH && share <= TOO_MUCH;

interface Search {
  /** As far as it is known; null: nothing could be tried. */
  readonly made: Made | null;
  /** What is to be run before it is known better; none: the search is over. */
  readonly next: readonly Trial[];
}

const OVER = (made: Made | null): Search => ({ made, next: [] });

/** The share of a step's change that these make, where they have been tried. */
type ShareOf = (changes: readonly Change[]) => number | null;

const distance = (share: number) => Math.abs(1 - share);

/**
 * From the other end: all that the later version has makes the change, and whatever can be left out is left out, as long as the others
 * still make it. So changes are found of which each one needs the others.
 */
function searchBack(step: Step, shareOf: ShareOf, tried: Tried, all: readonly Change[]): Search {
  const isMaking = (changes: readonly Change[]): boolean => {
    const share = shareOf(changes);
    return share !== null && distance(share) <= NEARLY;
  };
  const untried = (sets: readonly (readonly Change[])[]): readonly Trial[] =>
    sets.flatMap((changes) => (tried.has(keyOf(step.to, changes)) ? [] : [{ step, changes }]));
  let kept = all;
  while (kept.length > 1) {
    const from = kept;
    const without = (out: Change) => from.filter((each) => each !== out);
    const next = untried(from.map(without));
    if (next.length > 0) return { made: null, next };
    const needless = from.filter((each) => isMaking(without(each)));
    if (needless.length === 0) break;
    // Most have nothing to do with it: they are left out together, if the others make it without all of them, too.
    const needed = from.filter((each) => !needless.includes(each));
    const together = needed.length > 0 ? untried([needed]) : [];
    if (together.length > 0) return { made: null, next: together };
    kept = needed.length > 0 && isMaking(needed) ? needed : without(needless[0]!);
  }
  const share = kept === all ? 1 : shareOf(kept)!;
  if (kept.length > TOGETHER_MOST) return OVER(null);
  const changes = kept
    .map((each) => ({ ...each, share: shareOf([each]) }))
    .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
  return OVER({ changes, share });
}

/**
 * One switch, if it makes the change alone; else the one that does most alone, and then whichever brings them nearest to the
 * change, as long as another one brings them nearer. Where that does not come near it, from the other end.
 */
function searchFor(
  step: Step,
  measure: Measure,
  outcomes: Outcomes,
  tried: Tried,
  all: readonly Change[],
): Search {
  const [before, after] = [outcomes[step.from]!, outcomes[step.to]!];
  const shareOf: ShareOf = (changes) => {
    const outcome = tried.get(keyOf(step.to, changes));
    return outcome ? (outcome[measure] - before[measure]) / (after[measure] - before[measure]) : null;
  };
  const singles = all.flatMap((change) => {
    const share = shareOf([change]);
    return share === null ? [] : [{ ...change, share }];
  });
  const nearest = singles.toSorted((a, b) => distance(a.share) - distance(b.share))[0];
  if (!nearest) return OVER(null);
  if (nearest.share >= ENOUGH && nearest.share <= TOO_MUCH)
    return OVER({ changes: [nearest], share: nearest.share });
  const largest = singles.toSorted((a, b) => Math.abs(b.share) - Math.abs(a.share))[0]!;
  let made: Made = { changes: [largest], share: largest.share };
  while (distance(made.share) > NEARLY && made.changes.length < TOGETHER_MOST) {
    const { changes } = made;
    const others = all.filter(({ name }) => !changes.some((change) => change.name === name));
    const sets = others.map((other) => [...changes, { ...other, share: shareOf([other]) }]);
    const next = sets.filter((set) => !tried.has(keyOf(step.to, set)));
    if (next.length > 0) return { made, next: next.map((set) => ({ step, changes: set })) };
    const found = sets.flatMap((set): Made[] => {
      const share = shareOf(set);
      return share === null ? [] : [{ changes: set, share }];
    });
    const best = found.toSorted((a, b) => distance(a.share) - distance(b.share))[0];
    if (!best || distance(best.share) >= distance(made.share)) break;
    made = best;
  }
  return isNear(made) ? OVER(made) : searchBack(step, shareOf, tried, all);
}

/** What is to be run next, after all of the trials: without doubles. None: every cause is known as well as it can be. */
export function moreTrials(
  outcomes: Outcomes,
  trials: readonly Trial[],
  tried: readonly (Outcome | null | undefined)[],
  workload: Pick<Scenario, 'switches'>,
): Trial[] {
  const known = triedOf(trials, tried);
  const next = stepsOf(outcomes).flatMap((step) => {
    const all = changesOf(step, workload);
    return step.measures.flatMap((measure) => searchFor(step, measure, outcomes, known, all).next);
  });
  return [...new Map(next.map((trial) => [keyOf(trial.step.to, trial.changes), trial])).values()];
}

export interface Cause {
  readonly measure: Measure;
  readonly step: Step;
  /** Later minus earlier: more is worse. */
  readonly change: number;
  /** The switches that made it; null: what was tried does not come near it. */
  readonly made: Made | null;
}

export function causesOf(
  outcomes: Outcomes,
  trials: readonly Trial[],
  tried: readonly (Outcome | null | undefined)[],
): Cause[] {
  const known = triedOf(trials, tried);
  return stepsOf(outcomes).flatMap((step) => {
    const all = trials.flatMap(({ step: { to }, changes }) =>
      to === step.to && changes.length === 1 ? changes : [],
    );
    return step.measures.map((measure): Cause => {
      const { made } = searchFor(step, measure, outcomes, known, all);
      const change = outcomes[step.to]![measure] - outcomes[step.from]![measure];
      return { measure, step, change, made: made && isNear(made) ? made : null };
    });
  });
}

/** What a switch decides, and how the later version decides it. */
export function changeWords({ name, value }: Change): { readonly about: string; readonly is: string } {
  const { doc, values } = SWITCH_DOCS[name];
  return { about: doc, is: values[value]!.doc };
}
