import { describe, expect, it } from 'vitest';
import {
  formatByte,
  formatCount,
  formatDuration,
  formatFixed,
  formatHex,
  formatKib,
  formatTime,
} from './format.ts';

describe('numbers as people read them', () => {
  it('groups thousands with commas', () => {
    expect([0, 999, 1000, 1234567, 1234.5].map(formatCount)).toEqual([
      '0',
      '999',
      '1,000',
      '1,234,567',
      '1,234.5',
    ]);
  });

  it('shows durations with three digits in the unit that suits them', () => {
    expect([0, 80, 999, 1000, 1250, 80_500, 999_999, 1_250_000, 3e9, 5e12].map(formatDuration)).toEqual([
      '0 ns',
      '80 ns',
      '999 ns',
      '1 µs',
      '1.25 µs',
      '80.5 µs',
      '1 ms',
      '1.25 ms',
      '3 s',
      '5,000 s',
    ]);
  });

  it('shows times with the same number of digits', () => {
    expect([0, 1_250_000, 1_234_567_890].map(formatTime)).toEqual(['0.000 ms', '1.250 ms', '1,234.568 ms']);
    expect(formatFixed(1234.5, 2)).toBe('1,234.50');
  });

  it('shows sizes in binary units, and bits as hex', () => {
    expect([0, 128, 1536, 262144].map(formatKib)).toEqual(['0 KiB', '128 KiB', '1.5 MiB', '256 MiB']);
    expect(formatHex(26)).toBe('0x1a');
    expect(formatByte(1)).toBe('0x01');
    expect(formatByte(0x41)).toBe('0x41');
  });
});
