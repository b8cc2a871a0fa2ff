/** The share of the processors' time, idle time left out, that went into work whose nanoseconds a counter has: what a profiler finds in its function. */
import * as v from 'valibot';
import { COUNTER_NAMES } from '../../../core/schema/schema.gen.ts';
import { busyNs, grown, measure, share } from './measure.ts';

/** Counters of a processor's time, each of it spent in one function. */
const IN_NS = ['extent_lookup_ns'] as const;

export const CPU_SHARE = measure({
  entries: { counter: v.picklist(IN_NS) },
  quantity: 'share',
  grows: false,
  columns: ['counters', 'cpu_times'],
  value(ends, { counter }) {
    const spent = grown(ends, 'counters')[COUNTER_NAMES.indexOf(counter)] ?? 0;
    return share(spent, busyNs(ends), 'busy processors');
  },
});
