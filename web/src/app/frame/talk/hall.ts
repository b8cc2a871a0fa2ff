/**
 * What the hall has said to a question that is answered in the picture. It is nobody's answer: it starts empty, whatever the speaker has
 * answered before, and progress does not know it. Pure.
 */
import type { Ground } from '../../../lesson/kinds/kind.ts';
import { kindOf, type Said } from '../../../lesson/kinds/kinds.ts';
import type { Predict } from '../../../lesson/model.ts';

/** As far as it has said anything, and to which question. */
export interface HallSays {
  readonly question: string;
  readonly draft: unknown;
}

/** Something in the picture is pressed, drawn, set or dragged. */
export const isForHall = (predict: Predict): boolean =>
  predict.kind === 'point' || kindOf(predict).isInPicture === true;

export const hallDraft = (predict: Predict, hall: HallSays | null, ground: Ground): unknown =>
  hall?.question === predict.id ? hall.draft : kindOf(predict).begin(predict, null, ground);

/** Null until something has been done: the bits of a byte that nobody has touched are not said. */
export const hallSaid = (predict: Predict, hall: HallSays | null, ground: Ground): Said | null =>
  hall?.question === predict.id ? kindOf(predict).said(hall.draft, predict, ground) : null;

/** What it says to an experiment is run at once. */
export function hallActed(
  predict: Predict,
  hall: HallSays | null,
  action: unknown,
  ground: Ground,
): HallSays {
  const { act, said, begin, experiment } = kindOf(predict);
  const draft = act(hallDraft(predict, hall, ground), action, predict);
  const run = experiment && said(draft, predict, ground);
  return { question: predict.id, draft: run ? begin(predict, experiment.withRun(run), ground) : draft };
}
