/** What a machine has read from swap so far, in the parts of which its bar is made. Pure: sums of counters, and nothing else. */
import { COUNTERS, sumAfter, type Course } from '../../core/history/compare-trails.ts';

export interface ReadParts {
  readonly wanted: number;
  readonly hits: number;
  readonly others: number;
}

type Told = (typeof COUNTERS.told)[number];

export function readParts(course: Course, touch: number): ReadParts {
  const sumOf = (name: Told) => sumAfter(course, COUNTERS, name, touch);
  const [all, ahead, hits] = [sumOf('pswpin'), sumOf('swap_ra'), sumOf('swap_ra_hit')];
  return { wanted: all - ahead, hits, others: ahead - hits };
}

/** What it reads in all its course, as far as that is known: so long its bar becomes. */
export function readInAll(course: Course): number {
  return sumAfter(course, COUNTERS, 'pswpin', course.digests.length);
}
