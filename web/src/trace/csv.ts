/**
 * CSV with a header line, read fast: a row is an array of cells, and a column is found once, by name. Numbers
 * are checked one by one, so that the first bad one is reported with its line.
 */
import { csvParseRows } from 'd3-dsv';
import { wholeInteger, wholeNumber } from '../lib/whole-number.ts';
import { shortened } from '../lib/shortened.ts';
import { BadRun, RUN_LIMITS } from './budget.ts';
import type { RunBudget } from './budget.ts';

/** Rows are words of 32 bits, of which the largest means "none". */
export const LARGEST = 0xfffffffe;

/** Letters of a header line in a message. */
const HEADER_SHOWN = 120;

/** A cell of a row as text, or as a number. */
export interface Cells {
  text(column: number): string;
  /** 0, 1, 2 ... */
  natural(column: number): number;
  /** The same, or `otherwise` for an empty cell. */
  naturalOr(column: number, otherwise: number): number;
  /** ... -1, 0, 1 ... */
  integer(column: number): number;
  bad(column: number, wanted: string): BadRun;
  /** A number made from a cell, which must be one of 0, 1, 2 ... that fits a row. */
  fitting(column: number, value: number | null): number;
  /** Line of the file, from 1. */
  readonly line: number;
}

export interface Table<Name extends string> {
  /** Where each of the wanted columns is. */
  readonly at: Readonly<Record<Name, number>>;
  forEach(visit: (cells: Cells) => void): void;
}

const isFitting = (value: number | null): value is number => value !== null && value >= 0 && value <= LARGEST;

/**
 * `rowsMayBeShort`: the meaning of the columns differs from row to row, so cells at a row's end may be left
 * out. Rows are parsed one at a time, so a file of a million lines takes no more than its own length.
 */
export function readTable<const Name extends string>(
  text: string,
  file: string,
  wanted: readonly Name[],
  budget: RunBudget,
  rowsMayBeShort = false,
): Table<Name> {
  let header: readonly string[] = [];
  let line = 1;
  let row: readonly string[] = [];
  const place = (): string => `${file}:${line}`;
  const bad = (column: number, what: string): BadRun =>
    new BadRun(
      `${place()} ${shortened(header[column] ?? '')}`.trim(),
      `"${shortened(row[column] ?? '', 30)}" where ${what} is wanted`,
      'correct the line, or record the run again',
    );
  const cells: Cells = {
    get line() {
      return line;
    },
    bad,
    text: (column) => row[column] ?? '',
    natural(column) {
      const value = wholeNumber(row[column] ?? '');
      if (!isFitting(value)) throw bad(column, `a number from 0 to ${LARGEST}`);
      return value;
    },
    naturalOr: (column, otherwise) => (row[column] ? cells.natural(column) : otherwise),
    integer(column) {
      const value = wholeInteger(row[column] ?? '');
      if (value === null) throw bad(column, 'a whole number');
      return value;
    },
    fitting(column, value) {
      if (!isFitting(value)) throw bad(column, `what leads to a number from 0 to ${LARGEST}`);
      return value;
    },
  };
  // The head alone: the parser would make rows of all the rest.
  const [head = []] = csvParseRows(text.slice(0, firstLineEnd(text)));
  header = head;
  const places = wanted.map((name) => {
    const at = header.indexOf(name);
    if (at >= 0) return [name, at] as const;
    const known = shortened(header.join(', '), HEADER_SHOWN) || 'nothing';
    const cure = `the header line names ${known}; what is compared needs ${wanted.join(', ')}`;
    throw new BadRun(`${file}:1`, `the column ${name} is missing`, cure);
  });
  return {
    at: Object.fromEntries(places) as Record<Name, number>,
    forEach(visit) {
      csvParseRows(text, (cellsOfRow, index) => {
        if (index === 0) return null;
        row = cellsOfRow;
        line = index + 1;
        if (index > RUN_LIMITS.rows) budget.refuseRows(place());
        const isShort = rowsMayBeShort && row.length < header.length;
        if (row.length !== header.length && !isShort)
          throw bad(row.length, `a row of ${header.length} cells`);
        visit(cells);
        return null;
      });
    },
  };
}

function firstLineEnd(text: string): number {
  const at = text.indexOf('\n');
  return at < 0 ? text.length : at;
}
