/** What the pictures draw of the question that a lesson asks now: what could be said, and what was. */
import { saidNow } from '../../lesson/progress/draft.ts';
import { currentPredict, predictProgress } from '../../lesson/progress/lesson-store.ts';
import type { LessonState } from '../../lesson/progress/lesson-state.ts';
import { askedIn, type Asked } from '../../lesson/ask/question.ts';
import { NO_NAMES } from '../../lesson/ask/words.ts';
import { kindOf, saidOf } from '../../lesson/kinds/kinds.ts';
import { layoutPrediction } from '../../marks/said/prediction.ts';
import { act } from '../../lesson/progress/actions.ts';
import { predictsOf, type Predict } from '../../lesson/model.ts';
import type { Prediction } from '../../scene/scene.ts';

/** The byte of a slot is asked for, whichever way it is answered. */
const slotAsked = (asked: Asked): number | null =>
  asked.kind === 'cell' && asked.column === 'swap_map' ? asked.index : null;

/** What a picture must not tell while the question waits. */
const hidesOf = (asked: Asked): Partial<Prediction> =>
  asked.kind === 'queue' ? { isQueue: true } : asked.kind === 'throughput' ? { cpus: asked.cpus } : {};

/** Where an answer in the picture is given: where the step of the question stands. */
function placeOf({ spots, steps }: LessonState, predict: Predict): number | null {
  const spot = spots[steps.findIndex((step) => predictsOf(step).includes(predict))];
  return spot && spot.beside === null ? spot.position : null;
}

const NOTHING = {
  by: null,
  sizes: [],
  saidSize: null,
  wants: null,
  saidThing: null,
  stretch: null,
  bits: null,
};

export function predictionOf(
  state: LessonState,
  predict: Predict | null = currentPredict(state),
): Prediction | null {
  const asked = predict && askedIn(predict.ask, state.loaded?.names ?? NO_NAMES);
  if (!predict || !asked) return null;
  const { said: kept, outcome } = predictProgress(state, predict.id);
  const isTold = outcome !== 'open';
  const said = isTold ? saidOf(predict, kept) : saidNow(state, predict);
  const kind = kindOf(predict);
  const drawn = kind.drawn?.(predict, asked, said, (action) => act(predict, action)) ?? {};
  const slot = slotAsked(asked);
  const hides = hidesOf(asked);
  if (Object.keys({ ...drawn, ...hides }).length === 0 && slot === null) return null;
  const askedAt = kind.isInPicture ? placeOf(state, predict) : null;
  return { ...NOTHING, ...drawn, ...hides, slot, isTold, askedAt, layout: layoutPrediction };
}
