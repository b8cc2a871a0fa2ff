/** Sizes of the entry and of the byte beside it; below it where the picture is narrow. Pure. */
import type { Metrics } from '../../marks/metrics.ts';

export interface EntrySizes {
  readonly titleY: number;
  /** Baseline of the names, upper edge and height of the cells, width of the row. */
  readonly namesY: number;
  readonly cellsY: number;
  readonly cell: number;
  readonly cellsWidth: number;
  readonly sentenceY: number;
  readonly sentencePx: number;
  readonly byteX: number;
  readonly byteTitleY: number;
  readonly byteY: number;
  readonly bit: number;
  readonly bitPitch: number;
  readonly height: number;
}

const CELLS_EM = 30;
const BESIDE_PX = 640;

export function entrySizes(widthPx: number, metrics: Metrics): EntrySizes {
  const { head, mark } = metrics;
  const cell = Math.round(head * 2);
  const isBeside = widthPx >= BESIDE_PX;
  const cellsWidth = Math.min(isBeside ? widthPx * 0.5 : widthPx, CELLS_EM * mark);
  const titleY = Math.round(head * 1.1);
  const namesY = Math.round(titleY + mark * 2);
  const cellsY = Math.round(namesY + mark * 0.6);
  const sentencePx = Math.round(head * 1.1);
  const sentenceY = Math.round(cellsY + cell + sentencePx * 1.5);
  const bit = Math.round(isBeside ? head * 1.5 : Math.min(head * 1.4, widthPx / 12));
  const below = Math.round(sentenceY + head * 2.2);
  const byteTitleY = isBeside ? titleY : below;
  const byteY = isBeside ? Math.round(cellsY + (cell - bit) / 2) : Math.round(below + mark);
  const bottom = isBeside ? sentenceY : Math.round(byteY + bit + mark * 1.4);
  return {
    titleY,
    namesY,
    cellsY,
    cell,
    cellsWidth,
    sentenceY,
    sentencePx,
    byteX: isBeside ? Math.round(cellsWidth + head * 3.5) : 0,
    byteTitleY,
    byteY,
    bit,
    bitPitch: bit + 2,
    height: bottom + Math.round(mark * 0.8),
  };
}
