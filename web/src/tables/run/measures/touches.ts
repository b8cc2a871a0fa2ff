/** Touches a second of some of the tasks. */
import * as v from 'valibot';
import { grown, measure, secondsIn } from './measure.ts';
import { taskNumbers } from './tasks.ts';

export const TOUCH_RATE = measure({
  entries: { tasks: v.optional(v.array(v.string())) },
  quantity: 'rate',
  grows: false,
  columns: ['task_touches'],
  value(ends, { tasks }) {
    const touches = grown(ends, 'task_touches');
    const numbers = taskNumbers(ends.scenario, tasks);
    return numbers.reduce((sum, task) => sum + touches[task]!, 0) / secondsIn(ends);
  },
});
