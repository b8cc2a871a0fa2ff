/** Plays a packed machine to its end and hands over its events as they were written: no history is kept. */
import { kindOf } from '../events/decode.ts';
import type { ConfigProblem } from '../protocol.ts';
import { RULE_ACROSS_DOCS } from '../schema/schema-docs.gen.ts';
import { EVENT_WORDS } from '../schema/schema.gen.ts';
import type { Core, RunLimits } from './core.ts';
import { CoreError } from './core-error.ts';

/** A run that did not reach its end: the message of the core, or of the program. */
export class PlayError extends Error {}

/** The words, and where the event's record begins. */
export type Visit = (words: Uint32Array, offset: number) => void;

/** Places at which to look at the machine while it runs. */
export interface Pauses {
  /** The next place to stop; null: nothing more is wanted. */
  next(): RunLimits | null;
  /** The run has arrived, and all events up to here have been passed on. */
  visit(core: Core): void;
}

export interface Played {
  /** Kinds of events that are handed over; null: all. */
  readonly wanted: ReadonlySet<number> | null;
  readonly visit: Visit;
  readonly pauses?: Pauses;
}

export function visitRecords(words: Uint32Array, wanted: ReadonlySet<number> | null, visit: Visit): void {
  for (let offset = 0; offset < words.length; offset += EVENT_WORDS) {
    if (wanted === null || wanted.has(kindOf(words, offset))) visit(words, offset);
  }
}

/** A pause after each of these numbers of touches; the last one ends the run. */
export function pausesAt(accesses: readonly number[], visit: (core: Core) => void): Pauses {
  let at = 0;
  return {
    next: () => (at === accesses.length ? null : { untilAccess: accesses[at]! }),
    visit: (core) => {
      visit(core);
      at++;
    },
  };
}

/** Runs to the end, or until nothing more is wanted. Throws PlayError. */
export function playToEnd(core: Core, packed: Uint32Array, played: Played): void {
  try {
    const refused = core.start(packed);
    if (refused) throw new PlayError(refusalText(refused));
    run(core, played);
  } catch (error) {
    if (error instanceof CoreError) throw new PlayError(error.message);
    throw error;
  }
}

/** The events after `before` that are still in the log. The log is a ring, so they may wrap round its end. */
function visitLog(core: Core, before: number, { wanted, visit }: Played): void {
  const log = core.log();
  const capacity = log.length / EVENT_WORDS;
  const after = core.position;
  for (let event = before + 1; event <= after;) {
    const at = (event - 1) & (capacity - 1);
    const count = Math.min(after - event + 1, capacity - at);
    visitRecords(log.subarray(at * EVENT_WORDS, (at + count) * EVENT_WORDS), wanted, visit);
    event += count;
  }
}

function run(core: Core, played: Played): void {
  const { pauses } = played;
  const capacity = core.logCapacity;
  let limits = pauses ? pauses.next() : {};
  while (limits !== null) {
    const before = core.position;
    const stop = core.run(limits, capacity);
    const after = core.position;
    visitLog(core, before, played);
    if (pauses && (stop === 'ACCESS' || stop === 'KIND')) {
      pauses.visit(core);
      limits = pauses.next();
    } else if (stop === 'END') {
      if (limits.untilAccess === undefined) return;
      throw new PlayError(`the machine came to its end before access ${limits.untilAccess}`);
    } else if (after === before) throw new PlayError(`the machine stopped at event ${after} (${stop})`);
  }
}

function refusalText({ record, item, field, rule, message }: ConfigProblem): string {
  const place =
    record === undefined ? '' : ` (${record}${item === undefined ? '' : ` ${item}`} ${field ?? ''})`;
  const words = rule === undefined ? '' : ` ${RULE_ACROSS_DOCS[rule]}`;
  return `the machine was refused: ${message}${words}${place}`;
}
