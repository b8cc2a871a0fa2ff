/** Which pages of a list have kept their order through a step, and which have left it or been moved. Pure. */

const known = new WeakMap<Uint32Array, { old: Uint32Array; stayed: ReadonlyMap<number, number> }>();

/**
 * Pages that stayed, with their old place: as many as possible that stand in the same order as before. A page that
 * went to the head is not among them: it has left, and entered again.
 */
export function stayedIn(old: Uint32Array, now: Uint32Array): ReadonlyMap<number, number> {
  const found = known.get(now);
  if (found?.old === old) return found.stayed;
  const stayed = longestInOrder(old, now);
  known.set(now, { old, stayed });
  return stayed;
}

/** The longest increasing row of old places, by the usual piles. */
function longestInOrder(old: Uint32Array, now: Uint32Array): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  old.forEach((frame, index) => places.set(frame, index));
  const kept = Array.from(now).filter((frame) => places.has(frame));
  const tops: number[] = [];
  const below: number[] = [];
  kept.forEach((frame, index) => {
    const pile = pileFor(tops, kept, places, places.get(frame)!);
    below[index] = pile === 0 ? -1 : tops[pile - 1]!;
    tops[pile] = index;
  });
  const stayed = new Map<number, number>();
  for (let index = tops.at(-1) ?? -1; index >= 0; index = below[index]!)
    stayed.set(kept[index]!, places.get(kept[index]!)!);
  return stayed;
}

/** The first pile whose top stands behind `place`. */
function pileFor(
  tops: readonly number[],
  kept: readonly number[],
  places: ReadonlyMap<number, number>,
  place: number,
): number {
  let [low, high] = [0, tops.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (places.get(kept[tops[middle]!]!)! < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
