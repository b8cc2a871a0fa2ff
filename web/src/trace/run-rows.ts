/** faults.csv, slots.csv and lru.csv to one list of rows, in the order of the event numbers that they share. */
import { ROW_WORDS } from '../scenario/pack.ts';
import { readFaultRows } from './fault-rows.ts';
import type { RecordedReadahead } from './fault-rows.ts';
import type { RunTexts } from './files.ts';
import { readLruRows } from './lru-rows.ts';
import type { Memory } from './lru-rows.ts';
import { noteTaskNames } from './part.ts';
import type { Part } from './part.ts';
import { readSlotRows } from './slot-rows.ts';

export interface RunRows {
  /** Rows in the core's form. */
  readonly words: Uint32Array;
  /** Of each row: event number of the recording, its table (a place in ROW_TABLES) and its line there. */
  readonly ords: Float64Array;
  readonly tables: Uint8Array;
  readonly lines: Uint32Array;
  readonly phases: readonly string[];
  /** Process of each region. */
  readonly spaces: readonly number[];
  readonly processes: readonly string[];
  /** Pages of other owners that were swapped out. */
  readonly foreign: number;
}

/** The source of rows. At equal event numbers the earlier table comes first. */
export const ROW_TABLES = ['faults.csv', 'slots.csv', 'lru.csv'] as const;

/** Each part is in order already. */
function merge(parts: readonly Part[]): Pick<RunRows, 'words' | 'ords' | 'tables' | 'lines'> {
  const count = parts.reduce((sum, part) => sum + part.rows.count, 0);
  const words = new Uint32Array(count * ROW_WORDS);
  const ords = new Float64Array(count);
  const tables = new Uint8Array(count);
  const lines = new Uint32Array(count);
  const next = parts.map(() => 0);
  for (let i = 0; i < count; i++) {
    const heads = parts.map((part, table) => part.ords[next[table] ?? 0] ?? Infinity);
    const table = heads.indexOf(Math.min(...heads));
    const part = parts[table];
    const at = next[table] ?? 0;
    if (!part) continue;
    words.set(part.rows.words.subarray(at * ROW_WORDS, (at + 1) * ROW_WORDS), i * ROW_WORDS);
    ords[i] = part.ords[at] ?? 0;
    tables[i] = table;
    lines[i] = part.lines[at] ?? 0;
    next[table] = at + 1;
  }
  return { words, ords, tables, lines };
}

/** Throws BadRun. `letters`: the regions' names, by number. */
export function readRunRows(
  files: RunTexts,
  letters: readonly string[],
  readahead: RecordedReadahead,
  memory: Memory,
): RunRows {
  const { part: faults, people, spaces } = readFaultRows(files, letters, readahead);
  if (files.texts.has('lru.csv')) noteTaskNames(files, people); // a task may reclaim, or refault files, without a swap fault
  const { part: slots, phases, foreign } = readSlotRows(files, letters, people);
  const lru = readLruRows(files, letters, people, memory);
  return {
    ...merge([faults, slots, lru]),
    phases,
    foreign,
    spaces: spaces.map((space) => Math.max(space, 0)),
    processes: people.names.length > 0 ? people.names : ['w'],
  };
}
