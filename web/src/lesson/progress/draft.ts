/** A question's draft, and the answer that it amounts to. Not in the store, because Home loads the store without any kind of question. */
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

/** What a later round begins with, where its kind goes on from what was there before; null: nothing. */
function before({ answers, loaded }: LessonState, predict: Predict): Said | null {
  const { round } = predict;
  const kind = kindOf(predict);
  const told = kind.goesOn && round && answers[round.ids[round.nth - 1] ?? ''];
  return told ? kind.reference(predict, told.answer, loaded?.names ?? NO_NAMES) : null;
}

/** The draft of a question. An answer given elsewhere, such as on an earlier visit, takes precedence over a draft begun here. */
export function draftOf(state: LessonState, predict: Predict): unknown {
  const kind = kindOf(predict);
  const { said } = predictProgress(state, predict.id);
  if (state.draft?.id === predict.id) {
    const begun = kind.said(state.draft.of, predict, groundOf(state));
    if (JSON.stringify(begun) === JSON.stringify(said)) return state.draft.of;
  }
  return kind.begin(predict, saidOf(predict, said) ?? before(state, predict), groundOf(state));
}

/** The answer that the draft amounts to. Both the picture and Check use this one value. */
export const saidNow = (state: LessonState, predict: Predict): Said | null =>
  kindOf(predict).said(draftOf(state, predict), predict, groundOf(state));

/** May it be checked? The answer must be complete, and no drag in progress. */
export const isReady = (state: LessonState, predict: Predict): boolean =>
  isComplete(predict, saidNow(state, predict)) && kindOf(predict).isHeld?.(draftOf(state, predict)) !== true;
