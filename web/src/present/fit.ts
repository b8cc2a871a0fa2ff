/** How many pictures a talk's stage shows: as many as fit whole, from the first, when they are short. Pure. */

export const heightOf = (heights: readonly number[], gapPx: number): number =>
  heights.reduce((sum, height) => sum + height, 0) + gapPx * Math.max(0, heights.length - 1);

/** At least the first, which is the most important; it may be higher than the room, and is then scrolled. */
export function howManyFit(heights: readonly number[], gapPx: number, roomPx: number): number {
  let used = 0;
  const over = heights.findIndex((height, nth) => {
    used += height + (nth === 0 ? 0 : gapPx);
    return used > roomPx;
  });
  return over < 0 ? heights.length : Math.max(1, over);
}

/** How far to scroll so that what happens now can be seen; 0 when it can be. `apart` is left around it. */
export function scrollBy(
  now: { readonly top: number; readonly bottom: number },
  room: { readonly top: number; readonly bottom: number },
  apart: number,
): number {
  if (now.top - apart < room.top) return now.top - apart - room.top;
  return Math.max(0, Math.min(now.bottom + apart - room.bottom, now.top - apart - room.top));
}
