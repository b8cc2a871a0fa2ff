/**
 * A region longer than the screen, as a barcode: one pass over its entries, one byte for each column of pixels. Pure.
 */
import { PTE, pteFrame, pteKind, pteSlot } from '../../scene/bits.ts';
import { NONE } from '../../core/schema/schema.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import type { Region } from '../../scene/regions.ts';

/** What a column of pixels shows: the most telling of its pages. */
export const TICK = { empty: 0, out: 1, present: 2, inView: 3 } as const;

export interface Barcode {
  readonly left: number;
  readonly widthPx: number;
  /** Pixels from one page to the next; below 1 a tick stands for several pages. */
  readonly pitch: number;
  readonly ticks: Uint8Array;
}

export interface SlotRange {
  readonly first: number;
  readonly count: number;
}

export function barcodeOf(
  columns: Columns,
  region: Region,
  { left, widthPx }: { readonly left: number; readonly widthPx: number },
  slotsInView: SlotRange | null,
): Barcode {
  const width = Math.floor(widthPx);
  const raw = width / region.pages;
  // From 3 px on there is room for a gap between ticks, and all are equally wide.
  const pitch = raw >= 3 ? Math.floor(raw) : raw;
  const ticks = new Uint8Array(width);
  for (let page = 0; page < region.pages; page++) {
    const level = levelOf(columns, columns.pte?.[region.pteFirst + page] ?? 0, slotsInView);
    const from = Math.floor(page * pitch);
    const to = Math.min(width, Math.max(from + 1, Math.floor((page + 1) * pitch) - (pitch >= 3 ? 1 : 0)));
    for (let x = from; x < to; x++) if (ticks[x]! < level) ticks[x] = level;
  }
  return { left, widthPx: width, pitch, ticks };
}

function levelOf(columns: Columns, pte: number, slots: SlotRange | null): number {
  const kind = pteKind(pte);
  if (kind === PTE.none) return TICK.empty;
  const isSwapped = kind === PTE.swap;
  if (slots) {
    const slot = isSwapped ? pteSlot(pte) : kind === PTE.present ? columns.frame_slot?.[pteFrame(pte)] : NONE;
    if (slot !== undefined && slot !== NONE && slot >= slots.first && slot < slots.first + slots.count)
      return TICK.inView;
  }
  return isSwapped ? TICK.out : TICK.present;
}

export function barcodeX({ left, pitch }: Pick<Barcode, 'left' | 'pitch'>, page: number): number {
  return left + Math.floor(page * pitch) + (pitch >= 3 ? (pitch - 1) / 2 : 0.5);
}

export function barcodePage({ left, pitch }: Barcode, x: number, pages: number): number {
  return Math.max(0, Math.min(pages - 1, Math.floor((x - left) / pitch)));
}

export function tickPath({ left, ticks }: Barcode, level: number, top: number, bottom: number): string {
  let path = '';
  for (let x = 0; x < ticks.length; x++) {
    if (ticks[x] !== level) continue;
    const from = x;
    while (x + 1 < ticks.length && ticks[x + 1] === level) x++;
    path += `M${left + from} ${top}h${x + 1 - from}V${bottom}h${from - x - 1}z`;
  }
  return path;
}
