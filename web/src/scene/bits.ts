/** Packed words of columns, taken apart; laid out in wasm-core/src/mm (page_table.h, frame.h, swap_map.h). */
export const PTE = { none: 0, present: 1, swap: 2, other: 3 } as const;

export const pteKind = (pte: number): number => pte & 3;
export const pteFrame = (pte: number): number => pte >>> 5;
/** Without the highest bit, which says that others may have the page too. */
export const pteSlot = (pte: number): number => (pte & 0x7fffffff) >>> 2;
export const isPteDirty = (pte: number): boolean => (pte & 8) !== 0;
export const isPteYoung = (pte: number): boolean => (pte & 4) !== 0;

export const FRAME = {
  locked: 1 << 0,
  referenced: 1 << 1,
  active: 1 << 2,
  swapBacked: 1 << 3,
  workingset: 1 << 4,
  dirty: 1 << 5,
  writeback: 1 << 6,
  readahead: 1 << 7,
  swapCache: 1 << 8,
  lru: 1 << 9,
  upToDate: 1 << 10,
  free: 1 << 11,
  pageCache: 1 << 12,
} as const;

/** A page of a file, whose owner in column frame_owner is the file and no region. Shared memory is one, until it goes to swap. */
export function isFileFrame(flags: number): boolean {
  return (flags & FRAME.pageCache) !== 0 || (flags & FRAME.swapBacked) === 0;
}

/** Read ahead and not used yet. While a frame is being written the same bit means something else. */
export function isReadAhead(flags: number): boolean {
  return (flags & FRAME.readahead) !== 0 && (flags & FRAME.writeback) === 0;
}

export function isBeingRead(flags: number): boolean {
  return (flags & FRAME.locked) !== 0 && (flags & FRAME.upToDate) === 0;
}

export const SLOT = { cache: 0x40, bad: 0x3f, countMask: 0x3f } as const;
