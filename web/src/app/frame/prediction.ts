/** What the pictures draw of the question that a lesson asks now: what could be said, and what was. */
import { currentPredict, predictProgress } from '../../lesson/progress/lesson-store.ts';
import type { LessonState } from '../../lesson/progress/lesson-state.ts';
import type { Said } from '../../lesson/ask/answer.ts';
import { askedIn } from '../../lesson/ask/question.ts';
import type { Asked } from '../../lesson/ask/question.ts';
import { NO_NAMES } from '../../lesson/ask/words.ts';
import type { Prediction } from '../../scene/scene.ts';

/** The window of a fault is asked for: in pages or in slots. */
function windowAskedBy(asked: Asked): Prediction['by'] {
  if (asked.kind !== 'argument' || asked.arg !== 'win') return null;
  if (asked.pick.kind === 'vma_window') return 'page';
  return asked.pick.kind === 'slot_window' ? 'slot' : null;
}

function sizeSaid(said: Said | null): number | null {
  if (said?.kind === 'number') return said.value;
  const size = said?.kind === 'choice' ? Number(said.value) : NaN;
  return Number.isInteger(size) ? size : null;
}

export function predictionOf(state: LessonState): Prediction | null {
  const predict = currentPredict(state);
  if (!predict) return null;
  const { said, outcome } = predictProgress(state, predict.id);
  const asked = askedIn(predict.ask, state.loaded?.names ?? NO_NAMES);
  const by = asked && windowAskedBy(asked);
  const saidThing = said?.kind === 'point' ? said.thing : null;
  if (by === null && saidThing === null) return null;
  const sizes = by === null ? [] : predict.options.map(({ value }) => Number(value)).filter(Number.isInteger);
  return { by, sizes, saidSize: by === null ? null : sizeSaid(said), saidThing, isTold: outcome !== 'open' };
}
