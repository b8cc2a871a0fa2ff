/** Sizes of a loom that is one of several rows: all follows from how high the row is. Pure. */
import type { Metrics } from '../../marks/metrics.ts';
import { trayHeight } from '../../marks/slots/slot-strip.ts';

/** Letters of the last row of a room: none is smaller. */
const PROJECTED_PX = 16;
/** Of the height of a row: its largest letters, and its cells. */
const HEAD_PART = 1 / 7.2;
const CELL_PART = 0.16;
const CELLS_WANTED = 27;
const CELL = { least: 15, most: 30 } as const;
/** Names of strips stand left of them from this width of a row on; below it they are left out. */
const HAS_HEADS_PX = 640;
/** As wide as "pages 16–42 of 72" in one line, in letters of the second line. */
const GUTTER_EM = 8.4;
/** Without them: what a frame round the first mark takes. None at all would put names above the strips. */
export const NO_HEADS_PX = 3;

export function rowMetrics(
  metrics: Metrics,
  widthPx: number,
  heightPx: number,
  isProjector: boolean,
): Metrics {
  const atLeast = isProjector ? PROJECTED_PX : metrics.mark;
  const head = Math.max(atLeast + 1, Math.min(metrics.head, Math.round(heightPx * HEAD_PART)));
  const sub = Math.max(atLeast, Math.min(metrics.sub, head - 1));
  return {
    ...metrics,
    head,
    sub,
    mark: Math.max(atLeast, Math.min(metrics.mark, head - 1)),
    gutter: widthPx < HAS_HEADS_PX ? NO_HEADS_PX : Math.round(sub * GUTTER_EM),
    cellsWanted: CELLS_WANTED,
    cellMax: Math.max(CELL.least, Math.min(CELL.most, Math.round(heightPx * CELL_PART))),
  };
}

interface RowPlaces {
  readonly pages: number;
  readonly slots: number;
}

/** Over a line its words, bracket and caret; below the trays a bracket: in parts of the largest letters. */
const ABOVE_EM = 2;
const BELOW_EM = 1.25;
/** Threads bend over this much, in sides of a cell: with more they are only longer. */
const THREADS = { least: 0.7, most: 3 } as const;

export function rowPlaces(
  { head }: Metrics,
  heightPx: number,
  cells: { readonly page: number; readonly slot: number },
): RowPlaces {
  const above = Math.round(head * ABOVE_EM);
  const free = heightPx - above - cells.page - trayHeight(cells.slot) - Math.round(head * BELOW_EM);
  const threads = Math.max(
    Math.round(cells.page * THREADS.least),
    Math.min(Math.round(cells.page * THREADS.most), free),
  );
  const pages = above + Math.max(0, Math.floor((free - threads) / 2));
  return { pages, slots: pages + cells.page + threads };
}
