/** Which rows of a recorded run belong to which fault: its first attempt, further ones, and the slots that it read. */
import { NONE } from '../../core/schema/schema.gen.ts';
import { ROW_WORDS } from '../../scenario/pack.ts';
import type { Run } from '../read-run.ts';
import { CHECK, FAULT, ROW } from '../rows.ts';

/** Words of a row before v0. */
const FIRST_VALUE = 6;

/** A row of a fault as it was recorded; numbers that the recording does not have are NONE. */
export interface FaultRow {
  readonly who: number;
  readonly region: number;
  readonly page: number;
  readonly slot: number;
  readonly isWrite: boolean;
  readonly isRetry: boolean;
  readonly isCached: boolean;
  readonly prev: number;
  readonly prevWin: number;
  readonly hits: number;
  readonly win: number;
  readonly first: number;
  readonly last: number;
  /**
   * The carried state is compared with this row's: in a run by slot a row has it only where the fault had to
   * read.
   */
  readonly isStateTold: boolean;
}

const kindAt = (words: Uint32Array, row: number) => words[row * ROW_WORDS];
const whoAt = (words: Uint32Array, row: number) => words[row * ROW_WORDS + 2]!;

export function faultRowOf({ rows: { words } }: Run, row: number): FaultRow {
  const at = row * ROW_WORDS;
  const v = (nth: number) => words[at + FIRST_VALUE + nth] ?? NONE;
  return {
    who: whoAt(words, row),
    region: words[at + 3]!,
    page: words[at + 4]!,
    slot: words[at + 5]!,
    isWrite: (v(0) & FAULT.write) !== 0,
    isRetry: (v(0) & FAULT.retry) !== 0,
    isCached: (v(0) & FAULT.cached) !== 0,
    prev: v(1),
    prevWin: v(2),
    hits: v(3),
    win: v(4),
    first: v(5),
    last: v(6),
    isStateTold: (v(7) & CHECK.state) !== 0,
  };
}

/** The slots that the fault of a row read, in order. */
export function slotsReadBy({ rows: { words } }: Run, row: number): number[] {
  const slots: number[] = [];
  for (let next = row + 1; kindAt(words, next) === ROW.READ; next++) slots.push(words[next * ROW_WORDS + 5]!);
  return slots;
}

export interface FaultIndex {
  /** The row of each fault's first attempt. */
  readonly rows: Uint32Array;
  /** The fault of each row that is one, further attempts among them. */
  readonly ofRow: ReadonlyMap<number, number>;
}

/** A row of a further attempt belongs to the last fault of the same process. */
export function findFaults({ rows: { words } }: Run): FaultIndex {
  const rows: number[] = [];
  const ofRow = new Map<number, number>();
  const lastOf = new Map<number, number>();
  for (let row = 0; row * ROW_WORDS < words.length; row++) {
    if (kindAt(words, row) !== ROW.FAULT) continue;
    const who = whoAt(words, row);
    if ((words[row * ROW_WORDS + FIRST_VALUE]! & FAULT.retry) === 0) {
      lastOf.set(who, rows.length);
      rows.push(row);
    }
    const fault = lastOf.get(who);
    if (fault !== undefined) ofRow.set(row, fault);
  }
  return { rows: Uint32Array.from(rows), ofRow };
}

/** The rows of further attempts of the fault whose first row is `row`. */
export function retriesOf(run: Run, row: number): number[] {
  const { words } = run.rows;
  const who = whoAt(words, row);
  const found: number[] = [];
  for (let next = row + 1; next * ROW_WORDS < words.length; next++) {
    if (kindAt(words, next) !== ROW.FAULT || whoAt(words, next) !== who) continue;
    if ((words[next * ROW_WORDS + FIRST_VALUE]! & FAULT.retry) === 0) break;
    found.push(next);
  }
  return found;
}
