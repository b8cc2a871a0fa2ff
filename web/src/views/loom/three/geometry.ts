/**
 * The three rows: frames above, pages, slots below, on one pitch. Marks take the width, the distances between rows
 * the height. Pure.
 */
import type { Metrics } from '../../../marks/metrics.ts';
import { follow, type Strip } from '../../../marks/strip.ts';
import type { Memory } from '../../../marks/useMemory.ts';
import { trayHeight } from '../../../marks/slots/slot-strip.ts';
import type { Columns } from '../../../core/protocol.ts';
import type { Heights, HeightsAsked } from '../../view.ts';
import { clusterSlots } from '../../../scene/slot-state.ts';
import { threeRowRegion } from './when.ts';

export interface Row extends Strip {
  readonly y: number;
  readonly headY: number;
}

export interface Geometry {
  readonly s: number;
  readonly frames: Row;
  readonly pages: Row;
  readonly slots: Row;
  readonly tray: number;
  readonly right: number;
  readonly height: number;
  /** How many frames are free stands beside them; where there is no room, above their end. */
  readonly isFreeBeside: boolean;
}

/** What should be in sight in each row; null where it does not matter. */
interface InSight {
  readonly frame: number | null;
  readonly page: number | null;
  readonly slot: number | null;
}

interface GeometryAsked {
  readonly widthPx: number;
  readonly heightPx: number;
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

interface Sizes {
  readonly s: number;
  readonly isFreeBeside: boolean;
  /** Upper edge of the frames, height of a slot, and what stands below the slots. */
  readonly top: number;
  readonly tray: number;
  readonly below: number;
  /** Between frames and pages, pages and slots: what lines need to bend, and more than that nobody needs. */
  readonly least: Distances;
  /** Where there is no room for that: lines bend at once. */
  readonly tight: Distances;
  readonly most: Distances;
}

interface Distances {
  readonly upper: number;
  readonly lower: number;
}

/** By the width, and by how many there are of everything. */
function sizesOf(columns: Columns, pages: number, { widthPx, metrics }: Wide): Sizes {
  const frames = columns.frame_flags?.length ?? 0;
  const room = widthPx - gutterOf(metrics);
  const isNarrow = metrics.gutter === 0;
  const wordsPx = WORDS_EM * metrics.mark;
  const isFreeBeside = !isNarrow && wordsPx + frames * (SMALLEST + gapOf(SMALLEST)) <= room;
  const s = Math.min(sizeFor(room, pages), sizeFor(isFreeBeside ? room - wordsPx : room, frames));
  const head = isNarrow ? metrics.sub * 1.8 : 0;
  return {
    s,
    isFreeBeside,
    top: Math.round((isNarrow ? 48 : 30) * (metrics.head / 15)),
    tray: trayHeight(s),
    below: Math.round(metrics.mark * 1.9),
    least: { upper: Math.max(48, 1.9 * s) + head, lower: Math.max(72, 2.7 * s) + head },
    tight: { upper: Math.max(40, 1.6 * s) + head, lower: Math.max(44, 1.7 * s) + head },
    most: { upper: 8 * s + head, lower: 10 * s + head },
  };
}

type Wide = Pick<GeometryAsked, 'widthPx' | 'metrics'>;

const heightWith = ({ s, top, tray, below }: Sizes, { upper, lower }: Distances): number =>
  Math.round(Math.round(top + s + upper) + s + lower) + tray + below;

export function heightsOfThree({ scene, ...asked }: HeightsAsked): Heights {
  const sizes = sizesOf(scene.columns, threeRowRegion(scene)?.pages ?? 0, asked);
  const least = heightWith(sizes, sizes.least);
  const tight = { least: heightWith(sizes, sizes.tight), usual: least, most: least };
  return { least, tight: [tight], usual: least, most: heightWith(sizes, sizes.most) };
}

function distances(sizes: Sizes, heightPx: number): Distances {
  const { tight, most } = sizes;
  const least = heightPx < heightWith(sizes, sizes.least) ? tight : sizes.least;
  const more = Math.max(0, heightPx - 1 - heightWith(sizes, least));
  return {
    upper: Math.min(most.upper, least.upper + more * 0.45),
    lower: Math.min(most.lower, least.lower + more * 0.55),
  };
}

export function layoutGeometry(columns: Columns, pages: number, asked: GeometryAsked): Geometry {
  const { widthPx, heightPx, metrics, memory, inSight } = asked;
  const frames = columns.frame_flags?.length ?? 0;
  const slots = columns.swap_map?.length ?? 0;
  const left = gutterOf(metrics);
  const sizes = sizesOf(columns, pages, asked);
  const { s, top, tray, below } = sizes;
  const pitch = s + gapOf(s);
  const fit = Math.max(1, Math.floor((widthPx - left + gapOf(s)) / pitch));
  const f = metrics.head / 15;
  const { upper, lower } = distances(sizes, heightPx);
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
    isFreeBeside: sizes.isFreeBeside,
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
