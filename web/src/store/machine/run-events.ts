/**
 * The events of a whole run, wherever the playhead stands: those that are looked at are fetched in blocks, and a search
 * goes through all of them. Both belong to one branch of one machine; on another branch the events are others.
 */
import { countEvents, eventIn } from '../../core/events/decode.ts';
import type { EventBatch, Position } from '../../core/protocol.ts';
import { EVENT_WORDS, type CoreEvent } from '../../core/schema/schema.gen.ts';
import { askMachine } from './ask.ts';
import type { Machine } from './machine.ts';

const BLOCK_EVENTS = 256;
/** 3 MiB of records: far more than anybody sees at once. */
const BLOCKS_KEPT = 192;
/** A request of the search: a few milliseconds, so that a step between two of them does not wait. */
const SEARCH_EVENTS = 4096;

const blockOf = (event: number) => Math.floor((event - 1) / BLOCK_EVENTS);

async function fetchEvents(machine: Machine, first: number, count: number): Promise<EventBatch | null> {
  const answer = await askMachine(machine, () => machine.client.ask('events', { first, count }));
  return answer?.events ?? null;
}

export class RunEvents {
  readonly #machine: Machine;
  readonly #branch: number;
  readonly #onCome: () => void;
  /** Null: asked for. In the order in which they were asked for. */
  readonly #blocks = new Map<number, EventBatch | null>();

  /** `onCome` hears that events have come. */
  constructor(machine: Machine, branch: number, onCome: () => void) {
    this.#machine = machine;
    this.#branch = branch;
    this.#onCome = onCome;
  }

  at(event: number): CoreEvent | null {
    const block = this.#blocks.get(blockOf(event));
    return block ? eventIn(block, event) : null;
  }

  /** Fetches what is not here of events first to last; a block that was cut off by the end seen then is fetched again. */
  want(first: number, last: number): void {
    for (let block = blockOf(Math.max(1, first)); block <= blockOf(last); block++) {
      const held = this.#blocks.get(block);
      const lastHere = Math.min(last, (block + 1) * BLOCK_EVENTS);
      if (held === null || (held && held.first + countEvents(held) > lastHere)) continue;
      void this.#fetch(block);
    }
  }

  async #fetch(block: number): Promise<void> {
    this.#blocks.delete(block);
    this.#blocks.set(block, null);
    const events = await fetchEvents(this.#machine, block * BLOCK_EVENTS + 1, BLOCK_EVENTS);
    // Asked in one branch and answered in another: nobody looks at this one any more.
    if (!events || this.#machine.state.getState().status?.branch !== this.#branch) {
      this.#blocks.delete(block);
      return;
    }
    this.#blocks.set(block, events);
    const [oldest] = this.#blocks.keys();
    if (this.#blocks.size > BLOCKS_KEPT && oldest !== undefined) this.#blocks.delete(oldest);
    this.#onCome();
  }
}

/** Does the record that begins at this word fit? */
export type Fits = (words: Uint32Array, offset: number) => boolean;

/**
 * The numbers of those of events first to last that fit, part by part, with how far the search has come. It ends early
 * when another branch is shown or nobody listens any more.
 */
export async function* searchEvents(
  machine: Machine,
  { first, last, fits }: { readonly first: Position; readonly last: Position; readonly fits: Fits },
): AsyncGenerator<{ readonly found: readonly number[]; readonly searchedTo: Position }> {
  const { branch } = machine.state.getState().status ?? {};
  for (let from = first; from <= last; from += SEARCH_EVENTS) {
    const batch = await fetchEvents(machine, from, Math.min(SEARCH_EVENTS, last - from + 1));
    if (!batch || machine.state.getState().status?.branch !== branch) return;
    const found: number[] = [];
    for (let at = 0; at < countEvents(batch); at++)
      if (fits(batch.words, at * EVENT_WORDS)) found.push(batch.first + at);
    yield { found, searchedTo: batch.first + countEvents(batch) - 1 };
  }
}
