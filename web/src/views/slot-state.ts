/** What a slot is now, read from the columns. */
import { NONE } from '../core/schema.gen.ts';
import type { Columns } from '../core/protocol.ts';
import { SLOT } from './bits.ts';
import { regionOfPte } from './regions.ts';
import type { OwnerFill, Region } from './regions.ts';

/** `copy`: only the swap cache refers to it. `parked`: given to a CPU's cache, no page in it yet. */
export type SlotKind = 'free' | 'used' | 'copy' | 'parked' | 'bad' | 'header';

export interface SlotState {
  readonly slot: number;
  readonly kind: SlotKind;
  /** Page table entries that name it. */
  readonly count: number;
  /** A copy of it is in memory. */
  readonly isCached: boolean;
  /** Whose page it holds, and which; null when nobody's. */
  readonly owner: Region | null;
  readonly page: number;
  /** The byte of the swap map. */
  readonly byte: number;
}

/** Columns that this file reads. */
export const SLOT_COLUMNS = [
  'swap_map',
  'slot_frame',
  'slot_pte',
  'frame_owner',
  'frame_index',
  'frame_flags',
] as const;

export function slotState(columns: Columns, regions: readonly Region[], slot: number): SlotState {
  const byte = columns.swap_map?.[slot] ?? 0;
  const isCached = (byte & SLOT.cache) !== 0;
  const count = byte & SLOT.countMask;
  const kind = kindOf(columns, slot, byte);
  const holds = kind === 'used' || kind === 'copy';
  return { slot, kind, count: holds ? count : 0, isCached, byte, ...ownerOf(columns, regions, slot, holds) };
}

function kindOf(columns: Columns, slot: number, byte: number): SlotKind {
  if (slot === 0) return 'header';
  if (byte === 0) return 'free';
  if (byte === SLOT.bad) return 'bad';
  if (byte !== SLOT.cache) return 'used';
  return columns.slot_frame?.[slot] === NONE ? 'parked' : 'copy';
}

const NOBODY = { owner: null, page: NONE };

function ownerOf(
  columns: Columns,
  regions: readonly Region[],
  slot: number,
  holds: boolean,
): { owner: Region | null; page: number } {
  if (!holds) return NOBODY;
  const pteIndex = columns.slot_pte?.[slot] ?? NONE;
  const byEntry = regionOfPte(regions, pteIndex);
  if (byEntry) return { owner: byEntry, page: pteIndex - byEntry.pteFirst };
  const frame = columns.slot_frame?.[slot] ?? NONE;
  if (frame === NONE) return NOBODY;
  const index = columns.frame_owner?.[frame] ?? NONE;
  const owner = regions.find((region) => region.index === index) ?? null;
  return owner ? { owner, page: columns.frame_index?.[frame] ?? NONE } : NOBODY;
}

/** The fill of a slot's owner; a slot of nobody's is plain. */
export function fillOfOwner(owner: Region | null): OwnerFill {
  return owner?.fill ?? 'full';
}
