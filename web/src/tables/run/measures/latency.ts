/** A percentile of the latency of faults, of all tasks: known to within a bucket of the core's, whose middle it gives. */
import * as v from 'valibot';
import { percentileBucket } from '../../../lib/latency-buckets.ts';
import { grown, measure, MeasureError } from './measure.ts';

export const FAULT_LATENCY = measure({
  entries: { percentile: v.pipe(v.number(), v.minValue(1), v.maxValue(100)) },
  quantity: 'time',
  grows: false,
  columns: ['fault_latency'],
  value(ends, { percentile }) {
    const bucket = percentileBucket(grown(ends, 'fault_latency'), percentile);
    if (!bucket) throw new MeasureError('there was no fault in the window. Cure: choose another one.');
    return Math.sqrt(Math.max(bucket.fromNs, 1) * bucket.toNs);
  },
});
