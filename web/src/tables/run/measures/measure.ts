/** What a measure is: a figure made from what the core tells at the two ends of a window of the run. */
import * as v from 'valibot';
import type { ColumnName } from '../../../core/schema/schema-columns.gen.ts';
import type { Scenario } from '../../../scenario/model.ts';
import type { Quantity } from '../units.ts';

/** The machine at one place of its run: time, touches, and the columns that a measure asks for. */
export interface Seen {
  readonly timeNs: number;
  readonly accesses: number;
  readonly columns: Readonly<Partial<Record<ColumnName, ArrayLike<number>>>>;
}

/**
 * The part of a run that is measured: a phase, or the run from its start. `after_ms` and `for_ms` cut a piece out of it by the
 * machine's clock; both are of the run as it is played, so they are written for its scale.
 */
export const WINDOW = v.strictObject({
  phase: v.optional(v.string()),
  after_ms: v.optional(v.pipe(v.number(), v.minValue(0))),
  for_ms: v.optional(v.pipe(v.number(), v.minValue(0))),
});
export type Window = v.InferOutput<typeof WINDOW>;

export interface Ends {
  readonly from: Seen;
  readonly to: Seen;
  /** For names of tasks, devices and so on. */
  readonly scenario: Scenario;
}

/** The words of a measure in cells.yaml; `of` names it. */
type Keys = v.ObjectEntries;

export interface Measure<Entries extends Keys = Keys> {
  /** Its keys besides `of` and `window`. */
  readonly entries: Entries;
  readonly quantity: Quantity;
  /** It grows with the size of the machine, so that a scaled machine's figure is multiplied by the scale's factor. */
  readonly grows: boolean;
  readonly columns: readonly ColumnName[];
  /** Throws MeasureError where there is nothing to measure. */
  readonly value: (ends: Ends, asked: v.InferOutput<v.StrictObjectSchema<Entries, undefined>>) => number;
}

/** The run has nothing that this measure could be made from, or the measure names what the scenario does not have. */
export class MeasureError extends Error {}

/** Keeps the type of the keys while a measure is written down. */
export function measure<Entries extends Keys>(made: Measure<Entries>): Measure<Entries> {
  return made;
}

/** How much a column has grown, place by place. Throws where the measure has not asked for it: a bug. */
export function grown({ from, to }: Ends, name: ColumnName): number[] {
  const [before, after] = [from.columns[name], to.columns[name]];
  if (!before || !after) throw new Error(`a measure reads ${name} and does not list it`);
  return Array.from(after, (value, index) => value - (before[index] ?? 0));
}

export function secondsIn({ from, to }: Ends): number {
  const ns = to.timeNs - from.timeNs;
  if (ns <= 0) throw new MeasureError('the window has no time in it. Cure: let it be longer.');
  return ns / 1e9;
}

/** a / b; throws where b is 0. */
export function share(part: number, whole: number, what: string): number {
  if (whole <= 0) throw new MeasureError(`there were no ${what} in the window. Cure: choose another one.`);
  return part / whole;
}
