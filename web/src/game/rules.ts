/** Rules common to every game. */

export const SEED_MIN = 1;
export const SEED_MAX = 9999;
export const OWNERS = ['A', 'B'] as const;
export const KERNEL = '6.1';
/** Pages of each program. */
export const PAGES = 320;
/** The kernel's own cap with page_cluster 3, and the player's. */
export const WINDOW_MAX = 8;

/** An SSD shared with others: a read takes this long to begin, then one page comes after the other. */
export const READ_NS = 60_000;
export const TRANSFER_NS = 60_000;

export const isSeed = (seed: number): boolean =>
  Number.isInteger(seed) && seed >= SEED_MIN && seed <= SEED_MAX;

/** Waits that differ by less count as equal: a few interrupts more or less do not depend on the choice. */
export const ALIKE_NS = 10_000;
