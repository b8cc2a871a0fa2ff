/**
 * Geometry of a strip: a row of equal cells that shows a window of a longer row. Whole pixels, so that edges are
 * sharp.
 */

/** A strip as it lies on the screen: cells `first` .. `first + count - 1` of `total`. */
export interface Strip {
  readonly total: number;
  readonly first: number;
  readonly count: number;
  readonly cell: number;
  readonly pitch: number;
  readonly left: number;
}

/**
 * Where a window of `count` of `total` begins: `previous` while the focus is well inside, else a third before the
 * focus.
 */
export function scrollTo(
  previous: number | null,
  focus: number | null,
  { count, total, align = 8 }: { readonly count: number; readonly total: number; readonly align?: number },
): number {
  const last = Math.max(0, total - count);
  const stay = Math.min(previous ?? 0, last);
  if (focus === null || total <= count) return stay;
  const margin = Math.min(4, Math.floor(count / 8));
  const isInside = focus >= stay + (stay === 0 ? 0 : margin);
  if (previous !== null && isInside && focus < stay + count - (stay === last ? 0 : margin)) return stay;
  if (focus < count - margin && previous === null) return 0;
  const wanted = Math.floor((focus - count / 3) / align) * align;
  return Math.max(0, Math.min(wanted, last));
}

export interface Followed {
  readonly first: number;
  readonly focus: number | null;
  readonly pointed: number | null;
  readonly count: number;
  readonly total: number;
}

export interface Follow {
  /** What happens now; the window goes there when it changes. */
  readonly focus: number | null;
  /** What is pointed at here; the window goes there when it changes and cannot be seen. */
  readonly pointed: number | null;
  readonly count: number;
  readonly total: number;
}

/** The next place of a window. Nothing moves under a pointer that rests, nor while nothing new happens. */
export function follow(previous: Followed | null, next: Follow): Followed {
  const { focus, pointed, count, total } = next;
  const isNew = previous === null || previous.total !== total;
  const isTurned = isNew || previous.focus !== focus || previous.count !== count;
  const before = isNew ? null : previous.first;
  const first = scrollTo(before, isTurned ? focus : null, { count, total });
  const isSought = !isNew && pointed !== null && pointed !== previous.pointed;
  if (!isSought || (pointed >= first && pointed < first + count)) return { first, ...next };
  const near = pointed < first ? pointed : pointed - count + 1;
  return { ...next, first: Math.max(0, Math.min(near, total - count)) };
}

export function isShown({ first, count }: Strip, index: number): boolean {
  return index >= first && index < first + count;
}

export function leftOf(strip: Strip, index: number): number {
  return strip.left + (index - strip.first) * strip.pitch;
}

/** Middle of a cell, in the middle of a pixel, so that a thread that hangs straight is sharp. */
export function middleOf(strip: Strip, index: number): number {
  return leftOf(strip, index) + Math.floor(strip.cell / 2) + 0.5;
}

/** The cell under x; the nearest one when x is beside the strip. */
export function cellAt(strip: Strip, x: number): number {
  const index = strip.first + Math.floor((x - strip.left + (strip.pitch - strip.cell) / 2) / strip.pitch);
  return Math.max(strip.first, Math.min(strip.first + strip.count - 1, index));
}

export function widthOf({ count, pitch, cell }: Strip): number {
  return count === 0 ? 0 : (count - 1) * pitch + cell;
}

/** Cells of a range that can be seen, as pixels; null when none can. */
export function spanOf(strip: Strip, from: number, to: number): { left: number; right: number } | null {
  const a = Math.max(from, strip.first);
  const b = Math.min(to, strip.first + strip.count - 1);
  return a > b ? null : { left: leftOf(strip, a), right: leftOf(strip, b) + strip.cell };
}

/** Index of a strip after a key, or null when the key is not for strips. */
export function moveBy(
  key: string,
  index: number,
  { total, page }: { total: number; page: number },
): number | null {
  const step: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -page,
    ArrowDown: page,
    PageUp: -page,
    PageDown: page,
    Home: -total,
    End: total,
  };
  const by = step[key];
  return by === undefined ? null : Math.max(0, Math.min(total - 1, index + by));
}
