/** The same handle as in the picture, for who does not reach that one. */
import { LESSON_TEXT as TEXT } from '../../text.ts';
import type { InputProps } from '../kind.ts';
import type { SplitAction, SplitDraft } from './kind.ts';

const WHOLE = 100;

export default function Input({ draft: { percent }, act }: InputProps<SplitDraft, SplitAction>) {
  return (
    <label className="lesson-number lesson-split">
      <span>{TEXT.splitAsks}</span>
      <input
        type="range"
        min={0}
        max={WHOLE}
        step={1}
        value={percent ?? WHOLE / 2}
        aria-valuetext={percent === null ? '?' : TEXT.split(percent)}
        onChange={({ target }) => act({ do: 'set', percent: Number(target.value) })}
      />
      <output>{percent === null ? '?' : TEXT.split(percent)}</output>
    </label>
  );
}
