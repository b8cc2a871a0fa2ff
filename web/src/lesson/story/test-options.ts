/** For tests over all lessons: where the right option of a choice stands. */
import { KINDS } from '../kinds/kinds.ts';
import { predictsOf } from '../model.ts';
import { stepsOf, type Opened } from './test-steps.ts';

export interface Place {
  readonly id: string;
  readonly at: number;
  readonly of: number;
}

export async function placesIn(name: string, opened: Opened): Promise<readonly Place[]> {
  const places: Place[] = [];
  for (const { step, spot } of await stepsOf(opened))
    for (const predict of predictsOf(step)) {
      // Options of rounds are a scale, and another one is right in each.
      if (predict.kind !== 'choice' || predict.round !== null) continue;
      const answer = await opened.examiner.answer(predict.ask, spot);
      const right = KINDS.choice.reference(predict, answer, opened.loaded.names);
      const at = predict.options.findIndex(({ value }) => right?.kind === 'choice' && value === right.value);
      places.push({ id: `${name.slice(0, 2)} ${predict.id}`, at, of: predict.options.length });
    }
  return places;
}
