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

/** Room round the words. */
const AIR = 6;
const DISTANCES = [28, 44, 64, 90, 120, 160, 210, 270, 340];
const TURNS = 16;
/** A line through words costs as much as standing so much further away. */
const CROSSED_PX = 60;
const LINE_PARTS = Array.from({ length: 16 }, (_, nth) => nth / 16);

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

/** What the line from a label to its mark goes through; what the mark itself stands in is not counted. */
function crossed(box: Box, anchor: Spot, taken: readonly Box[]): number {
  const from = rimTowards(box, anchor);
  const line = LINE_PARTS.map((part) => ({
    x: from.x + (anchor.x - from.x) * part,
    y: from.y + (anchor.y - from.y) * part,
  }));
  return taken.filter((each) => !isIn(each, anchor) && line.some((spot) => isIn(each, spot))).length;
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

/** The nearest free place in sight for a label in one of its shapes; where none is free, that which covers least. */
export function placeLabel(anchor: Spot, sizes: readonly Size[], seen: Box, taken: readonly Box[]): Box {
  let best = seen;
  let least = Infinity;
  for (const size of sizes)
    for (const distance of DISTANCES) {
      if (distance >= least) break;
      for (let turn = 0; turn < TURNS; turn++) {
        const box = moveInto(seen, boxAt(anchor, size, distance, (turn / TURNS) * 2 * Math.PI));
        const cost = costAt(box, distance, taken, least);
        if (cost >= least) continue;
        const whole = cost + CROSSED_PX * crossed(box, anchor, taken);
        if (whole < least) [best, least] = [box, whole];
      }
    }
  return best;
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
