/**
 * The least device time that the touches of a game can take: offline caching with prices, solved exactly.
 *
 * Between two touches of a page it is either kept, and takes a frame all the while, or it is taken out and brought back, which has a
 * price: for a page of the program a write and a read, for a page of a file a read. Which to keep, with so many frames, is a
 * choice of intervals; the best one is a flow of the least cost, a unit for each frame, along the touches: a unit goes past a touch
 * for nothing, or along an interval, which is then kept and its price saved. (A flow in which every capacity is whole has a best
 * solution that is whole, so this is exact.)
 *
 * It is a bound, and not a way to play: whoever is that good may take any page, one at a time, and knows every touch to come. kswapd
 * takes from the tails of lists, several at once. Nobody can be below it.
 */
import { FRAMES, LOW_MARK, PRICE_NS } from './rules.ts';
import { isAnon, type PageId, type Spent } from './referee/play.ts';

/** Frames that pages can take: before fewer are free than the low mark, kswapd runs. */
export const FRAMES_MOST = FRAMES - LOW_MARK;

/** A stretch of time in which a page is not touched: after touch `from`, until before touch `to`. */
interface Absence {
  readonly from: number;
  readonly to: number;
  /** What taking the page out costs, and bringing it back. */
  readonly outNs: number;
  readonly backNs: number;
}

/** The least for the touches so far, at several places of the game, and for all of them. */
export interface Best {
  readonly spent: readonly Spent[];
  readonly ns: number;
}

const keyOf = ({ region, page }: PageId) => `${region}${page}`;

/** `there`: pages in memory before the first touch. The first touch of any other page has to read it, whoever plays. */
function absencesOf(touched: readonly PageId[], there: readonly PageId[]) {
  const lastTouch = new Map<string, number>(there.map((page) => [keyOf(page), -1]));
  const pages = new Map<string, PageId>(there.map((page) => [keyOf(page), page]));
  const absences: Absence[] = [];
  let firstNs = 0;
  const outOf = (page: PageId) => (isAnon(page) ? PRICE_NS.write : 0);
  const backOf = (page: PageId) => (isAnon(page) ? PRICE_NS.swapIn : PRICE_NS.fileRead);
  touched.forEach((page, touch) => {
    const key = keyOf(page);
    const before = lastTouch.get(key);
    if (before === undefined) firstNs += backOf(page);
    else absences.push({ from: before + 1, to: touch, outNs: outOf(page), backNs: backOf(page) });
    lastTouch.set(key, touch);
    pages.set(key, page);
  });
  for (const [key, touch] of lastTouch) {
    const page = pages.get(key)!;
    // It is not wanted any more, and a page of the program has to be written for all that.
    if (outOf(page) > 0)
      absences.push({ from: touch + 1, to: touched.length, outNs: outOf(page), backNs: 0 });
  }
  return { absences: absences.filter(({ from, to }) => from < to), firstNs };
}

interface Arc {
  readonly to: number;
  left: number;
  readonly cost: number;
  readonly back: number;
}

/** Sends `units` along a graph without circles, each along the cheapest way there is left. */
function cheapestFlow(
  nodes: number,
  add: (arc: (from: number, to: number, room: number, cost: number) => number) => void,
  units: number,
) {
  const arcs: Arc[] = [];
  const out: number[][] = Array.from({ length: nodes }, () => []);
  add((from, to, room, cost) => {
    const number = arcs.length;
    arcs.push({ to, left: room, cost, back: number + 1 }, { to: from, left: 0, cost: -cost, back: number });
    out[from]!.push(number);
    out[to]!.push(number + 1);
    return number;
  });
  for (let unit = 0; unit < units; unit++) {
    const far = new Float64Array(nodes).fill(Infinity);
    const by = new Int32Array(nodes).fill(-1);
    const isWaiting = new Uint8Array(nodes);
    const queue = [0];
    far[0] = 0;
    for (let at = 0; at < queue.length; at++) {
      const node = queue[at]!;
      isWaiting[node] = 0;
      for (const number of out[node]!) {
        const { to, left, cost } = arcs[number]!;
        if (left === 0 || far[node]! + cost >= far[to]!) continue;
        far[to] = far[node]! + cost;
        by[to] = number;
        if (!isWaiting[to]) queue.push(to);
        isWaiting[to] = 1;
      }
    }
    for (let node = nodes - 1; node !== 0;) {
      const arc = arcs[by[node]!]!;
      arc.left--;
      arcs[arc.back]!.left++;
      node = arcs[arc.back]!.to;
    }
  }
  return (arc: number) => arcs[arc]!.left === 0;
}

/** In nanoseconds. */
export function leastNs(
  touched: readonly PageId[],
  there: readonly PageId[],
  frames: number = FRAMES_MOST,
): number {
  const { absences, firstNs } = absencesOf(touched, there);
  const arcOf: number[] = [];
  // The page that is touched has a frame itself.
  const units = frames - 1;
  const isKept = cheapestFlow(
    touched.length + 1,
    (arc) => {
      touched.forEach((_, touch) => arc(touch, touch + 1, units, 0));
      for (const { from, to, outNs, backNs } of absences) arcOf.push(arc(from, to, 1, -(outNs + backNs)));
    },
    units,
  );
  const priceOf = ({ outNs, backNs }: Absence) => outNs + backNs;
  return absences.reduce((sum, absence, nth) => sum + (isKept(arcOf[nth]!) ? 0 : priceOf(absence)), firstNs);
}

/** Touches between two places of the course. */
const EVERY = 3;

export function bestOf(touched: readonly PageId[], there: readonly PageId[]): Best {
  const places = Array.from(
    { length: Math.floor((touched.length - 1) / EVERY) },
    (_, nth) => EVERY * (nth + 1),
  );
  const spent = [...places, touched.length].map((touch) => ({
    touch,
    ns: leastNs(touched.slice(0, touch), there),
  }));
  return { spent, ns: spent.at(-1)!.ns };
}
