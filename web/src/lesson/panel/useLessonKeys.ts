import { useEffect } from 'react';
import { assertNever } from '../../lib/assert-never.ts';
import { getPage, say as tell } from '../../store/store.ts';
import { focusKind, type FocusKind } from '../../ui/commands/keys.ts';
import { check, nextStep, previousStep, putDraft, wouldSkipArrived } from '../progress/actions.ts';
import { goToCells, isDigit } from '../kinds/keys.ts';
import { answeredBy, kindOf } from '../kinds/kinds.ts';
import { lessonKey, type LessonKey } from './lesson-keys.ts';
import { draftOf, isReady, saidNow } from '../progress/draft.ts';
import { currentStep, getLesson, openPredict } from '../progress/lesson-store.ts';
import { predictsOf, type Predict } from '../model.ts';
import { LESSON_TEXT } from '../text.ts';

/** The question that keys answer: it waits, and its column is not hidden. */
function predictInSight(): Predict | null {
  return getPage().isNarrativeHidden ? null : openPredict(getLesson());
}

function checkOpen(predict: Predict): boolean {
  const { waits, ranked } = kindOf(predict);
  if (isReady(getLesson(), predict)) void check(predict).then(overwriteNext);
  else if (waits !== undefined && (ranked || saidNow(getLesson(), predict) !== null)) tell(waits);
  else return false;
  return true;
}

/** A button that has the focus would be pressed by the Enter that is to check: the question takes the focus from it. */
function takeFocus(): void {
  if (focusKind(document.activeElement) !== 'pressable') return;
  document.querySelector<HTMLElement>('.lesson-question')?.focus({ preventScroll: true });
}

const FIELD = '.lesson-predict input[type="text"]';

/** What is typed after a mistake takes the place of the number that was wrong. */
function overwriteNext(): void {
  document.querySelector<HTMLInputElement>(`${FIELD}:focus`)?.select();
}

/** The digit itself is typed by the browser, into what then has the focus; what stood there is overwritten. */
function leadToField(): void {
  const field = document.querySelector<HTMLInputElement>(FIELD);
  field?.focus();
  field?.select();
}

/** True when the key has been used up. */
function answerByKey(predict: Predict, key: string): boolean {
  const pressed = kindOf(predict).key?.(draftOf(getLesson(), predict), key, predict);
  if (pressed) {
    takeFocus();
    putDraft(predict, pressed.draft);
    if (pressed.notice !== undefined) tell(pressed.notice);
    return true;
  }
  const by = answeredBy(predict);
  if (!isDigit(key) || (by !== 'field' && by !== 'cells')) return false;
  if (by === 'field') leadToField();
  else return goToCells() && setCell(key);
  return false;
}

/** The digit is for the cell that has got the focus: a number is typed by the browser, a bit sets itself. */
function setCell(key: string): boolean {
  const cell = document.activeElement;
  if (cell instanceof HTMLInputElement) return false;
  if (/^[01]$/.test(key))
    cell?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return true;
}

/** Behind the last step the same key follows the link that stands where *Next* did: the last of them leads on. False: there is none. */
function followWayOn(): boolean {
  const link = [...document.querySelectorAll<HTMLAnchorElement>('.lesson-nav a')].at(-1);
  link?.click();
  return link !== undefined;
}

/** True when the key did something. */
function perform(key: LessonKey, predict: Predict | null): boolean {
  switch (key.kind) {
    case 'next':
      if (wouldSkipArrived()) tell(LESSON_TEXT.roundWaits);
      else if (!followWayOn()) void nextStep();
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

/** In a step that asks, a digit that comes too late for its question must not close a picture of the next one. */
function isLateDigit({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const step = currentStep(getLesson());
  const asks = step !== null && predictsOf(step).length > 0 && !getPage().isNarrativeHidden;
  const isForPage = ['other', 'pressable'].includes(focusOf(target)) && !ctrlKey && !altKey && !metaKey;
  return asks && isForPage && isDigit(key);
}

/** A radio takes digits no more than a button does; a text field takes them all. A bit is pressed by Space: Enter checks. */
function focusOf(target: EventTarget | null): FocusKind {
  if (!(target instanceof Element)) return 'other';
  const isOfAnswer = target.matches('.lesson-panel input[type="radio"], button[data-answer]');
  return isOfAnswer ? 'other' : focusKind(target);
}

/** The keys of a lesson, wherever the focus is; before those of the page, which leave what is taken here alone. */
export function useLessonKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !getLesson().loaded) return;
      const predict = predictInSight();
      const by = predict && answeredBy(predict);
      const key = lessonKey(event, focusOf(event.target), by, getPage().areKeysOn);
      if (key ? perform(key, predict) : isLateDigit(event)) event.preventDefault();
    };
    // What a clicker sends goes through the lesson from everywhere, a row of squares that has the focus included.
    const onTurn = (event: KeyboardEvent) => {
      if (/^Page(Up|Down)$/.test(event.key)) onKeyDown(event);
      if (event.defaultPrevented) event.stopPropagation();
    };
    const listening = new AbortController();
    document.addEventListener('keydown', onKeyDown, listening);
    document.addEventListener('keydown', onTurn, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
}
