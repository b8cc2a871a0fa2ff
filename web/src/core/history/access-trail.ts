/**
 * What each access has added to the counters, along a course: noted when the machine runs over it, once somebody has
 * asked for it. So two machines can be compared access by access without running either again.
 *
 * Of the counters that are compared only a digest is kept: equal for two accesses that added the same to all of them
 * and moved the same pages. Which pages those were is kept too, in the order of their numbers, of the accesses that
 * moved any: most move none.
 * Digests of the whole state would tell two settings apart at every access, because the setting is part of the state;
 * what is compared is what an access did. Of the counters that are told the sums are kept.
 */
import { countWhere } from '../../lib/bisect.ts';
import { COUNTER_NAMES, type CounterName } from '../schema/schema.gen.ts';
import { GrowingWords } from '../../lib/growing-words.ts';
import { PageMoves, type Moved } from './page-moves.ts';
import type { PageDeed, Position, TrailPart } from '../protocol.ts';

export interface TrailCounters {
  readonly compared: readonly CounterName[];
  readonly told: readonly CounterName[];
  /** For these counters the pages are compared and reported too. */
  readonly pages: readonly PageDeed[];
}

const HASH_START = 0x811c9dc5;
const HASH_PRIME = 0x01000193;

/** The index of the first number in a rising list that is not smaller; the list's length when all are. */
export const firstFrom = (rising: Uint32Array, number: number): number =>
  countWhere(rising, (each) => each < number);

const isSameList = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

export class AccessTrail {
  readonly counters: TrailCounters;
  readonly #compared: readonly number[];
  readonly #told: readonly number[];
  readonly #digests = new GrowingWords();
  /** For each access in turn: the sums of the counters that are reported. */
  readonly #sums = new GrowingWords();
  readonly #moves: PageMoves;
  /** The accesses, from 1, that moved pages; for each of them and each deed where its pages end; the pages. */
  readonly #movers = new GrowingWords();
  readonly #ends = new GrowingWords();
  readonly #pages = new GrowingWords();
  /** All counters after access #lastAt; of use only while that is the last one noted. */
  #last: Float64Array | null = null;
  #lastAt = -1;
  /** The machine has run from where it was known. */
  #isFollowing = false;
  /** The branch has no further access. */
  isWhole = false;

  /** `files`: of each region, as the column says. */
  constructor(counters: TrailCounters, files: Uint32Array) {
    this.counters = counters;
    this.#moves = new PageMoves(files);
    this.#compared = counters.compared.map((name) => COUNTER_NAMES.indexOf(name));
    this.#told = counters.told.map((name) => COUNTER_NAMES.indexOf(name));
  }

  /** Accesses that have been noted: all from the first one on. */
  get count(): number {
    return this.#digests.length;
  }

  tells({ compared, told, pages }: TrailCounters): boolean {
    return (
      isSameList(compared, this.counters.compared) &&
      isSameList(told, this.counters.told) &&
      isSameList(pages, this.counters.pages)
    );
  }

  /** The access after which it must next read the counters; null when the machine is before the known part. */
  wantedAt(accesses: number): number | null {
    if (!this.#isFollowing) return null;
    const next = this.#lastAt === this.count ? this.count + 1 : this.count;
    return accesses <= next ? next : null;
  }

  /** The machine has moved. The trail continues only if this leaves no gap. */
  leave(): void {
    this.#isFollowing = false;
  }

  /** Records what has happened up to here. */
  follow(position: Position, log: () => Uint32Array): void {
    if (position <= this.#moves.seenTo) this.#isFollowing = true;
    if (this.#isFollowing && position > this.#moves.seenTo) this.#moves.follow(log(), position);
  }

  /** The counters right after an access. */
  see(accesses: number, counters: Float64Array): void {
    if (accesses === this.count + 1 && this.#lastAt === this.count) this.#note(counters);
    if (accesses !== this.count) return;
    this.#last = counters;
    this.#lastAt = accesses;
  }

  #note(counters: Float64Array): void {
    const last = this.#last!;
    let hash = HASH_START;
    const mix = (word: number) => {
      hash = Math.imul(hash ^ word, HASH_PRIME) ^ (hash >>> 15);
    };
    for (const index of this.#compared) mix(counters[index]! - last[index]!);
    const moved = this.#moves.take();
    if (moved) this.#notePages(moved, mix);
    this.#digests.push(hash);
    for (const index of this.#told) this.#sums.push(counters[index]!);
  }

  #notePages(moved: Moved, mix: (word: number) => void): void {
    const { pages: deeds } = this.counters;
    if (deeds.every((deed) => moved[deed].length === 0)) return;
    this.#movers.push(this.count + 1);
    for (const deed of deeds) {
      const pages = Uint32Array.from(moved[deed]).sort();
      mix(pages.length);
      pages.forEach(mix);
      this.#pages.add(pages);
      this.#ends.push(this.#pages.length);
    }
  }

  /** What it has from behind the first `from` accesses on. */
  part(from: number): TrailPart {
    const first = Math.min(from, this.count);
    const movers = this.#movers.words;
    const firstMover = firstFrom(movers, first + 1);
    const deeds = this.counters.pages.length;
    const firstPage = firstMover === 0 ? 0 : (this.#ends.words[firstMover * deeds - 1] ?? 0);
    return {
      from: first,
      digests: this.#digests.words.slice(first),
      sums: this.#sums.words.slice(first * this.#told.length),
      movers: movers.slice(firstMover),
      ends: this.#ends.words.slice(firstMover * deeds),
      pages: this.#pages.words.slice(firstPage),
      isWhole: this.isWhole,
    };
  }
}

/** Passed in by the caller that wants a trail: a machine that is not compared does not load this code. */
export type TrailBegins = typeof AccessTrail;
