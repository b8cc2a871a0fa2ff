/** Pages of the swap cache on one shelf, each as near to its offset as its neighbours allow. Pure. */
import { NONE } from '../../core/schema/schema.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import { FRAME, isBeingRead, isReadAhead } from '../../scene/bits.ts';
import { regionsOf, type OwnerFill } from '../../scene/regions.ts';
import { slotState } from '../../scene/slot-state.ts';
import type { Scene } from '../../scene/scene.ts';
import { spread } from './spread.ts';

export interface Bin {
  readonly x: number;
  readonly count: number;
  readonly flagged: number;
}

const BIN_PX = 4;
export const BIN_WIDTH = BIN_PX - 1;

export function binsOf(columns: Columns, slots: readonly number[], x: (slot: number) => number): Bin[] {
  const bins = new Map<number, { count: number; flagged: number }>();
  for (const slot of slots) {
    const at = Math.floor(x(slot) / BIN_PX) * BIN_PX;
    const bin = bins.get(at) ?? { count: 0, flagged: 0 };
    bin.count++;
    if (isReadAhead(columns.frame_flags?.[columns.slot_frame![slot]!] ?? 0)) bin.flagged++;
    bins.set(at, bin);
  }
  return [...bins].map(([at, bin]) => ({ x: at, ...bin }));
}

export type CachedKind = 'reading' | 'unmapped' | 'mapped';

export interface CachedPage {
  readonly slot: number;
  readonly frame: number;
  readonly kind: CachedKind;
  readonly isFlagged: boolean;
  readonly isDirty: boolean;
  readonly fill: OwnerFill;
  /** Left edge, and where its tie meets the shelf. */
  readonly x: number;
  readonly tieX: number;
  readonly isNew: boolean;
  readonly xBefore: number;
}

/** The pages of a shelf, and the left edges of those that this step has taken out. */
interface ShelfPages {
  readonly pages: readonly CachedPage[];
  readonly gone: readonly number[];
}

export const pitchOf = (cell: number) => cell + (cell < 8 ? 1 : 2);

interface ShelfPlace {
  readonly first: number;
  readonly cell: number;
  readonly left: number;
  readonly right: number;
  readonly x: (offset: number) => number;
}

function placesOn(
  slots: readonly number[],
  { first, cell, left, right, x }: ShelfPlace,
): Map<number, number> {
  const wanted = slots.map((slot) => x(slot - first + 0.5) - left - cell / 2);
  const lefts = spread(wanted, pitchOf(cell), right - left);
  return new Map(slots.map((slot, index) => [slot, left + lefts[index]!]));
}

export function pagesOf(
  scene: Scene,
  { own, old }: { readonly own: readonly number[]; readonly old: readonly number[] },
  place: ShelfPlace,
): ShelfPages {
  const places = placesOn(own, place);
  const placesBefore = placesOn(old, place);
  const regions = regionsOf(scene);
  const pages = own.map((slot): CachedPage => {
    const frame = scene.columns.slot_frame![slot]!;
    const flags = scene.columns.frame_flags?.[frame] ?? 0;
    const at = places.get(slot)!;
    return {
      slot,
      frame,
      kind: kindOf(scene.columns, slot, flags),
      isFlagged: isReadAhead(flags),
      isDirty: (flags & FRAME.dirty) !== 0,
      fill: slotState(scene.columns, regions, slot).owner?.fill ?? 'full',
      x: at,
      tieX: Math.round(place.x(slot - place.first + 0.5)),
      isNew: !placesBefore.has(slot),
      xBefore: placesBefore.get(slot) ?? at,
    };
  });
  return { pages, gone: old.filter((slot) => !places.has(slot)).map((slot) => placesBefore.get(slot)!) };
}

/** Nobody maps it while a page table entry still names the slot. */
function kindOf({ slot_pte: entries }: Columns, slot: number, flags: number): CachedKind {
  if (isBeingRead(flags)) return 'reading';
  return (entries?.[slot] ?? NONE) === NONE ? 'mapped' : 'unmapped';
}

/** The page under x, or the nearest one within reach. */
export function pageUnder({ pages }: ShelfPages, cell: number, x: number): number | null {
  let best: number | null = null;
  let nearest = Math.max(8, cell);
  pages.forEach((page, index) => {
    const distance = Math.abs(x - (page.x + cell / 2));
    if (distance >= nearest) return;
    best = index;
    nearest = distance;
  });
  return best;
}
