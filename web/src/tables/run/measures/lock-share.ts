/** The share of the processors' time, idle time left out, in which a lock of a class was waited for: what a profiler finds in its function. */
import * as v from 'valibot';
import { enumNames } from '../../../scenario/shape.ts';
import * as ROWS from '../../../core/schema/schema-rows.gen.ts';
import { busyNs, grown, measure, share } from './measure.ts';

const WORDS = Object.keys(ROWS.lock_total).length;
const CLASSES = enumNames('lock_class');

export const LOCK_SHARE = measure({
  entries: { lock: v.picklist(CLASSES.map(({ name }) => name)) },
  quantity: 'share',
  grows: false,
  columns: ['lock_totals', 'cpu_times'],
  value(ends, { lock }) {
    const totals = grown(ends, 'lock_totals');
    const index = CLASSES.find(({ name }) => name === lock)!.value;
    return share(totals[index * WORDS + ROWS.lock_total.WAITED] ?? 0, busyNs(ends), 'busy processors');
  },
});
