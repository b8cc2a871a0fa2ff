/** What bits ask of their author. */
import { formatByte } from '../../../lib/format.ts';
import { SAYABLE } from '../../../scene/entry-cells.ts';
import type { Authored } from '../authored.ts';
import { numberStands, stands } from '../stands.ts';
import { asksByte, namesOf, type BitsSaid } from './kind.ts';

export const BITS_AUTHORED: Authored<BitsSaid> = {
  reply: {
    form: new RegExp(`^(0x[0-9a-f]{2}|(${SAYABLE.join('|')})=\\d+)$`),
    example: '`0x41` for a byte, `dirty=1` for a cell',
  },
  // A reply about part of an answer refers to something right exactly when that part is right.
  isToRight: (reply, said, { cells }) =>
    said.kind === 'byte'
      ? reply === namesOf(said)[0]
      : cells.some(({ name, value }) => value !== null && reply === `${name}=${value}`),
  givesAway: (text, said) =>
    said.kind === 'byte'
      ? stands(formatByte(said.byte), text)
      : Object.values(said.cells).some((value) => value > 1 && numberStands(value, text)),
  asks: {
    fits: (asked) => asked.kind === 'entry' || (asked.kind === 'cell' && asked.column === 'swap_map'),
    cure: 'as in ask="entry 2 at next page_map", or ask="cell swap_map 256 at next slot_alloc"',
  },
  unsayable: (predict, { value }) =>
    asksByte(predict) ? String(value) : 'that the entry is empty, which no cell can say',
  problemsOf(predict, _, views) {
    const picture = asksByte(predict) ? 'slots' : 'entry';
    const isShown = views.includes(picture);
    return isShown
      ? []
      : [{ message: 'what is to be set is not shown', cure: `show="… ${picture}" in the scene` }];
  },
};
