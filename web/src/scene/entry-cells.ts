/** What a page table entry says, cell by cell. */
import { PTE, isPteDirty, isPteYoung, pteFrame, pteKind, pteSlot } from './bits.ts';

const ENTRY_CELLS = ['present', 'dirty', 'referenced', 'frame', 'device', 'slot', 'empty', 'zero'] as const;
export type EntryCell = (typeof ENTRY_CELLS)[number];

export interface CellValue {
  readonly name: EntryCell;
  readonly value: number | null;
  readonly isFlag: boolean;
}

const flag = (name: EntryCell, isSet: boolean): CellValue => ({ name, value: isSet ? 1 : 0, isFlag: true });
const number = (name: EntryCell, value: number | null): CellValue => ({ name, value, isFlag: false });

/** `hasOneArea`: with more than one swap area nothing here tells which of them a slot is in. */
export function cellsOfEntry(pte: number, hasOneArea: boolean): CellValue[] {
  switch (pteKind(pte)) {
    case PTE.present:
      return [
        flag('present', true),
        flag('dirty', isPteDirty(pte)),
        flag('referenced', isPteYoung(pte)),
        number('frame', pteFrame(pte)),
      ];
    case PTE.swap: {
      const slot = number('slot', pteSlot(pte));
      return [flag('present', false), ...(hasOneArea ? [number('device', 0)] : []), slot];
    }
    case PTE.none:
      return [flag('present', false), number('empty', null)];
    default:
      return [flag('present', true), number('zero', null)];
  }
}

/** Cells that can be answered: by a press, or by a number. */
export const SAYABLE = [
  'present',
  'dirty',
  'referenced',
  'frame',
  'slot',
] as const satisfies readonly EntryCell[];
export type SaidCell = (typeof SAYABLE)[number];
export type SaidCells = Readonly<Partial<Record<SaidCell, number>>>;

/** The cells of an entry that is present, or not; unknown until the first one is answered. */
const CELLS_OF: Readonly<Record<number, readonly SaidCell[]>> = {
  0: ['present', 'slot'],
  1: ['present', 'dirty', 'referenced', 'frame'],
};

/** The cells still to be answered after these; `only`: those that the question asks for, null: all. */
export function cellsToSay({ present }: SaidCells, only: readonly SaidCell[] | null): readonly SaidCell[] {
  const cells: readonly SaidCell[] = present === undefined ? ['present'] : (CELLS_OF[present] ?? []);
  return only === null ? cells : cells.filter((name) => only.includes(name));
}

/** Sets a cell; cells that an entry of this kind does not have are dropped. */
export function withCell(cells: SaidCells, name: SaidCell, value: number | null): SaidCells {
  const { [name]: _, ...rest } = cells;
  const next: SaidCells = value === null ? rest : { ...rest, [name]: value };
  const kept = cellsToSay(next, null);
  return Object.fromEntries(Object.entries(next).filter(([each]) => kept.some((cell) => cell === each)));
}
