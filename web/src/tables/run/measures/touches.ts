/** Touches a second of some of the tasks. */
import * as v from 'valibot';
import { grown, measure, MeasureError, secondsIn } from './measure.ts';

export const TOUCH_RATE = measure({
  entries: { tasks: v.optional(v.array(v.string())) },
  quantity: 'rate',
  grows: false,
  columns: ['task_touches'],
  value(ends, { tasks }) {
    const touches = grown(ends, 'task_touches');
    const names = ends.scenario.task.map(({ name }) => name);
    const missing = tasks?.find((name) => !names.includes(name));
    if (missing !== undefined)
      throw new MeasureError(`there is no task ${missing}. Cure: use one of ${names.join(', ')}.`);
    const all = names.reduce(
      (sum, name, task) => (tasks && !tasks.includes(name) ? sum : sum + touches[task]!),
      0,
    );
    return all / secondsIn(ends);
  },
});
