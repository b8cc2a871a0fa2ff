/**
 * Where the three rows lie: frames above, pages in the middle, slots below, on one pitch and one left edge. Marks are as
 * large as the width allows; then the distances between the rows take the height. Pure.
 */
import type { Metrics } from '../../../marks/metrics.ts';
import { follow } from '../../../marks/strip.ts';
import type { Strip } from '../../../marks/strip.ts';
import type { Memory } from '../../../marks/useMemory.ts';
import { trayHeight } from '../../../marks/slots/slot-strip.ts';
import type { Columns } from '../../../core/protocol.ts';
import { clusterSlots } from '../../../scene/slot-state.ts';

export interface Row extends Strip {
  readonly y: number;
  /** Baseline of the row's name where it stands above the row. */
  readonly headY: number;
}

export interface Geometry {
  /** Side of a mark. */
  readonly s: number;
  readonly frames: Row;
  readonly pages: Row;
  readonly slots: Row;
  /** Height of a slot. */
  readonly tray: number;
  readonly right: number;
  readonly height: number;
}

/** What should be in sight in each row; null where it does not matter. */
export interface InSight {
  readonly frame: number | null;
  readonly page: number | null;
  readonly slot: number | null;
}

export interface GeometryAsked {
  readonly widthPx: number;
  /** The room that there is; without it the rows are as far apart as their lines need. */
  readonly heightPx?: number;
  readonly metrics: Metrics;
  readonly memory: Memory;
  readonly inSight: InSight;
}

const LARGEST = 48;
/** Below this a tie cannot be told from a line: the rows show a window then. */
const SMALLEST = 14;
/** Ties pass between marks. */
export const gapOf = (s: number): number => Math.max(4, Math.round(s * (s > 20 ? 0.3 : 0.2)));
/** Slots begin so many before the first that is used: nobody reads "page n, slot 256 + n" as a rule. */
const SLOTS_BEFORE = 4;
/** Room at the right of the frames for how many of them are free, in letters of words on marks. */
const WORDS_EM = 7.5;

/** The largest mark of which `count` stand in a width. */
function sizeFor(widthPx: number, count: number): number {
  for (let s = LARGEST; s > SMALLEST; s--) if (count * (s + gapOf(s)) - gapOf(s) <= widthPx) return s;
  return SMALLEST;
}

/** Of the first cluster in use; before any is, of the one that is handed out first. */
function firstCluster({ swap_map: map, cluster_free_order: free, ...columns }: Columns): number {
  const size = clusterSlots({ swap_map: map, ...columns });
  const used = map?.findIndex((byte, slot) => slot > 0 && byte !== 0 && byte !== 0x3f) ?? -1;
  return used >= 0 ? Math.floor(used / size) * size : (free?.[0] ?? 0) * size;
}

/** Distances between rows: of the height that is left, or what lines need to bend. */
function distances(s: number, metrics: Metrics, spare: number | null): { upper: number; lower: number } {
  const head = metrics.gutter === 0 ? metrics.sub * 1.8 : 0;
  const least = { upper: Math.max(48, 1.9 * s) + head, lower: Math.max(72, 2.7 * s) + head };
  if (spare === null) return least;
  const more = Math.max(0, spare - least.upper - least.lower);
  return {
    upper: Math.min(8 * s + head, least.upper + more * 0.45),
    lower: Math.min(10 * s + head, least.lower + more * 0.55),
  };
}

export function layoutGeometry(columns: Columns, pages: number, asked: GeometryAsked): Geometry {
  const { widthPx, heightPx, metrics, memory, inSight } = asked;
  const frames = columns.frame_flags?.length ?? 0;
  const slots = columns.swap_map?.length ?? 0;
  const left = gutterOf(metrics);
  const room = widthPx - left;
  const wordsPx = metrics.gutter === 0 ? 0 : WORDS_EM * metrics.mark;
  const s = Math.min(sizeFor(room, pages), sizeFor(room - wordsPx, frames));
  const pitch = s + gapOf(s);
  const fit = Math.max(1, Math.floor((room + gapOf(s)) / pitch));
  const f = metrics.head / 15;
  const isNarrow = metrics.gutter === 0;
  const top = Math.round((isNarrow ? 48 : 30) * f);
  const tray = trayHeight(s);
  const below = Math.round(metrics.mark * 1.9);
  const spare = heightPx === undefined ? null : heightPx - top - 2 * s - tray - below;
  const { upper, lower } = distances(s, metrics, spare);
  const row = (name: string, total: number, y: number, focus: number | null, from = 0): Row => {
    const count = Math.min(total, fit);
    const previous = memory.windows.get(name) ?? null;
    const begins = Math.max(0, Math.min(from, total - count));
    const first = previous ?? { first: begins, focus: null, pointed: null, count, total };
    const followed = follow(first.count === count ? first : { ...first, count }, {
      focus: focus !== null && focus >= begins && focus < begins + count && !previous ? null : focus,
      pointed: null,
      count,
      total,
    });
    memory.windows.set(name, followed);
    return { total, first: followed.first, count, cell: s, pitch, left, y, headY: y - metrics.sub * 0.7 };
  };
  const pagesY = Math.round(top + s + upper);
  const slotsY = Math.round(pagesY + s + lower);
  const area = Math.max(0, firstCluster(columns) - SLOTS_BEFORE);
  return {
    s,
    tray,
    frames: { ...row('three frames', frames, top, inSight.frame), headY: Math.round(13 * f) },
    pages: row('three pages', pages, pagesY, inSight.page),
    slots: row('three slots', slots, slotsY, inSight.slot, area),
    right: widthPx,
    height: slotsY + tray + below,
  };
}

/** Names of rows are short: there is no need for the whole gutter. */
const gutterOf = ({ gutter, head }: Metrics): number => (gutter === 0 ? 0 : Math.round(head * 4.4));
