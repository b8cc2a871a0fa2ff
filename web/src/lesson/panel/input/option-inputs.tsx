/** Questions with options: choosing one, putting all in order. Keys do the same as pressing (answer-by-key.ts). */
import { Suspense } from 'react';
import { say } from '../../progress/actions.ts';
import { keyOfOption } from '../../ask/answer-keys.ts';
import { standingOrder } from '../../ask/order.ts';
import { fetched } from '../../../ui/fetched.tsx';
import { LESSON_TEXT as TEXT } from '../../text.ts';
import { KeyCap, ORDER_TOLD, OptionText, OrderWords } from './option-words.tsx';
import type { InputProps } from './option-words.tsx';

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
