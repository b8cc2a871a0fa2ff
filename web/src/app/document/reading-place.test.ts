import { describe, expect, it } from 'vitest';
import { headingRead } from './useReading.ts';

const spots = (...tops: readonly number[]) => tops.map((top, at) => ({ id: 'abcd'[at] ?? '', top }));
const WINDOW = { height: 700, isAtEnd: false, asked: null };

describe('the part that is read', () => {
  it('is none before the first heading', () => {
    expect(headingRead(spots(200, 500), WINDOW)).toBeNull();
    expect(headingRead([], WINDOW)).toBeNull();
  });

  it('is that of the last heading at the top of the window or above it', () => {
    expect(headingRead(spots(-900, 24, 80), WINDOW)).toBe('b');
    expect(headingRead(spots(-900, -300, 400), WINDOW)).toBe('b');
  });

  it('is the one that was asked for where the document ends before it comes to the top', () => {
    const end = { ...WINDOW, isAtEnd: true, asked: 'c' };
    expect(headingRead(spots(-900, -20, 300, 500), end)).toBe('c');
    expect(headingRead(spots(-900, -20, 300, 500), { ...end, asked: 'd' })).toBe('d');
    expect(headingRead(spots(-900, -20, 300, 500), { ...end, asked: 'a' })).toBe('b');
    expect(headingRead(spots(-900, -20, 300, 500), { ...end, isAtEnd: false })).toBe('b');
  });
});
