/** Where the label of a sign stands: near what it names, and on nothing that is drawn. Pure. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export type Size = Pick<Box, 'width' | 'height'>;

/** What is drawn already: words, or any other mark. */
export interface Taken extends Box {
  readonly isWords?: boolean;
}

/** Room round the words. */
const AIR = 6;
const DISTANCES = [28, 44, 64, 90, 120, 160, 210, 270, 340];
const TURNS = 16;
/** A line through a mark costs as much as standing so much further away; one through words makes both unreadable. */
const CROSSED_PX = 60;
const CROSSED_WORDS_PX = 240;

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** The label's box, its corner nearest to the anchor at this distance and angle. */
function boxAt(anchor: Spot, size: Size, distance: number, angle: number): Box {
  const [x, y] = [anchor.x + distance * Math.cos(angle), anchor.y + distance * Math.sin(angle)];
  const left = Math.cos(angle) > 0.3 ? x : Math.cos(angle) < -0.3 ? x - size.width : x - size.width / 2;
  const top = Math.sin(angle) > 0.3 ? y : Math.sin(angle) < -0.3 ? y - size.height : y - size.height / 2;
  return { x: left, y: top, ...size };
}

const moveInto = (seen: Box, { x, y, width, height }: Box): Box => ({
  x: Math.max(seen.x, Math.min(x, seen.x + seen.width - width)),
  y: Math.max(seen.y, Math.min(y, seen.y + seen.height - height)),
  width,
  height,
});

const isIn = ({ x, y, width, height }: Box, spot: Spot): boolean =>
  spot.x > x && spot.x < x + width && spot.y > y && spot.y < y + height;

/** Whether a line goes through a box: the parts of its way between left and right, and between top and bottom, overlap. */
function isCut({ x, y, width, height }: Box, from: Spot, to: Spot): boolean {
  let [start, end] = [0, 1];
  for (const [at, way, least, size] of [
    [from.x, to.x - from.x, x, width],
    [from.y, to.y - from.y, y, height],
  ] as const) {
    if (way === 0) {
      if (at <= least || at >= least + size) return false;
      continue;
    }
    const ends = [(least - at) / way, (least + size - at) / way];
    start = Math.max(start, Math.min(...ends));
    end = Math.min(end, Math.max(...ends));
  }
  return start < end;
}

/** What it costs that the line from a label to its mark goes through others; what the mark itself stands in is not counted. */
function crossingCost(box: Box, anchor: Spot, taken: readonly Taken[]): number {
  const from = rimTowards(box, anchor);
  return taken
    .filter((each) => !isIn(each, anchor) && isCut(each, from, anchor))
    .reduce((sum, { isWords }) => sum + (isWords ? CROSSED_WORDS_PX : CROSSED_PX), 0);
}

/** What a label costs there that covers some of what is drawn; not counted to the end where it is too much before. */
function costAt({ x, y, width, height }: Box, distance: number, taken: readonly Box[], most: number): number {
  const wide = { x: x - AIR, y: y - AIR, width: width + 2 * AIR, height: height + 2 * AIR };
  let covered = 0;
  for (const each of taken) {
    covered += overlap(wide, each);
    if (covered * 4 + distance >= most) return Infinity;
  }
  return covered * 4 + distance;
}

interface Surroundings {
  /** What is in sight. */
  readonly seen: Box;
  readonly taken: readonly Taken[];
  readonly most?: number;
}

interface Place {
  readonly box: Box;
  readonly cost: number;
}

/**
 * The nearest free place in sight for a label in one of its shapes; where none is free, that which covers least. None, if all
 * cost as much as one that is known already.
 */
export function placeLabel(
  anchor: Spot,
  sizes: readonly Size[],
  { seen, taken, most = Infinity }: Surroundings,
): Place | null {
  let best: Box | null = null;
  let least = most;
  for (const size of sizes)
    for (const distance of DISTANCES) {
      if (distance >= least) break;
      for (let turn = 0; turn < TURNS; turn++) {
        const box = moveInto(seen, boxAt(anchor, size, distance, (turn / TURNS) * 2 * Math.PI));
        const cost = costAt(box, distance, taken, least);
        if (cost >= least) continue;
        const whole = cost + crossingCost(box, anchor, taken);
        if (whole < least) [best, least] = [box, whole];
      }
    }
  return best && { box: best, cost: least };
}

/** So much of a mark at each end is left out, where a line comes from above or below: at its corner it might mean a neighbour. */
const CORNER = 0.25;

/** Where a line from there meets a mark. */
export function edgeTowards(mark: Box, from: Spot): Spot {
  const isBeside = from.y >= mark.y && from.y <= mark.y + mark.height;
  const inset = isBeside ? 0 : mark.width * CORNER;
  return rimTowards({ ...mark, x: mark.x + inset, width: mark.width - 2 * inset }, from);
}

/** Where the line to the anchor leaves the label: the nearest point of its rim. */
export function rimTowards({ x, y, width, height }: Box, to: Spot): Spot {
  return {
    x: Math.max(x, Math.min(x + width, to.x)),
    y: Math.max(y, Math.min(y + height, to.y)),
  };
}
