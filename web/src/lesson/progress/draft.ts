/** What stands in a question's form, and what is said by it. Apart from the store, which Home fetches without any kind of question. */
import { eventIn } from '../../core/events/decode.ts';
import { leadState } from '../../store/session/on-stage.ts';
import { NO_NAMES } from '../ask/words.ts';
import type { Ground } from '../kinds/kind.ts';
import { isComplete, kindOf, saidOf, type Said } from '../kinds/kinds.ts';
import type { Predict } from '../model.ts';
import type { LessonState } from './lesson-state.ts';
import { predictProgress } from './lesson-store.ts';

/** Whose pages a question is about, as far as what happens there tells. */
function regionOfEvent(): number {
  const { log, status } = leadState();
  const event = status && eventIn(log, status.position);
  return event && 'vma' in event ? event.vma : 0;
}

export const groundOf = ({ loaded }: LessonState): Ground => ({
  names: loaded?.names ?? NO_NAMES,
  region: regionOfEvent(),
});

/** What stands in the question's form. What was said elsewhere, as in an earlier visit, goes before what was begun here. */
export function draftOf(state: LessonState, predict: Predict): unknown {
  const kind = kindOf(predict);
  const { said } = predictProgress(state, predict.id);
  if (state.draft?.id === predict.id) {
    const begun = kind.said(state.draft.of, predict, groundOf(state));
    if (JSON.stringify(begun) === JSON.stringify(said)) return state.draft.of;
  }
  return kind.begin(predict, saidOf(predict, said), groundOf(state));
}

/** What is said by what stands there: this alone is drawn, and this alone is judged. */
export const saidNow = (state: LessonState, predict: Predict): Said | null =>
  kindOf(predict).said(draftOf(state, predict), predict, groundOf(state));

/** May it be checked? Enough has been said, and no pointer is down that draws. */
export const isReady = (state: LessonState, predict: Predict): boolean =>
  isComplete(predict, saidNow(state, predict)) && kindOf(predict).isHeld?.(draftOf(state, predict)) !== true;
