/** An extent that a lesson asks for: where it is pressed, as a node, in a bar or in the ring, and how each of them is framed. Pure. */
import type { Scene } from '../../scene/scene.ts';
import type { Box } from './course.ts';
import type { ExtentsPicture } from './layout.ts';

/** Many extents have no places of their own; their numbers are typed. */
export const isExtentWanted = (
  { prediction }: Pick<Scene, 'prediction'>,
  { strip }: ExtentsPicture,
): boolean => prediction?.isTold === false && prediction.wants === 'extent' && strip.length > 0;

/** Around a node or a bar a press still counts. */
const NEAR_PX = 8;

/** Everything above what look-ups have cost: all marks of extents are in it. */
export function upperBox({ room, ring }: ExtentsPicture): Box {
  const ringEnds = ring ? ring.y + ring.radius : 0;
  const fileEnds = room.disk
    ? room.disk.y + room.disk.height
    : room.strip.y + room.strip.height + NEAR_PX * 2;
  const right = room.strip.x + room.strip.width;
  return { x: 0, y: 0, width: right, height: Math.max(ringEnds, fileEnds) };
}

interface Bar {
  readonly index: number;
  readonly box: Box;
}

/** Those of the file, and those of the disk below them. */
function barsOf({ disk, strip, room }: ExtentsPicture): Bar[] {
  if (!disk)
    return strip.map(({ index, x, width }) => ({
      index,
      box: { x, y: room.strip.y, width, height: room.strip.height },
    }));
  const bar = ({ x, width }: { readonly x: number; readonly width: number }, y: number) => ({
    x,
    y,
    width,
    height: disk.barPx,
  });
  return disk.pieces.flatMap(({ index, inFile, onDisk }) => [
    { index, box: bar(inFile, disk.fileY) },
    { index, box: bar(onDisk, disk.diskY) },
  ]);
}

interface Outlines {
  readonly boxes: readonly Box[];
  readonly circles: readonly { readonly x: number; readonly y: number; readonly radius: number }[];
  readonly paths: readonly string[];
}

/** All marks of one extent. */
export function outlinesOf(picture: ExtentsPicture, extent: number): Outlines {
  const { tree, ring } = picture;
  const node = tree?.nodes.find(({ index }) => index === extent);
  const arc = ring?.arcs.find(({ index }) => index === extent);
  return {
    boxes: barsOf(picture).flatMap(({ index, box }) => (index === extent ? [box] : [])),
    circles: tree && node ? [{ x: node.x, y: node.y, radius: tree.radius }] : [],
    paths: arc ? [arc.path] : [],
  };
}

const TURN = 2 * Math.PI;

function arcAt({ ring }: ExtentsPicture, x: number, y: number): number | null {
  if (!ring) return null;
  const away = Math.hypot(x - ring.x, y - ring.y);
  if (away < ring.innerRadius - NEAR_PX || away > ring.radius + NEAR_PX) return null;
  const angle = (Math.atan2(x - ring.x, ring.y - y) + TURN) % TURN;
  return Math.floor((angle / TURN) * ring.arcs.length);
}

function nodeAt({ tree }: ExtentsPicture, x: number, y: number): number | null {
  if (!tree) return null;
  let nearest: number | null = null;
  let least = tree.radius + NEAR_PX;
  for (const node of tree.nodes) {
    const away = Math.hypot(x - node.x, y - node.y);
    if (away > least) continue;
    least = away;
    nearest = node.index;
  }
  return nearest;
}

function barAt(picture: ExtentsPicture, x: number, y: number): number | null {
  const found = barsOf(picture).find(
    ({ box }) =>
      x >= box.x && x < box.x + box.width && y >= box.y - NEAR_PX && y <= box.y + box.height + NEAR_PX,
  );
  return found?.index ?? null;
}

/** Whose mark is there; null: nobody's. */
export const extentAt = (picture: ExtentsPicture, x: number, y: number): number | null =>
  nodeAt(picture, x, y) ?? barAt(picture, x, y) ?? arcAt(picture, x, y);
