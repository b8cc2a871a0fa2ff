/** Answering by keys: chooses, puts in order, or leads what is typed into the question's field. */
import { assertNever } from '../../../lib/assert-never.ts';
import type { EventName } from '../../../core/schema/schema.gen.ts';
import { say as tell } from '../../../store/store.ts';
import { focusKind } from '../../../ui/commands/keys.ts';
import { say } from '../../progress/actions.ts';
import { answeredBy, isDigit, typeOn, typedWhole } from '../../ask/answer-keys.ts';
import { getLesson, predictProgress } from '../../progress/lesson-store.ts';
import type { Predict } from '../../read/model.ts';
import { standingOrder, toggleInOrder, typedFirst } from '../../ask/order.ts';
import { LESSON_TEXT as TEXT } from '../../text.ts';
import { goToCells } from './bits-input.tsx';

/** What has been typed of a number, and for which question. */
let begun = { id: '', typed: '' };

/** The things of an order whose keys have been pressed, one after the other. */
let ordered: { readonly id: string; readonly typed: readonly EventName[] } = { id: '', typed: [] };

/** The first key brings its thing to the top, the next one the next below it; after the last one it begins anew. */
function typeOrder(predict: Predict, kind: EventName): void {
  const isGoingOn = ordered.id === predict.id && ordered.typed.length < predict.options.length;
  const typed = toggleInOrder(isGoingOn ? ordered.typed : [], kind);
  ordered = { id: predict.id, typed };
  const { said } = predictProgress(getLesson(), predict.id);
  say(predict, { kind: 'order', kinds: typedFirst(typed, standingOrder(predict, said)) });
}

/** A button that has the focus would be pressed by the Enter that is to check: the question takes the focus from it. */
function takeFocus(): void {
  if (focusKind(document.activeElement) !== 'pressable') return;
  document.querySelector<HTMLElement>('.lesson-question')?.focus({ preventScroll: true });
}

function typeNumber(predict: Predict, key: string): boolean {
  const values = predict.options.map(({ value }) => value);
  const typed = typeOn(begun.id === predict.id ? begun.typed : '', key, values);
  if (typed === null) return false;
  begun = { id: predict.id, typed };
  takeFocus();
  const value = typedWhole(typed, values);
  if (value !== null) say(predict, { kind: 'choice', value });
  else if (typed === '') tell(TEXT.noSuchNumber(key, values));
  return true;
}

function chooseByPlace(predict: Predict, key: string): boolean {
  const option = predict.options[Number(key) - 1];
  takeFocus();
  if (!option) {
    tell(TEXT.noSuchKey(key, predict.options.length));
  } else if (predict.kind === 'order') {
    typeOrder(predict, option.value as EventName);
  } else {
    say(predict, { kind: 'choice', value: option.value });
  }
  return true;
}

/** The digit itself is typed by the browser, into what then has the focus; what stood there is overwritten. */
function leadToField(): void {
  const field = document.querySelector<HTMLInputElement>('.lesson-predict input[type="text"]');
  field?.focus();
  field?.select();
}

/** True when the key has been used up. */
export function answerByKey(predict: Predict, key: string): boolean {
  const by = answeredBy(predict);
  switch (by) {
    case 'number':
      return typeNumber(predict, key);
    case 'place':
      return chooseByPlace(predict, key);
    case 'field':
      if (isDigit(key)) leadToField();
      return false;
    case 'cells':
      if (!isDigit(key)) return false;
      goToCells();
      return true;
    default:
      return assertNever(by);
  }
}
