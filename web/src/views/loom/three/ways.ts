/** The ways of entries and ties between the rows. Pure. */
import { threadPath } from '../../../marks/threads/threads.ts';
import { rimOf } from '../../../marks/slots/slot-strip.ts';
import { leftOf } from '../../../marks/strip.ts';
import { gapOf, type Geometry, type Row } from './geometry.ts';
import type { Entry, Tie } from './state.ts';

/** Parts of a mark's side at which lines leave and arrive. */
const AT = { middle: 0.5, entryInSlot: 0.28, tieInFrame: 0.82, tieInSlot: 0.74 } as const;

const xAt = (row: Row, index: number, part: number, s: number) =>
  leftOf(row, index) + Math.round(s * part * 2) / 2;

interface Way {
  readonly d: string;
  readonly middle: { readonly x: number; readonly y: number };
}

/** From the page's head to the frame's foot, or from the page's foot to the slot's rim. */
export function wayOfEntry({ page, end, at }: Pick<Entry, 'page' | 'end' | 'at'>, geometry: Geometry): Way {
  const { s, frames, pages, slots, tray } = geometry;
  const x = xAt(pages, page, AT.middle, s);
  if (end === 'frame') {
    const toX = xAt(frames, at, AT.middle, s);
    const [fromY, toY] = [pages.y, frames.y + s];
    return { d: threadPath(x, fromY, toX, toY), middle: { x: (x + toX) / 2, y: (fromY + toY) / 2 } };
  }
  const toX = xAt(slots, at, AT.entryInSlot, s);
  const [fromY, toY] = [pages.y + s, slots.y + Math.round(tray * 0.22)];
  return { d: threadPath(x, fromY, toX, toY), middle: { x: (x + toX) / 2, y: (fromY + toY) / 2 } };
}

/** From the frame's foot through the gap right of its column to the slot's lid. */
export function wayOfTie({ slot, frame }: Pick<Tie, 'slot' | 'frame'>, geometry: Geometry): Way {
  const { s, frames, pages, slots } = geometry;
  const fromX = xAt(frames, frame, AT.tieInFrame, s);
  const gapX = leftOf(frames, frame) + s + gapOf(s) / 2;
  const toX = xAt(slots, slot, AT.tieInSlot, s);
  const fromY = frames.y + s;
  const toY = slots.y + rimOf(s);
  const [above, below] = [pages.y - 3, pages.y + s + 3];
  const down = threadPath(fromX, fromY, gapX, above);
  const bend = (toY - below) * 0.5;
  return {
    d: `${down}V${below}C${gapX} ${below + bend} ${toX} ${toY - bend} ${toX} ${toY}`,
    middle: { x: (gapX + toX) / 2, y: (below + toY) / 2 },
  };
}
