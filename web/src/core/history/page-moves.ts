/**
 * Which pages are read, written and freed along a branch, derived from its events. An event that moves a page
 * names a slot or a frame, and an earlier event said which page that holds. So events are followed from the
 * first one on, each once and in order.
 */
import { assertNever } from '../../lib/assert-never.ts';
import { RECORD } from '../events/decode.ts';
import { EVENT_HEADER_WORDS, EVENT_NAMES, EVENT_WORDS, NONE } from '../schema/schema.gen.ts';
import type { PageDeed, Position } from '../protocol.ts';

/** Regions are fewer than 128, files fewer than 8, and each has at most 2 ** 24 pages (wasm-core/schema/records.def). */
const PAGES_OF_REGION = 2 ** 24;
const IS_OF_FILE = 2 ** 31;

const pageOfRegion = (region: number, page: number) => region * PAGES_OF_REGION + page;
const pageOfFile = (file: number, page: number) => IS_OF_FILE + pageOfRegion(file, page);

/**
 * For each region the first one over the same file, itself where it has none (column vma_file): by that a page of a file
 * is named. It is one page through whichever of them it was read, and another machine may have read it through another.
 */
function firstOverFile(files: Uint32Array): Uint32Array {
  return files.map((file, region) => (file === NONE ? region : files.indexOf(file)));
}

/** The region and number of the page; null for shared memory, and while no event has named it. */
export function regionPage(page: number): { readonly region: number; readonly page: number } | null {
  if (page >= IS_OF_FILE) return null;
  return { region: Math.floor(page / PAGES_OF_REGION), page: page % PAGES_OF_REGION };
}

/** The first arguments of the events that are followed. The table of events has more, with sentences that no worker needs. */
export const FOLLOWED = {
  slot_alloc: ['slot'],
  page_unmap: ['vma', 'page', 'frame', 'slot'],
  shmem_swap_out: ['file', 'page', 'frame', 'slot'],
  file_add: ['frame', 'vma', 'page'],
  file_read: ['frame', 'vma', 'page'],
  swap_read: ['slot'],
  swap_read_past_cache: ['vma', 'page'],
  swap_write: ['slot'],
  evict: ['frame', 'type', 'slot'],
} as const;

type Followed = keyof typeof FOLLOWED;

const BY_KIND = new Map(
  (Object.keys(FOLLOWED) as Followed[]).map((name) => [EVENT_NAMES.indexOf(name) as number, name]),
);

/** For each slot, or each frame, the page that it holds. */
class Holders {
  #pages = new Uint32Array(1024).fill(NONE);

  pageIn(holder: number): number {
    return this.#pages[holder] ?? NONE;
  }

  put(holder: number, page: number): void {
    if (holder === NONE) return;
    if (holder >= this.#pages.length) {
      const larger = new Uint32Array(Math.max(holder + 1, 2 * this.#pages.length)).fill(NONE);
      larger.set(this.#pages);
      this.#pages = larger;
    }
    this.#pages[holder] = page;
  }
}

export type Moved = Readonly<Record<PageDeed, readonly number[]>>;

const nothing = (): Record<PageDeed, number[]> => ({ reads: [], writes: [], frees: [], readsFiles: [] });

export class PageMoves {
  readonly #firstOverFile: Uint32Array;
  readonly #slots = new Holders();
  readonly #frames = new Holders();
  #moved = nothing();
  #hasMoved = false;
  #seenTo: Position = 0;

  /** `files`: of each region, as the column says. */
  constructor(files: Uint32Array) {
    this.#firstOverFile = firstOverFile(files);
  }

  /** Every event up to here has been followed. */
  get seenTo(): Position {
    return this.#seenTo;
  }

  /** Follows the log up to this event, or as far as the log goes. */
  follow(log: Uint32Array, last: Position): void {
    const mask = log.length / EVENT_WORDS - 1;
    for (let event = this.#seenTo + 1; event <= last; event++) {
      const at = ((event - 1) & mask) * EVENT_WORDS;
      if (log[at + RECORD.number] !== event) return;
      const name = BY_KIND.get(log[at + RECORD.kindAndCpu]! & 0xffff);
      if (name) this.#hear(name, log, at + EVENT_HEADER_WORDS);
      this.#seenTo = event;
    }
  }

  /** What has been moved since the last call; null: nothing. */
  take(): Moved | null {
    if (!this.#hasMoved) return null;
    const moved = this.#moved;
    this.#moved = nothing();
    this.#hasMoved = false;
    return moved;
  }

  #hear(name: Followed, log: Uint32Array, at: number): void {
    const [first, second, third, fourth] = [log[at]!, log[at + 1]!, log[at + 2]!, log[at + 3]!];
    switch (name) {
      case 'slot_alloc':
        return this.#slots.put(first, NONE);
      case 'page_unmap':
        // Of several entries that name a slot, the first one names the page.
        if (this.#slots.pageIn(fourth) === NONE) this.#slots.put(fourth, pageOfRegion(first, second));
        return;
      case 'shmem_swap_out':
        return this.#slots.put(fourth, pageOfFile(first, second));
      case 'file_add':
        return this.#frames.put(first, this.#filePage(second, third));
      case 'file_read':
        return this.#move('readsFiles', this.#filePage(second, third));
      case 'swap_read':
        return this.#move('reads', this.#slots.pageIn(first));
      case 'swap_read_past_cache':
        return this.#move('reads', pageOfRegion(first, second));
      case 'swap_write':
        return this.#move('writes', this.#slots.pageIn(first));
      case 'evict':
        return this.#move('frees', third === NONE ? this.#frames.pageIn(first) : this.#slots.pageIn(third));
      default:
        return assertNever(name);
    }
  }

  #filePage(region: number, page: number): number {
    return pageOfRegion(this.#firstOverFile[region]!, page);
  }

  #move(deed: PageDeed, page: number): void {
    this.#moved[deed].push(page);
    this.#hasMoved = true;
  }
}
