/**
 * For tests over all lessons: what is said of an answer while its question waits. Neither the words of the pictures, which a screen
 * reader reads, nor what is written in them, nor the sentence below them may.
 */
import { spotsAsked } from '../ask/rounds.ts';
import { predictsOf } from '../model.ts';
import { markupOf } from '../../stage/test-drawn.tsx';
import { answersIn, writtenIn } from './test-answers.ts';
import { askedOf, lookAt, wordsAt, type Telling } from './test-told.ts';
import { stepsOf } from './test-steps.ts';

/** Everything that is said or written at a question of a lesson and has its answer in it; `isKept`: the pictures know that it waits. */
export async function answersSaid(telling: Telling, isKept: boolean): Promise<readonly string[]> {
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
