/** Everything that a step says, as inlines. */
import type { Inline } from '../../prose/model.ts';
import { allInlines, inlinesOf } from '../../prose/plain-text.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { isLaterRound, type Predict, type Step, type StepPart } from '../model.ts';

/** Everything that a predict says, as inlines; what is said in each round counts once. */
function predictInlines(predict: Predict): Inline[] {
  const { question, options, replies, hints, why } = predict;
  if (isLaterRound(predict)) return [...allInlines(why)];
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
