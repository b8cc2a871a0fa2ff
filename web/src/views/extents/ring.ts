/** The list of a few extents as a ring: what a walk has passed, where it began, where it ended. Pure. */
import type { Lookup, SwapFile } from './swap-file.ts';

interface Arc {
  readonly index: number;
  readonly path: string;
  readonly labelX: number;
  readonly labelY: number;
  readonly isPassed: boolean;
  readonly isTarget: boolean;
}

export interface Ring {
  readonly arcs: readonly Arc[];
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly innerRadius: number;
  /** Where the bookmark is now, and where the walk found it; null: they are the same. Nothing has been looked up: nobody has seen it. */
  readonly bookmark: { readonly x: number; readonly y: number; readonly angle: number } | null;
  readonly was: { readonly x: number; readonly y: number; readonly angle: number } | null;
}

const TURN = 2 * Math.PI;
const GAP = 0.035;

const point = (x: number, y: number, radius: number, angle: number) =>
  [x + radius * Math.sin(angle), y - radius * Math.cos(angle)] as const;

const at = (pair: readonly [number, number]) => `${pair[0].toFixed(1)} ${pair[1].toFixed(1)}`;

function arcPath(x: number, y: number, outer: number, inner: number, from: number, to: number): string {
  const large = to - from > Math.PI ? 1 : 0;
  return (
    `M${at(point(x, y, outer, from))}A${outer} ${outer} 0 ${large} 1 ${at(point(x, y, outer, to))}` +
    `L${at(point(x, y, inner, to))}A${inner} ${inner} 0 ${large} 0 ${at(point(x, y, inner, from))}z`
  );
}

/** Whether a walk of so many steps from `from` comes by this extent, the last one included. */
const isPassed = (index: number, { from, steps }: Lookup, nr: number): boolean => {
  const behind = (index - from + nr) % nr;
  return behind > 0 && behind <= steps;
};

export function layoutRing(file: SwapFile, last: Lookup | null, x: number, y: number, radius: number): Ring {
  const inner = radius * 0.74;
  const each = TURN / Math.max(1, file.nr);
  const gap = file.nr > 1 ? Math.min(GAP, each * 0.1) : 0.001;
  const arcs = Array.from({ length: file.nr }, (_, index): Arc => {
    const middle = (index + 0.5) * each;
    const [labelX, labelY] = point(x, y, (radius + inner) / 2, middle);
    return {
      index,
      path: arcPath(x, y, radius, inner, index * each + gap, (index + 1) * each - gap),
      labelX,
      labelY,
      isPassed: last !== null && isPassed(index, last, file.nr),
      isTarget: last?.extent === index,
    };
  });
  const mark = (index: number) => {
    const angle = (index + 0.5) * each;
    const [markX, markY] = point(x, y, inner * 0.84, angle);
    return { x: markX, y: markY, angle };
  };
  return {
    arcs,
    x,
    y,
    radius,
    innerRadius: inner,
    bookmark: last ? mark(file.bookmark) : null,
    was: last && last.from !== file.bookmark ? mark(last.from) : null,
  };
}
