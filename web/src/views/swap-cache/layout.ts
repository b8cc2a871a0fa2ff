/**
 * The swap cache as shelves of 64 MB of slots, pages at their offsets. Pages shrink until they fit; a fuller shelf is
 * a bar chart. Pure.
 */
import { CELL_SIZES } from '../../marks/cell-size.ts';
import { scaleLinear } from 'd3-scale';
import type { Columns } from '../../core/protocol.ts';

import type { Metrics } from '../../marks/metrics.ts';
import type { Scene } from '../../scene/scene.ts';
import { SLOT } from '../../scene/bits.ts';
import { binsOf, pagesOf, pitchOf, type Bin, type CachedPage } from './pages.ts';
import { SHELF_SLOTS, cachedSlots } from './contents.ts';
import { SHELVES_MAX, aboveShelves, roomFor, tieIn, type ShelfRoom } from './room.ts';

export interface Shelf {
  readonly first: number;
  readonly last: number;
  readonly pages: readonly CachedPage[];
  readonly gone: readonly number[];
  /** Instead of pages when there is no room for them side by side. */
  readonly bins: readonly Bin[] | null;
  readonly y: number;
}

export interface ShelvesPicture {
  readonly shelves: readonly Shelf[];
  /** Shelves with pages that are not shown. */
  readonly more: number;
  readonly count: number;
  readonly total: number;
  readonly cell: number;
  readonly tie: number;
  /** There is room for how often pages were found. */
  readonly hasFound: boolean;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly ticks: readonly { readonly slot: number; readonly x: number }[];
  /** Where a slot of a shelf meets its board. */
  readonly xOf: (slot: number, shelf: Pick<Shelf, 'first'>) => number;
}

interface Place {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metrics: Metrics;
  /** Where there is no room for as many as usual. */
  readonly shelvesMost?: number;
}

const shelfOf = (slot: number) => Math.floor(slot / SHELF_SLOTS);

function groupByShelf(slots: readonly number[]): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const slot of slots) {
    const group = groups.get(shelfOf(slot));
    if (group) group.push(slot);
    else groups.set(shelfOf(slot), [slot]);
  }
  return groups;
}

/** Pages of at least this size show what they are; smaller ones must stand side by side to be many. */
const CELL_READABLE = 8;

interface CellAsked {
  /** Of the axis, for each slot; null where several shelves stand, each with few pages on a long axis. */
  readonly slotPx: number | null;
  readonly widthPx: number;
  /** For which the shelf is high enough. */
  readonly cellMax: number;
}

/**
 * The largest page with which the fullest shelf has room; null: none. Where slots are narrow, ties stay apart
 * instead.
 */
function cellFor(most: number, { slotPx, widthPx, cellMax: limit }: CellAsked): number | null {
  const own = Math.floor(slotPx ?? 0) - 2;
  if (own >= CELL_READABLE) return Math.min(own, limit);
  const largest = slotPx === null ? limit : Math.min(limit, Math.max(CELL_READABLE, 2 * slotPx));
  return (
    CELL_SIZES.findLast((cell) => cell >= 5 && cell <= largest && most * pitchOf(cell) <= widthPx) ?? null
  );
}

export function layoutShelves(scene: Scene, place: Place): ShelvesPicture {
  const { columns, before } = scene;
  const { metrics } = place;
  const slots = cachedSlots(columns);
  const now = groupByShelf(slots);
  const old = groupByShelf(before.frame_slot ? cachedSlots(before) : slots);
  const boards = boardsOf(
    columns,
    [...now.keys()].toSorted((a, b) => a - b),
    place.shelvesMost ?? SHELVES_MAX,
  );
  const countOn = ({ shelf }: Board) => Math.max(now.get(shelf)?.length ?? 0, old.get(shelf)?.length ?? 0);
  const room = roomFor(place.heightPx, metrics, Math.max(1, boards.length));
  const { left, right, x, fitting } = scaleOf(boards, Math.max(1, ...boards.map(countOn)), place, room);
  const cell = fitting ?? CELL_SIZES[1];
  const tie = tieIn(room, cell);
  const top = aboveShelves(metrics, boards.length);
  const { shelfPx, pitchY, hasFound } = room;
  const shelves = boards.map(({ shelf, first, last }, row): Shelf => {
    const common = { first, last, y: top + shelfPx + row * pitchY };
    const own = now.get(shelf) ?? [];
    if (fitting === null)
      return { ...common, pages: [], gone: [], bins: binsOf(columns, own, (slot) => x(slot - first)) };
    const pages = pagesOf(scene, { own, old: old.get(shelf) ?? [] }, { first, cell, left, right, x });
    return { ...common, ...pages, bins: null };
  });
  const more = countMore([...now.keys()], boards);
  const bottom = shelves.at(-1)?.y ?? top;
  const total = columns.slot_frame?.length ?? 0;
  const ticks = ticksOf(boards, x);
  const xOf: ShelvesPicture['xOf'] = (slot, { first }) => Math.round(x(slot - first + 0.5));
  const axis = { left, right, top, bottom, ticks, xOf };
  return { shelves, more, count: slots.length, total, cell, tie, hasFound, ...axis };
}

