/** Which rows of a small swap area are drawn: those that matter; what lies between them is folded into words. Pure. */
import { NONE } from '../../core/schema/schema.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import { SLOT } from '../../scene/bits.ts';

/** Slots that are not drawn, above the row that comes next: how many, how many of them are free or in use. */
interface Fold {
  /** It stands above this row of those that are drawn; their number for the one below all. */
  readonly above: number;
  readonly first: number;
  readonly slots: number;
  readonly free: number;
  readonly used: number;
}

export interface ChosenRows {
  /** First slots of the rows that are drawn, in ascending order. */
  readonly firsts: readonly number[];
  readonly folds: readonly Fold[];
}

export interface RowsAsked {
  readonly perRow: number;
  readonly focus: number;
  readonly most: number;
}

const isTaken = (byte: number) => byte !== 0 && byte !== SLOT.bad;

/** The row that is looked at, then rows with slots in use or where a CPU goes on, the nearest first; all when few. */
export function rowsThatMatter(
  columns: Pick<Columns, 'swap_map' | 'cpu_cluster_next'>,
  { perRow, focus, most }: RowsAsked,
): ChosenRows {
  const map = columns.swap_map ?? new Uint8Array(0);
  const nrRows = Math.ceil(map.length / perRow);
  const all = Array.from({ length: nrRows }, (_, row) => row);
  const focusRow = Math.floor(focus / perRow);
  const next = [...(columns.cpu_cluster_next ?? [])].filter((slot) => slot !== NONE);
  const matters = (row: number) =>
    row === focusRow ||
    next.some((slot) => Math.floor(slot / perRow) === row) ||
    takenIn(map, row * perRow, perRow) > 0;
  const nearest = (one: number, other: number) => Math.abs(one - focusRow) - Math.abs(other - focusRow);
  const shown = nrRows <= most ? all : all.filter(matters).sort(nearest).slice(0, most);
  const firsts = shown.map((row) => row * perRow).sort((one, other) => one - other);
  return { firsts, folds: foldsBetween(map, firsts, perRow) };
}

/** The header of the device is taken, by no page. */
function takenIn(map: Uint8Array, first: number, slots: number): number {
  let taken = 0;
  for (let slot = Math.max(1, first); slot < Math.min(first + slots, map.length); slot++)
    if (isTaken(map[slot] ?? 0)) taken++;
  return taken;
}

function foldsBetween(map: Uint8Array, firsts: readonly number[], perRow: number): Fold[] {
  const ends = [...firsts, map.length];
  return ends.flatMap((end, above) => {
    const first = above === 0 ? 0 : firsts[above - 1]! + perRow;
    if (first >= end) return [];
    const free = map
      .subarray(first, end)
      .reduce((sum, byte, i) => sum + Number(byte === 0 && first + i > 0), 0);
    return [{ above, first, slots: end - first, free, used: takenIn(map, first, end - first) }];
  });
}
