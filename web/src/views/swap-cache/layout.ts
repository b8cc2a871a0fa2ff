/**
 * The swap cache as shelves: one for each address space of 64 MB of slots, pages standing at their offsets. Pages
 * shrink until those of the fullest shelf stand side by side; what is fuller still is a bar chart of the shelf. Pure.
 */
import { scaleLinear } from 'd3-scale';
import type { Columns } from '../../core/protocol.ts';
import { CELL_SIZES } from '../strip.ts';
import type { Metrics } from '../metrics.ts';
import type { Scene } from '../view.ts';
import { FRAME } from '../bits.ts';
import { binsOf } from './bins.ts';
import type { Bin } from './bins.ts';
import { pagesOf, pitchOf } from './pages.ts';
import type { CachedPage } from './pages.ts';

/** Slots of one address space of the swap cache: 64 MB. */
export const SHELF_SLOTS = 16_384;
const SHELVES_MAX = 8;
const CELL_MAX = 19;

export interface Shelf {
  readonly first: number;
  readonly last: number;
  readonly pages: readonly CachedPage[];
  /** Left edges of pages that this step has taken out. */
  readonly gone: readonly number[];
  /** Instead of pages when there is no room for them side by side. */
  readonly bins: readonly Bin[] | null;
  /** The board. */
  readonly y: number;
}

export interface ShelvesPicture {
  readonly shelves: readonly Shelf[];
  /** Shelves with pages that are not shown. */
  readonly more: number;
  readonly count: number;
  readonly cell: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly ticks: readonly { readonly slot: number; readonly x: number }[];
}

interface Place {
  readonly widthPx: number;
  readonly metrics: Metrics;
}

const known = new WeakMap<object, readonly number[]>();

/** Slots in the cache, ascending; found by way of the frames, of which there are fewer than slots. */
export function cachedSlots({ frame_flags: flags, frame_slot: slots }: Columns): readonly number[] {
  if (!flags || !slots) return [];
  const found = known.get(slots);
  if (found) return found;
  const cached: number[] = [];
  for (let frame = 0; frame < flags.length; frame++)
    if ((flags[frame]! & FRAME.swapCache) !== 0) cached.push(slots[frame]!);
  known.set(
    slots,
    cached.sort((one, other) => one - other),
  );
  return cached;
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

/** The largest page with which the fullest shelf has room; null when not even the smallest has. */
function cellFor(most: number, widthPx: number, { stroke }: Metrics): number | null {
  const largest = CELL_MAX * (stroke > 1 ? 1.6 : 1);
  return (
    CELL_SIZES.findLast((cell) => cell >= 5 && cell <= largest && most * pitchOf(cell) <= widthPx) ?? null
  );
}

export function layoutShelves(scene: Scene, { widthPx, metrics }: Place): ShelvesPicture {
  const { columns, before } = scene;
  const total = columns.slot_frame?.length ?? 0;
  const slots = cachedSlots(columns);
  const now = groupByShelf(slots);
  const old = groupByShelf(before.frame_slot ? cachedSlots(before) : slots);
  const shown = shownShelves(
    total,
    [...now.keys()].toSorted((a, b) => a - b),
  );
  const [left, right] = [metrics.gutter, widthPx - 8];
  const most = Math.max(
    1,
    ...shown.flatMap((shelf) => [now.get(shelf)?.length ?? 0, old.get(shelf)?.length ?? 0]),
  );
  const fitting = cellFor(most, right - left, metrics);
  const cell = fitting ?? CELL_SIZES[1];
  const top = Math.round(metrics.gutter === 0 ? metrics.sub * 1.8 : 4);
  const shelfPx = Math.round(cell * 2.6) + 12;
  const pitchY = shelfPx + Math.round(metrics.mark * 1.3);
  const span = Math.min(SHELF_SLOTS, Math.max(1, total));
  const x = scaleLinear().domain([0, span]).range([left, right]);
  const shelves = shown.map((shelf, row): Shelf => {
    const first = shelf * SHELF_SLOTS;
    const y = top + shelfPx + row * pitchY;
    const common = { first, last: Math.min(first + SHELF_SLOTS, total) - 1, y };
    const own = now.get(shelf) ?? [];
    if (fitting === null)
      return { ...common, pages: [], gone: [], bins: binsOf(columns, own, (slot) => x(slot - first)) };
    return {
      ...common,
      ...pagesOf(scene, { own, old: old.get(shelf) ?? [] }, { first, cell, left, right, x }),
      bins: null,
    };
  });
  const bottom = shelves.at(-1)?.y ?? top;
  const ticks = shown.length === 1 ? x.ticks(8).map((slot) => ({ slot, x: Math.round(x(slot)) })) : [];
  return {
    shelves,
    more: countMore([...now.keys()], shown),
    count: slots.length,
    cell,
    left,
    right,
    top,
    bottom,
    ticks,
  };
}

/** All shelves of a small device; of a large one those with pages. */
function shownShelves(total: number, withPages: readonly number[]): number[] {
  const all = Math.ceil(total / SHELF_SLOTS);
  if (all <= SHELVES_MAX / 2) return Array.from({ length: all }, (_, shelf) => shelf);
  return withPages.length === 0 ? [0] : withPages.slice(0, SHELVES_MAX);
}

const countMore = (withPages: readonly number[], shown: readonly number[]) =>
  withPages.filter((shelf) => !shown.includes(shelf)).length;
