/** What the pictures draw of the question that a lesson asks now: what could be said, and what was. */
import { saidNow } from '../../lesson/progress/draft.ts';
import { currentPredict, predictProgress, spotOf } from '../../lesson/progress/lesson-store.ts';
import type { LessonState } from '../../lesson/progress/lesson-state.ts';
import { askedIn } from '../../lesson/ask/question.ts';
import { NO_NAMES } from '../../lesson/ask/words.ts';
import { kindOf, saidOf, type Said } from '../../lesson/kinds/kinds.ts';
import { predictionAsked } from '../../lesson/kinds/prediction.ts';
import { layoutPrediction } from '../../marks/said/prediction.ts';
import { act } from '../../lesson/progress/actions.ts';
import type { Predict } from '../../lesson/model.ts';
import type { Prediction } from '../../scene/scene.ts';

/** Where an answer in the picture is given: where the step of the question stands. */
function placeOf(state: LessonState, predict: Predict): number | null {
  const spot = spotOf(state, predict);
  return spot && spot.beside === null ? spot.position : null;
}

/** Whoever answers in the learner's place. */
interface Answering {
  readonly said: Said | null;
  readonly onAct: (action: unknown) => void;
}

function learner(state: LessonState, predict: Predict): Answering {
  const { said, outcome } = predictProgress(state, predict.id);
  return {
    said: outcome === 'open' ? saidNow(state, predict) : saidOf(predict, said),
    onAct: (action) => act(predict, action),
  };
}

export function predictionOf(
  state: LessonState,
  predict: Predict | null = currentPredict(state),
  by: Answering | null = null,
): Prediction | null {
  const asked = predict && askedIn(predict.ask, state.loaded?.names ?? NO_NAMES);
  if (!predict || !asked) return null;
  const { outcome } = predictProgress(state, predict.id);
  const isTold = outcome !== 'open';
  return {
    ...predictionAsked(predict, asked, { isTold, ...(by ?? learner(state, predict)) }),
    // A size has no place: beside the window that it predicted rightly it would look like another one.
    ...(outcome === 'right' && { saidSize: null }),
    askedAt: kindOf(predict).isInPicture ? placeOf(state, predict) : null,
    layout: layoutPrediction,
  };
}
