/** Of the picture of locks. The lanes are always there; what else a step may name, and beside what it stands. */
export const LOCK_PARTS = {
  lanes: null,
  queue: null,
  head: 'queue',
  totals: null,
  way: 'totals',
  chart: 'totals',
} as const;
export type LockPart = keyof typeof LOCK_PARTS;
export const isLockPart = (name: string): name is LockPart => name in LOCK_PARTS;
