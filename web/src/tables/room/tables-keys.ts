/** The keys of the Tables room. Pure. */
import type { Command } from '../../ui/commands/command.ts';

const CELL = 'The next cell of the row, the previous one';
const ROW = 'The cell below it, the one above it';

interface Move extends Command {
  readonly right: -1 | 0 | 1;
  readonly down: -1 | 0 | 1;
}

export const TABLES_COMMANDS: readonly Move[] = [
  { name: 'right', words: 'The next cell of the row', row: CELL, keys: ['→'], right: 1, down: 0 },
  { name: 'left', words: 'The previous cell of the row', row: CELL, keys: ['←'], right: -1, down: 0 },
  { name: 'down', words: 'The cell below', row: ROW, keys: ['Shift+→'], right: 0, down: 1 },
  { name: 'up', words: 'The cell above', row: ROW, keys: ['Shift+←'], right: 0, down: -1 },
];
