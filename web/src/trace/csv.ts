/**
 * CSV with a header line, read fast: a row is an array of cells, and a column is found once, by name. Numbers are
 * looked at one by one, so that the first bad one is told with its line.
 */
import { csvParseRows } from 'd3-dsv';
import type { Problem } from '../scenario/model.ts';

/** Rows are words of 32 bits, of which the largest means "none". */
const LARGEST = 0xfffffffe;

export class BadTable extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** A cell of a row as text, or as a number. */
export interface Cells {
  text(column: number): string;
  /** 0, 1, 2 ... */
  natural(column: number): number;
  /** The same, or `otherwise` for an empty cell. */
  naturalOr(column: number, otherwise: number): number;
  /** ... -1, 0, 1 ... */
  integer(column: number): number;
  bad(column: number, wanted: string): BadTable;
  /** Line of the file, from 1. */
  readonly line: number;
}

export interface Table<Name extends string> {
  /** Where each of the wanted columns is. */
  readonly at: Readonly<Record<Name, number>>;
  forEach(visit: (cells: Cells) => void): void;
}

/** `rowsMayBeShort`: what the columns mean differs from row to row, so cells at a row's end may be left out. */
export function readTable<const Name extends string>(
  text: string,
  file: string,
  wanted: readonly Name[],
  rowsMayBeShort = false,
): Table<Name> {
  let header: readonly string[] = [];
  let line = 1;
  let row: readonly string[] = [];
  const bad = (column: number, what: string): BadTable =>
    new BadTable({
      place: `${file}:${line} ${header[column] ?? ''}`.trim(),
      message: `"${(row[column] ?? '').slice(0, 30)}" where ${what} is wanted`,
      cure: 'correct the line, or record the run again',
    });
  const cells: Cells = {
    get line() {
      return line;
    },
    bad,
    text: (column) => row[column] ?? '',
    natural(column) {
      const cell = row[column];
      const value = Number(cell);
      if (!cell || !Number.isInteger(value) || value < 0 || value > LARGEST)
        throw bad(column, 'a number from 0 on');
      return value;
    },
    naturalOr: (column, otherwise) => (row[column] ? cells.natural(column) : otherwise),
    integer(column) {
      const cell = row[column];
      const value = Number(cell);
      if (!cell || !Number.isInteger(value)) throw bad(column, 'a whole number');
      return value;
    },
  };
  const rows = csvParseRows(text);
  header = rows[0] ?? [];
  const places = wanted.map((name) => {
    const at = header.indexOf(name);
    if (at >= 0) return [name, at] as const;
    const cure = `the header line must name ${wanted.join(', ')}`;
    throw new BadTable({ place: `${file}:1`, message: `the column ${name} is missing`, cure });
  });
  return {
    at: Object.fromEntries(places) as Record<Name, number>,
    forEach(visit) {
      for (let i = 1; i < rows.length; i++) {
        row = rows[i] ?? [];
        line = i + 1;
        const isShort = rowsMayBeShort && row.length < header.length;
        if (row.length !== header.length && !isShort)
          throw bad(row.length, `a row of ${header.length} cells`);
        visit(cells);
      }
    },
  };
}
