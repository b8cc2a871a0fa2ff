/** Which slots have their page in the cache. */
import type { Columns } from '../../core/protocol.ts';
import { FRAME } from '../../scene/bits.ts';

/** Slots of one address space of the swap cache: 64 MB. */
export const SHELF_SLOTS = 16_384;

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
