/**
 * What each access has added to the counters, along a course: noted when the machine runs over it, once somebody has
 * asked for it. So two machines can be compared access by access without running either again.
 *
 * Of the counters that are compared only a digest is kept: equal for two accesses that added the same to all of them.
 * Digests of the whole state would tell two settings apart at every access, because the setting is part of the state;
 * what is compared is what an access did. Of the counters that are told the sums are kept.
 */
import type { CounterName } from '../schema/schema.gen.ts';
import { COUNTER_NAMES } from '../schema/schema.gen.ts';
import type { TrailPart } from '../protocol.ts';

export interface TrailCounters {
  readonly compared: readonly CounterName[];
  readonly told: readonly CounterName[];
}

const FIRST_ROOM = 1024;
const HASH_START = 0x811c9dc5;
const HASH_PRIME = 0x01000193;

const isSameList = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

export class AccessTrail {
  readonly counters: TrailCounters;
  readonly #compared: readonly number[];
  readonly #told: readonly number[];
  #digests = new Uint32Array(FIRST_ROOM);
  /** One after the other for each access: the sums of the counters that are told. */
  #sums: Uint32Array;
  #count = 0;
  /** All counters after access #lastAt; of use only while that is the last one noted. */
  #last: Float64Array | null = null;
  #lastAt = -1;
  /** The course has no further access. */
  isWhole = false;

  constructor(counters: TrailCounters) {
    this.counters = counters;
    this.#compared = counters.compared.map((name) => COUNTER_NAMES.indexOf(name));
    this.#told = counters.told.map((name) => COUNTER_NAMES.indexOf(name));
    this.#sums = new Uint32Array(FIRST_ROOM * this.#told.length);
  }

  /** Accesses that have been noted: all from the first one on. */
  get count(): number {
    return this.#count;
  }

  tells({ compared, told }: TrailCounters): boolean {
    return isSameList(compared, this.counters.compared) && isSameList(told, this.counters.told);
  }

  /** After so many accesses it wants to see the counters next; null when the machine stands behind what is new to it. */
  wantedAt(accesses: number): number | null {
    const next = this.#lastAt === this.#count ? this.#count + 1 : this.#count;
    return accesses <= next ? next : null;
  }

  /** The counters right after an access. */
  see(accesses: number, counters: Float64Array): void {
    if (accesses === this.#count + 1 && this.#lastAt === this.#count) this.#note(counters);
    if (accesses !== this.#count) return;
    this.#last = counters;
    this.#lastAt = accesses;
  }

  #note(counters: Float64Array): void {
    const last = this.#last!;
    this.#makeRoom();
    let hash = HASH_START;
    for (const index of this.#compared)
      hash = Math.imul(hash ^ (counters[index]! - last[index]!), HASH_PRIME) ^ (hash >>> 15);
    this.#digests[this.#count] = hash;
    const width = this.#told.length;
    for (let i = 0; i < width; i++) this.#sums[this.#count * width + i] = counters[this.#told[i]!]!;
    this.#count++;
  }

  #makeRoom(): void {
    if (this.#count < this.#digests.length) return;
    const [digests, sums] = [this.#digests, this.#sums];
    this.#digests = new Uint32Array(2 * digests.length);
    this.#digests.set(digests);
    this.#sums = new Uint32Array(2 * sums.length);
    this.#sums.set(sums);
  }

  /** A copy for a branch that is the same up to where so many accesses were complete. */
  forkAt(accesses: number): AccessTrail {
    const fork = new AccessTrail(this.counters);
    fork.#count = Math.min(this.#count, accesses);
    fork.#digests = this.#digests.slice();
    fork.#sums = this.#sums.slice();
    return fork;
  }

  /** What it has from behind the first `from` accesses on. */
  part(from: number): TrailPart {
    const width = this.#told.length;
    const first = Math.min(from, this.#count);
    return {
      from: first,
      digests: this.#digests.slice(first, this.#count),
      sums: this.#sums.slice(first * width, this.#count * width),
      isWhole: this.isWhole,
    };
  }
}
