/** Which rows of a small swap area are drawn: those that matter; what lies between them is folded into words. Pure. */
import { NONE } from '../../core/schema/schema.gen.ts';
import type { Columns as AllColumns } from '../../core/protocol.ts';
import { areaOfSlot, areasOf, hasSeveral, type Area } from '../../core/areas.ts';
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
  /** Where there are several areas, each has words above its first row and what is folded before that. */
  readonly heads: readonly Head[];
}

interface Head {
  readonly above: number;
  readonly area: Area;
}

type Columns = Pick<AllColumns, 'swap_map' | 'cpu_cluster_next' | 'areas'>;

export interface RowsAsked {
  readonly perRow: number;
  readonly focus: number;
  readonly most: number;
}

const isTaken = (byte: number) => byte !== 0 && byte !== SLOT.bad;

/** The row that is looked at, then rows with slots in use or where a CPU goes on, the nearest first; all when few. */
export function rowsThatMatter(columns: Columns, { perRow, focus, most }: RowsAsked): ChosenRows {
  const map = columns.swap_map ?? new Uint8Array(0);
  const spans = spansOf(columns, map.length);
  // Every area begins with a row; behind its end is none.
  const all = spans.flatMap(({ first, end }) =>
    Array.from({ length: Math.ceil((end - first) / perRow) }, (_, row) => Math.floor(first / perRow) + row),
  );
  const nrRows = all.length;
  const focusRow = Math.floor(focus / perRow);
  const next = [...(columns.cpu_cluster_next ?? [])].filter((slot) => slot !== NONE);
  const matters = (row: number) =>
    row === focusRow ||
    next.some((slot) => Math.floor(slot / perRow) === row) ||
    takenIn(map, row * perRow, perRow) > 0;
  const nearest = (one: number, other: number) => Math.abs(one - focusRow) - Math.abs(other - focusRow);
  const shown = nrRows <= most ? all : all.filter(matters).sort(nearest).slice(0, most);
  const firsts = shown.map((row) => row * perRow).sort((one, other) => one - other);
  return { firsts, folds: foldsBetween(map, spans, firsts, perRow), heads: headsOf(columns, firsts) };
}

interface Span {
  readonly first: number;
  readonly end: number;
}

/** Slots that are an area's; all of them where nothing is told of areas. */
function spansOf(columns: Columns, slots: number): readonly Span[] {
  const areas = areasOf(columns);
  return areas.length > 0 ? areas : [{ first: 0, end: slots }];
}

/** The slots of an area that are drawn in the row that begins with `first`: none behind its end. */
export function slotsInRow(columns: Columns, first: number, perRow: number, total: number): number {
  const end = areaOfSlot(columns, first)?.end ?? total;
  return Math.min(perRow, end - first, total - first);
}

function headsOf(columns: Columns, firsts: readonly number[]): Head[] {
  if (!hasSeveral(columns)) return [];
  return areasOf(columns).map((area) => {
    const above = firsts.findIndex((first) => first >= area.first);
    return { above: above < 0 ? firsts.length : above, area };
  });
}

/** The header of the device is taken, by no page. */
function takenIn(map: Uint8Array, first: number, slots: number): number {
  let taken = 0;
  for (let slot = Math.max(1, first); slot < Math.min(first + slots, map.length); slot++)
    if (isTaken(map[slot] ?? 0)) taken++;
  return taken;
}

/** A header is none of them, whatever a recording says of it. */
function freeIn(map: Uint8Array, { first, end }: Span): number {
  return map.subarray(first, end).reduce((free, byte, i) => free + Number(byte === 0 && first + i > 0), 0);
}

/** Of two areas there are two, if there is something of both. */
function foldsBetween(
  map: Uint8Array,
  spans: readonly Span[],
  firsts: readonly number[],
  perRow: number,
): Fold[] {
  const ends = [...firsts, map.length];
  return ends.flatMap((before, above) => {
    const from = above === 0 ? 0 : firsts[above - 1]! + perRow;
    return spans.flatMap((span): Fold[] => {
      const first = Math.max(from, span.first);
      const end = Math.min(before, span.end);
      if (first >= end) return [];
      const slots = end - first;
      return [{ above, first, slots, free: freeIn(map, { first, end }), used: takenIn(map, first, slots) }];
    });
  });
}
