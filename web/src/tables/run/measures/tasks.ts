/** Tasks by their names in the scenario. */
import type { Scenario } from '../../../scenario/model.ts';
import { MeasureError } from './measure.ts';

/** The numbers of these tasks, of all if none is named. Throws MeasureError for a name that is not there. */
export function taskNumbers({ task }: Scenario, asked?: readonly string[]): number[] {
  const names = task.map(({ name }) => name);
  return (asked ?? names).map((name) => {
    const number = names.indexOf(name);
    if (number < 0) throw new MeasureError(`there is no task ${name}. Cure: use one of ${names.join(', ')}.`);
    return number;
  });
}
