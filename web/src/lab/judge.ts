/** What the runs of a laboratory say. Pure. */
import type { CounterName } from '../core/schema/schema.gen.ts';
import type { CourseLab, Lab, Measured } from './lab.ts';
import { countOf } from './run/measure.ts';

/** Runs by line, by value of the axis, by seed; a value that is not there yet is an empty row. */
export type Sweep = readonly (readonly (readonly Measured[])[])[];

/** Runs that have ended. */
export const runsIn = (sweep: Sweep): number => sweep.flat(2).length;

interface Spread {
  readonly least: number;
  readonly median: number;
  readonly most: number;
}

export function spreadOf(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return {
    least: sorted[0]!,
    median: (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2,
    most: sorted.at(-1)!,
  };
}

export const spreadAt = (lab: Lab, sweep: Sweep, line: number, value: number): Spread | null =>
  spreadOf((sweep[line]?.[value] ?? []).map(lab.measure.valueOf));

const isBetter = ({ measure }: Lab, one: number, other: number) =>
  measure.isLessBetter ? one < other : one > other;

/** The place on the ruler that says: at no value. */
export const neverOf = (lab: Lab): number => lab.axis.values.length;

/** What can be said of a line, as places on its ruler. Nothing is worse than itself, so the first value cannot be. */
export const placesOf = (lab: Lab): readonly number[] =>
  lab.worse
    ? Array.from({ length: neverOf(lab) }, (_, value) => value + 1)
    : lab.axis.values.map((_, value) => value);

const ratioOf = ({ measure }: Lab, value: number, other: number) =>
  measure.isLessBetter ? value / other : other / value;

/** What is sought on a line with these values: the best one, of equals the first; or the first that is worse by the share. */
function soughtIn(lab: Lab, values: readonly number[]): number {
  const { worse } = lab;
  if (!worse) {
    return values.reduce((best, value, at) => (isBetter(lab, value, values[best]!) ? at : best), 0);
  }
  const first = values.findIndex((value) => ratioOf(lab, value, values[0]!) >= 1 + worse.by);
  return first < 0 ? neverOf(lab) : first;
}

/** Medians nearer than this are not told apart: the published tables are read in the same way. */
const TIE = 0.05;

/** Of each place of a line; null until all values are there. */
function mediansOf(lab: Lab, sweep: Sweep, line: number): readonly number[] | null {
  const spreads = lab.axis.values.map((_, value) => spreadAt(lab, sweep, line, value));
  return spreads.includes(null) ? null : spreads.map((spread) => spread!.median);
}

/** The places that are right for a line, by its medians: one, or all that are as good as the best. Null until all values are there. */
export function answerOf(lab: Lab, sweep: Sweep, line: number): readonly number[] | null {
  const medians = mediansOf(lab, sweep, line);
  if (medians === null) return null;
  const sought = soughtIn(lab, medians);
  if (lab.worse) return [sought];
  const best = medians[sought]!;
  // Of nothing at all there is no share.
  return placesOf(lab).filter(
    (value) => medians[value] === best || ratioOf(lab, medians[value]!, best) < 1 + TIE,
  );
}

/** Of the places that are right the one that is sought; of a line that is all there. */
export const bestIn = (lab: Lab, sweep: Sweep, line: number): number =>
  soughtIn(lab, mediansOf(lab, sweep, line)!);

/** The place with the worst median, of a line that is all there: what a right prediction can be seen beside. */
export const worstIn = (lab: Lab, sweep: Sweep, line: number): number =>
  mediansOf(lab, sweep, line)!.reduce(
    (worst, median, place, all) => (isBetter(lab, all[worst]!, median) ? place : worst),
    0,
  );

/** Whether the seeds of two places lie among each other: more of them might turn their order round. */
export function isAmong(
  lab: Lab,
  sweep: Sweep,
  line: number,
  [one, other]: readonly [number, number],
): boolean {
  const [a, b] = [spreadAt(lab, sweep, line, one), spreadAt(lab, sweep, line, other)];
  return a !== null && b !== null && a.least <= b.most && b.least <= a.most;
}

/** Whether chance has no part in a line: each seed gives the same. */
export const isWithoutChance = (sweep: Sweep, line: number): boolean =>
  sweep[line]!.every((runs) =>
    runs.every((run) => run.counters.join() === runs[0]!.counters.join() && run.ns === runs[0]!.ns),
  );

/** In how many seeds what is sought is one of these places. */
export function seedsFor(lab: Lab, sweep: Sweep, line: number, places: readonly number[]): number {
  const values = sweep[line]!.map((runs) => runs.map(lab.measure.valueOf));
  return Array.from({ length: lab.seeds }, (_, seed) => seed).filter((seed) =>
    places.includes(
      soughtIn(
        lab,
        values.map((each) => each[seed]!),
      ),
    ),
  ).length;
}

/** Above 1: the figure after the change is so many times that before it. */
export const publishedRatio = ({ published: { figures } }: CourseLab): number => figures[1] / figures[0];

/** The same of the machine: runs before and after, by seed. */
export function machineRatio(
  { published: { measure } }: CourseLab,
  [before, after]: readonly [readonly Measured[], readonly Measured[]],
): number {
  return spreadOf(after.map(measure.valueOf))!.median / spreadOf(before.map(measure.valueOf))!.median;
}

const FNV = { basis: 0x811c9dc5, prime: 0x01000193 } as const;

/** All that the runs have counted, in eight digits: the same wherever the same runs are made (FNV-1a, of 32 bits). */
export function digestOf(sweep: Sweep): string {
  let hash: number = FNV.basis;
  for (const { ns, touches, counters } of sweep.flat(2))
    for (const value of [ns, touches, ...counters])
      for (const word of [value >>> 0, Math.floor(value / 2 ** 32)])
        for (let shift = 0; shift < 32; shift += 8)
          hash = Math.imul(hash ^ ((word >>> shift) & 0xff), FNV.prime) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** How far apart two ratios are, the same in both directions: 0 where they are equal. */
export const farApart = (one: number, other: number): number => Math.abs(Math.log(one / other));

/** The explanation that brings the machine nearest to the published ratio; null where none brings it nearer than it is. */
export function nearestOf(published: number, here: number, tried: readonly number[]): number | null {
  const far = tried.map((ratio) => farApart(ratio, published));
  const best = far.indexOf(Math.min(...far));
  return best >= 0 && far[best]! < farApart(here, published) ? best : null;
}

/** Some counters together at one place of the sweep, in the mean of its seeds; 0 while no run is there. */
export function countAt(sweep: Sweep, line: number, value: number, names: readonly CounterName[]): number {
  const runs = sweep[line]?.[value] ?? [];
  return runs.reduce((sum, run) => sum + countOf(run, names), 0) / Math.max(1, runs.length);
}

/** Which of some numbers are told: the least and the most, of equals the first; of neighbours, whose figures would meet, only the least. Zeros are not there yet. */
export function endsOf(numbers: readonly number[]): ReadonlySet<number> {
  const known = numbers.filter((each) => each > 0);
  if (known.length < 2) return new Set();
  const [least, most] = [numbers.indexOf(Math.min(...known)), numbers.indexOf(Math.max(...known))];
  return new Set(Math.abs(least - most) < 2 ? [least] : [least, most]);
}
