/**
 * The duel of Home: one scenario under two settings, touch by touch. The counts after each touch come from the
 * machines; here they are only compared. Pure.
 */
import type { CounterName } from '../../core/schema/schema.gen.ts';
import { pagesOf, sumAfter, type Comparison, type Course } from '../../core/history/compare-trails.ts';
import type { TrailCounters } from '../../core/history/access-trail.ts';
import { START_TOUCH } from './settings.ts';

/** Touches are compared by what the program waited for and which pages were read; hits happen at later touches. */
export const COUNTERS = {
  compared: ['pgmajfault', 'pswpin', 'swap_ra'],
  told: ['pgmajfault', 'pswpin', 'swap_ra', 'swap_ra_hit'],
  pages: ['reads'],
} as const satisfies TrailCounters;

export interface Tally {
  readonly stops: number;
  readonly read: number;
  /** Pages read ahead, and how many of them a fault has found. */
  readonly ahead: number;
  readonly hits: number;
  readonly pages: Uint32Array;
}

/** One machine's run of the touches that are compared: item i is after touch i, item 0 before the first. */
export type Tallies = readonly Tally[];

/** Of the accesses behind the first `before`, which prepare the others. */
export function talliesOf(course: Course, before: number): Tallies {
  const sum = (name: CounterName, access: number) => sumAfter(course, COUNTERS, name, access);
  return Array.from({ length: course.digests.length - before + 1 }, (_, touch) => ({
    stops: sum('pgmajfault', before + touch),
    read: sum('pswpin', before + touch),
    ahead: sum('swap_ra', before + touch),
    hits: sum('swap_ra_hit', before + touch),
    pages: pagesOf(course, COUNTERS, 'reads', before + touch),
  }));
}

/** The comparison of the whole run by touch: touch 1 is the first access after those that prepare. */
export function byTouch({ touches, differences }: Comparison, before: number): Comparison {
  return { touches: touches - before, differences: differences.map((access) => access - before) };
}

/** Guesses that have not been used so far; the kernel counts some hits twice, so it can be fewer than none. */
export function unusedOf({ ahead, hits }: Tally): number {
  return Math.max(0, ahead - hits);
}

export function addedBy(tallies: Tallies, touch: number): Tally {
  const now = tallies[touch]!;
  const before = tallies[touch - 1]!;
  return {
    stops: now.stops - before.stops,
    read: now.read - before.read,
    ahead: now.ahead - before.ahead,
    hits: now.hits - before.hits,
    pages: now.pages,
  };
}

/** Touches at which the program had to wait for a page to be read. */
export function stopsOf(tallies: Tallies): number[] {
  return tallies.flatMap((_, touch) => (touch > 0 && addedBy(tallies, touch).stops > 0 ? [touch] : []));
}

/** The touch to show: the requested one, else the one Home starts at, limited to the touches that there are. */
export function touchToShow(asked: number | null, comparison: Comparison | null): number {
  const wanted = asked ?? START_TOUCH;
  return Math.max(1, Math.min(wanted, comparison?.touches ?? wanted));
}
