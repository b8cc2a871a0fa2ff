import { useEffect } from 'react';
import { assertNever } from '../lib/assert-never.ts';
import type { EventName } from '../core/schema.gen.ts';
import { focusKind } from '../ui/keys.ts';
import type { FocusKind } from '../ui/keys.ts';
import { check, nextStep, previousStep, say } from './actions.ts';
import { lessonKey } from './lesson-keys.ts';
import type { LessonKey } from './lesson-keys.ts';
import { getLesson, openPredict, predictProgress } from './lesson-store.ts';
import { toggleInOrder } from './order.ts';

function chooseByDigit(digit: number): boolean {
  const state = getLesson();
  const predict = openPredict(state);
  const option = predict?.options[digit - 1];
  if (!predict || !option) return false;
  if (predict.kind === 'order') {
    const { said } = predictProgress(state, predict.id);
    const kinds = said?.kind === 'order' ? said.kinds : [];
    say(predict, { kind: 'order', kinds: toggleInOrder(kinds, option.value as EventName) });
  } else {
    say(predict, { kind: 'choice', value: option.value });
  }
  return true;
}

function checkOpen(): boolean {
  const state = getLesson();
  const predict = openPredict(state);
  if (!predict || predictProgress(state, predict.id).said === null) return false;
  void check(predict);
  return true;
}

/** True when the key did something. */
function perform(key: LessonKey): boolean {
  switch (key.kind) {
    case 'next':
      void nextStep();
      return true;
    case 'previous':
      void previousStep();
      return true;
    case 'check':
      return checkOpen();
    case 'digit':
      return chooseByDigit(key.digit);
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
      const state = getLesson();
      if (event.defaultPrevented || !state.loaded) return;
      const hasOptions = (openPredict(state)?.options.length ?? 0) > 0;
      const key = lessonKey(event, focusOf(event.target), hasOptions);
      if (key && perform(key)) event.preventDefault();
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
