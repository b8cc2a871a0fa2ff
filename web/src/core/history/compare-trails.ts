/** Machines of one workload, compared access by access. Pure: what each access did is in their trails. */
import type { TrailCounters } from './access-trail.ts';
import type { CounterName } from '../schema/schema.gen.ts';

/** What the program and the disk notice: two accesses went the same way when they added the same to all of these. */
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
export const COUNTERS = { compared: NOTICED, told: NOTICED } as const satisfies TrailCounters;

/** What a machine's accesses have done, as far as it has been surveyed: access n stands at n - 1. */
export interface Course {
  /** Equal where two accesses added the same to all counters that are compared. */
  readonly digests: Uint32Array;
  /** For each access one after the other the sums of the counters that are told. */
  readonly sums: Uint32Array;
  /** The run has no further access. */
  readonly isWhole: boolean;
}

export const NO_COURSE: Course = { digests: new Uint32Array(0), sums: new Uint32Array(0), isWhole: false };

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

const known = new WeakMap<readonly Course[], Comparison>();

/** The comparison as far as the machines have been surveyed. */
export function comparisonOf(courses: readonly Course[]): Comparison {
  const comparison = known.get(courses) ?? compare(courses);
  known.set(courses, comparison);
  return comparison;
}

/** How many of the differences lie before this access. */
function countBefore({ differences }: Comparison, touch: number): number {
  let low = 0;
  let high = differences.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (differences[middle]! < touch) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function doesDiffer(comparison: Comparison, touch: number): boolean {
  return comparison.differences[countBefore(comparison, touch)] === touch;
}

/** The next access after this one that went differently; from the last one round to the first. */
export function nextDifference(comparison: Comparison, touch: number): number | null {
  const { differences } = comparison;
  return differences[countBefore(comparison, touch + 1)] ?? differences[0] ?? null;
}

/** The last one before this access; from the first one round to the last. */
export function previousDifference(comparison: Comparison, touch: number): number | null {
  const { differences } = comparison;
  return differences[countBefore(comparison, touch) - 1] ?? differences.at(-1) ?? null;
}

/** The sum of a told counter after an access; before the first it is none. */
export function sumAfter(
  { sums }: Course,
  { told }: TrailCounters,
  name: CounterName,
  touch: number,
): number {
  return touch === 0 ? 0 : (sums[(touch - 1) * told.length + told.indexOf(name)] ?? 0);
}
