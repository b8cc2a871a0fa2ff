/** Which rows of a long table are shown: a window that contains the row of interest. */

export const ROWS_MAX = 200;

interface RowWindow {
  readonly first: number;
  /** One past the last row. */
  readonly end: number;
}

/** At most `max` of `length` rows, with `around` in the middle where there is room on both sides. */
export function windowAround(length: number, around: number, max = ROWS_MAX): RowWindow {
  const first = Math.max(0, Math.min(around - Math.floor(max / 2), length - max));
  return { first, end: Math.min(length, first + max) };
}

/** The rows at which two snapshots differ, at most `max` of them, ascending. Different lengths: the rest differs. */
export function changedRows(
  before: ArrayLike<number | bigint> | undefined,
  now: ArrayLike<number | bigint>,
  max = ROWS_MAX,
): number[] {
  if (!before) return [];
  const rows: number[] = [];
  for (let row = 0; row < now.length && rows.length < max; row++) {
    if (before[row] !== now[row]) rows.push(row);
  }
  return rows;
}
