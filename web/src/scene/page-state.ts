/** What a page of a region is now, read from the columns. */
import { ENUM_VALUES, NONE } from '../core/schema/schema.gen.ts';
import type { Columns } from '../core/protocol.ts';
import { FRAME, PTE, isBeingRead, isPteDirty, isReadAhead, pteFrame, pteKind, pteSlot } from './bits.ts';
import type { Region } from './regions.ts';

/** `zero`: it was read and never written, and shows the zero page. `cached`: in the swap cache, not mapped. */
export type PageKind = 'none' | 'zero' | 'resident' | 'swapped' | 'cached' | 'reading';

export interface PageState {
  readonly kind: PageKind;
  readonly isDirty: boolean;
  readonly isTied: boolean;
  readonly isFlagged: boolean;
  /** What became of it when it was last read ahead: enum readahead_fate. */
  readonly guess: number;
  readonly slot: number;
  readonly frame: number;
}

/** The sign of a guess, while it says something about where the page is now. */
export type GuessMark = 'pennant' | 'hit' | 'wasted' | null;

export const PAGE_COLUMNS = [
  'pte',
  'slot_frame',
  'slot_readahead',
  'frame_flags',
  'frame_slot',
  'vma_ra_page',
] as const;

const FATE = ENUM_VALUES.readahead_fate;

const NOTHING: PageState = {
  kind: 'none',
  isDirty: false,
  isTied: false,
  isFlagged: false,
  guess: FATE.NONE,
  slot: NONE,
  frame: NONE,
};

export function pageState(columns: Columns, region: Region, page: number): PageState {
  const pte = columns.pte?.[region.pteFirst + page];
  if (pte === undefined) return NOTHING;
  switch (pteKind(pte)) {
    case PTE.none:
      return NOTHING;
    case PTE.present:
      return presentPage(columns, pte);
    case PTE.swap:
      return swappedPage(columns, pteSlot(pte));
    default:
      return { ...NOTHING, kind: 'zero' };
  }
}

function presentPage(columns: Columns, pte: number): PageState {
  const frame = pteFrame(pte);
  const flags = columns.frame_flags?.[frame] ?? 0;
  const isTied = (flags & FRAME.swapCache) !== 0;
  const slot = isTied ? (columns.frame_slot?.[frame] ?? NONE) : NONE;
  return {
    kind: 'resident',
    isDirty: isPteDirty(pte) || (flags & FRAME.dirty) !== 0,
    isTied,
    isFlagged: isReadAhead(flags),
    guess: fateIn(columns, slot),
    slot,
    frame,
  };
}

function swappedPage(columns: Columns, slot: number): PageState {
  const frame = columns.slot_frame?.[slot] ?? NONE;
  const guess = fateIn(columns, slot);
  if (frame === NONE) return { ...NOTHING, kind: 'swapped', guess, slot };
  const flags = columns.frame_flags?.[frame] ?? 0;
  return {
    kind: isBeingRead(flags) ? 'reading' : 'cached',
    isDirty: (flags & FRAME.dirty) !== 0,
    isTied: true,
    isFlagged: isReadAhead(flags),
    guess,
    slot,
    frame,
  };
}

function fateIn(columns: Columns, slot: number): number {
  return columns.slot_readahead?.[slot] ?? FATE.NONE;
}

export function guessMark({ isFlagged, kind, guess }: PageState): GuessMark {
  if (isFlagged) return 'pennant';
  if (guess === FATE.USED && kind === 'resident') return 'hit';
  return guess === FATE.DROPPED && kind === 'swapped' ? 'wasted' : null;
}

/** The slot of a page, without more: NONE when it has none. Made for loops over many pages. */
export function slotOfPage(columns: Columns, region: Region, page: number): number {
  const pte = columns.pte?.[region.pteFirst + page] ?? 0;
  if (pteKind(pte) === PTE.swap) return pteSlot(pte);
  return pteKind(pte) === PTE.present ? (columns.frame_slot?.[pteFrame(pte)] ?? NONE) : NONE;
}

/** How much of a page is drawn full, from 0 to 1: contents here, half here, elsewhere. */
export function fillOf({ kind }: Pick<PageState, 'kind'>): number {
  return FILLS[kind];
}

const FILLS: Readonly<Record<PageKind, number>> = {
  none: 0,
  zero: 0,
  swapped: 0.16,
  cached: 0.5,
  reading: 1,
  resident: 1,
};
