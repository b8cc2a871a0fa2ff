/** The trees of the swap cache that the rows of a map are: each row of 64 MiB has a tree of its own, from 4.11 on. Pure. */
import { swapTreesOf, type SwapTree } from '../../../core/swap-trees.ts';
import type { Columns } from '../../../core/protocol.ts';
import type { Metrics } from '../../../marks/metrics.ts';
import { widthOfWords } from '../../../marks/word-widths.ts';
import { SLOTS_TEXT as TEXT } from '../text.ts';

interface RowsAsked {
  readonly columns: Columns;
  readonly perRow: number;
  readonly perCluster: number;
  readonly nrRows: number;
}

/** The tree of each row, as the core tells them; null where they do not begin at the rows, or all rows have one tree. */
export function treesOfRows({ columns, perRow, perCluster, nrRows }: RowsAsked): readonly SwapTree[] | null {
  const trees = new Map(swapTreesOf(columns).map((tree) => [tree.first, tree]));
  if (trees.size <= 1) return null;
  const rows = Array.from({ length: nrRows }, (_, row) => trees.get(row * perRow * perCluster));
  return rows.every((tree) => tree !== undefined) ? rows : null;
}

const APART_PX = 8;

/** What their names take left of the map. */
export function namesWidth(trees: readonly SwapTree[] | null, { mark }: Metrics): number {
  if (!trees) return 0;
  const names = [TEXT.tree(trees[0]!.number), ...trees.map(({ number }) => TEXT.treeNumber(number))];
  return Math.ceil(Math.max(...names.map((name) => widthOfWords(name, mark, 'strong')))) + APART_PX;
}

/** Rows whose names have room below each other: all, every second, every fourth. */
export function rowsBetweenNames(pitchPx: number, { mark }: Metrics): number {
  let rows = 1;
  while (rows * pitchPx < mark) rows *= 2;
  return rows;
}
