import { LESSON_TEXT as TEXT } from '../../text.ts';
import type { InputProps } from '../kind.ts';
import { keyOfOption } from '../kinds.ts';
import { KeyCap, OptionText } from '../option-words.tsx';
import type { ChoiceAction, ChoiceDraft } from './kind.ts';

export default function Input({ predict, draft, act }: InputProps<ChoiceDraft, ChoiceAction>) {
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
            checked={draft.value === option.value}
            aria-keyshortcuts={keyOfOption(predict, index) ?? undefined}
            onChange={() => act({ do: 'choose', value: option.value })}
          />
          <OptionText option={option} />
          <KeyCap predict={predict} index={index} />
        </label>
      ))}
    </fieldset>
  );
}
