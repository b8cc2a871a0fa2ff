/** Heights of the loom: where each strip begins, from the top. Pure. */
import type { Metrics } from '../../marks/metrics.ts';
import { trayHeight } from '../../marks/slots/slot-strip.ts';
import type { Heights } from '../view.ts';

export interface LoomRows {
  readonly upper: number;
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
  readonly upper: number | null;
  readonly slotCell: number | null;
  readonly lower: number | null;
  readonly hasFolds: boolean;
  /** Room for what was said: over the upper line, below the slots, below the lower line. */
  readonly saidUpper?: number;
  readonly saidSlots?: number;
  readonly saidLower?: number;
  /** What a window's words need below the slots, where they cannot stand beside its bracket. */
  readonly windowPx?: number;
}

/** Above a line of pages: words, bracket, caret. */
const ABOVE_PX = 42;
/** Between a line and the slots there must be room for threads to bend: at least, usually, and at most of the width. */
const THREADS: Heights = { least: 36, usual: 96, most: 0.45 };
/** The least where the stage is too low for that: a head of three lines has room beside them. */
const TIGHT_THREADS_PX = 32;
/** Numbers, CPU pointers and the bracket of slots stand between the slots and the lower threads. */
const BELOW_SLOTS_PX = 42;
const BELOW_PX = 40;
/** A head above its line, and the row of words that the caret has for itself there. */
const HEAD_PX = 38;
/** Folded regions: their names, their barcodes and what is around them. */
const FOLD_NAMES_PX = 20;
const FOLDS_PX = 28;

interface Fixed {
  readonly f: number;
  readonly head: number;
  readonly above: number;
  readonly between: number;
  readonly below: number;
  readonly folds: number;
}

function fixedOf(metrics: Metrics, parts: LoomParts): Fixed {
  const {
    upper,
    slotCell,
    lower,
    hasFolds,
    saidUpper = 0,
    saidSlots = 0,
    saidLower = 0,
    windowPx = 0,
  } = parts;
  const f = metrics.head / 15;
  const px = (length: number) => Math.round(length * f);
  const head = metrics.gutter === 0 ? px(HEAD_PX) : 0;
  const numbers = slotCell === null ? 0 : BELOW_PX + 8;
  return {
    f,
    head,
    above: upper === null ? px(20) : px(ABOVE_PX) + head + saidUpper,
    between: lower === null ? 0 : Math.max(px(BELOW_SLOTS_PX), saidSlots),
    below:
      lower === null
        ? Math.max(saidSlots, windowPx, px(numbers))
        : saidLower + px(BELOW_PX) + (head === 0 ? 0 : px(18)),
    folds: hasFolds ? px(FOLD_NAMES_PX) + (head === 0 ? 0 : px(18)) + px(FOLDS_PX) : 0,
  };
}

const trayOf = ({ slotCell }: LoomParts) => (slotCell === null ? 0 : trayHeight(slotCell));

const gapsIn = ({ upper, lower }: LoomParts) => (upper === null ? 0 : 1) + (lower === null ? 0 : 1);

function heightWithout(parts: LoomParts, { above, between, below, folds }: Fixed): number {
  return above + (parts.upper ?? 0) + trayOf(parts) + between + (parts.lower ?? 0) + below + folds;
}

export function loomHeights(metrics: Metrics, parts: LoomParts, widthPx: number): Heights {
  const fixed = fixedOf(metrics, parts);
  const height = heightWithout(parts, fixed);
  const gaps = gapsIn(parts);
  const px = (length: number) => height + gaps * Math.round(length * fixed.f);
  return {
    least: px(THREADS.least),
    usual: px(THREADS.usual),
    most: Math.max(px(THREADS.usual), height + gaps * Math.round(THREADS.most * widthPx)),
  };
}

export function tightHeight(metrics: Metrics, parts: LoomParts): number {
  const fixed = fixedOf(metrics, parts);
  return heightWithout(parts, fixed) + gapsIn(parts) * Math.round(TIGHT_THREADS_PX * fixed.f);
}

/** What the strips, their words and their numbers leave of the height is for the threads. */
export function loomRows(metrics: Metrics, parts: LoomParts, heightPx: number): LoomRows {
  const fixed = fixedOf(metrics, parts);
  const px = (length: number) => Math.round(length * fixed.f);
  const spare = heightPx - heightWithout(parts, fixed);
  const threads = Math.max(px(TIGHT_THREADS_PX), Math.floor(spare / Math.max(1, gapsIn(parts))));
  const upper = fixed.above;
  const slots = parts.upper === null ? upper : upper + parts.upper + threads;
  const afterSlots = slots + trayOf(parts);
  const lower = parts.lower === null ? afterSlots : afterSlots + fixed.between + threads;
  const bottom = (parts.lower === null ? afterSlots : lower + parts.lower) + fixed.below;
  const folds = bottom + (fixed.folds === 0 ? 0 : fixed.folds - px(FOLDS_PX));
  return {
    upper,
    upperHead: px(13),
    slots,
    slotsHead: slots - px(9),
    lower,
    // Pennants and crosses stand between the head and its line.
    lowerHead: lower - px(14),
    folds,
    foldsHead: folds - px(6),
    height: bottom + fixed.folds,
  };
}
