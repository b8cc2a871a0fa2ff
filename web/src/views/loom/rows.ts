/** Heights of the loom: where each strip begins, from the top. Pure. */
import type { Metrics } from '../../marks/metrics.ts';
import { trayHeight } from '../../marks/slots/slot-strip.ts';

export interface LoomRows {
  readonly upper: number;
  /** Baselines of heads that stand above their strips. */
  readonly upperHead: number;
  readonly slots: number;
  readonly slotsHead: number;
  readonly lower: number;
  readonly lowerHead: number;
  /** Upper edge of the folded regions, and the baseline of their names; the height where there are none. */
  readonly folds: number;
  readonly foldsHead: number;
  readonly height: number;
}

export interface LoomParts {
  /** Heights of the marks; null where there is no such strip. */
  readonly upper: number | null;
  readonly slotCell: number | null;
  readonly lower: number | null;
  readonly hasFolds: boolean;
  /** Room for what was said: over the upper line, below the slots, below the lower line. */
  readonly saidUpper?: number;
  readonly saidSlots?: number;
  readonly saidLower?: number;
}

/** Above a line of pages: words, bracket, caret. */
const ABOVE_PX = 42;
/** Between a line and the slots there must be room for threads to bend: for large marks no more than for small ones. */
const THREADS_PX = 96;
/** Numbers, CPU pointers and the bracket of slots stand between the slots and the lower threads. */
const LOWER_THREADS_PX = 118;
const BELOW_PX = 40;
/** A head above its line, and the row of words that the caret has for itself there. */
const HEAD_PX = 38;
/** Folded regions: their names, their barcodes and what is around them. */
const FOLD_NAMES_PX = 20;
const FOLDS_PX = 28;

export function loomRows(metrics: Metrics, parts: LoomParts): LoomRows {
  const { upper, slotCell, lower, hasFolds, saidUpper = 0, saidSlots = 0, saidLower = 0 } = parts;
  const f = metrics.head / 15;
  const px = (length: number) => Math.round(length * f);
  const head = metrics.gutter === 0 ? px(HEAD_PX) : 0;
  const upperY = upper === null ? 0 : px(ABOVE_PX) + head + saidUpper;
  const slotsY = upper === null ? px(20) : upperY + upper + THREADS_PX;
  const afterSlots = slotCell === null ? slotsY : slotsY + trayHeight(slotCell);
  const lowerY = lower === null ? afterSlots : afterSlots + Math.max(LOWER_THREADS_PX, saidSlots);
  const bottom =
    lower === null
      ? afterSlots + Math.max(saidSlots, px(slotCell === null ? 0 : BELOW_PX + 8))
      : lowerY + lower + saidLower + px(BELOW_PX) + (head === 0 ? 0 : px(18));
  const foldsY = bottom + px(FOLD_NAMES_PX) + (head === 0 ? 0 : px(18));
  return {
    upper: upperY,
    upperHead: px(13),
    slots: slotsY,
    slotsHead: slotsY - px(9),
    lower: lowerY,
    // Pennants and crosses stand between the head and its line.
    lowerHead: lowerY - px(14),
    folds: foldsY,
    foldsHead: foldsY - px(6),
    height: hasFolds ? foldsY + px(FOLDS_PX) : bottom,
  };
}
