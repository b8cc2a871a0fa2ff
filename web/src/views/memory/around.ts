/** Where counts and the bar of free frames stand: beside the frames or below them. Pure. */
import type { FrameGrid } from '../../marks/frames/grid.ts';
import type { Metrics } from '../../marks/metrics.ts';

export interface CountsPlace {
  readonly x: number;
  readonly y: number;
  readonly line: number;
  readonly perRow: number;
  readonly pitch: number;
}

interface Around {
  readonly counts: CountsPlace | null;
  readonly bar: { readonly y: number; readonly left: number; readonly right: number };
  readonly bottom: number;
}

/** The counts stand beside the frames when there is so much room, and the bar too when there is that much more. */
const COUNTS_BESIDE_PX = 190;
const BAR_BESIDE_PX = 440;
const BAR_MAX_PX = 560;
/** From the words over the bar down: the bar with the words of its marks, in two lines when they are close; kswapd. */
const BAR_EM = 4.2;
const KSWAPD_EM = 1.6;

interface AroundAsked {
  readonly widthPx: number;
  readonly metrics: Metrics;
  readonly nrCounts: number;
  readonly countPx: number;
  readonly hasCounts: boolean;
  readonly hasKswapd: boolean;
}

type Grid = Pick<FrameGrid, 'left' | 'top' | 'width' | 'height'>;

export function placeAround({ left, top, width, height }: Grid, asked: AroundAsked): Around {
  const { widthPx, metrics, nrCounts, hasCounts, hasKswapd } = asked;
  const f = metrics.mark / 12;
  const line = Math.round(metrics.mark * 1.75);
  const gridBottom = top + height;
  const sideLeft = left + width + 3 * metrics.mark;
  const sidePx = widthPx - sideLeft;
  const isBeside = sidePx >= COUNTS_BESIDE_PX * f;
  const isBarBeside = sidePx >= BAR_BESIDE_PX * f;
  const countsWidth = isBarBeside ? sidePx : isBeside ? COUNTS_BESIDE_PX * f : widthPx - left;
  const perRow = Math.max(1, Math.min(nrCounts, Math.floor(countsWidth / asked.countPx)));
  const x = isBeside ? sideLeft : left;
  const y = isBeside ? top + metrics.mark : gridBottom + line;
  const countsBottom = hasCounts ? y + (Math.ceil(nrCounts / perRow) - 1) * line : y - line;
  const isBelowGrid = !isBeside || !isBarBeside;
  const barY = isBelowGrid
    ? Math.max(isBeside ? 0 : countsBottom + line * 1.7, gridBottom + line * 1.3)
    : countsBottom + line * 1.7;
  const barLeft = isBarBeside ? sideLeft : left;
  const room = isBarBeside ? sidePx - 8 : widthPx - left - 8;
  return {
    counts: hasCounts ? { x, y, line, perRow, pitch: asked.countPx } : null,
    bar: { y: barY, left: barLeft, right: barLeft + Math.min(room, BAR_MAX_PX * f) },
    bottom: Math.max(gridBottom, countsBottom, barY + metrics.mark * (BAR_EM + (hasKswapd ? KSWAPD_EM : 0))),
  };
}
