/** Commands as rows of the sheet of keys, which alone says them so. */
import type { Command } from './command.ts';
import { isLetterKey } from './keys.ts';
import type { CommandName, NamedCommand } from './page-commands.ts';

const STEP = 'One step forward, back';
const FAULT = 'Next, previous fault';
const ENDS = 'To the start, to the end';
const DIFFERENCES = 'Next, previous difference: of machines side by side, or from the recorded kernel';

/** Of the page's own table; the others say it themselves, because they come with their rooms. */
const ROWS: Readonly<Partial<Record<CommandName, string>>> = {
  forward: STEP,
  back: STEP,
  nextFault: FAULT,
  previousFault: FAULT,
  first: ENDS,
  last: ENDS,
  nextDifference: DIFFERENCES,
  previousDifference: DIFFERENCES,
};

/** A command of the page with its row. */
export function inRow(command: NamedCommand): Command {
  const row = ROWS[command.name];
  return row === undefined ? command : { ...command, row };
}

/** A row of the sheet of keys. */
export interface KeyRow {
  readonly keys: readonly string[];
  readonly does: string;
  /** It can be switched off. */
  readonly isLetter: boolean;
}

/** Neighbours that share their words share a row. */
export function keyRows(table: readonly Command[]): KeyRow[] {
  const rows: KeyRow[] = [];
  for (const { words, row = words, keys, isFocused = false } of table) {
    const last = rows.at(-1);
    if (last?.does === row) rows.splice(-1, 1, { ...last, keys: [...last.keys, ...keys] });
    else rows.push({ keys, does: row, isLetter: !isFocused && keys.every(isLetterKey) });
  }
  return rows;
}
