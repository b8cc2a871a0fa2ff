/** Every pair of every recorded run on one scale, and one run in every kernel: places of marks. Pure. */
import type { CounterName } from '../../core/schema/schema.gen.ts';
import { median } from '../../lib/statistics.ts';
import { CLOSE_SHARE, shareOff, type Pair } from '../closed/compare.ts';
import type { SavedRun } from '../closed/saved.ts';

/** A pair that is judged: a run and a counter. */
export interface Dot {
  readonly run: SavedRun;
  readonly pair: Pair;
  /** How far off the machine is, as a share of the kernel's value. */
  readonly off: number;
}

export const isJudged = ({ verdict }: Pair) => verdict !== 'not compared';
export const isMiss = ({ verdict }: Pair) => verdict === 'differs';

/** By how far off they are, the most below the kernel first. */
export function dotsOf(runs: readonly SavedRun[]): Dot[] {
  return runs
    .flatMap((run) => run.pairs.filter(isJudged).map((pair) => ({ run, pair, off: shareOff(pair) })))
    .toSorted((a, b) => a.off - b.off);
}

/** What the kernel's own spread is, as a share of its value; null: not known. */
export const ownShare = ({ spread, kernel }: Pair) => spread && spread.value / kernel;

interface Sum {
  readonly pairs: number;
  readonly agreeing: number;
  /** Half of the pairs are nearer than this. */
  readonly half: number;
  /** Pairs that are no farther off than the kernel is from itself. */
  readonly asItself: number;
}

export function sumOf(dots: readonly Dot[]): Sum {
  const isAsItself = ({ pair, off }: Dot) => Math.abs(off) <= (ownShare(pair) ?? -1);
  return {
    pairs: dots.length,
    agreeing: dots.filter(({ pair }) => !isMiss(pair)).length,
    half: median(dots.map(({ off }) => Math.abs(off))),
    asItself: dots.filter(isAsItself).length,
  };
}

const numbersOf = (kernel: string) => kernel.split(/[ .]/).map((part) => Number(part) || 0);

/** Oldest first; what was built into a release comes after it. */
export function kernelsOf(runs: readonly SavedRun[]): string[] {
  const names = [...new Set(runs.map(({ kernel }) => kernel))];
  return names.toSorted((a, b) => {
    const [[majorA = 0, minorA = 0], [majorB = 0, minorB = 0]] = [numbersOf(a), numbersOf(b)];
    return majorA - majorB || minorA - minorB || (a < b ? -1 : 1);
  });
}

interface Room {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Left of the scale, for its numbers. */
  readonly gutter: number;
  /** Height of a line of words. */
  readonly line: number;
}

export interface Mark {
  readonly dot: Dot;
  readonly x: number;
  readonly y: number;
  /** Where the kernel's own spread ends, on the disc's side; null: not known. */
  readonly spreadTo: number | null;
  /** Beyond the break, where the axis has no scale. */
  readonly isBeyond: boolean;
  /** Its name has a line of its own beside it. */
  readonly isNamed: boolean;
}

export interface Scale {
  readonly marks: readonly Mark[];
  /** Of a share between the two breaks. */
  readonly yOf: (share: number) => number;
  readonly pitch: number;
  readonly left: number;
  /** Misses beyond an end that have no name: beside the innermost of them it is said how many they are. */
  readonly unnamed: readonly { readonly beside: Mark; readonly count: number }[];
}

/** Names above and below are given at most so much of the height, but no less than the headline beside them takes. */
const NAMES = { most: 0.15, leastPx: 100 } as const;
/** What lies beyond the break and is not named. */
const UNNAMED_PX = 10;

/** Which dots beyond one end are named: the misses farthest off, as many as there is room for; the farthest is outermost. */
function rowsBeyond(dots: readonly Dot[], mostRows: number): ReadonlyMap<Dot, number> {
  const misses = dots.filter(({ pair }) => isMiss(pair));
  const named = misses.toSorted((a, b) => Math.abs(b.off) - Math.abs(a.off)).slice(0, mostRows);
  return new Map(named.toReversed().map((dot, row) => [dot, row]));
}

export function scaleOf(dots: readonly Dot[], { widthPx, heightPx, gutter, line }: Room): Scale {
  const mostRows = Math.floor(Math.max(NAMES.most * heightPx, NAMES.leastPx) / line);
  const above = rowsBeyond(
    dots.filter(({ off }) => off > 0),
    mostRows,
  );
  const below = rowsBeyond(
    dots.filter(({ off }) => off < 0),
    mostRows,
  );
  const beyondPx = (rows: number) => UNNAMED_PX + rows * line + line / 2;
  const [top, bottom] = [beyondPx(above.size), heightPx - beyondPx(below.size)];
  const middle = (top + bottom) / 2;
  const yOf = (share: number) => middle - (share / CLOSE_SHARE) * (middle - top);
  const pitch = (widthPx - gutter) / Math.max(1, dots.length);
  const marks = dots.map((dot, nth): Mark => {
    const { off, pair } = dot;
    const isUp = off > 0;
    const row = (isUp ? above : below).get(dot);
    const isBeyond = Math.abs(off) > CLOSE_SHARE;
    const outwards = (px: number) => (isUp ? top - px : bottom + px);
    const y =
      row !== undefined
        ? outwards(UNNAMED_PX + (row + 0.5) * line)
        : isBeyond
          ? outwards(UNNAMED_PX / 2)
          : yOf(off);
    const own = ownShare(pair);
    const inSight = own === null ? null : Math.min(own, CLOSE_SHARE);
    return {
      dot,
      x: gutter + (nth + 0.5) * pitch,
      y,
      spreadTo: inSight === null ? null : yOf(isUp ? inSight : -inSight),
      isBeyond,
      isNamed: row !== undefined,
    };
  });
  const unnamed = [1, -1].flatMap((side) => {
    const ofSide = marks.filter(
      ({ dot, isNamed }) => isMiss(dot.pair) && !isNamed && Math.sign(dot.off) === side,
    );
    const beside = ofSide.at(side === 1 ? 0 : -1);
    return beside ? [{ beside, count: ofSide.length }] : [];
  });
  return { marks, yOf, pitch, left: gutter, unnamed };
}

/** The mark that is nearest to a place. */
export function nearestTo(marks: readonly Mark[], x: number, y: number): Mark | null {
  const far = (mark: Mark) => Math.hypot(mark.x - x, (mark.y - y) / 4);
  return marks.reduce<Mark | null>(
    (nearest, mark) => (nearest === null || far(mark) < far(nearest) ? mark : nearest),
    null,
  );
}

/** One run in one kernel. */
export interface InKernel {
  readonly run: SavedRun;
  readonly pair: Pair;
}

/** The run of this name in every kernel in which it was recorded, oldest first. */
export function inKernels(runs: readonly SavedRun[], name: string, counter: CounterName): InKernel[] {
  const order = kernelsOf(runs);
  return runs
    .filter(({ run }) => run === name)
    .toSorted((a, b) => order.indexOf(a.kernel) - order.indexOf(b.kernel))
    .map((run) => ({ run, pair: run.pairs.find((pair) => pair.counter === counter)! }));
}
