/** Transactions: what a task does again and again, by how many touches one of them has. */
import * as v from 'valibot';
import { grown, measure, MeasureError, type Ends } from './measure.ts';

const ENTRIES = {
  /** Touches of one turn, on average. */
  touches: v.pipe(v.number(), v.minValue(1)),
  tasks: v.pipe(v.array(v.string()), v.minLength(1)),
};

function turnsIn(
  ends: Ends,
  { touches, tasks }: { readonly touches: number; readonly tasks: readonly string[] },
) {
  const made = grown(ends, 'task_touches');
  const names = ends.scenario.task.map(({ name }) => name);
  return tasks.reduce((sum, name) => {
    const task = names.indexOf(name);
    if (task < 0) throw new MeasureError(`there is no task ${name}. Cure: use one of ${names.join(', ')}.`);
    return sum + made[task]! / touches;
  }, 0);
}

/** How many they have made together. */
export const TURNS = measure({
  entries: ENTRIES,
  quantity: 'count',
  grows: true,
  columns: ['task_touches'],
  value: (ends, asked) => turnsIn(ends, asked),
});

/** How many they make together in a second. */
export const TURN_RATE = measure({
  entries: ENTRIES,
  quantity: 'rate',
  grows: false,
  columns: ['task_touches'],
  value: (ends, asked) => (turnsIn(ends, asked) * 1e9) / (ends.to.timeNs - ends.from.timeNs),
});

/** The mean time of one. */
export const TURN_TIME = measure({
  entries: ENTRIES,
  quantity: 'time',
  grows: false,
  columns: ['task_touches'],
  value(ends, asked) {
    const turns = turnsIn(ends, asked);
    if (turns <= 0) throw new MeasureError('there was no turn in the window. Cure: choose another one.');
    return ((ends.to.timeNs - ends.from.timeNs) * asked.tasks.length) / turns;
  },
});
