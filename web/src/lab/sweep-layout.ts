/** Where the curves of a laboratory lie: values of the axis side by side, a bar from seed to seed, a line through the middles. Pure. */
import { scaleLinear, scalePoint } from 'd3-scale';
import { line as lineOf } from 'd3-shape';
import { answerOf, spreadAt, type Sweep } from './judge.ts';
import type { Lab } from './lab.ts';

interface Bar {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly middle: number;
}

interface SweepCurve {
  readonly path: string;
  /** In the order of the axis; null where no run is there yet. */
  readonly bars: readonly (Bar | null)[];
  /** The values that are right; null before all have run. */
  readonly answer: readonly number[] | null;
}

export interface SweepLayout {
  readonly curves: readonly SweepCurve[];
  readonly xs: readonly number[];
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
}

const TICKS = 4;
/** Bars of several lines at one value stand so far apart, in pixels. */
const ASIDE = 5;
const BAR_LEAST = 5;

export function layoutSweep(
  lab: Lab,
  sweep: Sweep,
  { width, height }: { readonly width: number; readonly height: number },
): SweepLayout {
  const places = lab.axis.values.map((_, value) => value);
  const spreads = lab.lines.map((_, line) => places.map((value) => spreadAt(lab, sweep, line, value)));
  const most = Math.max(0, ...spreads.flat().map((spread) => spread?.most ?? 0));
  const x = scalePoint<number>(places, [0, width]).padding(0.3);
  const y = scaleLinear([0, most || 1], [height, 0]).nice(TICKS);
  const through = lineOf<Bar>(
    (bar) => bar.x,
    (bar) => bar.middle,
  );
  const curves = spreads.map((row, line) => {
    const aside = (line - (lab.lines.length - 1) / 2) * ASIDE;
    const bars = row.map((spread, value): Bar | null => {
      if (!spread) return null;
      const [top, bottom] = [y(spread.most), y(spread.least)];
      const more = Math.max(0, BAR_LEAST - (bottom - top)) / 2;
      return { x: x(value)! + aside, top: top - more, bottom: bottom + more, middle: y(spread.median) };
    });
    return {
      path: through(bars.filter((bar) => bar !== null)) ?? '',
      bars,
      answer: answerOf(lab, sweep, line),
    };
  });
  return {
    curves,
    xs: places.map((value) => x(value)!),
    // Before anything has run there is no scale, only where it begins.
    ticks: (most === 0 ? [0] : y.ticks(TICKS)).map((value) => ({ value, y: y(value) })),
  };
}

/** On a narrow axis, where they would stand in each other, only each second value is named, or each third. */
export function namedEvery(xs: readonly number[], wordsPx: number): number {
  const pitch = xs.length > 1 ? xs[1]! - xs[0]! : Infinity;
  return Math.max(1, Math.ceil(wordsPx / pitch));
}
