/** What the swap cache holds, and how often pages were found there. */
import type { Columns } from '../../core/protocol.ts';
import { FRAME } from '../../scene/bits.ts';
import { COUNTER_NAMES, type CounterName } from '../../core/schema/schema.gen.ts';

export interface Totals {
  readonly found: number;
  readonly lookups: number;
  readonly added: number;
  readonly deleted: number;
}

const numberOf = (name: CounterName) => COUNTER_NAMES.indexOf(name);
const FOUND = numberOf('swap_cache_find_success');
const LOOKUPS = numberOf('swap_cache_find_total');
const ADDED = numberOf('swap_cache_add_total');
const DELETED = numberOf('swap_cache_del_total');

export function totalsOf({ counters }: Columns): Totals | null {
  if (!counters) return null;
  const at = (index: number) => counters[index] ?? 0;
  return { found: at(FOUND), lookups: at(LOOKUPS), added: at(ADDED), deleted: at(DELETED) };
}

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
