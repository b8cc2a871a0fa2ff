import { LESSON_TEXT as TEXT } from '../../text.ts';
import type { InputProps } from '../kind.ts';
import { parseNumber, type NumberAction, type NumberDraft } from './kind.ts';

export default function Input({ draft: { text }, act }: InputProps<NumberDraft, NumberAction>) {
  return (
    <label className="lesson-number">
      <span>{TEXT.number}</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => act({ do: 'type', text: target.value })}
      />
      {text !== '' && parseNumber(text) === null && <span role="alert">{TEXT.numberWanted}</span>}
    </label>
  );
}
