/** The three rows in one state of the machine: marks, and the lines that tie them. Pure, and of that state alone. */
import type { Columns } from '../../../core/protocol.ts';
import { NONE } from '../../../core/schema/schema.gen.ts';
import { PTE, pteFrame, pteKind, pteSlot } from '../../../scene/bits.ts';
import { frameState, type FrameState } from '../../../scene/frame-state.ts';
import { fillOf, guessMark, pageState, type GuessMark, type PageKind } from '../../../scene/page-state.ts';
import type { Region } from '../../../scene/regions.ts';
import { slotState, type SlotState } from '../../../scene/slot-state.ts';
import { isShown } from '../../../marks/strip.ts';
import type { Geometry, Row } from './geometry.ts';

export interface FrameMark {
  readonly frame: number;
  readonly state: FrameState;
}

export interface PageMark {
  readonly page: number;
  readonly kind: PageKind;
  readonly isDirty: boolean;
  /** What became of the guess that brought it. */
  readonly guess: GuessMark;
  readonly fill: number;
}

interface SlotMark {
  readonly slot: number;
  readonly state: SlotState;
}

/** A page table entry: it names a frame, or a slot. */
export interface Entry {
  readonly page: number;
  readonly end: 'frame' | 'slot';
  readonly at: number;
}

/** The swap cache holds this frame under this slot. */
export interface Tie {
  readonly slot: number;
  readonly frame: number;
  /** Bytes travel along it, to the slot or from it: the disk works on it. */
  readonly isBusy: boolean;
}

export interface Threes {
  readonly frames: readonly FrameMark[];
  readonly pages: readonly PageMark[];
  readonly slots: readonly SlotMark[];
  readonly entries: readonly Entry[];
  readonly ties: readonly Tie[];
  readonly free: number;
}

const cellsOf = ({ first, count }: Row): number[] => Array.from({ length: count }, (_, i) => first + i);

export function threesOf(columns: Columns, region: Region, geometry: Geometry): Threes {
  const { frames, pages, slots } = geometry;
  return {
    frames: cellsOf(frames).map((frame) => ({ frame, state: frameState(columns, frame) })),
    pages: cellsOf(pages).map((page) => {
      const state = pageState(columns, region, page);
      return { page, kind: state.kind, isDirty: state.isDirty, guess: guessMark(state), fill: fillOf(state) };
    }),
    slots: cellsOf(slots).map((slot) => ({ slot, state: slotState(columns, [region], slot) })),
    entries: entriesOf(columns, region, geometry),
    ties: tiesOf(columns, geometry),
    free: columns.watermarks?.[0] ?? 0,
  };
}

/** Of the pages in sight whose other end is in sight too. */
function entriesOf(columns: Columns, region: Region, { frames, pages, slots }: Geometry): Entry[] {
  return cellsOf(pages).flatMap((page): Entry[] => {
    const pte = columns.pte?.[region.pteFirst + page] ?? 0;
    const kind = pteKind(pte);
    if (kind === PTE.present && isShown(frames, pteFrame(pte)))
      return [{ page, end: 'frame', at: pteFrame(pte) }];
    if (kind === PTE.swap && isShown(slots, pteSlot(pte))) return [{ page, end: 'slot', at: pteSlot(pte) }];
    return [];
  });
}

function tiesOf(columns: Columns, { frames, slots }: Geometry): Tie[] {
  const served = new Set(columns.request_served);
  return cellsOf(slots).flatMap((slot): Tie[] => {
    const frame = columns.slot_frame?.[slot] ?? NONE;
    if (frame === NONE || !isShown(frames, frame)) return [];
    return [{ slot, frame, isBusy: served.has(frame) }];
  });
}
