/** Where the questions of a step are asked. */
import { isLaterRound, type Predict } from '../model.ts';
import type { Examiner, Spot } from './examiner.ts';

/** From where the answer of a round is seen, on to the place of the next one. */
async function afterRound({ ask, see, onward }: Predict, at: Spot, examiner: Examiner): Promise<Spot> {
  const seen = see === null ? (await examiner.answer(ask, at)).seen : await examiner.place(see, at);
  return onward === null ? seen : examiner.place(onward, seen);
}

/** One for each question: where the step stands, or for a later round where the one before leads. Throws a WordsError. */
export async function spotsAsked(
  predicts: readonly Predict[],
  stand: Spot,
  examiner: Examiner,
): Promise<readonly Spot[]> {
  const spots: Spot[] = [];
  for (const [index, predict] of predicts.entries()) {
    spots.push(
      isLaterRound(predict) ? await afterRound(predicts[index - 1]!, spots[index - 1]!, examiner) : stand,
    );
  }
  return spots;
}
