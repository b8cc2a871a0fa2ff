/** Operations that a machine plays one after the other: what each is expected to give, told apart by the state after it. */
import type { CoreEvent } from '../../core/schema/schema.gen.ts';
import { CHECK, type Row } from '../../trace/rows.ts';
import { compare, isEvent, numbersIn, type Runs } from './kind.ts';

export type Check = (events: readonly CoreEvent[]) => string | null;

/** The last words of a row that makes the machine say its state, which ends the operation's events. */
export const TELL = [0, 0, 0, 0, 0, 0, CHECK.tell] as const;

export interface Operation {
  readonly rows: readonly Row[];
  /** null: nothing is expected of it. */
  readonly check: Check | null;
}

export const allOf =
  (...checks: readonly Check[]): Check =>
  (events) =>
    checks.map((check) => check(events)).find((problem) => problem !== null) ?? null;

/** Was the page in the swap cache? */
export const checkFound =
  (found: number): Check =>
  (events) =>
    compare({ found }, { found: events.some((event) => isEvent(event, 'swap_cache_hit')) ? 1 : 0 });

/** The slots that are read, in this order; `shown` is what the file calls a slot. */
export const checkReads =
  (runs: Runs, shown: (slot: number) => number = (slot) => slot): Check =>
  (events) => {
    const wanted = numbersIn(runs).join(' ');
    const read = events.filter((event) => isEvent(event, 'swap_read')).map(({ slot }) => shown(slot));
    const got = read.join(' ');
    return wanted === got ? null : `expected reads of ${wanted || 'nothing'}; got ${got || 'nothing'}`;
  };

/** Cuts the events after every state and hands each piece to its operation. */
export const checkSequence =
  (operations: readonly Operation[], state: 'slot_state' | 'vma_state'): Check =>
  (events) => {
    const expected = operations.flatMap(({ check }, at) => (check ? [{ check, at }] : []));
    let next = 0;
    let piece: CoreEvent[] = [];
    for (const event of events) {
      piece.push(event);
      if (!isEvent(event, state)) continue;
      const operation = expected[next++];
      const problem = operation?.check(piece);
      if (operation && problem) return `operation ${operation.at}: ${problem}`;
      piece = [];
    }
    return next === expected.length ? null : `got the results of ${next} of ${expected.length} operations`;
  };
