/** The latency of faults on slots, of some of the tasks: a percentile, or the mean. Hits in the swap cache count, first touches do not. */
import * as v from 'valibot';
import * as ROWS from '../../../core/schema/schema-rows.gen.ts';
import { finePercentile } from '../../../lib/latency-buckets.ts';
import { grown, measure, MeasureError } from './measure.ts';
import { taskNumbers } from './tasks.ts';

/** Words of a task's row. */
const SUMS = Object.keys(ROWS.swap_fault_field).length;

export const SWAP_FAULT_LATENCY = measure({
  entries: {
    percentile: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(100))),
    tasks: v.optional(v.array(v.string())),
  },
  quantity: 'time',
  grows: false,
  columns: ['task_swap_faults', 'task_swap_latency'],
  value(ends, { percentile, tasks }) {
    const numbers = taskNumbers(ends.scenario, tasks);
    const sums = grown(ends, 'task_swap_faults');
    const sumOf = (field: number) => numbers.reduce((sum, task) => sum + sums[task * SUMS + field]!, 0);
    const faults = sumOf(ROWS.swap_fault_field.NR);
    if (faults === 0)
      throw new MeasureError(
        'these tasks had no fault on a slot in the window. Cure: choose another window, or other tasks.',
      );
    if (percentile === undefined) return sumOf(ROWS.swap_fault_field.NS) / faults;
    const latency = grown(ends, 'task_swap_latency');
    const buckets = (latency.length / ends.scenario.task.length) | 0;
    const all = Array.from({ length: buckets }, (_, bucket) =>
      numbers.reduce((sum, task) => sum + latency[task * buckets + bucket]!, 0),
    );
    return finePercentile(all, percentile)!;
  },
});
