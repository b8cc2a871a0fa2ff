/** Questions that are answered in the picture of an entry or of a byte: what is set there, and the way to it. */
import { say as tell } from '../../../store/store.ts';
import { cellsToSay } from '../../../scene/entry-cells.ts';
import { formatByte } from '../../../lib/format.ts';
import { asksByte, saidOrSilent } from '../../ask/order.ts';
import type { InputProps } from './option-words.tsx';
import { LESSON_TEXT as TEXT } from '../../text.ts';

/** The first cell of the picture that can be set; it comes into sight, as on a phone. False: it is not there. */
export function goToCells(): boolean {
  const cell = document.querySelector<HTMLElement>('.stage [data-answer]');
  cell?.scrollIntoView({ block: 'nearest' });
  cell?.focus({ preventScroll: true });
  return cell !== null;
}

export function BitsInput({ predict, said }: InputProps) {
  const what = asksByte(predict.ask) ? 'byte' : 'entry';
  const set = saidOrSilent(predict, said);
  const cells = set?.kind === 'entry' ? set.cells : {};
  return (
    <div className="lesson-point lesson-bits">
      <p>
        {TEXT.bits[what]} {TEXT.bitsKeys}
      </p>
      <p className="lesson-bits-said" aria-live="polite">
        {set?.kind === 'byte' && <code>{formatByte(set.byte)}</code>}
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
