/**
 * While a question waits, nothing says its answer: neither the words of the pictures, which a screen reader reads, nor what is
 * written in them, nor the sentence below them. A number that stands there and means something else is listed, with its words.
 */
import { expect, test } from 'vitest';
import { spotsAsked } from '../ask/rounds.ts';
import { predictsOf } from '../model.ts';
import { markupOf } from '../../stage/test-drawn.tsx';
import { answersIn, writtenIn } from './test-answers.ts';
import { HARMLESS } from './test-harmless.ts';
import { askedOf, lookAt, openTelling, wordsAt } from './test-told.ts';
import { LESSON_NAMES, stepsOf } from './test-steps.ts';

/** Everything that is said or written at a question of a lesson and has its answer in it; `isKept`: the pictures know that it waits. */
async function answersSaid(name: string, isKept: boolean): Promise<readonly string[]> {
  const telling = await openTelling(name);
  const said = new Set<string>();
  for (const { step, spot: stand, views } of await stepsOf(telling)) {
    const asked = await spotsAsked(predictsOf(step), stand, telling.examiner);
    for (const [index, predict] of predictsOf(step).entries()) {
      const spot = asked[index]!;
      const answer = await telling.examiner.answer(predict.ask, spot);
      const prediction = isKept ? askedOf(telling, predict, false) : null;
      for (const looked of await lookAt(telling, spot, { views, step, prediction })) {
        const words = (await wordsAt(looked)).flatMap((line) => line.split(/(?<=[.;:]) /));
        for (const view of looked.views) words.push(...writtenIn(await markupOf(view, looked.scene)));
        for (const sentence of answersIn(words, predict, answer, telling.loaded.names))
          said.add(`${predict.id} ${sentence}`);
      }
    }
  }
  return [...said];
}

test.each(LESSON_NAMES)('no picture of %s says what is asked while it is asked', async (name) => {
  const said = await answersSaid(name, true);
  const harmless = HARMLESS[name] ?? [];
  expect(said.filter((each) => !harmless.includes(each))).toEqual([]);
  expect(harmless.filter((each) => !said.includes(each))).toEqual([]);
});

test('pictures that did not know of the question would say a split', async () => {
  const split = '3.1 A pass now would look at anon for 37 % and at file for 63 %.';
  expect(await answersSaid('22-a-mistake-has-a-price', false)).toContain(split);
});
