/** Where the points of a curve stand, and which of them a pointer draws. Pure. */

/** The middle of the nth of so many columns, as a part of the width. */
export const columnAt = (nth: number, count: number): number => (nth + 0.5) / count;

/** As parts of the picture: from the left, and from its foot. */
interface Place {
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

/** A stroke of the pointer, as far as it has come. */
interface Stroke {
  readonly at: Place | null;
  /** How near the pointer has come to the middle of each column, as a part of the width. */
  readonly nearest: readonly (number | undefined)[];
}

export const NO_STROKE: Stroke = { at: null, nearest: [] };

/** So much farther from its middle, as a part of a column, a point is still drawn: a hand that goes straight up trembles. */
const TREMBLE = 0.15;

/** The columns of a picture: the first ones are given, and are not among those that are drawn. */
interface Columns {
  readonly count: number;
  readonly given: number;
  readonly top: number;
}

/**
 * Goes on with a stroke: each column is drawn where the pointer passes its middle, and until then, or where it never comes to it, where it
 * is nearest to it. `nth`: of those that are drawn.
 */
export function strokeOn(
  stroke: Stroke,
  to: Place,
  { count, given, top }: Columns,
): { readonly stroke: Stroke; readonly drawn: readonly { readonly nth: number; readonly height: number }[] } {
  const nearest = [...stroke.nearest];
  const drawn: { nth: number; height: number }[] = [];
  const draw = (column: number, distance: number, y: number) => {
    nearest[column] = Math.min(nearest[column] ?? Infinity, distance);
    if (column >= given) drawn.push({ nth: column - given, height: heightOf(y, top) });
  };
  const { at } = stroke;
  for (let column = 0; at !== null && column < count; column++) {
    const x = columnAt(column, count);
    if ((x - at.x) * (x - to.x) < 0) draw(column, 0, at.y + ((to.y - at.y) * (x - at.x)) / (to.x - at.x));
  }
  const here = Math.max(0, Math.min(count - 1, Math.floor(to.x * count)));
  const distance = Math.abs(to.x - columnAt(here, count));
  if (distance <= (nearest[here] ?? Infinity) + TREMBLE / count) draw(here, distance, to.y);
  return { stroke: { at: to, nearest }, drawn };
}

/** Lines across the picture: at a half and at the top. */
export const marksOf = (top: number): readonly number[] => (top % 2 === 0 ? [0, top / 2, top] : [0, top]);
