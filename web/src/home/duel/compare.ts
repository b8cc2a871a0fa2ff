/**
 * The duel of Home: one scenario under two settings, touch by touch. What each machine counts after each touch comes
 * from the machines; here it is only compared. Pure.
 */
import type { Position } from '../../core/protocol.ts';
import type { CounterName } from '../../core/schema/schema.gen.ts';
import { START_TOUCH } from './settings.ts';

/** The counters that the duel tells, in the order of `Tally`. */
export const TOLD = [
  'pgmajfault',
  'pswpin',
  'swap_ra',
  'swap_ra_hit',
] as const satisfies readonly CounterName[];

/** What a machine has counted after a touch. */
export interface Tally {
  /** Faults that had to read. */
  readonly stops: number;
  /** Pages read from swap. */
  readonly read: number;
  /** Pages read ahead, and how many of them a fault has found. */
  readonly ahead: number;
  readonly hits: number;
}

/** One machine's run of the touches that are compared; tallies[i] is after touch i, tallies[0] before the first. */
export interface Course {
  readonly tallies: readonly Tally[];
  /** Where each touch was completed, and where the comparison begins. */
  readonly positions: readonly Position[];
}

export interface Comparison {
  /** Touches that are compared. */
  readonly touches: number;
  /** Touches, from 1, that went differently, in order. */
  readonly differences: readonly number[];
}

/** Guesses that nobody has used so far; the kernel counts some hits twice, so it can be fewer than none. */
export function unusedOf({ ahead, hits }: Tally): number {
  return Math.max(0, ahead - hits);
}

/** What one touch has added. */
export function addedBy({ tallies }: Course, touch: number): Tally {
  const now = tallies[touch]!;
  const before = tallies[touch - 1]!;
  return {
    stops: now.stops - before.stops,
    read: now.read - before.read,
    ahead: now.ahead - before.ahead,
    hits: now.hits - before.hits,
  };
}

function isSame(one: Tally, other: Tally): boolean {
  return one.stops === other.stops && one.read === other.read && one.ahead === other.ahead;
}

export function compare(left: Course, right: Course): Comparison {
  const touches = Math.min(left.tallies.length, right.tallies.length) - 1;
  const differences: number[] = [];
  for (let touch = 1; touch <= touches; touch++)
    if (!isSame(addedBy(left, touch), addedBy(right, touch))) differences.push(touch);
  return { touches, differences };
}

/** Touches at which the program had to wait for a page to be read. */
export function stopsOf(course: Course): number[] {
  return course.tallies.flatMap((_, touch) => (touch > 0 && addedBy(course, touch).stops > 0 ? [touch] : []));
}

/** The touch to show: what is asked for, else where Home starts, as far as there are touches. */
export function touchToShow(asked: number | null, comparison: Comparison | null): number {
  const wanted = asked ?? START_TOUCH;
  return Math.max(1, Math.min(wanted, comparison?.touches ?? wanted));
}

/** The next touch after this one that went differently; from the last one round to the first. */
export function nextDifference({ differences }: Comparison, touch: number): number | null {
  return differences.find((each) => each > touch) ?? differences[0] ?? null;
}

/** The last one before this touch; from the first one round to the last. */
export function previousDifference({ differences }: Comparison, touch: number): number | null {
  return differences.findLast((each) => each < touch) ?? differences.at(-1) ?? null;
}
