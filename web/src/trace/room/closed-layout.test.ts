import { describe, expect, it } from 'vitest';
import type { Pair } from '../closed/compare.ts';
import { judged, limitOf, marksOf } from './closed-layout.ts';

const pair = (ours: number, kernel: number, spread: number | null = null): Pair => ({
  counter: 'pswpin',
  ours,
  kernel,
  spread: spread === null ? null : { value: spread, isOwn: true },
  verdict: 'agrees',
});

describe('counters on one scale', () => {
  it('reach to the nearest end within which all lie, never less than 5 %', () => {
    expect(limitOf([pair(1010, 1000)])).toBe(5);
    expect(limitOf([pair(1010, 1000), pair(930, 1000)])).toBe(10);
    expect(limitOf([pair(5000, 1000)])).toBe(100);
  });

  it('have the kernel in the middle, its own spread around it and the machine at its share', () => {
    expect(marksOf(pair(1025, 1000, 50), 5)).toEqual({ machine: 0.75, spread: [0, 1], isBeyond: false });
    expect(marksOf(pair(950, 1000, 25), 5)).toEqual({ machine: 0, spread: [0.25, 0.75], isBeyond: false });
    expect(marksOf(pair(5000, 1000), 100)).toEqual({ machine: 1, spread: null, isBeyond: true });
  });

  it('leave out what the kernel has counted too little of', () => {
    expect(judged([{ ...pair(1, 1), verdict: 'not compared' }, pair(1, 1)])).toHaveLength(1);
  });
});
