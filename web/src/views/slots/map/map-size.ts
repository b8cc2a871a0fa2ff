/** How large the cells of a map of clusters are, and how low it can be. Pure. */
import type { Columns } from '../../../core/protocol.ts';
import type { Metrics } from '../../../marks/metrics.ts';
import { widthOfWords } from '../../../marks/word-widths.ts';
import { namesWidth, treesOfRows } from './map-trees.ts';

/** A row of the map is 64 MB: one tree of the swap cache. */
export const ROW_SLOTS = 16384;
/** From this width on the levels stand side by side. */
export const SIDE_BY_SIDE_PX = 900;

/** The slot that is drawn large stands beside a map of one row, or below the block. */
export const isBesideMap = (widthPx: number): boolean => widthPx >= SIDE_BY_SIDE_PX;
/** Beside a map of one row it begins at this part of the width. */
export const DETAIL_PART = 0.62;
/** Between the two. */
const APART_PX = 24;

/** Buttons below a map that can be enlarged. */
export const TOOLS_PX = 34;

/** Without what stands above and below it. */
const MAP = { least: 240, most: 760, around: 104 } as const;
const CELL_MOST_PX = 30;
const ROW_LEAST_PX = 10;
/** Beside a map stand the CPUs, one below the other. */
const CPU_WORDS_EM = 6.4;
const CPU_LINE_EM = 1.4;
/** In a narrow picture how much is in use stands beside a map of one row. */
const USE_WORDS_EM = 14;
/** From the edge of the map to the foot of the words below it; a line more where the cells have the CPUs in them. */
const WORDS_BELOW_EM = { usual: 2.6, inside: 4 } as const;

interface LeastAsked {
  readonly columns: Columns;
  readonly widthPx: number;
  readonly perRow: number;
  readonly nrRows: number;
  readonly metrics: Metrics;
}

interface CellsAsked extends LeastAsked {
  /** From the top of the map's title. */
  readonly heightPx: number;
}

/** Cells so wide that the number of a CPU has room in one. */
export const isWideEnough = (pitchX: number, sizePx: number): boolean =>
  pitchX > widthOfWords('0', sizePx, 'strong');

/** Of the top edge of the map, from that of its title. */
export const mapTop = ({ head }: Metrics): number => Math.round((48 * head) / 15);

/** Few rows need not be as high as many, but the words of the CPUs beside them must have room. */
function widthForCells({ columns, widthPx, perRow, nrRows, metrics }: LeastAsked): number {
  const { mark, gutter } = metrics;
  if (nrRows > 1) {
    const trees = treesOfRows({ columns, perRow, perCluster: ROW_SLOTS / perRow, nrRows });
    return widthPx - namesWidth(trees, metrics) - CPU_WORDS_EM * mark;
  }
  if (gutter === 0) return widthPx - USE_WORDS_EM * mark;
  return isBesideMap(widthPx) ? widthPx * DETAIL_PART - APART_PX : widthPx;
}

const pitchXOf = (asked: LeastAsked): number =>
  Math.max(3, Math.min(CELL_MOST_PX, Math.floor(widthForCells(asked) / asked.perRow)));

function leastMapPx({ columns, nrRows, metrics }: LeastAsked): number {
  const cpusPx = (columns.cpu_cluster?.length ?? 0) * CPU_LINE_EM * metrics.mark;
  return Math.min(MAP.least, Math.max(nrRows * ROW_LEAST_PX, cpusPx));
}

/** Of a map of several rows, with its title and all that stands below it. */
export function leastMapHeight(asked: LeastAsked): number {
  const { metrics } = asked;
  const belowEm = WORDS_BELOW_EM[isWideEnough(pitchXOf(asked), metrics.mark) ? 'inside' : 'usual'];
  return Math.ceil(mapTop(metrics) + leastMapPx(asked) + belowEm * metrics.mark + TOOLS_PX) + 6;
}

export function mapCells(asked: CellsAsked): { readonly pitchX: number; readonly pitchY: number } {
  const { heightPx, nrRows, metrics } = asked;
  const around = (MAP.around * metrics.head) / 15 + (nrRows === 1 ? 0 : TOOLS_PX);
  // Where there is little room its rows are lower, and all stays in it.
  const mapPx = Math.max(leastMapPx(asked), Math.min(MAP.most, heightPx - around));
  const pitchY = Math.max(3, Math.min(CELL_MOST_PX, Math.floor(mapPx / nrRows)));
  return { pitchX: pitchXOf(asked), pitchY };
}
