import { describe, expect, it } from 'vitest';
import { changedRows, windowAround } from './row-window.ts';

describe('windowAround', () => {
  it('shows a short table whole', () => {
    expect(windowAround(5, 3, 10)).toEqual({ first: 0, end: 5 });
    expect(windowAround(0, 0, 10)).toEqual({ first: 0, end: 0 });
  });

  it('puts the row of interest into the middle, and never leaves the table', () => {
    expect(windowAround(100, 50, 10)).toEqual({ first: 45, end: 55 });
    expect(windowAround(100, 2, 10)).toEqual({ first: 0, end: 10 });
    expect(windowAround(100, 99, 10)).toEqual({ first: 90, end: 100 });
  });
});

describe('changedRows', () => {
  it('finds the rows that differ', () => {
    expect(changedRows([1, 2, 3], [1, 5, 3])).toEqual([1]);
    expect(changedRows(undefined, [1, 5, 3])).toEqual([]);
  });

  it('counts rows that were not there before as changed', () => {
    expect(changedRows([1], [1, 2, 3])).toEqual([1, 2]);
  });
});
