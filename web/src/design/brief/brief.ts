/**
 * A brief: a machine and a workload, what is asked of them, and what may be chosen. The learner chooses, and is scored against
 * the kernel of the day and against the best machine that a search has found.
 */
import type { Scenario } from '../../scenario/model.ts';

/** What is measured of the phase that counts; less is better in all of them. */
export const GOALS = ['time', 'p99', 'moved'] as const;
export type Goal = (typeof GOALS)[number];

interface Option {
  /** As in an address. */
  readonly name: string;
  readonly word: string;
  /** What that is, and how it works; may be empty. */
  readonly says: string;
  /** In which the machine then differs, as behind `beside=` in an address; empty: as the load's file has it. */
  readonly sets: string;
  /** Of the budget. */
  readonly cost: number;
}

export interface Choice {
  /** As in an address. */
  readonly name: string;
  readonly title: string;
  readonly says: string;
  /** The place of the option that the machine of the day has. */
  readonly day: number;
  readonly options: readonly Option[];
}

/** A machine of a brief: of each choice the place of an option. */
export type Picks = readonly number[];

/** A machine that looks good and is worse than that of the day. */
interface Trap {
  readonly picks: Picks;
  /** Why one would choose it. */
  readonly looks: string;
  /** Why it is bad here. */
  readonly because: string;
}

export interface Brief {
  readonly name: string;
  readonly title: string;
  /** Who has the machine, and what it does. */
  readonly about: string;
  readonly asked: string;
  readonly goal: Goal;
  /** Measured from the begin of this phase to the end of the run. */
  readonly phase: string;
  readonly seeds: number;
  /** What the machine of the day is called. */
  readonly today: string;
  readonly budget: { readonly most: number; readonly unit: string } | null;
  readonly choices: readonly Choice[];
  readonly trap: Trap;
  /** What the best machine teaches: shown once a machine has been run. */
  readonly moral: string;
  readonly load: Scenario;
}

export const dayOf = ({ choices }: Brief): Picks => choices.map(({ day }) => day);

export const optionOf = ({ choices }: Brief, picks: Picks, nth: number): Option =>
  choices[nth]!.options[picks[nth]!]!;

export const costOf = (brief: Brief, picks: Picks): number =>
  brief.choices.reduce((sum, _, nth) => sum + optionOf(brief, picks, nth).cost, 0);

export const isAffordable = (brief: Brief, picks: Picks): boolean =>
  brief.budget === null || costOf(brief, picks) <= brief.budget.most;

export const isSame = (one: Picks, other: Picks): boolean => one.every((pick, nth) => pick === other[nth]);

/** Every machine that can be paid for, in the order of the choices: the last one changes first. */
export function allPicks(brief: Brief): Picks[] {
  const all = brief.choices.reduce<Picks[]>(
    (before, { options }) => before.flatMap((picks) => options.map((_, pick) => [...picks, pick])),
    [[]],
  );
  return all.filter((picks) => isAffordable(brief, picks));
}

/** Machines that differ from this one in a single choice, and can be paid for. */
export function neighboursOf(brief: Brief, picks: Picks): Picks[] {
  return brief.choices
    .flatMap(({ options }, nth) => options.map((_, pick) => picks.with(nth, pick)))
    .filter((each) => !isSame(each, picks) && isAffordable(brief, each));
}
