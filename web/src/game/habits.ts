/**
 * The habits that hide in a game: each is a row of runs, and a run is what the program touches from one page
 * on. The player sees the runs one after the other and has to find out what they have in common.
 */
import { shuffled, type Random } from '../lib/random.ts';

/** Pages first, first + step, …: this many of them. */
interface Shape {
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
  | 'inOrder'
  | 'runs'
  | 'backward'
  | 'everySecond'
  | 'everyThird'
  | 'single'
  | 'inTurns'
  | 'longAndShort';

/** Each habit appears twice, for this many rounds: long enough to recognise it and to make use of that. */
export const ROUNDS_AT_A_TIME = 3;

const repeat = (runOf: (nth: number) => RunPlan): RunPlan[] =>
  Array.from({ length: ROUNDS_AT_A_TIME }, (_, nth) => runOf(nth));

const PLANS: Readonly<Record<HabitName, (owner: number, random: Random) => RunPlan[]>> = {
  inOrder: (owner) => repeat((nth) => ({ owner, touches: 4, step: 1, goesOn: nth > 0 })),
  runs: (owner, random) => {
    const touches = 5 + random(3);
    return repeat(() => ({ owner, touches, step: 1, goesOn: false }));
  },
  backward: (owner, random) => {
    const touches = 4 + random(4);
    return repeat(() => ({ owner, touches, step: -1, goesOn: false }));
  },
  everySecond: (owner) => repeat(() => ({ owner, touches: 4, step: 2, goesOn: false })),
  everyThird: (owner) => repeat(() => ({ owner, touches: 3, step: 3, goesOn: false })),
  single: (owner) => repeat(() => ({ owner, touches: 1, step: 1, goesOn: false })),
  inTurns: (owner) =>
    repeat((nth) =>
      nth % 2 === 0
        ? { owner, touches: 8, step: 1, goesOn: nth > 0 }
        : { owner: 1 - owner, touches: 1, step: 1, goesOn: false },
    ),
  longAndShort: (owner) =>
    repeat((nth) => ({ owner, touches: nth % 2 === 0 ? 7 : 2, step: 1, goesOn: false })),
};

/**
 * One of each group, so that every game has something to read ahead, something not to, and something in between. A game begins
 * in this order: what differs most comes first.
 */
const GROUPS: readonly (readonly HabitName[])[] = [
  ['inOrder', 'runs'],
  ['single'],
  ['backward', 'everySecond', 'everyThird'],
  ['inTurns', 'longAndShort'],
];

interface HabitPlan {
  readonly name: HabitName;
  readonly runs: readonly RunPlan[];
}

/** The habits of a game, in the order in which they come: each once, then each once more in another order. */
export function habitsOf(random: Random): HabitPlan[] {
  const first = random(2);
  const once = GROUPS.map((group, nth): HabitPlan => {
    const name = group[random(group.length)]!;
    return { name, runs: PLANS[name]((first + nth) % 2, random) };
  });
  const again = shuffled(once, random);
  // The same habit six times in a row would be one habit that comes once.
  return [...once, ...(again[0] === once.at(-1) ? again.toReversed() : again)];
}
