/** Where frames stand: in the order of their numbers, in rows of 32 (or 64, 128, ... when there are many). Pure. */

import type { Metrics } from '../metrics.ts';

export interface FrameGrid {
  readonly total: number;
  /** Frames first .. first + count - 1 are shown. */
  readonly first: number;
  readonly count: number;
  readonly perRow: number;
  readonly cell: number;
  readonly pitch: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const ROWS_OF = [32, 64, 128, 256] as const;
/** No taller than this when wider rows are possible, and never taller than the second. */
const TALL_PX = 200;
const TALLEST_PX = 420;
/** The largest cell; with many frames the other parts of the picture need the room. */
const CELL_MAX = 48;
const CELL_MAX_MANY = 15;
const SMALLEST = 3;

const gapOf = (cell: number) => (cell >= 24 ? 4 : cell >= 8 ? 2 : 1);

/** The largest cells of which `perRow` stand in the width; null when not even the smallest do. */
function cellFor(widthPx: number, perRow: number, largest: number): number | null {
  const fits = (cell: number) => perRow * (cell + gapOf(cell)) - gapOf(cell) <= widthPx;
  for (let cell = Math.floor(largest); cell >= SMALLEST; cell--) if (fits(cell)) return cell;
  return null;
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  readonly metrics: Pick<Metrics, 'stroke'>;
  /** The frame that should be in sight. */
  readonly focus: number | null;
}

export function layoutGrid(total: number, { left, top, widthPx, metrics, focus }: Place): FrameGrid {
  const grow = metrics.stroke > 1 ? 1.8 : 1;
  let found = { perRow: 32, cell: SMALLEST };
  for (const perRow of ROWS_OF) {
    const cell = cellFor(widthPx, perRow, total > 128 ? CELL_MAX_MANY * grow : CELL_MAX);
    if (cell === null) break;
    found = { perRow, cell };
    if (Math.ceil(total / perRow) * (cell + gapOf(cell)) <= TALL_PX * grow) break;
  }
  const { perRow, cell } = found;
  const pitch = cell + gapOf(cell);
  const rowsInSight = Math.max(1, Math.floor(TALLEST_PX / pitch));
  const rows = Math.ceil(total / perRow);
  const wantedRow = focus === null ? 0 : Math.floor(focus / perRow / rowsInSight) * rowsInSight;
  const firstRow = Math.max(0, Math.min(wantedRow, rows - rowsInSight));
  const first = firstRow * perRow;
  const count = Math.min(total - first, rowsInSight * perRow);
  const height = Math.ceil(count / perRow) * pitch;
  const width = Math.min(perRow, count) * pitch - gapOf(cell);
  return { total, first, count, perRow, cell, pitch, left, top, width, height };
}

/** Upper left corner of a frame; null when it is not in sight. */
export function frameAt(grid: FrameGrid, frame: number): { x: number; y: number } | null {
  const index = frame - grid.first;
  if (index < 0 || index >= grid.count) return null;
  return {
    x: grid.left + (index % grid.perRow) * grid.pitch,
    y: grid.top + Math.floor(index / grid.perRow) * grid.pitch,
  };
}

export function frameUnder(grid: FrameGrid, x: number, y: number): number | null {
  const column = Math.floor((x - grid.left) / grid.pitch);
  const row = Math.floor((y - grid.top) / grid.pitch);
  const index = row * grid.perRow + column;
  const isInside = column >= 0 && column < grid.perRow && row >= 0 && index < grid.count;
  return isInside ? grid.first + index : null;
}
