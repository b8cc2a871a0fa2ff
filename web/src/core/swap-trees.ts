/** The trees of the swap cache, as the core tells them (column `swap_trees`): one, one an area, or one for each 64 MiB. */
import { rowsOf } from './column-rows.ts';
import { NONE } from './schema/schema.gen.ts';
import { swap_tree as FIELD } from './schema/schema-rows.gen.ts';
import type { Columns } from './protocol.ts';

const WORDS = Object.keys(FIELD).length;

export interface SwapTree {
  readonly lock: number;
  /** Null: it is of all areas. */
  readonly area: number | null;
  /** Among those of its area, from 0: its place there in units of 64 MiB, where there is one for each. */
  readonly number: number;
  readonly first: number;
  readonly slots: number;
  /** Pages that it holds now. */
  readonly pages: number;
}

export function swapTreesOf({ swap_trees: words }: Columns): SwapTree[] {
  const before = new Map<number, number>();
  const numberIn = (area: number) => {
    const number = before.get(area) ?? 0;
    before.set(area, number + 1);
    return number;
  };
  return rowsOf(words, WORDS).map((row) => ({
    lock: row[FIELD.LOCK]!,
    area: row[FIELD.AREA] === NONE ? null : row[FIELD.AREA]!,
    number: numberIn(row[FIELD.AREA]!),
    first: row[FIELD.FIRST]!,
    slots: row[FIELD.SLOTS]!,
    pages: row[FIELD.PAGES]!,
  }));
}
