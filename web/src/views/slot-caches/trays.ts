/** What each CPU keeps, from the column: as the core has it (mm/slot_cache.h). */
import type { Columns } from '../../core/protocol.ts';

/** Slots of a tray, and words of a CPU's row in the column before both trays (slot_caches in schema/columns.def). */
export const TRAY_SLOTS = 64;
const HEAD_WORDS = 6;
const ROW_WORDS = HEAD_WORDS + 2 * TRAY_SLOTS;

export interface Kept {
  /** For each place of the tray, whether a slot stands there. */
  readonly handOut: readonly boolean[];
  readonly giveBack: readonly boolean[];
  readonly nrOut: number;
  readonly nrBack: number;
  /** How often the lock of a device was taken for the batch that came last; 0: none has come. */
  readonly holds: number;
  /** The slots to hand out, the next one first. */
  readonly slotsOut: readonly number[];
  /** All places of both trays, those that count as empty too: a CPU fills them before it counts them, and empties them after. */
  readonly placesOut: readonly number[];
  readonly placesBack: readonly number[];
}

export interface CachesState {
  readonly isUsed: boolean;
  readonly isAllowed: boolean;
  readonly free: number;
  readonly on: number;
  readonly off: number;
}

export function keptOf({ slot_caches: words }: Columns): Kept[] {
  if (!words) return [];
  return Array.from({ length: Math.floor(words.length / ROW_WORDS) }, (_, cpu) => {
    const [cur = 0, nr = 0, back = 0, , holds = 0] = words.subarray(
      cpu * ROW_WORDS,
      cpu * ROW_WORDS + HEAD_WORDS,
    );
    const at = cpu * ROW_WORDS + HEAD_WORDS;
    return {
      slotsOut: [...words.subarray(at + cur, at + cur + nr)],
      placesOut: [...words.subarray(at, at + TRAY_SLOTS)],
      placesBack: [...words.subarray(at + TRAY_SLOTS, at + 2 * TRAY_SLOTS)],
      handOut: Array.from({ length: TRAY_SLOTS }, (__, place) => place >= cur && place < cur + nr),
      giveBack: Array.from({ length: TRAY_SLOTS }, (__, place) => place < back),
      nrOut: nr,
      nrBack: back,
      holds,
    };
  });
}

export function cachesState({ slot_cache_state: state }: Columns): CachesState | null {
  if (!state || state.length === 0) return null;
  const [used = 0, allowed = 0, free = 0, on = 0, off = 0] = state;
  return { isUsed: used !== 0, isAllowed: allowed !== 0, free, on, off };
}