/** The axis of the shelves, and the size of a page on them when the fullest has so many; null: no room. */
function scaleOf(
  boards: readonly Board[],
  most: number,
  { widthPx, metrics }: Place,
  { cellMax }: ShelfRoom,
) {
  const [only] = boards;
  const isOne = boards.length === 1 && only !== undefined;
  const span = isOne ? only.last + 1 - only.first : SHELF_SLOTS;
  const [left, right] = [metrics.gutter, widthPx - 8];
  const x = scaleLinear().domain([0, span]).range([left, right]);
  const slotPx = isOne ? (right - left) / span : null;
  const fitting = cellFor(most, { slotPx, widthPx: right - left, cellMax });
  return { left, right, x, fitting };
}

interface Board {
  readonly shelf: number;
  readonly first: number;
  readonly last: number;
}

/** All shelves of a small device; of a large one those with pages; of a single one the part that is in use. */
function boardsOf(columns: Columns, withPages: readonly number[], most: number): Board[] {
  const total = columns.slot_frame?.length ?? 0;
  if (total > 0 && total <= SHELF_SLOTS) return [{ shelf: 0, ...usedPart(columns.swap_map, total) }];
  return shownShelves(total, withPages, most).map((shelf) => {
    const first = shelf * SHELF_SLOTS;
    return { shelf, first, last: Math.min(first + SHELF_SLOTS, total) - 1 };
  });
}

/** Rounded to so many slots, so that the scale stays from step to step. */
const PART_SLOTS = 32;

function usedPart(map: Uint8Array | undefined, total: number): { first: number; last: number } {
  const isUsed = (byte: number) => byte !== 0 && byte !== SLOT.bad;
  // The header of the device is no one's page.
  const first = map?.findIndex((byte, slot) => slot > 0 && isUsed(byte)) ?? -1;
  if (!map || first < 0) return { first: 0, last: total - 1 };
  const last = map.findLastIndex(isUsed);
  return {
    first: Math.floor(first / PART_SLOTS) * PART_SLOTS,
    last: Math.min(total, Math.ceil((last + 1) / PART_SLOTS) * PART_SLOTS) - 1,
  };
}

const TICKS_MAX = 8;

/** Numbers at powers of two, where blocks of slots begin: under the page of that slot. */
function ticksOf(boards: readonly Board[], x: (offset: number) => number): ShelvesPicture['ticks'] {
  const [only] = boards;
  if (!only || boards.length > 1) return [];
  const span = only.last + 1 - only.first;
  const step = 2 ** Math.ceil(Math.log2(Math.max(1, span / TICKS_MAX)));
  return Array.from({ length: Math.ceil(span / step) }, (_, i) => i * step).map((offset) => ({
    slot: only.first + offset,
    x: Math.round(x(offset + 0.5)),
  }));
}

/** All shelves of a small device; of a large one those with pages. */
function shownShelves(total: number, withPages: readonly number[], most: number): number[] {
  const all = Math.ceil(total / SHELF_SLOTS);
  if (all <= SHELVES_MAX / 2) return Array.from({ length: Math.min(all, most) }, (_, shelf) => shelf);
  return withPages.length === 0 ? [0] : withPages.slice(0, most);
}

const countMore = (withPages: readonly number[], boards: readonly Board[]) =>
  withPages.filter((shelf) => !boards.some((board) => board.shelf === shelf)).length;
