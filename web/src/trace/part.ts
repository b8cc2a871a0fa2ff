/**
 * What the readers of faults.csv and slots.csv share: rows with what is needed to merge them, and the
 * processes.
 */
import type { RunFile, RunTexts } from './files.ts';
import { RowBuffer, WHO } from './rows.ts';
import type { Row } from './rows.ts';
import { readTable } from './csv.ts';
import type { Cells, Table } from './csv.ts';
import { listInfo } from '../core/schema/record-fields.ts';
import type { RunBudget } from './budget.ts';

export class Part {
  readonly #budget: RunBudget;
  readonly #file: string;
  readonly rows = new RowBuffer();
  /** Event number of each row, common to all files of a run. */
  readonly ords: number[] = [];
  readonly lines: number[] = [];

  constructor({ budget, names }: RunTexts, file: RunFile) {
    this.#budget = budget;
    this.#file = names.get(file) ?? file;
  }

  push(ord: number, line: number, row: Row): void {
    this.#budget.takeRow(() => `${this.#file}:${line}`);
    this.rows.push(row);
    this.ords.push(ord);
    this.lines.push(line);
  }
}

/** The column `who` distinguishes this many processes: 0 to 31. */
const PROCESSES_MAX = listInfo('task').max;

/** Processes by the recording's letters: w is the workload itself, p0, p1 ... its children. */
export class People {
  /** In the order of their numbers. */
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** Registers the process of a row that touches pages. */
  note(cells: Cells, column: number): void {
    const who = cells.text(column);
    if (this.#numbers.has(who)) return;
    if (this.names.length === PROCESSES_MAX)
      throw cells.bad(column, `one of the ${PROCESSES_MAX} processes that stand above (a run has no more)`);
    this.#numbers.set(who, this.names.length);
    this.names.push(who);
  }

  /** Numbers them: w first, then p0, p1, ... p10, whatever their order in the recording. */
  number(): void {
    this.names.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    this.names.forEach((name, number) => this.#numbers.set(name, number));
  }

  find(who: string): number {
    return this.#numbers.get(who) ?? (who === 'k' ? WHO.kswapd : WHO.other);
  }
}

/** Notes the processes that lru.csv names, and numbers all. */
export function noteTaskNames(files: RunTexts, people: People): void {
  const table = openTable(files, 'lru.csv', ['who']);
  table.forEach((cells) => {
    if (/^(?:w|p\d+)$/.test(cells.text(table.at.who))) people.note(cells, table.at.who);
  });
  people.number();
}

export function openTable<const Name extends string>(
  files: RunTexts,
  file: RunFile,
  wanted: readonly Name[],
): Table<Name> {
  const { texts, names, budget } = files;
  return readTable(texts.get(file) ?? '', names.get(file) ?? file, wanted, budget, file === 'lru.csv');
}
