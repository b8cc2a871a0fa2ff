/** The extents of a swap file, laid out: tree over the file, the walk of the same look-up, what look-ups cost. Pure. */
import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Scene } from '../../scene/scene.ts';
import { layoutCosts, layoutCourse, type Costs, type Course } from './course.ts';
import { layoutDisk, type DiskPicture } from './on-disk.ts';
import { layoutLens, type Lens } from './lens.ts';
import { layoutRing, type Ring } from './ring.ts';
import { shareRoom, type Room } from './room.ts';
import { isWhole, shownFile, type Lookup, type SwapFile } from './swap-file.ts';
import { FEW, layoutTree, type Tree } from './tree.ts';

interface StripExtent {
  readonly index: number;
  readonly x: number;
  readonly width: number;
  /** Its first page; empty where there is no room. */
  readonly label: string;
}

/** A piece of the walk of the last look-up along the file. */
interface WalkPiece {
  readonly from: number;
  readonly to: number;
}

export interface ExtentsPicture {
  readonly file: SwapFile;
  readonly lookups: readonly Lookup[];
  readonly last: Lookup | null;
  readonly room: Room;
  /** Null where the kernel has the list. */
  readonly tree: Tree | null;
  /** Few extents in a list: which blocks of the disk each takes. */
  readonly disk: DiskPicture | null;
  /** Few extents, each with its place; many have none. */
  readonly strip: readonly StripExtent[];
  readonly walk: readonly WalkPiece[];
  readonly placeOf: (index: number) => number;
  readonly ring: Ring | null;
  readonly course: Course | null;
  readonly costs: Costs | null;
  readonly lens: Lens | null;
}

interface Asked {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metrics: Metrics;
}

/** Half by their length, half alike, so that the shortest still has room for its node. */
function stripOf(file: SwapFile, { x, width }: Room['strip'], em: number): StripExtent[] {
  const extents = Array.from({ length: file.nr }, (_, index) => file.extent(index));
  const pages = extents.reduce((sum, each) => sum + each.pages, 0);
  let at = x;
  let labelsEnd = -Infinity;
  return extents.map((extent, index) => {
    const share = 0.5 / file.nr + (0.5 * extent.pages) / Math.max(1, pages);
    const here = { index, x: at, width: share * width };
    at += here.width;
    const words = String(extent.startPage);
    const fits = here.x >= labelsEnd;
    if (fits) labelsEnd = here.x + widthOfWords(words, em) + em * 0.5;
    return { ...here, label: fits ? words : '' };
  });
}

function walkOf(last: Lookup | null, placeOf: (index: number) => number, strip: Room['strip']): WalkPiece[] {
  if (!last || last.steps === 0) return [];
  const from = placeOf(last.from);
  const to = placeOf(last.extent);
  if (last.extent > last.from) return [{ from, to }];
  return [
    { from, to: strip.x + strip.width },
    { from: strip.x, to },
  ];
}

export function layoutExtents(
  scene: Pick<Scene, 'columns' | 'event'>,
  { widthPx, heightPx, metrics }: Asked,
): ExtentsPicture | null {
  const shown = shownFile(scene);
  if (!shown) return null;
  const { file, lookups, path } = shown;
  const room = shareRoom(
    { ...file, isUsed: lookups.length > 0, isWhole: isWhole(file) },
    widthPx,
    heightPx,
    metrics,
  );
  const isFew = file.nr <= FEW;
  const strip = isFew ? stripOf(file, room.strip, metrics.mark) : [];
  const placeOf = (index: number): number => {
    const own = strip[index];
    if (own) return own.x + own.width / 2;
    return room.strip.x + ((index + 0.5) / Math.max(1, file.nr)) * room.strip.width;
  };
  // Of a fault that begins the look-up is still to come: the way of the one before is not its own.
  const treePath = isFew && scene.event?.name === 'fault_begin' ? [] : path;
  const last = lookups.at(-1) ?? null;
  const { ring } = room;
  const radius = ring ? Math.max(20, Math.min(ring.width, ring.height) / 2 - 2) : 0;
  return {
    file,
    lookups,
    last,
    room,
    tree: room.tree && layoutTree(file, treePath, room.tree, placeOf, metrics.mark),
    disk: room.disk && layoutDisk(file, last, room.disk, metrics.mark),
    lens: room.lens && layoutLens(file, path, room.lens),
    strip,
    walk: walkOf(last, placeOf, room.strip),
    placeOf,
    ring: ring && layoutRing(file, last, ring.x + ring.width / 2, ring.y + ring.height / 2, radius),
    course: room.course && layoutCourse(file, lookups, room.course),
    costs: room.costs && layoutCosts(file, lookups, room.costs),
  };
}
