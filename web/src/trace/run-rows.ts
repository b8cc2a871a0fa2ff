/** faults.csv and slots.csv to one list of rows, in the order of the event numbers that they share. */
import { ROW_WORDS } from '../scenario/pack.ts';
import { readFaultRows } from './fault-rows.ts';
import type { RunTexts } from './files.ts';
import type { Part } from './part.ts';
import { readSlotRows } from './slot-rows.ts';

export interface RunRows {
  /** Rows as the core takes them. */
  readonly words: Uint32Array;
  /** Of each row: event number of the recording, and its line in faults.csv, or, negative, in slots.csv. */
  readonly ords: Float64Array;
  readonly lines: Int32Array;
  readonly phases: readonly string[];
  /** Process of each region. */
  readonly spaces: readonly number[];
  readonly processes: readonly string[];
  /** Pages of other owners that were swapped out. */
  readonly foreign: number;
}

/** Both parts are in order already; at equal numbers the fault comes first. */
function merge(faults: Part, slots: Part): Pick<RunRows, 'words' | 'ords' | 'lines'> {
  const count = faults.rows.count + slots.rows.count;
  const words = new Uint32Array(count * ROW_WORDS);
  const ords = new Float64Array(count);
  const lines = new Int32Array(count);
  let nextFault = 0;
  let nextSlot = 0;
  for (let i = 0; i < count; i++) {
    const ordFault = faults.ords[nextFault] ?? Infinity;
    const isFault = nextFault < faults.rows.count && ordFault <= (slots.ords[nextSlot] ?? Infinity);
    const part = isFault ? faults : slots;
    const at = isFault ? nextFault++ : nextSlot++;
    words.set(part.rows.words.subarray(at * ROW_WORDS, (at + 1) * ROW_WORDS), i * ROW_WORDS);
    ords[i] = part.ords[at] ?? 0;
    lines[i] = (part.lines[at] ?? 0) * (isFault ? 1 : -1);
  }
  return { words, ords, lines };
}

/** Throws BadTable. `letters`: the regions' names, by number. `isVma`: compare with the recorded VMA state. */
export function readRunRows(files: RunTexts, letters: readonly string[], isVma: boolean): RunRows {
  const { part: faults, people, spaces } = readFaultRows(files, letters, isVma);
  const { part: slots, phases, foreign } = readSlotRows(files, letters, people);
  return {
    ...merge(faults, slots),
    phases,
    foreign,
    spaces: spaces.map((space) => Math.max(space, 0)),
    processes: people.names.length > 0 ? people.names : ['w'],
  };
}
