/** How large a letter on a tray is, and from which tray on there is one. Pure. */
import type { Metrics } from '../metrics.ts';

/** Of the side of a tray; on a large one less, because there it is a word beside others. */
const PART = 0.62;
const LARGE_FROM_PX = 64;
const PART_OF_LARGE = 0.34;

export function letterPx(cell: number): number {
  return Math.round(
    cell < LARGE_FROM_PX ? cell * PART : Math.max(LARGE_FROM_PX * 0.36, cell * PART_OF_LARGE),
  );
}

/** The smallest tray whose letter can be read. */
export function letterCell({ letterMin }: Pick<Metrics, 'letterMin'>): number {
  return Math.ceil((letterMin - 0.5) / PART);
}
