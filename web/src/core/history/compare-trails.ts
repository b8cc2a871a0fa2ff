/** Machines of one workload, compared access by access. Pure: what each access did is in their trails. */
import { firstFrom, type TrailCounters } from './access-trail.ts';
import type { DifferKind, PageDeed, TrailPart } from '../protocol.ts';
import type { CounterName } from '../schema/schema.gen.ts';

/**
 * What the program and the disk notice: two accesses are equal when they added the same to all of these, and
 * moved the same pages.
 */
const NOTICED = [
  'pgfault',
  'pgmajfault',
  'pswpin',
  'pswpout',
  'swap_ra_hit',
  'pgpgin_file',
  'pgsteal_kswapd',
  'pgsteal_direct',
] as const;
export const COUNTERS = {
  compared: NOTICED,
  told: [...NOTICED, 'swap_ra'],
  pages: ['reads', 'writes', 'frees', 'readsFiles'],
} as const satisfies TrailCounters;

/** What a machine's accesses have done, as far as it is known: access n is at index n - 1. */
export type Course = Omit<TrailPart, 'from'>;

const NO_WORDS = new Uint32Array(0);
export const NO_COURSE: Course = {
  digests: NO_WORDS,
  sums: NO_WORDS,
  movers: NO_WORDS,
  ends: NO_WORDS,
  pages: NO_WORDS,
  isWhole: false,
};

/** What an access adds to these makes a difference of a kind, and so do the pages, where they are compared. */
export interface DeedCounters {
  readonly counters: readonly CounterName[];
  readonly pages?: PageDeed;
}

export const DEED_OF_KIND: Readonly<Record<Exclude<DifferKind, 'all'>, DeedCounters>> = {
  reads: { counters: ['pswpin'], pages: 'reads' },
  'file-reads': { counters: ['pgpgin_file'], pages: 'readsFiles' },
  waits: { counters: ['pgmajfault'] },
  writes: { counters: ['pswpout'], pages: 'writes' },
  frees: { counters: ['pgsteal_kswapd', 'pgsteal_direct'], pages: 'frees' },
};

export interface Comparison {
  /** Accesses that all have made, as far as is known. */
  readonly touches: number;
  /** Accesses, from 1, that did not do the same in all of them, in order. */
  readonly differences: Uint32Array;
}

/** Only accesses behind the first `from` are compared. */
export function compare(courses: readonly Course[], from = 0): Comparison {
  const touches = courses.reduce((least, { digests }) => Math.min(least, digests.length), Infinity);
  if (!Number.isFinite(touches)) return { touches: 0, differences: new Uint32Array(0) };
  const [first, ...others] = courses.map(({ digests }) => digests);
  const differences = new Uint32Array(touches);
  let count = 0;
  for (let at = from; at < touches; at++) {
    const digest = first![at];
    for (const other of others)
      if (other[at] !== digest) {
        differences[count++] = at + 1;
        break;
      }
  }
  return { touches, differences: differences.slice(0, count) };
}

const known = new WeakMap<readonly Course[], Map<DifferKind, Comparison>>();

/** The comparison as far as the machines have been surveyed; of a kind: only its differences. */
export function comparisonOf(courses: readonly Course[], kind: DifferKind = 'all'): Comparison {
  const ofAll = known.get(courses) ?? new Map<DifferKind, Comparison>();
  known.set(courses, ofAll);
  const comparison = ofAll.get(kind) ?? (kind === 'all' ? compare(courses) : compareIn(courses, kind));
  ofAll.set(kind, comparison);
  return comparison;
}

function compareIn(courses: readonly Course[], kind: Exclude<DifferKind, 'all'>): Comparison {
  const { counters, pages } = DEED_OF_KIND[kind];
  const { touches, differences } = comparisonOf(courses);
  const doesDifferIn = (touch: number) =>
    amountsAt(courses, counters, touch).some((amount, _, all) => amount !== all[0]) ||
    (pages !== undefined && !comparePages(courses, COUNTERS, pages, touch).areSame);
  return { touches, differences: differences.filter(doesDifferIn) };
}

/** What one access has added to counters, machine by machine. */
export function amountsAt(
  courses: readonly Course[],
  counters: readonly CounterName[],
  touch: number,
): number[] {
  return courses.map((course) => counters.reduce((sum, name) => sum + addedBy(course, name, touch), 0));
}

/** What one access has added to a counter. */
export function addedBy(course: Course, name: CounterName, touch: number): number {
  if (touch < 1 || touch > course.digests.length) return 0;
  return sumAfter(course, COUNTERS, name, touch) - sumAfter(course, COUNTERS, name, touch - 1);
}

export function doesDiffer(comparison: Comparison, touch: number): boolean {
  return comparison.differences[firstFrom(comparison.differences, touch)] === touch;
}

/** The next access that went differently, wrapping round from the last to the first. */
export function nextDifference(comparison: Comparison, touch: number): number | null {
  const { differences } = comparison;
  return differences[firstFrom(differences, touch + 1)] ?? differences[0] ?? null;
}

/** The last one before this access; from the first one round to the last. */
export function previousDifference(comparison: Comparison, touch: number): number | null {
  const { differences } = comparison;
  return differences[firstFrom(differences, touch) - 1] ?? differences.at(-1) ?? null;
}

/** The sum of a reported counter after an access; 0 before the first. */
export function sumAfter(
  { sums }: Course,
  { told }: TrailCounters,
  name: CounterName,
  touch: number,
): number {
  return touch === 0 ? 0 : (sums[(touch - 1) * told.length + told.indexOf(name)] ?? 0);
}

/** Which pages an access has read, written or freed, in the order of their numbers (page-moves.ts). */
export function pagesOf(
  { movers, ends, pages }: Course,
  { pages: deeds }: TrailCounters,
  deed: PageDeed,
  touch: number,
): Uint32Array {
  const mover = firstFrom(movers, touch);
  if (movers[mover] !== touch) return NO_WORDS;
  const at = mover * deeds.length + deeds.indexOf(deed);
  return pages.subarray(ends[at - 1] ?? 0, ends[at]);
}

/** What the machines did with pages at one access. */
export interface PagesMoved {
  readonly each: readonly Uint32Array[];
  /** Those that are in all of them. */
  readonly shared: ReadonlySet<number>;
  readonly areSame: boolean;
}

export function comparePages(
  courses: readonly Course[],
  counters: TrailCounters,
  deed: PageDeed,
  touch: number,
): PagesMoved {
  const each = courses.map((course) => pagesOf(course, counters, deed, touch));
  const [first = NO_WORDS, ...others] = each;
  const shared = new Set(first.filter((page) => others.every((pages) => pages.includes(page))));
  return { each, shared, areSame: each.every((pages) => pages.join() === first.join()) };
}
