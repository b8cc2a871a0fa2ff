/** The closed list of measures, by their words in cells.yaml. A new one is a file of its own and a line here. */
import * as v from 'valibot';
import { COUNTER, COUNTER_RATE, COUNTER_SHARE } from './counters.ts';
import { ELAPSED } from './elapsed.ts';
import { FAULT_LATENCY } from './latency.ts';
import { LOCK_SHARE } from './lock-share.ts';
import { WINDOW, type Ends, type Measure } from './measure.ts';
import { SWAP_FAULT_LATENCY } from './swap-fault-latency.ts';
import { TOUCH_RATE } from './touches.ts';

const MEASURES = {
  elapsed: ELAPSED,
  counter: COUNTER,
  'counter-rate': COUNTER_RATE,
  'counter-share': COUNTER_SHARE,
  'touch-rate': TOUCH_RATE,
  'fault-latency': FAULT_LATENCY,
  'lock-share': LOCK_SHARE,
  'swap-fault-latency': SWAP_FAULT_LATENCY,
};

type MeasureName = keyof typeof MEASURES;
const MEASURE_NAMES = Object.keys(MEASURES) as readonly MeasureName[];

/** A measure as cells.yaml asks for it. */
export interface MeasureAsked {
  readonly of: MeasureName;
  readonly window: v.InferOutput<typeof WINDOW>;
  readonly [key: string]: unknown;
}

export function measureOf(name: MeasureName): Measure {
  return MEASURES[name] as unknown as Measure;
}

const schemaOf = (name: MeasureName) =>
  v.strictObject({ of: v.literal(name), window: v.optional(WINDOW, {}), ...measureOf(name).entries });

/** What may stand under `measure` in cells.yaml. */
export const MEASURE: v.GenericSchema<unknown, MeasureAsked> = v.variant(
  'of',
  MEASURE_NAMES.map(schemaOf) as unknown as [ReturnType<typeof schemaOf>],
) as unknown as v.GenericSchema<unknown, MeasureAsked>;

/** The figure, in the measure's own quantity. Throws MeasureError. */
export function valueOfMeasure(asked: MeasureAsked, ends: Ends): number {
  const { of, window: _, ...keys } = asked;
  return measureOf(of).value(ends, keys as never);
}
