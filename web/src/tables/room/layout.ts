/** Where the signs of a row stand: height is the value, from 0 to the row's largest. Pure. */
import type { CellResult, RowResult } from '../report/results.ts';

/** Room for half a ring above the row's largest and below 0. */
export const SIGN = { top: 10, bottom: 8, ring: 6.5, disc: 3.8 } as const;

/** Heights of a row, in px. */
export const ROW_PX = { usual: 58, projector: 92 } as const;

export interface CellPlace {
  readonly ring: number;
  /** Null: there is no figure of the machine. */
  readonly disc: number | null;
  /** Where the first column stands. */
  readonly first: number;
  /** Less or more than the first column, and whether that is better; null where it is the first column or equal. */
  readonly change: 'saved' | 'lost' | null;
  /** The disc does not lie in its ring. */
  readonly isApart: boolean;
}

/** Heights from the top of the row, in px. */
export function placesOf({ row, cells }: RowResult, heightPx: number): CellPlace[] {
  const scale = (value: number, largest: number) =>
    heightPx - SIGN.bottom - (largest === 0 ? 0 : value / largest) * (heightPx - SIGN.top - SIGN.bottom);
  const shown = cells.map((each) => machineShown(row.ratioTo, cells, each));
  const largest = Math.max(...cells.map(({ cell }) => cell.published), ...shown.map((value) => value ?? 0));
  const firstValue = cells[0]?.cell.published ?? 0;
  return cells.map(({ cell }, nth) => {
    const ring = scale(cell.published, largest);
    const value = shown[nth] ?? null;
    const disc = value === null ? null : scale(value, largest);
    const isLess = cell.published < firstValue;
    return {
      ring,
      disc,
      first: scale(firstValue, largest),
      change:
        nth === 0 || cell.published === firstValue
          ? null
          : isLess === (row.better === 'less')
            ? 'saved'
            : 'lost',
      isApart: disc !== null && Math.abs(disc - ring) > SIGN.ring,
    };
  });
}

/** Where only ratios are compared the machine's figures are brought to the size of the column that they are to. */
function machineShown(
  ratioTo: string | null,
  cells: readonly CellResult[],
  { machine }: CellResult,
): number | null {
  if (machine === null || ratioTo === null) return machine;
  const base = cells.find(({ cell }) => cell.column === ratioTo);
  return base?.machine ? (machine / base.machine) * base.cell.published : null;
}
