/** How far to scroll so that what happens now can be seen; 0 when it can be. `apart` is left around it. */
export function scrollBy(
  now: { readonly top: number; readonly bottom: number },
  room: { readonly top: number; readonly bottom: number },
  apart: number,
): number {
  if (now.top - apart < room.top) return now.top - apart - room.top;
  return Math.max(0, Math.min(now.bottom + apart - room.bottom, now.top - apart - room.top));
}
