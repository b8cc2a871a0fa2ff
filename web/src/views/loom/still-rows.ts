/** Heights of the loom that stands still: as the loom's, but close together, so that what is below is seen too. Pure. */
import type { LoomParts, LoomRows } from './rows.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { trayHeight } from '../../marks/slots/slot-strip.ts';

/** Above a line of pages: words, bracket, caret. */
const ABOVE_PX = 34;
const THREADS_PX = 48;
/** Numbers of the slots and the bracket below them. */
const LOWER_THREADS_PX = 58;
const BELOW_PX = 32;
/** A head above its strip, where there is no room beside it; the caret's words have a row for themselves there. */
const HEAD_PX = 34;
const ROW_PX = 15;
/** What the strips are as high as before the machine has been asked. */
const CELL_PX = 19;
const LINE_PX = 8;

/** Two regions have a line of their own: nothing is folded. */
export function stillRows(
  metrics: Metrics,
  parts: Pick<LoomParts, 'upper' | 'slotCell' | 'lower'>,
): LoomRows {
  const f = metrics.head / 15;
  const px = (length: number) => Math.round(length * f);
  const head = metrics.gutter === 0 ? px(HEAD_PX) : 0;
  const upper = head + px(ABOVE_PX);
  const slots = upper + (parts.upper ?? CELL_PX) + px(THREADS_PX);
  const lower = slots + trayHeight(parts.slotCell ?? CELL_PX) + px(LOWER_THREADS_PX);
  const height = lower + (parts.lower ?? LINE_PX) + px(BELOW_PX) + (head === 0 ? 0 : px(ROW_PX));
  return {
    upper,
    upperHead: px(11),
    slots,
    slotsHead: slots - px(11),
    lower,
    lowerHead: lower - px(8),
    folds: height,
    foldsHead: height,
    height,
  };
}
