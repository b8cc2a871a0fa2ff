/** Questions with options: choosing one, putting all in order. Keys do the same as pressing (answer-by-key.ts). */
import { Suspense } from 'react';
import { usePage } from '../../../store/store.ts';
import { say } from '../../progress/actions.ts';
import { keyOfOption } from '../../ask/answer-keys.ts';
import type { Said } from '../../ask/answer.ts';
import { Inlines } from '../../../prose/prose.tsx';
import type { Option, Predict } from '../../read/model.ts';
import { standingOrder } from '../../ask/order.ts';
import { fetched } from '../../../ui/fetched.tsx';
import { LESSON_TEXT as TEXT } from '../../text.ts';

export interface InputProps {
  readonly predict: Predict;
  readonly said: Said | null;
}

/** Names what is said of an order, to whoever asks why it cannot be checked. */
export const ORDER_TOLD = 'lesson-order-told';

/** The key that chooses an option; who has switched such keys off sees none. */
function KeyCap({ predict, index }: { readonly predict: Predict; readonly index: number }) {
  const areKeysOn = usePage((page) => page.areKeysOn);
  const key = keyOfOption(predict, index);
  if (key === null) return null;
  return (
    <kbd className={areKeysOn ? 'lesson-key' : 'lesson-key lesson-key-off'} aria-hidden="true">
      {key}
    </kbd>
  );
}

function OptionText({ option }: { readonly option: Option }) {
  return (
    <>
      {option.shown !== null && <span className="lesson-option-value">{option.shown}</span>}
      {option.label.length > 0 && (
        <span className="lesson-option-label">
          <Inlines inlines={option.label} />
        </span>
      )}
    </>
  );
}

export function ChoiceInput({ predict, said }: InputProps) {
  const isShort = predict.options.every(({ label }) => label.length === 0);
  return (
    <fieldset className={isShort ? 'lesson-options lesson-options-short' : 'lesson-options'}>
      <legend className="visually-hidden">{TEXT.choose}</legend>
      {predict.options.map((option, index) => (
        <label key={option.value} className="lesson-option">
          <input
            type="radio"
            className="visually-hidden"
            name={`lesson-predict-${predict.id}`}
            value={option.value}
            checked={said?.kind === 'choice' && said.value === option.value}
            aria-keyshortcuts={keyOfOption(predict, index) ?? undefined}
            onChange={() => say(predict, { kind: 'choice', value: option.value })}
          />
          <OptionText option={option} />
          <KeyCap predict={predict} index={index} />
        </label>
      ))}
    </fieldset>
  );
}

const OrderList = fetched(async () => (await import('./order-list.tsx')).OrderList);

/** As long as the list cannot be moved yet, it stands there as it will, each row of the same size. */
function StillList({ predict, said }: InputProps) {
  return (
    <ol className="lesson-order-list">
      {standingOrder(predict, said).map((kind, index) => (
        <li key={kind} className="lesson-order-item">
          <span className="lesson-grip" />
          <OrderWords predict={predict} kind={kind} place={index} />
          <span className="lesson-order-moves" />
        </li>
      ))}
    </ol>
  );
}

/** The place that a thing has now, its words and its key. */
export function OrderWords(props: {
  readonly predict: Predict;
  readonly kind: string;
  readonly place: number;
}) {
  const { predict, kind, place } = props;
  const listed = predict.options.findIndex(({ value }) => value === kind);
  return (
    <>
      <span className="lesson-rank" aria-hidden="true">
        {place + 1}
      </span>
      <OptionText option={predict.options[listed]!} />
      <KeyCap predict={predict} index={listed} />
    </>
  );
}

export function OrderInput(props: InputProps) {
  return (
    <div className="lesson-order">
      <p id={ORDER_TOLD}>{TEXT.order}</p>
      <Suspense fallback={<StillList {...props} />}>
        <OrderList {...props} />
      </Suspense>
    </div>
  );
}
