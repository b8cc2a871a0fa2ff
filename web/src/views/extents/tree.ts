/**
 * The tree over the extents: x is the place in the file, y the number of visits. A few extents are drawn each; of many the way to the
 * right, what hangs left of it as triangles, and the way of the last look-up. Pure.
 */
import type { Box } from './course.ts';
import type { SwapFile } from './swap-file.ts';

export interface TreeNode {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly isRed: boolean;
  readonly isOnPath: boolean;
  readonly parent: number | null;
}

interface Triangle {
  readonly x: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly floor: number;
  readonly count: number;
}

export interface Tree {
  readonly nodes: readonly TreeNode[];
  readonly triangles: readonly Triangle[];
  /** The way of the last look-up, from the root on. */
  readonly path: readonly TreeNode[];
  readonly radius: number;
  readonly levelPx: number;
}

/** As many as can be told apart. */
export const FEW = 40;

/** Nodes from the root down to each. */
function depthsOf(file: SwapFile): Map<number, number> {
  const depths = new Map<number, number>();
  const visit = (index: number | null, depth: number) => {
    if (index === null) return;
    depths.set(index, depth);
    const { left, right } = file.node(index);
    visit(left, depth + 1);
    visit(right, depth + 1);
  };
  visit(file.root, 1);
  return depths;
}

function spineOf(file: SwapFile): number[] {
  const spine: number[] = [];
  for (let at = file.root; at !== null; at = file.node(at).right) spine.push(at);
  return spine;
}

/** The middle of each extent, by its number where all are drawn alike wide. */
type PlaceOf = (index: number) => number;

function few(file: SwapFile, path: readonly number[], box: Box, placeOf: PlaceOf, em: number): Tree {
  const depths = depthsOf(file);
  const levelPx = box.height / Math.max(1, file.height);
  const nearest = box.width / Math.max(1, file.nr);
  const radius = Math.max(3, Math.min(levelPx * 0.42, nearest * 0.46, em * 1.25));
  const nodes = Array.from({ length: file.nr }, (_, index): TreeNode => {
    const { isRed, parent } = file.node(index);
    const depth = depths.get(index) ?? 1;
    const y = box.y + radius + (depth - 1) * ((box.height - 2 * radius) / Math.max(1, file.height - 1 || 1));
    return { index, x: placeOf(index), y, isRed, parent, isOnPath: path.includes(index) };
  });
  return { nodes, triangles: [], path: path.map((index) => nodes[index]!), radius, levelPx };
}

function many(file: SwapFile, path: readonly number[], box: Box, placeOf: PlaceOf): Tree {
  const levelPx = (box.height - 8) / Math.max(1, file.height - 1);
  const y = (depth: number) => box.y + 4 + (depth - 1) * levelPx;
  const spine = spineOf(file);
  const nodeAt = (index: number, depth: number): TreeNode => {
    const { isRed, parent } = file.node(index);
    return { index, x: placeOf(index), y: y(depth), isRed, parent, isOnPath: path.includes(index) };
  };
  const nodes = spine.map((index, nth) => nodeAt(index, nth + 1));
  const triangles = spine.flatMap((index, nth): Triangle[] => {
    const { left } = file.node(index);
    if (left === null) return [];
    const first = (spine[nth - 1] ?? -1) + 1;
    const count = index - first;
    const levels = Math.log2(count + 1);
    return [
      {
        x: placeOf(left),
        left: placeOf(first),
        right: placeOf(index - 1),
        top: y(nth + 2),
        floor: y(nth + 1 + levels),
        count,
      },
    ];
  });
  return { nodes, triangles, path: path.map((index, nth) => nodeAt(index, nth + 1)), radius: 4, levelPx };
}

export function layoutTree(
  file: SwapFile,
  path: readonly number[],
  box: Box,
  placeOf: PlaceOf,
  em: number,
): Tree {
  return file.nr <= FEW ? few(file, path, box, placeOf, em) : many(file, path, box, placeOf);
}
