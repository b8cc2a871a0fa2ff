/** What a curve asks of its author. */
import { isNear } from '../../ask/curve.ts';
import type { Authored } from '../authored.ts';
import { ELSE } from '../replies.ts';
import { scaleProblems } from '../scale-problems.ts';
import { numberStands } from '../stands.ts';
import { scaleOf, type CurveSaid } from './kind.ts';

/** Letters of a word that has room below nine points. */
const LONGEST = 8;

export const CURVE_AUTHORED: Authored<CurveSaid> = {
  reply: { form: /^\S+$/, example: 'the value of the scale at which it is drawn farthest off' },
  givesAway(text, { heights }, predict) {
    const { values } = scaleOf(predict);
    return heights.some(
      (height) => height !== null && !values.includes(String(height)) && numberStands(height, text),
    );
  },
  asks: {
    fits: ({ kind }) => kind === 'curve',
    cure: 'as in ask="curve nr_frames 8 12 16 of counter pgmajfault at end"',
  },
  problemsOf(predict, { curve }) {
    if (!curve) return [];
    const { points, given } = curve;
    const values = points.map(({ value }) => value);
    const known = points[given - 1]!.figure;
    const stray = predict.replies.filter(
      ({ value }) => value !== ELSE && !values.slice(given).some((each) => each.toLowerCase() === value),
    );
    const level = points.slice(given).every((_, nth) => isNear(curve, nth + given, known));
    return [
      ...(level
        ? [{ message: 'a level line is right', cure: 'choose other values, or another question' }]
        : []),
      ...scaleProblems(predict, values, LONGEST),
      ...stray.map(({ value }) => ({
        message: `no point is drawn at ${value}`,
        cure: `a reply is to one of ${values.slice(given).join(', ')}, or \`else\``,
      })),
    ];
  },
};
