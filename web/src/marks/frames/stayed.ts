/** Which pages of a list have kept their order through a step, and which have left it or been moved. Pure. */
import { countWhere } from '../../lib/bisect.ts';

interface Stayed {
  /** By the new place: the old place of a page that stayed, -1 of one that has entered. */
  readonly placeBefore: Int32Array;
  /** By the old place: 1 for a page that stayed, 0 for one that has left. */
  readonly hasStayed: Uint8Array;
  /** Pages that left, and pages that entered. */
  readonly moves: number;
}

const known = new WeakMap<Uint32Array, { old: Uint32Array; stayed: Stayed }>();

/** The most pages that kept their order have stayed. One that went to the head has left and entered again. */
export function stayedIn(old: Uint32Array, now: Uint32Array): Stayed {
  const found = known.get(now);
  if (found?.old === old) return found.stayed;
  const stayed = compare(old, now);
  known.set(now, { old, stayed });
  return stayed;
}

/** Both ends of a long list are mostly as they were: only what lies between is compared page by page. */
function compare(old: Uint32Array, now: Uint32Array): Stayed {
  const placeBefore = new Int32Array(now.length).fill(-1);
  const hasStayed = new Uint8Array(old.length);
  const keep = (index: number, place: number) => {
    placeBefore[index] = place;
    hasStayed[place] = 1;
  };
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  for (; head < shorter && old[head] === now[head]; head++) keep(head, head);
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) {
    keep(now.length - 1 - tail, old.length - 1 - tail);
    tail++;
  }
  const between = { from: head, nowTo: now.length - tail, oldTo: old.length - tail };
  for (const [index, place] of longestInOrder(old, now, between)) keep(index, place);
  const count = hasStayed.reduce((sum, each) => sum + each, 0);
  return { placeBefore, hasStayed, moves: old.length + now.length - 2 * count };
}

interface Between {
  readonly from: number;
  readonly nowTo: number;
  readonly oldTo: number;
}

/** The longest increasing row of old places, by the usual piles: pairs of new and old place. */
function longestInOrder(
  old: Uint32Array,
  now: Uint32Array,
  { from, nowTo, oldTo }: Between,
): [number, number][] {
  const places = new Map<number, number>();
  for (let place = from; place < oldTo; place++) places.set(old[place]!, place);
  const kept: [number, number][] = [];
  for (let index = from; index < nowTo; index++) {
    const place = places.get(now[index]!);
    if (place !== undefined) kept.push([index, place]);
  }
  const tops: number[] = [];
  const below: number[] = [];
  kept.forEach(([, place], each) => {
    const pile = pileFor(tops, kept, place);
    below[each] = pile === 0 ? -1 : tops[pile - 1]!;
    tops[pile] = each;
  });
  const row: [number, number][] = [];
  for (let each = tops.at(-1) ?? -1; each >= 0; each = below[each]!) row.push(kept[each]!);
  return row;
}

/** The first pile whose top stands behind `place`. */
const pileFor = (
  tops: readonly number[],
  kept: readonly (readonly [number, number])[],
  place: number,
): number => countWhere(tops, (top) => kept[top]![1] < place);
