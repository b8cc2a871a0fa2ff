/** The byte of a slot as the kernel has it: wasm-core/src/mm/swap_map.h. */
const HAS_CACHE = 0x40;
const COUNT_CONTINUED = 0x80;
const SHMEM = 0xbf;
const MAX = 0x3e;

/**
 * Owners counted in the byte. Shared memory is one; where the count goes on in a further digit, the least
 * that there are.
 */
export function slotOwners(byte: number): number {
  const count = byte & ~HAS_CACHE;
  if (count === SHMEM) return 1;
  return count & COUNT_CONTINUED ? (count & MAX) + MAX + 1 : count;
}
