/** Cells of the state tables in words: units by the schema, packed words by what their bits mean. */
import { format } from '../../core/events/format.ts';
import { NOTHING, type Labels } from '../../core/events/names.ts';
import { NONE } from '../../core/schema/schema.gen.ts';
import type { ColumnInfo, ColumnName } from '../../core/schema/schema-columns.gen.ts';
import { slotOwners } from '../../core/slot-owners.ts';
import { BITS_TEXT, TABLES_TEXT } from './text.ts';

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
  const users = BITS_TEXT.users(slotOwners(byte));
  return byte & SWAP_HAS_CACHE ? `${users}, ${BITS_TEXT.cached}` : users;
}

/** The flags of a frame, bit by bit (wasm-core/src/mm/frame.h). */
const WRITEBACK_BIT = 6;
const RECLAIM_BIT = 7;

export function frameWords(flags: number): string {
  const isWritten = (flags >>> WRITEBACK_BIT) & 1;
  const words = BITS_TEXT.frameFlags.flatMap((word, bit) => {
    if (((flags >>> bit) & 1) === 0) return [];
    // The kernel, too, has one bit for both, and distinguishes them by the write that is under way.
    return [bit === RECLAIM_BIT && isWritten ? BITS_TEXT.reclaim : word];
  });
  return words.length > 0 ? words.join(', ') : NOTHING;
}

/** Every flag of a frame with its bit, in words and as the kernel calls it. */
export function flagList(): readonly string[] {
  return BITS_TEXT.frameFlags.map((word, bit) => {
    const words = bit === RECLAIM_BIT ? `${word}, or ${BITS_TEXT.reclaim}` : word;
    return TABLES_TEXT.flag(bit, words, BITS_TEXT.folioFlags[bit]!);
  });
}

/** Columns whose words combine bits and numbers. */
const PACKED: readonly ColumnName[] = ['pte', 'frame_flags', 'swap_map'];

/** A packed word as a number; null where the value is a number by itself. */
export function rawWord({ name, type }: ColumnInfo, value: number): string | null {
  if (!PACKED.includes(name as ColumnName)) return null;
  return `0x${value.toString(16).padStart(type === 'u8' ? 2 : 4, '0')}`;
}

/** An entry as x86-64 has it (arch/x86/include/asm/pgtable_types.h, pgtable_64.h; 5.2 to 6.1); null for one that names nothing. */
export function x86Entry(entry: number): string | null {
  const kind = entry & ((1 << PTE_KIND_BITS) - 1);
  if (kind === 1) return hex64(presentEntry(entry));
  return kind === 2 ? hex64(swapEntry(BigInt(entry >>> PTE_KIND_BITS))) : null;
}

const hex64 = (word: bigint) => `0x${word.toString(16).padStart(16, '0')}`;

const X86 = {
  present: 0x1n,
  writable: 0x2n,
  user: 0x4n,
  accessed: 0x20n,
  dirty: 0x40n,
  pfnShift: 12n,
  noExecute: 1n << 63n,
};
/** A swap entry leaves bits 0 to 8 to present, protnone and their like; 5 bits for the type. All areas of ours are type 0. */
const SWAP_OFFSET_FIRST_BIT = 9n;
const SWAP_TYPE_BITS = 5n;

function presentEntry(entry: number): bigint {
  const [young, dirty, writable] = PTE_FLAGS.map((_, bit) => (entry >>> (PTE_KIND_BITS + bit)) & 1);
  return (
    X86.noExecute |
    (BigInt(entry >>> PTE_FRAME_SHIFT) << X86.pfnShift) |
    X86.present |
    X86.user |
    (young ? X86.accessed : 0n) |
    (dirty ? X86.dirty : 0n) |
    (writable ? X86.writable : 0n)
  );
}

/** The offset is inverted, so that an entry that is not present names no address that a processor might guess at. */
function swapEntry(offset: bigint): bigint {
  const inverted = BigInt.asUintN(64, ~offset << (SWAP_OFFSET_FIRST_BIT + SWAP_TYPE_BITS));
  return inverted >> SWAP_TYPE_BITS;
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
