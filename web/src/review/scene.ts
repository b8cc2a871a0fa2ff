/** What a scene of the review is: a claim or two, two machines in step, a prediction, and a verdict that is made from their numbers. */
import type { CounterName } from '../core/schema/schema.gen.ts';
import { countOf, type Course, type Sample } from './measure.ts';

/** In the author's own words, at most fifteen. */
export interface Claim {
  readonly words: string;
  readonly author: string;
  /** As in the mail: `6 June 2016`. */
  readonly date: string;
}

/** A run of a scene's machine: which workload, and in what the machine differs from the one that its file describes. */
export interface RunAsked {
  /** The file in scenes/, without its ending. */
  readonly workload: string;
  /** As behind `beside=` in an address; empty: as the file has it. */
  readonly variant: string;
  /** Which random order of touches, from 1; 1 when not given: as the file has it. */
  readonly order?: number;
}

interface ReviewMachine extends RunAsked {
  readonly label: string;
}

/**
 * A number of the verdict: made from the runs, with what it counts and what it says. A word that compares (more, faster, fewer) is chosen by
 * the figures: where all runs are one run, none may be left.
 */
interface Told {
  readonly value: string;
  readonly of: string;
  readonly says: string;
}

/** The runs of a scene: of both machines, and those beside them by their names. `a:2` is the first machine in the second random order. */
export interface Found {
  readonly pair: readonly [Course, Course];
  readonly beside: Readonly<Record<string, Course>>;
}

export interface ReviewScene {
  readonly name: string;
  readonly title: string;
  readonly setting: string;
  readonly ask: string;
  readonly claims: readonly [Claim] | readonly [Claim, Claim];
  /** What the curves show: these counters together. */
  readonly measured: readonly CounterName[];
  readonly axis: { readonly name: string; readonly says: string };
  readonly machines: readonly [ReviewMachine, ReviewMachine];
  /** Further runs that the verdict needs. */
  readonly beside: Readonly<Record<string, ReviewMachine>>;
  /** The phase that the curves are about: the name of a phase of the workload. */
  readonly phase: string;
  /** At most five words. */
  readonly verdict: string;
  readonly numbers: (found: Found) => readonly Told[];
  /** Whether the numbers bear the verdict out. */
  readonly holds: (found: Found) => boolean;
}

/** The end of a run. */
export const endOf = (course: Course): Sample => course.at(-1)!;

export const atEnd = (course: Course, ...names: readonly CounterName[]): number =>
  countOf(endOf(course), names);

/** Touches from the first of what is counted until this share of all of it is over. 0 where nothing is counted. */
export function touchesUntilShare(course: Course, names: readonly CounterName[], share: number): number {
  const all = countOf(endOf(course), names);
  const begins = course.findLast((sample) => countOf(sample, names) === 0)!;
  const isOver = course.find((sample) => countOf(sample, names) >= share * all)!;
  return Math.max(0, isOver.touch - begins.touch);
}

/** The last touch up to which both runs count the same; null where they never part. */
export function partingTouch(
  [first, second]: readonly [Course, Course],
  names: readonly CounterName[],
): number | null {
  const nth = first.findIndex((sample, at) => {
    const other = second[at];
    return other !== undefined && countOf(sample, names) !== countOf(other, names);
  });
  return nth < 0 ? null : first[Math.max(0, nth - 1)]!.touch;
}

/** The same machine in the random orders from the second on, by the names `key:2`, `key:3`. */
export function inOrders(key: string, machine: ReviewMachine, orders: number): Record<string, ReviewMachine> {
  const nths = Array.from({ length: orders - 1 }, (_, nth) => nth + 2);
  return Object.fromEntries(
    nths.map((order) => [
      `${key}:${order}`,
      { ...machine, label: `${machine.label}, order ${order}`, order },
    ]),
  );
}

/** The runs of one machine in all its orders; `first`: in the first. */
export const ordersOf = (first: Course, key: string, { beside }: Found): readonly Course[] => [
  first,
  ...Object.entries(beside).flatMap(([name, course]) => (name.startsWith(`${key}:`) ? [course] : [])),
];

/** Touches up to the place where the last of what is counted has come. */
export function touchOfLast(course: Course, names: readonly CounterName[]): number {
  const all = countOf(endOf(course), names);
  return course.find((sample) => countOf(sample, names) === all)!.touch;
}

/** Pages of files in memory at the end. */
export function filePagesAtEnd(course: Course): number {
  const { inactiveFile, activeFile } = endOf(course).sizes;
  return inactiveFile + activeFile;
}
