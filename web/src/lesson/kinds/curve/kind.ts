/** A curve is drawn before the machine draws it: one setting in several values, and what the machine comes to with each. */
import { format } from '../../../core/events/format.ts';
import type { Answer } from '../../ask/answer.ts';
import { curveIn, isNear } from '../../ask/curve.ts';
import { unitIn } from '../../ask/unit.ts';
import type { Predict } from '../../model.ts';
import { LESSON_TEXT as TEXT } from '../../text.ts';
import type { Kind } from '../kind.ts';
import { numberStands, replyAmong } from '../replies.ts';

/** How high each point is drawn, in the unit of the question; null: not yet. The first is given, and no place is kept for it. */
type Heights = readonly (number | null)[];

interface CurveSaid {
  readonly kind: 'curve';
  readonly heights: Heights;
}

export interface CurveDraft {
  readonly heights: Heights;
}

/** `nth`: of those that are drawn, from 0. Several at once where the pointer has passed over them. */
export interface CurveAction {
  readonly do: 'draw';
  readonly heights: readonly { readonly nth: number; readonly height: number }[];
}

export const valuesOf = ({ ask }: Predict): readonly string[] => curveIn(ask)?.values ?? [];

const drawnOf = (predict: Predict) => valuesOf(predict).slice(1);

const isHeight = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** How a height is written: as the machine's answer is. */
export function heightWords({ ask }: Predict): (height: number) => string {
  const unit = unitIn(curveIn(ask)?.question ?? '') ?? 'count';
  return (height) => format(unit, height);
}

/** Whether each point that was drawn is near the machine's. */
export const areNear = ({ heights }: CurveSaid, { curve }: Answer): readonly boolean[] =>
  heights.map((height, nth) => curve !== null && height !== null && isNear(curve, nth + 1, height));

/** The value at which what was drawn is farthest off. */
function worstOf({ heights }: CurveSaid, { curve }: Answer): string | null {
  if (!curve) return null;
  const off = heights.map((height, nth) => Math.abs((height ?? 0) - curve.points[nth + 1]!.figure));
  return curve.points[off.indexOf(Math.max(...off)) + 1]?.value ?? null;
}

const LONGEST = 8;

export const CURVE: Kind<CurveSaid, CurveDraft, CurveAction> = {
  hasOptions: false,
  reply: { form: /^\S+$/, example: 'the value of the scale at which it is drawn farthest off' },
  answeredBy: () => 'plot',
  isSaid: ({ kind, heights }) =>
    kind === 'curve' &&
    Array.isArray(heights) &&
    heights.every((height) => height === null || isHeight(height)),
  begin(predict, said) {
    const places = drawnOf(predict);
    return { heights: said?.heights.length === places.length ? said.heights : places.map(() => null) };
  },
  act: ({ heights }, { heights: drawn }) => ({
    heights: heights.map((before, at) => {
      const height = drawn.findLast(({ nth }) => nth === at)?.height;
      return isHeight(height) ? height : before;
    }),
  }),
  said: ({ heights }) => (heights.every((height) => height === null) ? null : { kind: 'curve', heights }),
  isComplete: ({ heights }) => heights.every((height) => height !== null),
  waits: TEXT.curveWaits,
  isRight: (said, answer) => areNear(said, answer).every(Boolean),
  reference: (_, { curve }) =>
    curve && { kind: 'curve', heights: curve.points.slice(1).map(({ figure }) => figure) },
  // All is told at once, and there is nothing left to try.
  hasSecondTry: () => false,
  machines: {
    about: () => TEXT.curveAbout,
    run: TEXT.runAll,
    isToldInForm: true,
    verdict(_, said, answer) {
      const near = areNear(said, answer);
      return TEXT.near(near.filter(Boolean).length, near.length);
    },
  },
  words(predict, { heights }) {
    const [values, words] = [drawnOf(predict), heightWords(predict)];
    return heights
      .map((height, nth) => `${values[nth] ?? ''}: ${height === null ? '?' : words(height)}`)
      .join(', ');
  },
  replyTo(predict, said, answer) {
    const worst = worstOf(said, answer);
    return worst === null ? [] : replyAmong(predict, [worst.toLowerCase()]);
  },
  givesAway(text, { heights }, predict) {
    const values = valuesOf(predict);
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
    const { points } = curve;
    const values = points.map(({ value }) => value);
    const long = values.filter((value) => value.length > LONGEST);
    const stray = predict.replies.filter(
      ({ value }) => value !== 'else' && !values.slice(1).some((each) => each.toLowerCase() === value),
    );
    const level = points.slice(1).every((_, nth) => isNear(curve, nth + 1, points[0]!.figure));
    return [
      ...(level
        ? [{ message: 'a level line is right', cure: 'choose other values, or another question' }]
        : []),
      ...long.map((value) => ({
        message: `${value} is too long for the scale`,
        cure: `at most ${LONGEST} letters`,
      })),
      ...stray.map(({ value }) => ({
        message: `no point is drawn at ${value}`,
        cure: `a reply is to one of ${values.slice(1).join(', ')}, or \`else\``,
      })),
    ];
  },
  printed: (predict) => ({
    blanks: drawnOf(predict).map((value) => `${curveIn(predict.ask)?.name ?? ''} ${value}:`),
  }),
};
