import { useState } from 'react';
import { format } from '../../core/events/format.ts';
import { NO_LABELS, type Labels } from '../../core/events/names.ts';
import type { Columns } from '../../core/protocol.ts';
import { COLUMN_DOCS } from '../../core/schema/schema-docs.gen.ts';
import { NONE } from '../../core/schema/schema.gen.ts';
import { COLUMNS, type ColumnInfo, type ColumnName } from '../../core/schema/schema-columns.gen.ts';
import { goTo } from '../../store/session/playhead.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { cellWords, flagList, isNumeric, rawWord, x86Entry } from './cell-words.ts';
import type { ColumnGroup } from './column-groups.ts';
import { changedRows, ROWS_MAX, windowAround } from './row-window.ts';
import { COLUMN_HEADS, TABLES_TEXT as TEXT } from './text.ts';

/** One column on the page: every `stride`th value of an array of the machine, from `offset` on. */
interface Strip {
  readonly key: string;
  readonly head: string;
  readonly name: ColumnName;
  readonly info: ColumnInfo;
  readonly values: ArrayLike<number>;
  readonly before: ArrayLike<number> | undefined;
  readonly offset: number;
  readonly stride: number;
}

function infoOf(name: ColumnName): ColumnInfo {
  const info = COLUMNS.find((column) => column.name === name);
  if (!info) throw new Error(`no column ${name} in the schema`);
  return info;
}

/** A column that is alone has its table's title. */
function headOf(name: ColumnName, { columns }: ColumnGroup): string {
  return columns.length > 1 ? (COLUMN_HEADS[name] ?? name.replaceAll('_', ' ')) : TEXT.value;
}

/** Where a region's rows begin is the last beginning up to the row: "Program 12". */
function rowWords(
  { rowsOf: of, rowLabels, rowUnit }: ColumnGroup,
  row: number,
  columns: Columns,
  labels: Labels,
) {
  const starts = of === undefined ? undefined : columns[of];
  if (!starts) return rowLabels?.[row] ?? format(rowUnit ?? 'count', row, labels);
  const region = Array.from(starts).findLastIndex((start) => start <= row);
  return `${format('vma', region, labels)} ${format('count', row - (starts[region] ?? 0))}`;
}

/** What each column means, from the schema; folded away where there are many. */
function Meanings({ columns }: ColumnGroup) {
  const list = (
    <ul className="column-docs">
      {columns.map((name) => (
        <li key={name}>
          {columns.length > 1 && COLUMN_HEADS[name] !== undefined && <b>{COLUMN_HEADS[name]}: </b>}
          <code>{name}</code> {TEXT.unit(infoOf(name).unit)} {COLUMN_DOCS[name]}
          {name === 'pte' && <p>{TEXT.pteFields}</p>}
          {name === 'frame_flags' && <p>{TEXT.flagFields(flagList())}</p>}
        </li>
      ))}
    </ul>
  );
  if (columns.length === 1) return list;
  return (
    <details className="quiet">
      <summary>{TEXT.meaning}</summary>
      {list}
    </details>
  );
}

function stripsOf(group: ColumnGroup, columns: Columns, before: Columns): Strip[] {
  return group.columns.flatMap((name) => {
    const values = columns[name];
    if (!values) return [];
    const parts = group.perRow ?? [null];
    return parts.map((part, offset) => ({
      key: part === null ? name : `${name} ${part}`,
      head: part ?? headOf(name, group),
      name,
      info: infoOf(name),
      values,
      before: before[name],
      offset,
      stride: parts.length,
    }));
  });
}

function Cell({ strip, row, labels }: { strip: Strip; row: number; labels: Labels }) {
  const index = row * strip.stride + strip.offset;
  const value = strip.values[index];
  const isChanged = strip.before !== undefined && strip.before[index] !== value;
  const name = [isNumeric(strip.info) ? 'number' : '', isChanged ? 'changed' : ''].join(' ').trim();
  const words = value === undefined ? '' : cellWords(strip.info, value, labels);
  const raw = value === undefined ? null : rawWord(strip.info, value);
  const x86 = strip.name === 'pte' && value !== undefined ? x86Entry(value) : null;
  const isEvent = strip.info.unit === 'event' && value !== undefined && value !== 0 && value !== NONE;
  return (
    <td className={name || undefined}>
      {isEvent ? (
        <button type="button" className="link" title={TEXT.goToEvent} onClick={() => goTo(value)}>
          {words}
        </button>
      ) : (
        <>
          {raw !== null && <code className="raw-word">{raw} </code>}
          {words}
          {x86 !== null && <code className="x86-word">{TEXT.asX86(x86)}</code>}
        </>
      )}
    </td>
  );
}

function rowsOf(strips: readonly Strip[]): number {
  return Math.max(0, ...strips.map(({ values, stride }) => Math.ceil(values.length / stride)));
}

/** Rows that the last step has changed, ascending. */
function changesOf(strips: readonly Strip[]): number[] {
  const rows = strips.flatMap(({ before, values, stride }) =>
    changedRows(before, values).map((index) => Math.floor(index / stride)),
  );
  return [...new Set(rows)].sort((a, b) => a - b);
}

/**
 * The columns of a group side by side. Long ones show a window of rows: around the last change, unless the
 * reader has chosen another place.
 */
export function ColumnTable({ group }: { readonly group: ColumnGroup }) {
  const columns = useMachine((known) => known.columns);
  const before = useMachine((known) => known.columnsBefore);
  const labels = useMachine((known) => known.source?.labels ?? NO_LABELS);
  const [askedRow, setAskedRow] = useState('');
  const strips = stripsOf(group, columns, before);
  if (strips.length === 0) return <p className="details-body quiet">{TEXT.loading}</p>;
  const length = rowsOf(strips);
  const changes = changesOf(strips);
  const asked = askedRow === '' ? null : Number(askedRow) + ROWS_MAX / 2;
  const { first, end } = windowAround(length, asked ?? changes.at(-1) ?? 0);
  return (
    <div className="details-body">
      <Meanings {...group} />
      {length > ROWS_MAX && (
        <div className="row">
          <p>{TEXT.rows(format('count', first), format('count', end - 1), format('count', length))}</p>
          <label className="field">
            {TEXT.firstRow}
            <input
              type="number"
              min={0}
              max={length - 1}
              value={askedRow}
              onChange={(event) => setAskedRow(event.target.value)}
            />
          </label>
        </div>
      )}
      {length === 0 ? (
        <p className="quiet">{TEXT.empty}</p>
      ) : (
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="table-scroll" tabIndex={0} aria-label={group.title}>
          <table data-testid={`table-${group.id}`}>
            <thead>
              <tr>
                <th scope="col">{group.rowName}</th>
                {strips.map((strip) => (
                  <th
                    key={strip.key}
                    scope="col"
                    className={isNumeric(strip.info) ? 'number' : undefined}
                    title={`${strip.name}: ${COLUMN_DOCS[strip.name]}`}
                  >
                    {strip.head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: end - first }, (_, index) => first + index).map((row) => (
                <tr key={row}>
                  <th scope="row">{rowWords(group, row, columns, labels)}</th>
                  {strips.map((strip) => (
                    <Cell key={strip.key} strip={strip} row={row} labels={labels} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
