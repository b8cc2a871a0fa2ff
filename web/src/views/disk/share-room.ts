/** What of the height of the picture is for the disks, and what for the rows of reads. Pure. */
import type { Metrics } from '../../marks/metrics.ts';
import { BAND_GROWS, ROWS, ROW_EM, bandHeight, drawnEm, ladderHeight } from './room.ts';

export interface Room {
  /** How many times its least height each band is drawn high. */
  readonly grown: number;
  readonly rows: number;
  readonly rowPx: number;
  /** Where there is no room for rows, the disks alone are drawn. */
  readonly hasLadder: boolean;
}

/** Rows of reads come first, then what is drawn of the disks grows, then the rows do. */
export function shareRoom(kinds: readonly number[], metrics: Metrics, heightPx: number): Room {
  const em = metrics.mark;
  const bands = (grown: number) => kinds.reduce((sum, kind) => sum + bandHeight(kind, grown, metrics), 0);
  const left = heightPx - bands(1) - ladderHeight(0, 0, metrics);
  const rows = Math.max(ROWS.least, Math.min(ROWS.most, Math.floor(left / (em * ROW_EM.usual))));
  const isTight = left < rows * em * ROW_EM.usual;
  const rowUsual = em * (isTight ? ROW_EM.least : ROW_EM.usual);
  const spare = Math.max(0, left - rows * rowUsual);
  const drawn = em * kinds.reduce((sum, kind) => sum + drawnEm(kind), 0);
  const grown = drawn === 0 ? 1 : Math.min(BAND_GROWS, 1 + (spare * 0.6) / drawn);
  const rest = Math.max(0, spare - drawn * (grown - 1));
  const rowPx = Math.min(em * ROW_EM.most, rowUsual + rest / rows);
  const hasLadder = left >= Math.floor(ROWS.least * em * ROW_EM.least) - 2;
  return { grown, rows, rowPx: Math.floor(rowPx), hasLadder };
}
