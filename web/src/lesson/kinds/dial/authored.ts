/** What a dial asks of its author. */
import { format } from '../../../core/events/format.ts';
import { boundIn } from '../../ask/dial.ts';
import { unitIn } from '../../ask/unit.ts';
import { LESSON_TEXT as TEXT } from '../../text.ts';
import type { Authored } from '../authored.ts';
import { scaleProblems } from '../scale-problems.ts';
import { numberStands, stands } from '../stands.ts';
import { valuesOf, type DialSaid } from './kind.ts';

const LONGEST = 12;

/** An option is a goal: `at most 60`. */
function goalShown(value: string): string | null {
  const bound = boundIn(value);
  if (bound === null) return null;
  const unit = unitIn(bound.question) ?? 'count';
  const limit = format(unit, bound.limit);
  // There is no more than yes.
  return unit === 'bool' ? limit : TEXT.bound[bound.sign](limit);
}

export const DIAL_AUTHORED: Authored<DialSaid> = {
  goals: {
    shown: goalShown,
    ask: (ask, options) => `${ask} for ${options.map(({ value }) => value).join(' also ')}`,
  },
  givesAway: (text, { value }) =>
    /^\d+$/.test(value) ? numberStands(Number(value), text) : stands(value, text),
  asks: { fits: ({ kind }) => kind === 'dial', cure: 'as in ask="dial page_cluster 0 1 2 3"' },
  problemsOf(predict, { dial }) {
    if (!dial) return [];
    const { own, positions } = dial;
    const others = positions.filter(({ value }) => value !== own);
    const cure = 'choose other goals, or other values';
    return [
      ...(others.length < positions.length && positions.find(({ value }) => value === own)!.isRight
        ? [{ message: 'the machine of the lesson is there already', cure }]
        : []),
      ...(others.every(({ isRight }) => isRight) ? [{ message: 'every value is right', cure }] : []),
      ...scaleProblems(predict, valuesOf(predict), LONGEST),
      ...(predict.options.some(({ reply }) => reply.length === 0)
        ? [
            {
              message: 'nothing is said to whoever misses a goal',
              cure: 'a list of one sentence below each goal',
            },
          ]
        : []),
    ];
  },
};
