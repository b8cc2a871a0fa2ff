/** The trees of the swap cache, as the core tells them (column `swap_trees`): one, one an area, or one for each 64 MiB. */
import { NONE } from './schema/schema.gen.ts';
import { swap_tree as FIELD } from './schema/schema-rows.gen.ts';
import type { Columns } from './protocol.ts';

const WORDS = Object.keys(FIELD).length;

export interface SwapTree {
  readonly lock: number;
  /** Null: it is of all areas. */
  readonly area: number | null;
  readonly first: number;
  readonly slots: number;
  /** Pages that it holds now. */
  readonly pages: number;
}

export function swapTreesOf({ swap_trees: words }: Columns): SwapTree[] {
  return Array.from({ length: Math.floor((words?.length ?? 0) / WORDS) }, (_, nth) => {
    const at = (field: number) => words![nth * WORDS + field]!;
    return {
      lock: at(FIELD.LOCK),
      area: at(FIELD.AREA) === NONE ? null : at(FIELD.AREA),
      first: at(FIELD.FIRST),
      slots: at(FIELD.SLOTS),
      pages: at(FIELD.PAGES),
    };
  });
}
