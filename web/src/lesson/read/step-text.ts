/** Everything that a step says, as inlines. */
import type { Inline } from '../../prose/model.ts';
import { allInlines, inlinesOf } from '../../prose/plain-text.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { Predict, Step, StepPart } from '../model.ts';

/** Everything that a predict says, as inlines; what is said in each round counts once. */
function predictInlines({ question, options, replies, hints, why, round }: Predict): Inline[] {
  if (round !== null && round.nth > 0) return [...allInlines(why)];
  return [
    ...question.flatMap(inlinesOf),
    ...options.flatMap(({ label, reply }) => allInlines([...label, ...reply])),
    ...replies.flatMap(({ words }) => allInlines(words)),
    ...hints.flatMap(allInlines),
    ...allInlines(why),
  ];
}

function partInlines(part: StepPart): Inline[] {
  switch (part.kind) {
    case 'block':
      return inlinesOf(part.block);
    case 'predict':
      return predictInlines(part.predict);
    case 'fold':
      return [...allInlines(part.fold.label), ...part.fold.blocks.flatMap(inlinesOf)];
    default:
      return assertNever(part);
  }
}

/** Everything that a step says, notes included. */
export function stepInlines(step: Step): Inline[] {
  return [
    ...step.parts.flatMap(partInlines),
    ...allInlines(step.sign?.words ?? []),
    ...step.notes.flatMap(inlinesOf),
  ];
}
