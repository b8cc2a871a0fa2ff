/** What the runs of a laboratory say. Pure. */
import type { CounterName } from '../core/schema/schema.gen.ts';
import type { Lab, Measured } from './lab.ts';
import { countOf } from './measure.ts';

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

/** The best value of a line by its median; of equals the first. Null until all its values are there. */
export function bestOf(lab: Lab, sweep: Sweep, line: number): number | null {
  const spreads = lab.axis.values.map((_, value) => spreadAt(lab, sweep, line, value));
  if (spreads.includes(null)) return null;
  return spreads.reduce(
    (best, spread, value) => (isBetter(lab, spread!.median, spreads[best]!.median) ? value : best),
    0,
  );
}

/** In how many seeds a value of a line is at least as good as each other one. */
export function seedsFor(lab: Lab, sweep: Sweep, line: number, value: number): number {
  const values = sweep[line]!.map((runs) => runs.map(lab.measure.valueOf));
  return Array.from({ length: lab.seeds }, (_, seed) => seed).filter((seed) =>
    values.every((other) => !isBetter(lab, other[seed]!, values[value]![seed]!)),
  ).length;
}

/** Above 1: the figure after the change is so many times that before it. */
export const publishedRatio = ({ published: { figures } }: Lab): number => figures[1] / figures[0];

/** The same of the machine: runs before and after, by seed. */
export function machineRatio(
  { published: { measure } }: Lab,
  [before, after]: readonly [readonly Measured[], readonly Measured[]],
): number {
  return spreadOf(after.map(measure.valueOf))!.median / spreadOf(before.map(measure.valueOf))!.median;
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
