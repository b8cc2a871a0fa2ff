/** Questions with options: choosing one, putting all in order. Keys do the same as pressing (answer-by-key.ts). */
import type { EventName } from '../../core/schema/schema.gen.ts';
import { usePage } from '../../store/store.ts';
import { say } from '../progress/actions.ts';
import { keyOfOption } from '../ask/answer-keys.ts';
import type { Said } from '../ask/answer.ts';
import { Inlines } from '../../prose/prose.tsx';
import type { Option, Predict } from '../read/model.ts';
import { isComplete, toggleInOrder } from '../ask/order.ts';
import { LESSON_TEXT as TEXT } from '../text.ts';

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

export function OrderInput({ predict, said }: InputProps) {
  const kinds = said?.kind === 'order' ? said.kinds : [];
  const isBegun = kinds.length > 0 && !isComplete(predict, said);
  return (
    <div className="lesson-order">
      <p id={ORDER_TOLD} aria-live="polite">
        {isBegun ? TEXT.placed(kinds.length, predict.options.length) : TEXT.order}
      </p>
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
                <KeyCap predict={predict} index={index} />
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
