/** Cells of the state tables in words: units by the schema, packed words by what their bits mean. */
import { NOTHING, format } from '../../core/events/format.ts';
import type { Labels } from '../../core/events/format.ts';
import { NONE } from '../../core/schema/schema.gen.ts';
import type { ColumnInfo } from '../../core/schema/schema.gen.ts';
import { BITS_TEXT } from './text.ts';

/** The kinds of a page table entry: bits 0 and 1 (wasm-core/src/mm/page_table.h). */
const PTE_KIND_BITS = 2;
const PTE_FLAGS = [BITS_TEXT.young, BITS_TEXT.dirty, BITS_TEXT.writable] as const;
const PTE_FRAME_SHIFT = 5;

function pteWords(entry: number): string {
  const rest = entry >>> PTE_KIND_BITS;
  switch (entry & ((1 << PTE_KIND_BITS) - 1)) {
    case 0:
      return NOTHING;
    case 1: {
      const flags = PTE_FLAGS.filter((_, bit) => (rest >>> bit) & 1);
      return [BITS_TEXT.frame(entry >>> PTE_FRAME_SHIFT), ...flags].join(', ');
    }
    case 2:
      return BITS_TEXT.swapped(rest);
    default:
      return BITS_TEXT.otherPte;
  }
}

/** The kernel's byte of a slot: count below, 0x40 says that the swap cache has the page; 0x3f is a bad slot. */
const SWAP_HAS_CACHE = 0x40;
const SWAP_MAP_BAD = 0x3f;

function slotWords(byte: number): string {
  if (byte === 0) return BITS_TEXT.freeSlot;
  if (byte === SWAP_MAP_BAD) return BITS_TEXT.badSlot;
  const users = BITS_TEXT.users(byte & ~SWAP_HAS_CACHE);
  return byte & SWAP_HAS_CACHE ? `${users}, ${BITS_TEXT.cached}` : users;
}

/** The flags of a frame, bit by bit (wasm-core/src/mm/frame.h). */
const WRITEBACK_BIT = 6;
const RECLAIM_BIT = 7;

function frameWords(flags: number): string {
  const isWritten = (flags >>> WRITEBACK_BIT) & 1;
  const words = BITS_TEXT.frameFlags.flatMap((word, bit) => {
    if (((flags >>> bit) & 1) === 0) return [];
    // The kernel, too, has one bit for both, and tells them apart by the write that is under way.
    return [bit === RECLAIM_BIT && isWritten ? BITS_TEXT.reclaim : word];
  });
  return words.length > 0 ? words.join(', ') : NOTHING;
}

export function cellWords(column: ColumnInfo, value: number, labels: Labels): string {
  if (value === NONE && column.type === 'u32') return NOTHING;
  if (column.name === 'pte') return pteWords(value);
  if (column.name === 'frame_flags') return frameWords(value);
  if (column.name === 'swap_map') return slotWords(value);
  return format(column.unit, value, labels);
}

/** Are its values read as numbers, to be set right? */
export function isNumeric({ name, unit }: ColumnInfo): boolean {
  return NUMERIC_UNITS.has(unit) && name !== 'pte' && name !== 'swap_map';
}

const NUMERIC_UNITS = new Set<string>(
  'count pages slots index page slot frame cluster event cpu ns vpn'.split(' '),
);
