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

export interface Trial {
  readonly step: Step;
  readonly name: SwitchName;
  /** The number of the value that the later version has. */
  readonly value: number;
}

/** The runs that find the causes. What the workload itself sets is the same in all its kernels. */
export function trialsOf(steps: readonly Step[], { switches }: Pick<Scenario, 'switches'>): Trial[] {
  return steps.flatMap((step) => {
    const [before, after] = [valuesOf(step.from), valuesOf(step.to)];
    return SWITCHES.flatMap(({ name }, nth): Trial[] =>
      before[nth] !== after[nth] && !(name in switches) ? [{ step, name, value: after[nth]! }] : [],
    );
  });
}

export const machineOf = (workload: Scenario, { step, name, value }: Trial): Scenario => ({
  ...workload,
  kernel: STOPS[step.from]!.kernel.name,
  switches: { ...workload.switches, [name]: value },
});

export interface Cause {
  readonly measure: Measure;
  readonly step: Step;
  /** Later minus earlier: more is worse. */
  readonly change: number;
  /** The switch that made it, and the share of the change that it makes alone; null: no single one makes half of it. */
  readonly made: { readonly name: SwitchName; readonly value: number; readonly share: number } | null;
}

export function causesOf(
  outcomes: Outcomes,
  trials: readonly Trial[],
  tried: readonly (Outcome | null | undefined)[],
): Cause[] {
  return stepsOf(outcomes).flatMap((step) =>
    step.measures.map((measure): Cause => {
      const [before, after] = [outcomes[step.from]!, outcomes[step.to]!];
      const change = after[measure] - before[measure];
      let made: Cause['made'] = null;
      trials.forEach((trial, nth) => {
        const alone = tried[nth];
        if (trial.step.to !== step.to || !alone) return;
        const share = (alone[measure] - before[measure]) / change;
        // The one nearest to the whole change; more than all of it is as far from it as less.
        const isNearer = made === null || Math.abs(1 - share) < Math.abs(1 - made.share);
        if (share >= ENOUGH && share <= TOO_MUCH && isNearer)
          made = { name: trial.name, value: trial.value, share };
      });
      return { measure, step, change, made };
    }),
  );
}

/** What the switch decides, and how the later version decides it. */
export function causeWords({ made }: Cause): { readonly about: string; readonly is: string } | null {
  if (!made) return null;
  const { doc, values } = SWITCH_DOCS[made.name];
  return { about: doc, is: values[made.value]!.doc };
}
