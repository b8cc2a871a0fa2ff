/** Slots counted by what they are, as the core counts them (column `slot_cells`): of each cluster, and of each 64 MiB. */
import { slot_cell as CELL } from '../../core/schema/schema-rows.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import { clusterSlots } from '../../scene/slot-state.ts';

const WORDS = Object.keys(CELL).length;

/** How many slots of a cell are what; together all of it. */
interface CellCount {
  readonly free: number;
  /** Without a page: a CPU keeps it, or somebody is about to fill it or to free it. */
  readonly kept: number;
  /** Its page is here and nowhere else. */
  readonly stored: number;
  /** Its page is in memory too. */
  readonly cached: number;
  readonly bad: number;
}

/** Cells of one size, the first ones first. */
export interface SlotCells {
  readonly length: number;
  readonly at: (cell: number) => CellCount;
  /** Slots in use of each. */
  readonly used: Uint32Array;
  readonly sum: CellCount;
}

interface BothLevels {
  readonly clusters: SlotCells;
  /** One for each 64 MiB. */
  readonly blocks: SlotCells;
}

const known = new WeakMap<Uint32Array, BothLevels>();

export function slotCellsOf(columns: Columns): BothLevels | null {
  const { slot_cells: words, swap_map: map } = columns;
  if (!words || !map) return null;
  const found = known.get(words);
  if (found) return found;
  const clusterWords = Math.ceil(map.length / clusterSlots(columns)) * WORDS;
  const both = {
    clusters: cellsIn(words.subarray(0, clusterWords)),
    blocks: cellsIn(words.subarray(clusterWords)),
  };
  known.set(words, both);
  return both;
}

function cellsIn(words: Uint32Array): SlotCells {
  const length = words.length / WORDS;
  const used = new Uint32Array(length);
  const sums = new Uint32Array(WORDS);
  for (let at = 0; at < words.length; at++) sums[at % WORDS]! += words[at]!;
  const at = (of: Uint32Array, cell: number): CellCount => ({
    free: of[cell * WORDS + CELL.FREE]!,
    kept: of[cell * WORDS + CELL.KEPT]!,
    stored: of[cell * WORDS + CELL.STORED]!,
    cached: of[cell * WORDS + CELL.CACHED]!,
    bad: of[cell * WORDS + CELL.BAD]!,
  });
  for (let cell = 0; cell < length; cell++)
    used[cell] =
      words[cell * WORDS + CELL.KEPT]! +
      words[cell * WORDS + CELL.STORED]! +
      words[cell * WORDS + CELL.CACHED]!;
  return { length, used, at: (cell) => at(words, cell), sum: at(sums, 0) };
}

export const usedIn = ({ kept, stored, cached }: CellCount): number => kept + stored + cached;
