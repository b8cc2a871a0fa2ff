/** Everything that a step says, as inlines. */
import type { Inline } from '../../prose/model.ts';
import { allInlines, inlinesOf } from '../../prose/plain-text.ts';
import type { Predict, Step } from './model.ts';

/** Everything that a predict says, as inlines. */
export function predictInlines({ question, options, replies, hints, why }: Predict): Inline[] {
  return [
    ...question.flatMap(inlinesOf),
    ...options.flatMap(({ label, reply }) => allInlines([...label, ...reply])),
    ...replies.flatMap(({ words }) => allInlines(words)),
    ...hints.flatMap(allInlines),
    ...allInlines(why),
  ];
}

/** Everything that a step says, notes included. */
export function stepInlines(step: Step): Inline[] {
  const parts = step.parts.flatMap((part) =>
    part.kind === 'block' ? inlinesOf(part.block) : predictInlines(part.predict),
  );
  return [...parts, ...allInlines(step.sign?.words ?? []), ...step.notes.flatMap(inlinesOf)];
}
