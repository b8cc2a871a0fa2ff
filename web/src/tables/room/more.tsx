/** Below the rows: the constants of the hardware with their sources, and printed figures that are no cell. */
import type { TableData } from '../model.ts';
import { ROOM_TEXT as TEXT } from './text.ts';

export function Constants({ table }: { readonly table: TableData }) {
  return (
    <details className="tables-more">
      <summary>{TEXT.constants}</summary>
      {table.profiles.map(({ id, title, constants }) => (
        <table key={id}>
          <caption>{title}</caption>
          <thead>
            <tr>
              {[TEXT.constant, TEXT.value, TEXT.range, TEXT.source, TEXT.setBy].map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {constants.map(({ path, value, low, high, source, setBy }) => (
              <tr key={path}>
                <th scope="row">{path}</th>
                <td>{value}</td>
                <td>{`${low} to ${high}`}</td>
                <td>{source}</td>
                <td>{setBy.join(', ') || TEXT.before}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </details>
  );
}

export function NoCells({ table }: { readonly table: TableData }) {
  if (table.noCells.length === 0) return null;
  return (
    <details className="tables-more">
      <summary>{TEXT.noCells}</summary>
      <ul>
        {table.noCells.map(({ path, why }) => (
          <li key={path}>
            <b>{path}</b>: {why}
          </li>
        ))}
      </ul>
    </details>
  );
}
