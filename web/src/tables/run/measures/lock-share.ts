/** The share of the processors' time, idle time left out, in which a lock of a class was waited for: what a profiler finds in its function. */
import * as v from 'valibot';
import { enumNames } from '../../../scenario/shape.ts';
import * as ROWS from '../../../core/schema/schema-rows.gen.ts';
import { grown, measure, share } from './measure.ts';

const WORDS = Object.keys(ROWS.lock_total).length;
/** Run, wait, I/O, idle of each CPU. */
const TIMES = 4;

const CLASSES = enumNames('lock_class');

export const LOCK_SHARE = measure({
  entries: { lock: v.picklist(CLASSES.map(({ name }) => name)) },
  quantity: 'share',
  grows: false,
  columns: ['lock_totals', 'cpu_times'],
  value(ends, { lock }) {
    const totals = grown(ends, 'lock_totals');
    const busy = grown(ends, 'cpu_times').reduce((sum, ns, index) => (index % TIMES < 2 ? sum + ns : sum), 0);
    const index = CLASSES.find(({ name }) => name === lock)!.value;
    return share(totals[index * WORDS + ROWS.lock_total.WAITED] ?? 0, busy, 'busy processors');
  },
});
