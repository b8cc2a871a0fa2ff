/** What is the same in every game. */

export const SEED_MIN = 1;
export const SEED_MAX = 9999;
export const OWNERS = ['A', 'B'] as const;
export const KERNEL = '6.1';
/** Pages of each program. */
export const PAGES = 320;
/** The kernel's own cap with page_cluster 3, and that of whoever plays. */
export const WINDOW_MAX = 8;

/** An SSD that others use too: a read takes so long to begin, then one page comes after the other. */
export const READ_NS = 120_000;
export const TRANSFER_NS = 60_000;

export const isSeed = (seed: number): boolean =>
  Number.isInteger(seed) && seed >= SEED_MIN && seed <= SEED_MAX;

/** Waits that differ by less count as the same: what a few interrupts more or less come to is nobody's choice. */
export const ALIKE_NS = 10_000;
