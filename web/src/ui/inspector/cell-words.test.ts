import { describe, expect, it } from 'vitest';
import { NO_LABELS } from '../../core/events/format.ts';
import { COLUMNS, NONE } from '../../core/schema/schema.gen.ts';
import { cellWords } from './cell-words.ts';

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
    expect(words('frame_flags', (1 << 6) | (1 << 7))).toBe('being written, to be freed when written');
    expect(words('frame_flags', 0)).toBe('–');
  });

  it('says who uses a slot', () => {
    expect(words('swap_map', 0)).toBe('free');
    expect(words('swap_map', 1)).toBe('1 user');
    expect(words('swap_map', 0x42)).toBe('2 users, in the swap cache');
    expect(words('swap_map', 0x40)).toBe('no user, in the swap cache');
    expect(words('swap_map', 0x3f)).toBe('bad');
  });

  it('shows nothing as a dash, and a time as a time', () => {
    expect(words('slot_frame', NONE)).toBe('–');
    expect(words('lock_wait_ns', 1500)).toBe('1.5 µs');
  });
});
