/** In what the best machine differs from the learner's, and what each difference makes alone: found by running. Pure. */
import type { Brief, Picks } from './brief.ts';

interface Difference {
  /** The number of the choice. */
  readonly choice: number;
  /** The learner's machine with this one choice as the best machine has it. */
  readonly picks: Picks;
}

export const differencesOf = (
  brief: Pick<Brief, 'choices'>,
  yours: Picks,
  best: Picks,
): readonly Difference[] =>
  brief.choices.flatMap((_, choice) =>
    yours[choice] === best[choice] ? [] : [{ choice, picks: yours.with(choice, best[choice]!) }],
  );

/** Places of the differences, the one that helps most first. */
export const rankedBy = (values: readonly number[]): readonly number[] =>
  values.map((_, nth) => nth).toSorted((a, b) => values[a]! - values[b]!);
