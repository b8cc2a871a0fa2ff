/** Figures of a published table beside the mail's. */
import { cellsOf } from './cells.ts';
import type { Figures } from './claim.ts';
import { formatFigure, offBy } from './figures.ts';
import { MAILS_TEXT as TEXT } from './text.ts';

export function CellsTable({ figures }: { readonly figures: Figures }) {
  const found = cellsOf(figures);
  const { figure, mail, machine, off } = TEXT.cells;
  return (
    <div className="mails-cells">
      <table>
        <thead>
          <tr>
            <th scope="col">{figure}</th>
            <th scope="col">{mail}</th>
            <th scope="col">{machine}</th>
            <th scope="col">{off}</th>
          </tr>
        </thead>
        <tbody>
          {figures.cells.map(({ id, label, unit }, nth) => {
            const cell = found[nth]!;
            return (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td>
                  {formatFigure(cell.mail)} <span>{unit}</span>
                </td>
                <td>
                  {formatFigure(cell.machine)} <span>{unit}</span>
                </td>
                <td>{offBy(cell)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <a className="main-button" href={`#tables/${figures.table}`}>
        {TEXT.openTable}
      </a>
    </div>
  );
}
