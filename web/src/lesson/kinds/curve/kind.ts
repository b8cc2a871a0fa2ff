/** A curve is drawn before the machine draws it: one setting in several values, and what the machine comes to with each. */
import { format } from '../../../core/events/format.ts';
import type { Answer } from '../../ask/answer.ts';
import { areBars, curveIn, isNear } from '../../ask/curve.ts';
import { unitIn } from '../../ask/unit.ts';
import type { Predict } from '../../model.ts';
import { LESSON_TEXT as TEXT } from '../../text.ts';
import type { Kind } from '../kind.ts';
import { replyAmong } from '../replies.ts';
import { scaleWords } from '../scale-words.ts';

/** How high each point is drawn, in the unit of the question; null: not yet. No place is kept for those that are given. */
type Heights = readonly (number | null)[];

export interface CurveSaid {
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

const NO_SCALE = { name: '', values: [], given: 0, question: '', isAlong: false };

/** Its scale, in words of scenario.yaml and in those of a reader. */
export function scaleOf(predict: Predict) {
  const scale = curveIn(predict.ask) ?? NO_SCALE;
  const { name, labelOf } = scaleWords(predict, scale.name, scale.values);
  return { ...scale, name, labelOf, areBars: areBars(scale) };
}

function drawnOf(predict: Predict): readonly string[] {
  const { values, given } = scaleOf(predict);
  return values.slice(given);
}

const whatOf = (predict: Predict) => (scaleOf(predict).areBars ? 'bar' : 'point');

const isHeight = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** How a height is written: as the machine's answer is. */
export function heightWords({ ask }: Predict): (height: number) => string {
  const unit = unitIn(curveIn(ask)?.question ?? '') ?? 'count';
  // The foot of a scale is nought in whatever unit its top is.
  return (height) => (height === 0 ? '0' : format(unit, height));
}

/** Whether each point that was drawn is near the machine's. */
export const areNear = ({ heights }: CurveSaid, { curve }: Answer): readonly boolean[] =>
  heights.map((height, nth) => curve !== null && height !== null && isNear(curve, nth + curve.given, height));

/** The value at which what was drawn is farthest off. */
function worstOf({ heights }: CurveSaid, { curve }: Answer): string | null {
  if (!curve) return null;
  const off = heights.map((height, nth) => Math.abs((height ?? 0) - curve.points[nth + curve.given]!.figure));
  return curve.points[off.indexOf(Math.max(...off)) + curve.given]?.value ?? null;
}

export const CURVE: Kind<CurveSaid, CurveDraft, CurveAction> = {
  hasOptions: false,
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
    curve && { kind: 'curve', heights: curve.points.slice(curve.given).map(({ figure }) => figure) },
  // All is told at once, and there is nothing left to try.
  hasSecondTry: () => false,
  machines: {
    about: (predict) => TEXT.curveAbout(whatOf(predict)),
    run: (predict) => (drawnOf(predict).length > 1 && predict.isOpenAhead ? TEXT.runAll : TEXT.run),
    isToldInForm: true,
    verdict(predict, said, answer) {
      const near = areNear(said, answer);
      return TEXT.near(near.filter(Boolean).length, near.length, whatOf(predict));
    },
  },
  words(predict, { heights }) {
    const [values, words, { labelOf }] = [drawnOf(predict), heightWords(predict), scaleOf(predict)];
    return heights
      .map((height, nth) => `${labelOf(values[nth] ?? '')}: ${height === null ? '?' : words(height)}`)
      .join(', ');
  },
  replyTo(predict, said, answer) {
    const worst = worstOf(said, answer);
    return worst === null ? [] : replyAmong(predict, [worst.toLowerCase()]);
  },
  printed(predict) {
    const { name, labelOf } = scaleOf(predict);
    return { blanks: drawnOf(predict).map((value) => `${name} ${labelOf(value)}:`) };
  },
};
