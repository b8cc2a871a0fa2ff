import { say as tell } from '../../../store/store.ts';
import { cellsToSay } from '../../../scene/entry-cells.ts';
import { formatByte } from '../../../lib/format.ts';
import { goToCells } from '../keys.ts';
import { LESSON_TEXT as TEXT } from '../../text.ts';
import type { InputProps } from '../kind.ts';
import { asksByte, type BitsAction, type BitsDraft } from './kind.ts';

export default function Input({ predict, draft: { cells, byte } }: InputProps<BitsDraft, BitsAction>) {
  const what = asksByte(predict) ? 'byte' : 'entry';
  return (
    <div className="lesson-point lesson-bits">
      <p>
        {TEXT.bits[what]} {TEXT.bitsKeys}
      </p>
      <p className="lesson-bits-said" aria-live="polite">
        {what === 'byte' && <code>{formatByte(byte)}</code>}
        {what === 'entry' &&
          cellsToSay(cells, predict.cells).map((name) => (
            <span key={name}>
              {name} <code>{cells[name] ?? '?'}</code>
            </span>
          ))}
      </p>
      <button
        type="button"
        className="lesson-quiet"
        onClick={() => {
          if (!goToCells()) tell(TEXT.noCells(what));
        }}
      >
        {TEXT.toCells}
      </button>
    </div>
  );
}
