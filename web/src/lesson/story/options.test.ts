/**
 * Where the right option of a choice stands. A reader who has found out that it is never the first, or mostly the last, need not think any
 * more: so over the course each place is right about as often as any other, and no lesson has its answers in one place.
 */
import { describe, expect, test } from 'vitest';
import { KINDS } from '../kinds/kinds.ts';
import { predictsOf } from '../model.ts';
import { LESSON_NAMES, openLesson, stepsOf } from './test-steps.ts';

interface Place {
  readonly id: string;
  readonly at: number;
  readonly of: number;
}

async function placesIn(name: string): Promise<readonly Place[]> {
  const opened = await openLesson(name);
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

const all = (await Promise.all(LESSON_NAMES.map(placesIn))).flat();

describe('the right option of a choice', () => {
  test('stands in each place about as often as chance would have it', () => {
    for (let place = 0; place < 4; place++) {
      const having = all.filter(({ of }) => of > place);
      const expected = having.reduce((sum, { of }) => sum + 1 / of, 0);
      const right = having.filter(({ at }) => at === place).length;
      expect(right, `place ${place + 1}`).toBeGreaterThan(expected * 0.6);
      expect(right, `place ${place + 1}`).toBeLessThan(expected * 1.5);
    }
  });

  test.each(LESSON_NAMES)('of %s is not in the same place in three questions in a row', (name) => {
    const own = all.filter(({ id }) => id.startsWith(name.slice(0, 2)));
    const rows = own.map(({ at }, nth) => own.slice(nth, nth + 3).filter((each) => each.at === at).length);
    expect(Math.max(0, ...rows)).toBeLessThan(3);
  });
});
