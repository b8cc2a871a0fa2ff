/** How large a cell is. Its largest size, and how many are wanted, depend on the screen: metrics.ts. */
import type { Metrics } from './metrics.ts';

export const CELL_SIZES = [3, 5, 8, 12, 15, 19, 22, 30, 40] as const;
export const GAP = 2;

export function cellsIn(widthPx: number, cell: number): number {
  return Math.max(1, Math.floor((widthPx + GAP) / (cell + GAP)));
}

/** The largest cell, in whole pixels, of which at least `wanted` fit, between two sizes; the smaller when none does. */
export function cellFor(widthPx: number, wanted: number, smallest: number, largest: number): number {
  const cell = Math.floor((widthPx + GAP) / Math.max(1, wanted)) - GAP;
  return Math.max(smallest, Math.min(largest, cell));
}

export function wholeCell(widthPx: number, total: number, smallest: number, largest: number): number | null {
  const cell = cellFor(widthPx, total, smallest, largest);
  return cellsIn(widthPx, cell) < total ? null : cell;
}

/** Below this size a whole region is shown as a barcode rather than as cells that nobody can tell apart. */
export const SMALLEST_CELL = 5;

/** Cells of this size can be told apart at a desk or, in a region that has the picture to itself, from the last row. */
export const EASY_CELL = { among: 8, alone: 12 } as const;

/** The smallest cell of a window that scrolls; cells of a region that is shown whole may be smaller. */
const WINDOW_CELL = 8;

/** A row of at most this many things is shown whole: a window would hide two or three of them. */
const ALL_UP_TO = 64;
const ALL_FROM_PX = 16;

export function windowSize(
  total: number,
  widthPx: number,
  { cellsWanted, cellMax }: Pick<Metrics, 'cellsWanted' | 'cellMax'>,
): { cell: number; count: number } {
  const all = total <= ALL_UP_TO ? wholeCell(widthPx, total, ALL_FROM_PX, cellMax) : null;
  const cell = all ?? cellFor(widthPx, Math.min(total, cellsWanted), WINDOW_CELL, cellMax);
  return { cell, count: Math.min(total, cellsIn(widthPx, cell)) };
}
