/**
 * Which kinds of events occur where: one bit for each kind in each block of events. Searching backwards for a
 * rare kind needs to re-run only the blocks that have it; the events themselves are not kept.
 */
import { RECORD } from '../events/decode.ts';
import { EVENT_NAMES, EVENT_WORDS } from '../schema/schema.gen.ts';

export const BLOCK_EVENTS = 4096;
const MASK_WORDS = Math.ceil(EVENT_NAMES.length / 32);

/** Block of an event number: block b holds events b * BLOCK_EVENTS + 1 .. (b + 1) * BLOCK_EVENTS. */
const blockOf = (event: number) => Math.floor((event - 1) / BLOCK_EVENTS);

export class KindIndex {
  #masks = new Uint32Array(MASK_WORDS * 64);
  /** Every event up to here has been seen: a position is always first reached from the start. */
  #seenTo = 0;

  get seenTo(): number {
    return this.#seenTo;
  }

  /** A copy for a branch that is the same up to `position`; bits of the rest of that block stay, harmlessly. */
  forkAt(position: number): KindIndex {
    const fork = new KindIndex();
    fork.#masks = this.#masks.slice();
    fork.#masks.fill(0, Math.ceil(position / BLOCK_EVENTS) * MASK_WORDS);
    fork.#seenTo = Math.min(this.#seenTo, position);
    return fork;
  }

  /** Indexes events first .. last, which are in the log. */
  add(log: Uint32Array, first: number, last: number): void {
    const mask = log.length / EVENT_WORDS - 1;
    this.#makeRoomFor(blockOf(last));
    for (let event = Math.max(first, this.#seenTo + 1); event <= last; event++) {
      const kind = log[((event - 1) & mask) * EVENT_WORDS + RECORD.kindAndCpu]! & 0xffff;
      this.#masks[blockOf(event) * MASK_WORDS + (kind >>> 5)]! |= 1 << (kind & 31);
    }
    this.#seenTo = Math.max(this.#seenTo, last);
  }

  /** The events of the last block that may hold the kind, among those up to `event`; null when there is none. */
  lastBlockWith(kind: number, event: number): { first: number; last: number } | null {
    for (let block = blockOf(event); block >= 0; block--)
      if (this.#has(block, kind))
        return { first: block * BLOCK_EVENTS + 1, last: Math.min(event, (block + 1) * BLOCK_EVENTS) };
    return null;
  }

  /** From here on the kind may occur; between `event` and here there is none. */
  nextCandidate(kind: number, event: number): number {
    if (event > this.#seenTo) return event;
    for (let block = blockOf(event); block <= blockOf(this.#seenTo); block++)
      if (this.#has(block, kind)) return Math.max(event, block * BLOCK_EVENTS + 1);
    return this.#seenTo + 1;
  }

  #has(block: number, kind: number): boolean {
    return ((this.#masks[block * MASK_WORDS + (kind >>> 5)] ?? 0) & (1 << (kind & 31))) !== 0;
  }

  #makeRoomFor(block: number): void {
    const needed = (block + 1) * MASK_WORDS;
    if (needed <= this.#masks.length) return;
    const larger = new Uint32Array(Math.max(needed, 2 * this.#masks.length));
    larger.set(this.#masks);
    this.#masks = larger;
  }
}
