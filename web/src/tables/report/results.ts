/** What the machine gave for a table, beside what was printed: for the terminal, the files and the page. */
import { median } from '../../lib/statistics.ts';
import type { Cell, Part, Row, TableData } from '../model.ts';
import { inUnit } from '../run/play.ts';
import type { Plan } from '../run/jobs.ts';
import { ordersOf, type Order } from './orders.ts';

/** Figures of the runs that there are, by the key of the run, each measure in its own quantity. */
export type Runs = ReadonlyMap<string, readonly number[]>;

export interface CellResult {
  readonly cell: Cell;
  /** In the unit of the row, one for each seed that has been run. */
  readonly values: readonly number[];
  readonly seeds: number;
  /** Their median, or null: not run yet. */
  readonly machine: number | null;
  /** How far it is off, as a share of the published figure (of its ratio, where the row has one); null: not run, or printed as 0. */
  readonly error: number | null;
}

export interface RowOrder extends Order {
  /** The reason, where cells.yaml says that the machine loses this order. */
  readonly exception: string | null;
}

export interface RowResult {
  readonly row: Row;
  readonly cells: readonly CellResult[];
  readonly orders: readonly RowOrder[];
}

export interface PartResult {
  readonly part: Part;
  readonly rows: readonly RowResult[];
}

interface Summary {
  readonly predicted: number;
  readonly run: number;
  /** Of the predicted cells that were run; null when there is none. */
  readonly medianError: number | null;
  readonly maxError: number | null;
  readonly kept: number;
  readonly lost: readonly { readonly row: string; readonly order: RowOrder }[];
  readonly excepted: number;
  readonly waiting: number;
}

export interface TableResult {
  readonly table: TableData;
  readonly scale: string;
  readonly parts: readonly PartResult[];
  readonly summary: Summary;
}

/** Values of cells by their id, in the unit of their row. */
export type Values = ReadonlyMap<string, readonly number[]>;

/** The values of the cells of a plan from the runs that there are. */
export function valuesOf(table: TableData, scale: string, plan: Plan, runs: Runs): Values {
  const factor = table.scales.find(({ id }) => id === scale)?.factor ?? 1;
  return new Map(
    plan.cells.map(({ row, cell, keys, place }) => [
      cell.id,
      keys.flatMap((key) => {
        const value = runs.get(key)?.[place];
        return value === undefined ? [] : [inUnit(value, row.measure!, row.unit, factor)];
      }),
    ]),
  );
}

function errorOf(
  row: Row,
  cell: Cell,
  machine: number | null,
  of: (column: string) => number | null,
): number | null {
  if (machine === null || cell.published === 0) return null;
  if (row.ratioTo === null) return machine / cell.published - 1;
  const base = of(row.ratioTo);
  const printed = row.cells.find(({ column }) => column === row.ratioTo)?.published;
  if (base === null || base === 0 || printed === undefined || printed === 0) return null;
  return machine / base / (cell.published / printed) - 1;
}

function rowResult(row: Row, values: Values, seedsOf: (cell: Cell) => number): RowResult {
  const machine = new Map(
    row.cells.map((cell) => {
      const own = values.get(cell.id) ?? [];
      return [cell.column, own.length === 0 ? null : median(own)] as const;
    }),
  );
  const of = (column: string) => machine.get(column) ?? null;
  const cells = row.cells.map((cell): CellResult => {
    const own = of(cell.column);
    const error = errorOf(row, cell, own, of);
    return { cell, values: values.get(cell.id) ?? [], seeds: seedsOf(cell), machine: own, error };
  });
  const isOrdered = row.ordered && row.cells.some(({ status }) => status !== 'shown');
  const compared = row.cells.filter(({ status }) => status !== 'shown');
  const orders = isOrdered
    ? ordersOf(
        new Map(compared.map(({ column, published }) => [column, published])),
        new Map([...machine].flatMap(([column, value]) => (value === null ? [] : [[column, value]]))),
      )
    : [];
  const exceptionOf = ({ less, more }: Order) =>
    row.exceptions.find(({ columns }) => columns.includes(less) && columns.includes(more))?.why ?? null;
  return { row, cells, orders: orders.map((order) => ({ ...order, exception: exceptionOf(order) })) };
}

function summaryOf(rows: readonly RowResult[]): Summary {
  const predicted = rows.flatMap(({ cells }) => cells.filter(({ cell }) => cell.status === 'predicted'));
  const errors = predicted.flatMap(({ error }) => (error === null ? [] : [Math.abs(error)]));
  const orders = rows.flatMap(({ row, orders: own }) => own.map((order) => ({ row: row.id, order })));
  const lost = orders.filter(({ order }) => order.isKept === false);
  return {
    predicted: predicted.length,
    run: predicted.filter(({ machine }) => machine !== null).length,
    medianError: errors.length === 0 ? null : median(errors),
    maxError: errors.length === 0 ? null : Math.max(...errors),
    kept: orders.filter(({ order }) => order.isKept === true).length,
    lost: lost.filter(({ order }) => order.exception === null),
    excepted: lost.filter(({ order }) => order.exception !== null).length,
    waiting: orders.filter(({ order }) => order.isKept === null).length,
  };
}

/** Over the predicted cells of several tables together: how many have an error, and its median; null when none has. */
export function pooledOf(results: readonly TableResult[]): {
  readonly cells: number;
  readonly median: number | null;
} {
  const errors = results.flatMap(({ parts }) =>
    parts.flatMap(({ rows }) =>
      rows.flatMap(({ cells }) =>
        cells.flatMap(({ cell, error }) =>
          cell.status === 'predicted' && error !== null ? [Math.abs(error)] : [],
        ),
      ),
    ),
  );
  return { cells: errors.length, median: errors.length === 0 ? null : median(errors) };
}

export function resultOf(table: TableData, scale: string, values: Values): TableResult {
  const most = table.scales.find(({ id }) => id === scale)?.seeds ?? Infinity;
  const parts = table.parts.map((part) => ({
    part,
    rows: part.rows.map((row) => rowResult(row, values, () => Math.min(row.seeds, most))),
  }));
  return { table, scale, parts, summary: summaryOf(parts.flatMap(({ rows }) => rows)) };
}
