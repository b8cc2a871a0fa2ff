/** A cell and a row in words: for screen readers, and as the title of a cell. */
import { UNITS } from '../run/units.ts';
import type { CellResult, RowResult } from '../report/results.ts';
import { errorText, figureWithUnit } from '../report/words.ts';
import { ROOM_TEXT as TEXT } from './text.ts';

export function describeCell({ row }: RowResult, column: string, result: CellResult): string {
  const { cell, machine, error } = result;
  const printed = `${column}: ${figureWithUnit(cell.published, row.unit)} ${TEXT.published}`;
  if (cell.status === 'shown') return `${printed}; ${TEXT.shownOnly}: ${cell.why}`;
  const status = cell.status === 'calibrated' ? TEXT.setHere : TEXT.predicted;
  if (machine === null) return `${printed}; ${status}, ${TEXT.notRun}`;
  const off = error === null ? '' : `, ${errorText(error)}`;
  return `${printed}; ${TEXT.machine}: ${figureWithUnit(machine, row.unit)}${off}, ${status}`;
}

export function describeOrders({ orders }: RowResult): string {
  if (orders.length === 0) return '';
  const kept = orders.filter(({ isKept }) => isKept === true).length;
  const waiting = orders.filter(({ isKept }) => isKept === null).length;
  return [TEXT.of(kept, orders.length), ...(waiting > 0 ? [TEXT.waiting(waiting)] : [])].join(', ');
}

/** The table as CSV: a cell a line. */
export function csvOf(rows: readonly RowResult[]): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.flatMap(({ row, cells }) =>
    cells.map(({ cell, machine, error, values }) =>
      [
        quoted([row.group, row.title].filter((part) => part !== '').join(', ')),
        quoted(cell.column),
        quoted(UNITS[row.unit].words),
        String(cell.published),
        machine === null ? '' : String(machine),
        error === null ? '' : String(error),
        cell.status,
        quoted(values.join(' ')),
      ].join(','),
    ),
  );
  return ['row,column,unit,published,machine,error,status,seeds', ...lines, ''].join('\n');
}
