/** What the readers of faults.csv and slots.csv share: rows with what is needed to merge them, and who is who. */
import type { RunFile, RunTexts } from './files.ts';
import { RowBuffer, WHO } from './rows.ts';
import type { Row } from './rows.ts';
import { readTable } from './csv.ts';
import type { Table } from './csv.ts';

export class Part {
  readonly rows = new RowBuffer();
  /** Event number of each row, common to all files of a run. */
  readonly ords: number[] = [];
  readonly lines: number[] = [];

  push(ord: number, line: number, row: Row): void {
    this.rows.push(row);
    this.ords.push(ord);
    this.lines.push(line);
  }
}

/** Processes by the recording's letters: w is the workload itself, p0, p1 ... its children. */
export class People {
  /** In the order of their numbers. */
  readonly names: string[] = [];

  /** Takes down a process that touches pages. */
  note(who: string): void {
    if (!this.names.includes(who)) this.names.push(who);
  }

  /** Numbers them: w first, then p0, p1, ... p10, whoever came first in the recording. */
  number(): void {
    this.names.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  }

  find(who: string): number {
    const found = this.names.indexOf(who);
    if (found >= 0) return found;
    return who === 'k' ? WHO.kswapd : WHO.other;
  }
}

/** Notes the processes that lru.csv names, and numbers all. */
export function noteTaskNames(files: RunTexts, people: People): void {
  const table = openTable(files, 'lru.csv', ['who']);
  table.forEach((cells) => {
    const who = cells.text(table.at.who);
    if (/^(?:w|p\d+)$/.test(who)) people.note(who);
  });
  people.number();
}

export function openTable<const Name extends string>(
  files: RunTexts,
  file: RunFile,
  wanted: readonly Name[],
): Table<Name> {
  return readTable(files.texts.get(file) ?? '', files.names.get(file) ?? file, wanted, file === 'lru.csv');
}
