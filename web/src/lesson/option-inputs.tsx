/** Questions with options: choosing one, putting all in order. Digits do the same as pressing (useLessonKeys.ts). */
import type { EventName } from '../core/schema.gen.ts';
import { say } from './actions.ts';
import { isShown } from './answer-words.ts';
import type { Said } from './answer.ts';
import { Inlines } from './lesson-text.tsx';
import type { Option, Predict } from './model.ts';
import { toggleInOrder } from './order.ts';
import { LESSON_TEXT as TEXT } from './text.ts';

export interface InputProps {
  readonly predict: Predict;
  readonly said: Said | null;
}

function OptionText({ option }: { readonly option: Option }) {
  return (
    <>
      {isShown(option) && <span className="lesson-option-value">{option.value}</span>}
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
            aria-keyshortcuts={String(index + 1)}
            onChange={() => say(predict, { kind: 'choice', value: option.value })}
          />
          <OptionText option={option} />
        </label>
      ))}
    </fieldset>
  );
}

export function OrderInput({ predict, said }: InputProps) {
  const kinds = said?.kind === 'order' ? said.kinds : [];
  return (
    <div className="lesson-order">
      <p>{TEXT.order}</p>
      <ul>
        {predict.options.map((option, index) => {
          const kind = option.value as EventName;
          const rank = kinds.indexOf(kind) + 1;
          return (
            <li key={option.value}>
              <button
                type="button"
                className="lesson-option"
                aria-pressed={rank > 0}
                aria-keyshortcuts={String(index + 1)}
                onClick={() => say(predict, { kind: 'order', kinds: toggleInOrder(kinds, kind) })}
              >
                <span className="lesson-rank" aria-hidden="true">
                  {rank > 0 ? rank : ''}
                </span>
                <OptionText option={option} />
                <span className="visually-hidden">
                  {rank > 0 ? TEXT.rank(rank, predict.options.length) : TEXT.notYet}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
