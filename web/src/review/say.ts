/** Words of a verdict that follow the figures: no sentence compares by itself. Pure. */
import { formatFixed } from '../lib/format.ts';
import { endOf } from './scene.ts';
import type { Course } from './measure.ts';

interface Comparison<Words> {
  readonly more: Words;
  readonly less: Words;
  readonly same: Words;
}

/** The words that are true of two figures. */
export function compared<Words>(
  first: number,
  second: number,
  { more, less, same }: Comparison<Words>,
): Words {
  if (first > second) return more;
  return first < second ? less : same;
}

/** In how many of all orders the second run of a pair has more than the first. */
export function timesMore(
  first: readonly Course[],
  second: readonly Course[],
  figure: (course: Course) => number,
): string {
  const held = second.filter((course, nth) => figure(course) > figure(first[nth]!)).length;
  return `in ${held} of ${second.length} random orders`;
}

export const isMoreInAll = (
  first: readonly Course[],
  second: readonly Course[],
  figure: (course: Course) => number,
): boolean => second.every((course, nth) => figure(course) > figure(first[nth]!));

export const timeOf = (course: Course): number => endOf(course).ns;

type Runs = Readonly<Record<string, Course>>;

function firstBy(runs: Runs, figure: (course: Course) => number): string | null {
  const [first, second] = Object.entries(runs).toSorted(([, one], [, other]) => figure(one) - figure(other));
  if (!first || (second && figure(first[1]) === figure(second[1]))) return null;
  return first[0];
}

/** The name of the run that takes the least time; null where two share it. */
export const fastestOf = (runs: Runs): string | null => firstBy(runs, timeOf);

/** The name of the run that takes the most time; null where two share it. */
export const slowestOf = (runs: Runs): string | null => firstBy(runs, (course) => -timeOf(course));

/** What so many returns of so many pages come to. */
export function returnsOf(returns: number, pages: number): string {
  if (returns === 0) return 'none comes back';
  return returns < pages
    ? `${Math.round((100 * returns) / pages)} returns for each 100 pages`
    : `${formatFixed(returns / pages, 1)} returns for each page`;
}

/** Times that differ in their third digit: 1.110 s and 1.113 s. */
export const seconds = (ns: number): string => `${formatFixed(ns / 1e9, 3)} s`;
