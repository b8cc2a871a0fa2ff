/** Bits set in the picture itself: the cells of a page table entry, or the bits of a slot's byte. */
import { formatByte } from '../../../lib/format.ts';
import { isNatural, isRecord } from '../../../lib/own.ts';
import { SAYABLE, cellsToSay, withCell, type SaidCell, type SaidCells } from '../../../scene/entry-cells.ts';
import type { Answer } from '../../ask/answer.ts';
import type { Predict } from '../../model.ts';
import { LESSON_TEXT as TEXT } from '../../text.ts';
import type { Kind } from '../kind.ts';
import { replyAmong } from '../replies.ts';

export type BitsSaid =
  | { readonly kind: 'entry'; readonly cells: SaidCells }
  | { readonly kind: 'byte'; readonly byte: number };

export interface BitsDraft {
  readonly cells: SaidCells;
  /** No bit is set until one is, so a byte may be left as it is. */
  readonly byte: number;
}

export type BitsAction =
  | { readonly do: 'cells'; readonly cells: SaidCells }
  | { readonly do: 'byte'; readonly byte: number };

/** Bits are those of a byte; else those of an entry. */
export const asksByte = ({ ask }: Pick<Predict, 'ask'>): boolean => /^\s*cell\b/.test(ask);

/** Only cells that can be seen: those of such an entry which the question asks for. */
function inSight(cells: SaidCells, { cells: only }: Predict): SaidCells {
  const kept = SAYABLE.filter((name) => isNatural(cells[name])).reduce<SaidCells>(
    (all, name) => withCell(all, name, cells[name]!),
    {},
  );
  const shown: readonly SaidCell[] = cellsToSay(kept, only);
  return Object.fromEntries(Object.entries(kept).filter(([name]) => shown.some((each) => each === name)));
}

/** The cells that the question asks for; null for an entry that has none to be set. */
function cellsOf({ cells: only }: Predict, { cells }: Answer): BitsSaid | null {
  const present = cells.find(({ name }) => name === 'present')?.value;
  const isEmpty = cells.some(({ name }) => name === 'empty' || name === 'zero');
  if (isEmpty || present === undefined || present === null) return null;
  const said = cellsToSay({ present }, only).map((name) => [
    name,
    cells.find((cell) => cell.name === name)!.value,
  ]);
  return { kind: 'entry', cells: Object.fromEntries(said) as SaidCells };
}

export const namesOf = (said: BitsSaid) =>
  said.kind === 'byte'
    ? [formatByte(said.byte)]
    : Object.entries(said.cells).map(([name, value]) => `${name}=${value}`);

export const BITS: Kind<BitsSaid, BitsDraft, BitsAction> = {
  hasOptions: false,
  answeredBy: () => 'cells',
  isSaid: ({ kind, cells, byte }) =>
    kind === 'byte'
      ? isNatural(byte)
      : kind === 'entry' && isRecord(cells) && Object.values(cells).every(isNatural),
  begin: (predict, said) => ({
    cells: said?.kind === 'entry' ? inSight(said.cells, predict) : {},
    byte: said?.kind === 'byte' && said.byte <= 0xff ? said.byte : 0,
  }),
  goesOn: true,
  act: (draft, action, predict) =>
    action.do === 'byte'
      ? { ...draft, byte: action.byte & 0xff }
      : { ...draft, cells: inSight(action.cells, predict) },
  said({ cells, byte }, predict) {
    if (asksByte(predict)) return { kind: 'byte', byte };
    return Object.keys(cells).length > 0 ? { kind: 'entry', cells } : null;
  },
  isComplete: (said, { cells }) =>
    said.kind === 'byte' || cellsToSay(said.cells, cells).every((name) => said.cells[name] !== undefined),
  waits: TEXT.cellsWait,
  isRight(said, { cells, unit, value }) {
    if (said.kind === 'byte') return unit === 'bits' && cells.length === 0 && said.byte === value;
    const all = Object.entries(said.cells);
    return (
      all.length > 0 && all.every(([name, set]) => cells.some((c) => c.name === name && c.value === set))
    );
  },
  reference(predict, answer) {
    if (!asksByte(predict)) return cellsOf(predict, answer);
    return answer.unit === 'bits' && answer.value <= 0xff ? { kind: 'byte', byte: answer.value } : null;
  },
  words: (_, said) =>
    said.kind === 'byte'
      ? formatByte(said.byte)
      : SAYABLE.flatMap((name) => TEXT.cellSaid(name, said.cells[name] ?? null)).join(', '),
  replyTo: (predict, said) => replyAmong(predict, namesOf(said)),
  printed: (predict) => ({
    cells: asksByte(predict) ? ['7', '6', '5', '4', '3', '2', '1', '0'] : (predict.cells ?? SAYABLE),
  }),
  isInPicture: true,
  drawn(predict, asked, said, act) {
    if (asked.kind === 'entry')
      return {
        bits: {
          kind: 'entry',
          page: asked,
          only: predict.cells,
          said: said?.kind === 'entry' ? said.cells : {},
          onSay: (cells) => act({ do: 'cells', cells }),
        },
      };
    if (asked.kind !== 'cell') return {};
    return {
      bits: {
        kind: 'byte',
        slot: asked.index,
        said: said?.kind === 'byte' ? said.byte : null,
        onSay: (byte) => act({ do: 'byte', byte }),
      },
    };
  },
};
