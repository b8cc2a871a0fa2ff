import { describe, expect, it } from 'vitest';
import { NO_LABELS } from '../../core/events/names.ts';
import { NONE } from '../../core/schema/schema.gen.ts';
import { COLUMNS } from '../../core/schema/schema-columns.gen.ts';
import { cellWords, flagList, rawWord, x86Entry } from './cell-words.ts';

function words(name: string, value: number): string {
  const column = COLUMNS.find((each) => each.name === name);
  if (!column) throw new Error(`no column ${name}`);
  return cellWords(column, value, NO_LABELS);
}

describe('cellWords', () => {
  it('says what a page table entry holds', () => {
    expect(words('pte', 0)).toBe('–');
    expect(words('pte', 1 | (1 << 2) | (1 << 3) | (12 << 5))).toBe('frame 12, young, dirty');
    expect(words('pte', 2 | (77 << 2))).toBe('swapped out to slot 77');
  });

  it('tells the two meanings of the shared bit of a frame apart', () => {
    expect(words('frame_flags', (1 << 3) | (1 << 7))).toBe('anonymous, read ahead');
    expect(words('frame_flags', (1 << 6) | (1 << 7))).toBe('being written, free after writing');
    expect(words('frame_flags', 0)).toBe('–');
  });

  it('says who uses a slot', () => {
    expect(words('swap_map', 0)).toBe('free');
    expect(words('swap_map', 1)).toBe('1 user');
    expect(words('swap_map', 0x42)).toBe('2 users, in the swap cache');
    expect(words('swap_map', 0x40)).toBe('no user, in the swap cache');
    expect(words('swap_map', 0x3f)).toBe('bad');
  });

  it('gives packed words as numbers too, and others not', () => {
    const raw = (name: string, value: number) =>
      rawWord(
        COLUMNS.find((each) => each.name === name)!,
        value,
      );
    expect(raw('pte', 1 | (1 << 2) | (12 << 5))).toBe('0x0185');
    expect(raw('swap_map', 0x41)).toBe('0x41');
    expect(raw('frame_flags', 0x20a)).toBe('0x020a');
    expect(raw('frame_slot', 17)).toBeNull();
  });

  it('writes an entry as x86-64 has it: flags in the lowest bits, the offset of a swap entry inverted', () => {
    // Frame 0x12 present, user, accessed, dirty, writable, not executable.
    expect(x86Entry(1 | (7 << 2) | (0x12 << 5))).toBe('0x8000000000012067');
    expect(x86Entry(1 | (0x12 << 5))).toBe('0x8000000000012005');
    // What pte_swp_mkentry leaves of type 0: bits 0 to 8 and the type are 0, the offset can be read off inverted.
    const swapped = BigInt(x86Entry(2 | (256 << 2))!);
    expect([swapped & 0x1ffn, swapped >> 59n]).toEqual([0n, 0n]);
    expect(~(swapped >> 9n) & ((1n << 50n) - 1n)).toBe(256n);
    expect(x86Entry(0)).toBeNull();
  });

  it('names every flag of a folio that a frame can have', () => {
    const all = flagList();
    expect(all).toHaveLength(16);
    expect(all[1]).toBe('0x2 referenced (PG_referenced)');
    expect(all.join()).not.toContain('undefined');
  });

  it('shows nothing as a dash, and a time as a time', () => {
    expect(words('slot_frame', NONE)).toBe('–');
    expect(words('lock_wait_ns', 1500)).toBe('1.5 µs');
  });
});
