/**
 * The habits that hide in a game: each is a row of runs, and a run is what the program touches from one page on. Who
 * plays sees the runs one after the other and has to find out what they have in common.
 */
import { shuffled } from './random.ts';
import type { Random } from './random.ts';

/** Pages first, first + step, …: so many of them. */
export interface Shape {
  readonly touches: number;
  /** Pages from one touch to the next; below 0 it goes back. */
  readonly step: number;
}

export interface RunPlan extends Shape {
  readonly owner: number;
  /** It begins where the last one of its owner ended; else anywhere. */
  readonly goesOn: boolean;
}

export type HabitName =
  'inOrder' | 'runs' | 'backward' | 'everySecond' | 'everyThird' | 'single' | 'inTurns' | 'longAndShort';

/** Rounds of each habit: long enough that finding it pays. */
export const ROUNDS_OF_HABIT = 6;

const repeat = (count: number, runOf: (nth: number) => RunPlan): RunPlan[] =>
  Array.from({ length: count }, (_, nth) => runOf(nth));

const PLANS: Readonly<Record<HabitName, (owner: number, random: Random) => RunPlan[]>> = {
  inOrder: (owner) => repeat(ROUNDS_OF_HABIT, (nth) => ({ owner, touches: 6, step: 1, goesOn: nth > 0 })),
  runs: (owner, random) => {
    const touches = 3 + random(4);
    return repeat(ROUNDS_OF_HABIT, () => ({ owner, touches, step: 1, goesOn: false }));
  },
  backward: (owner, random) => {
    const touches = 4 + random(4);
    return repeat(ROUNDS_OF_HABIT, () => ({ owner, touches, step: -1, goesOn: false }));
  },
  everySecond: (owner) => repeat(ROUNDS_OF_HABIT, () => ({ owner, touches: 4, step: 2, goesOn: false })),
  everyThird: (owner) => repeat(ROUNDS_OF_HABIT, () => ({ owner, touches: 3, step: 3, goesOn: false })),
  single: (owner) => repeat(ROUNDS_OF_HABIT, () => ({ owner, touches: 1, step: 1, goesOn: false })),
  inTurns: (owner) =>
    repeat(ROUNDS_OF_HABIT, (nth) =>
      nth % 2 === 0
        ? { owner, touches: 8, step: 1, goesOn: nth > 0 }
        : { owner: 1 - owner, touches: 1, step: 1, goesOn: false },
    ),
  longAndShort: (owner) =>
    repeat(ROUNDS_OF_HABIT, (nth) => ({ owner, touches: nth % 2 === 0 ? 7 : 2, step: 1, goesOn: false })),
};

/** Of each group one: so every game has something to read ahead, something not to, and something in between. */
const GROUPS: readonly (readonly HabitName[])[] = [
  ['inOrder', 'runs'],
  ['backward', 'everySecond', 'everyThird'],
  ['single'],
  ['inTurns', 'longAndShort'],
];

export interface HabitPlan {
  readonly name: HabitName;
  readonly runs: readonly RunPlan[];
}

/** The habits of a game, in the order in which they come. */
export function habitsOf(random: Random): HabitPlan[] {
  const first = random(2);
  return shuffled(GROUPS, random).map((group, nth) => {
    const name = group[random(group.length)]!;
    return { name, runs: PLANS[name]((first + nth) % 2, random) };
  });
}
