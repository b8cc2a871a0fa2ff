/** Where the points of a curve stand, and which of them a pointer draws. Pure. */

/** The middle of the nth of so many columns, as a part of the width. */
export const columnAt = (nth: number, count: number): number => (nth + 0.5) / count;

/** As parts of the picture: from the left, and from its foot. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Finer than this nobody can draw. */
const STEPS = 100;

/** A whole height, as near to the place as one can draw. */
export function heightOf(y: number, top: number): number {
  const part = Math.max(0, Math.min(1, y));
  return Math.round((Math.round(part * STEPS) / STEPS) * top);
}

/**
 * The points that a pointer draws on its way from one place to another: each column whose middle it passes, and the one above
 * which it stands. `count`: of all columns; the first is given, and is not among them.
 */
export function drawnOnTheWay(
  from: Place | null,
  to: Place,
  count: number,
  top: number,
): readonly { readonly nth: number; readonly height: number }[] {
  const here = Math.max(0, Math.min(count - 1, Math.floor(to.x * count)));
  const drawn = [{ nth: here - 1, height: heightOf(to.y, top) }];
  for (let column = 1; from !== null && column < count; column++) {
    const x = columnAt(column, count);
    const isPassed = (x - from.x) * (x - to.x) < 0;
    if (!isPassed || column === here) continue;
    const y = from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x);
    drawn.push({ nth: column - 1, height: heightOf(y, top) });
  }
  return drawn.filter(({ nth }) => nth >= 0);
}

/** Lines across the picture: at a half and at the top. */
export const marksOf = (top: number): readonly number[] => (top % 2 === 0 ? [0, top / 2, top] : [0, top]);
