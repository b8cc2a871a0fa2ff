/**
 * Rows of a recorded run in the core's form: words in one growing array. Meaning: machine/replay/replay.h.
 */
import { ENUM_VALUES, NONE } from '../core/schema/schema.gen.ts';
import { ROW_WORDS } from '../scenario/pack.ts';

export const ROW = ENUM_VALUES.row_kind;

/** Bits of v7: what the core compares, and whether it reports the state afterwards. */
export const CHECK = { window: 1, state: 2, tell: 4 } as const;

/** Bits of v0 of a fault. */
export const FAULT = { write: 1, retry: 2, cached: 4 } as const;

/** Numbers for the column `who`: 0 to 31 are the processes. */
export const WHO = { kswapd: 254, other: 255 } as const;

export interface Row {
  readonly kind: number;
  readonly cpu?: number;
  readonly who?: number;
  readonly region?: number;
  readonly page?: number;
  readonly slot?: number;
  /** v0, v1 ...; the rest is 0. */
  readonly v?: readonly number[];
}

export class RowBuffer {
  words = new Uint32Array(1024 * ROW_WORDS);
  count = 0;

  push({ kind, cpu = 0, who = 0, region = NONE, page = 0, slot = NONE, v }: Row): void {
    let at = this.count * ROW_WORDS;
    if (at === this.words.length) {
      const larger = new Uint32Array(2 * at);
      larger.set(this.words);
      this.words = larger;
    }
    this.count++;
    const { words } = this;
    words[at++] = kind;
    words[at++] = cpu;
    words[at++] = who;
    words[at++] = region;
    words[at++] = page;
    words[at++] = slot;
    if (v) for (const value of v) words[at++] = value;
  }

  /** The words of all rows. */
  finish(): Uint32Array {
    return this.words.subarray(0, this.count * ROW_WORDS);
  }
}
