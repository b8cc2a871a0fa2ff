/** Where the curves of two runs lie, and what stands beside them. Pure. */
import type { CounterName } from '../core/schema/schema.gen.ts';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { countOf, type Course, type Sample } from './measure.ts';
import type { Prediction } from './kept.ts';
import type { Span } from '../scenario/workload/touches.ts';
import { endOf, partingTouch } from './scene.ts';

export interface ChartInputs {
  readonly pair: readonly [Course, Course];
  readonly measured: readonly CounterName[];
  readonly span: Span;
  readonly prediction: Prediction;
  /** How far the runs are shown. */
  readonly touch: number;
  readonly width: number;
  readonly height: number;
}

/** Ends that would lie upon each other stand so far apart, in pixels. */
const APART = 40;
/** The names of predictions: from each other, and from the foot of the picture. */
const GUESSES_APART = 20;
const GUESS_FOOT = 14;
const TICKS = 4;

export interface Curve {
  readonly path: string;
  readonly count: number;
  /** Of its end's number, which stands clear of the other one. */
  readonly textY: number;
  readonly y: number;
  readonly guessY: number;
  /** Where its name stands: apart from that of the other. */
  readonly guessTextY: number;
}

export interface ChartLayout {
  readonly curves: readonly [Curve, Curve];
  readonly headX: number;
  readonly span: { readonly x: number; readonly width: number };
  readonly ticks: readonly { readonly count: number; readonly y: number }[];
  readonly touches: readonly { readonly touch: number; readonly x: number }[];
  readonly parting: { readonly x: number; readonly y: number } | null;
}

/** What has been run up to a touch. */
const upTo = (course: Course, touch: number): Course => course.filter((sample) => sample.touch <= touch);

/** The last sample that is shown at a touch. */
export const sampleAt = (course: Course, touch: number): Sample => upTo(course, touch).at(-1) ?? course[0]!;

function apart(first: number, second: number, least = APART): readonly [number, number] {
  const gap = Math.abs(first - second);
  if (gap >= least) return [first, second];
  const more = (least - gap) / 2;
  return first <= second ? [first - more, second + more] : [first + more, second - more];
}

export function layoutChart(inputs: ChartInputs): ChartLayout {
  const { pair, measured, span, prediction, touch, width, height } = inputs;
  const most = Math.max(1, ...pair.map((course) => countOf(endOf(course), measured)), ...prediction);
  const x = scaleLinear([0, endOf(pair[0]).touch], [0, width]);
  const y = scaleLinear([0, most], [height, 0]).nice(TICKS);
  const draw = line<Sample>(
    (sample) => x(sample.touch),
    (sample) => y(countOf(sample, measured)),
  );
  const counts = pair.map((course) => countOf(sampleAt(course, touch), measured));
  const [firstY, secondY] = apart(y(counts[0]!), y(counts[1]!));
  const textYs = [firstY, secondY];
  const [guessA, guessB] = apart(y(prediction[0]), y(prediction[1]), GUESSES_APART);
  // The names of both stand above the foot of the picture, where curves that stay at 0 run.
  const over = Math.max(0, Math.max(guessA, guessB) - (height - GUESS_FOOT));
  const guessYs = [guessA - over, guessB - over];
  const curveOf = (nth: 0 | 1): Curve => ({
    path: draw(upTo(pair[nth], touch)) ?? '',
    count: counts[nth]!,
    y: y(counts[nth]!),
    textY: textYs[nth]!,
    guessY: y(prediction[nth]),
    guessTextY: guessYs[nth]!,
  });
  const parting = partingTouch(pair, measured);
  return {
    curves: [curveOf(0), curveOf(1)],
    headX: x(touch),
    span: { x: x(span.from), width: x(span.to) - x(span.from) },
    ticks: y.ticks(TICKS).map((count) => ({ count, y: y(count) })),
    touches: x.ticks(TICKS).map((each) => ({ touch: each, x: x(each) })),
    parting:
      parting === null || parting > touch
        ? null
        : { x: x(parting), y: y(countOf(sampleAt(pair[0], parting), measured)) },
  };
}
