/** What a slot is now, read from the columns. */
import { ENUM_VALUES, NONE } from '../core/schema/schema.gen.ts';
import type { Columns } from '../core/protocol.ts';
import { areaOfSlot, hasSeveral, type Area } from '../core/areas.ts';
import { slotOwners } from '../core/slot-owners.ts';
import { FRAME, SLOT } from './bits.ts';
import { regionOfPte, type OwnerFill, type Region } from './regions.ts';
import type { GuessMark } from './page-state.ts';

/**
 * `copy`: only the swap cache refers to it. `parked`: given to a CPU's cache, no page in it yet. `discarded`: free, but its disk has to
 * be told first. `none`: of no area that is in use.
 */
export type SlotKind = 'free' | 'used' | 'copy' | 'parked' | 'discarded' | 'bad' | 'header' | 'none';

/** Has the slot what its page holds? Not yet, on its way, or yes. */
export type SlotWriting = 'before' | 'now' | 'done';

export interface SlotState {
  readonly slot: number;
  readonly kind: SlotKind;
  readonly count: number;
  readonly isCached: boolean;
  readonly writing: SlotWriting;
  /** Whose page it holds, and which; null when nobody's. */
  readonly owner: Region | null;
  readonly page: number;
  readonly byte: number;
}

export const SLOT_COLUMNS = [
  'swap_map',
  'areas',
  'cluster_slots',
  'cluster_discard',
  'slot_frame',
  'slot_pte',
  'frame_owner',
  'frame_index',
  'frame_flags',
] as const;

/** Slots of a swap cluster; while nothing is known of the area one cluster is everything. */
export function clusterSlots(columns: Columns): number {
  return columns.cluster_slots?.[0] ?? Math.max(1, columns.swap_map?.length ?? 1);
}

export function slotState(columns: Columns, regions: readonly Region[], slot: number): SlotState {
  const byte = columns.swap_map?.[slot] ?? 0;
  const isCached = (byte & SLOT.cache) !== 0;
  const count = slotOwners(byte);
  const kind = kindOf(columns, slot, byte);
  const holds = kind === 'used' || kind === 'copy';
  const writing = holds ? writingOf(flagsAt(columns, slot)) : 'done';
  const owner = holds ? ownerOf(columns, regions, slot) : null;
  const page = owner ? pageOf(columns, owner, slot) : NONE;
  return { slot, kind, count: holds ? count : 0, isCached, writing, byte, owner, page };
}

/**
 * From the flags of the slot's frame in the swap cache, 0 where it has none: dirty until the write begins, then
 * writeback.
 */
export function writingOf(flags: number): SlotWriting {
  if ((flags & FRAME.swapCache) === 0) return 'done';
  if ((flags & FRAME.writeback) !== 0) return 'now';
  return (flags & FRAME.dirty) === 0 ? 'done' : 'before';
}

function flagsAt(columns: Columns, slot: number): number {
  const frame = columns.slot_frame?.[slot] ?? NONE;
  return frame === NONE ? 0 : (columns.frame_flags?.[frame] ?? 0);
}

function kindOf(columns: Columns, slot: number, byte: number): SlotKind {
  if (slot === 0) return 'header';
  if (byte === 0) return 'free';
  if (byte === SLOT.bad) return unusable(columns, slot);
  if (byte !== SLOT.cache) return 'used';
  return columns.slot_frame?.[slot] === NONE ? 'parked' : 'copy';
}

/** Its cluster waits to be discarded, or is being discarded. */
function isDiscarded(columns: Columns, area: Area | null, slot: number): boolean {
  const cluster = area ? area.firstCluster + Math.floor((slot - area.first) / clusterSlots(columns)) : 0;
  return (columns.cluster_discard?.[cluster] ?? NOT_DISCARDED) !== NOT_DISCARDED;
}

const NOT_DISCARDED = ENUM_VALUES.cluster_discard.NO;

function unusable(columns: Columns, slot: number): SlotKind {
  const area = areaOfSlot(columns, slot);
  if (slot === area?.first) return 'header';
  if (isDiscarded(columns, area, slot)) return 'discarded';
  const isNobodys = area ? area.isOff : hasSeveral(columns);
  return isNobodys ? 'none' : 'bad';
}

function ownerOf(columns: Columns, regions: readonly Region[], slot: number): Region | null {
  const byEntry = regionOfPte(regions, columns.slot_pte?.[slot] ?? NONE);
  if (byEntry) return byEntry;
  const frame = columns.slot_frame?.[slot] ?? NONE;
  if (frame === NONE) return null;
  const index = columns.frame_owner?.[frame] ?? NONE;
  return regions.find((region) => region.index === index) ?? null;
}

/** Which of its owner's pages it holds: by the entry that names it, else by the frame that has the copy. */
function pageOf(columns: Columns, { pteFirst, pages }: Region, slot: number): number {
  const pteIndex = columns.slot_pte?.[slot] ?? NONE;
  if (pteIndex >= pteFirst && pteIndex < pteFirst + pages) return pteIndex - pteFirst;
  return columns.frame_index?.[columns.slot_frame?.[slot] ?? NONE] ?? NONE;
}

const FATE = ENUM_VALUES.readahead_fate;
const GUESSES: ReadonlyMap<number, GuessMark> = new Map([
  [FATE.WAITING, 'pennant'],
  [FATE.USED, 'hit'],
  [FATE.DROPPED, 'wasted'],
]);

/** What became of the page of a slot that was read ahead: not used yet, used, dropped unused; null: it was not, or the slot is free. */
export function guessOfSlot(columns: Columns, slot: number): GuessMark {
  if ((columns.swap_map?.[slot] ?? 0) === 0) return null;
  return GUESSES.get(columns.slot_readahead?.[slot] ?? FATE.NONE) ?? null;
}

export function fillOfOwner(owner: Region | null): OwnerFill {
  return owner?.fill ?? 'full';
}
