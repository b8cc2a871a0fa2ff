/** What a page table entry says, cell by cell. */
import { PTE, isPteDirty, isPteYoung, pteFrame, pteKind, pteSlot } from './bits.ts';

export const ENTRY_CELLS = [
  'present',
  'dirty',
  'referenced',
  'frame',
  'device',
  'slot',
  'empty',
  'zero',
] as const;
export type EntryCell = (typeof ENTRY_CELLS)[number];

export interface CellValue {
  readonly name: EntryCell;
  /** Null: there is nothing to be said in it. */
  readonly value: number | null;
  /** One bit, or a number. */
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

/** Cells that can be said: by a press, or by a number. */
export const SAYABLE = [
  'present',
  'dirty',
  'referenced',
  'frame',
  'slot',
] as const satisfies readonly EntryCell[];
export type SaidCell = (typeof SAYABLE)[number];
/** What is said of an entry: cells that are not in it have not been said. */
export type SaidCells = Readonly<Partial<Record<SaidCell, number>>>;

/** The cells of an entry that is present, or not; which, nobody knows until the first is said. */
const CELLS_OF: Readonly<Record<number, readonly SaidCell[]>> = {
  0: ['present', 'slot'],
  1: ['present', 'dirty', 'referenced', 'frame'],
};

/** The cells that are to be said after what has been; `only`: those that the question asks for, null: all. */
export function cellsToSay({ present }: SaidCells, only: readonly SaidCell[] | null): readonly SaidCell[] {
  const cells: readonly SaidCell[] = present === undefined ? ['present'] : (CELLS_OF[present] ?? []);
  return only === null ? cells : cells.filter((name) => only.includes(name));
}

/** A cell is said; cells that an entry of this kind does not have are forgotten. */
export function withCell(cells: SaidCells, name: SaidCell, value: number | null): SaidCells {
  const { [name]: _, ...rest } = cells;
  const next: SaidCells = value === null ? rest : { ...rest, [name]: value };
  const kept = cellsToSay(next, null);
  return Object.fromEntries(Object.entries(next).filter(([each]) => kept.some((cell) => cell === each)));
}
