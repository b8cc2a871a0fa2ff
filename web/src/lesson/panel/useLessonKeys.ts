import { useEffect } from 'react';
import { assertNever } from '../../lib/assert-never.ts';
import { getPage, say as tell } from '../../store/store.ts';
import { focusKind } from '../../ui/commands/keys.ts';
import type { FocusKind } from '../../ui/commands/keys.ts';
import { check, nextStep, previousStep } from '../progress/actions.ts';
import { answerByKey } from './input/answer-by-key.ts';
import { answeredBy } from '../ask/answer-keys.ts';
import { lessonKey } from './lesson-keys.ts';
import type { LessonKey } from './lesson-keys.ts';
import { getLesson, openPredict, predictProgress } from '../progress/lesson-store.ts';
import type { Predict } from '../read/model.ts';
import { isComplete, saidOrSilent } from '../ask/order.ts';
import { LESSON_TEXT as TEXT } from '../text.ts';

/** The question that keys answer: it waits, and its column is not hidden. */
function predictInSight(): Predict | null {
  return getPage().isNarrativeHidden ? null : openPredict(getLesson());
}

function checkOpen(predict: Predict): boolean {
  const said = saidOrSilent(predict, predictProgress(getLesson(), predict.id).said);
  if (said === null && predict.kind !== 'order') return false;
  if (isComplete(predict, said)) void check(predict);
  else tell(said === null ? TEXT.orderWaits : TEXT.cellsWait);
  return true;
}

/** True when the key did something. */
function perform(key: LessonKey, predict: Predict | null): boolean {
  switch (key.kind) {
    case 'next':
      void nextStep();
      return true;
    case 'previous':
      void previousStep();
      return true;
    case 'check':
      return predict !== null && checkOpen(predict);
    case 'answer':
      return predict !== null && answerByKey(predict, key.key);
    default:
      return assertNever(key);
  }
}

/** A radio takes digits no more than a button does; a text field takes them all. */
function focusOf(target: EventTarget | null): FocusKind {
  if (!(target instanceof Element)) return 'other';
  return target.matches('.lesson-panel input[type="radio"]') ? 'other' : focusKind(target);
}

/** The keys of a lesson, wherever the focus is; before those of the page, which leave what is taken here alone. */
export function useLessonKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !getLesson().loaded) return;
      const predict = predictInSight();
      const by = predict && answeredBy(predict);
      const key = lessonKey(event, focusOf(event.target), by, getPage().areKeysOn);
      if (key && perform(key, predict)) event.preventDefault();
    };
    // What a clicker sends goes through the lesson from everywhere, a row of squares that has the focus included.
    const onTurn = (event: KeyboardEvent) => {
      if (/^Page(Up|Down)$/.test(event.key)) onKeyDown(event);
      if (event.defaultPrevented) event.stopPropagation();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keydown', onTurn, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keydown', onTurn, { capture: true });
    };
  }, []);
}
