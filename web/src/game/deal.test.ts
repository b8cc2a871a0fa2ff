import { describe, expect, it } from 'vitest';
import { deal } from './deal.ts';
import { ROUNDS_AT_A_TIME } from './habits.ts';
import { PAGES, WINDOW_MAX, isSeed } from './rules.ts';

const SEEDS = Array.from({ length: 50 }, (_, nth) => 1 + nth * 199);
const ranges = (seed: number) => deal(seed).rounds.map(({ owner, pages }) => `${owner}: ${pages.join(' ')}`);

describe('a game that is dealt', () => {
  it('follows from its seed, and another seed gives another game', () => {
    expect(ranges(77)).toEqual(ranges(77));
    expect(new Set(SEEDS.map((seed) => ranges(seed).join())).size).toBe(SEEDS.length);
  });

  it('has 24 rounds of at most 8 touches, which one window could hold', () => {
    for (const seed of SEEDS) {
      const { rounds } = deal(seed);
      expect(rounds).toHaveLength(24);
      for (const { pages } of rounds) {
        expect(pages.length).toBeLessThanOrEqual(WINDOW_MAX);
        expect(Math.max(...pages) - Math.min(...pages)).toBeLessThan(WINDOW_MAX);
        expect(Math.min(...pages)).toBeGreaterThanOrEqual(WINDOW_MAX);
        expect(Math.max(...pages)).toBeLessThan(PAGES - WINDOW_MAX);
      }
    }
  });

  it('touches each page once, and runs of other habits are out of reach of each other', () => {
    for (const seed of SEEDS) {
      const { rounds } = deal(seed);
      const touched = rounds.flatMap(({ owner, pages, habit }, nth) =>
        pages.map((page) => ({ owner, page, habit, nth })),
      );
      expect(new Set(touched.map(({ owner, page }) => owner * PAGES + page)).size).toBe(touched.length);
      const goesOn = new Set(['inOrder', 'inTurns']);
      for (const one of touched)
        for (const other of touched) {
          if (one.nth >= other.nth || one.owner !== other.owner) continue;
          if (one.habit === other.habit && goesOn.has(one.habit)) continue;
          expect(Math.abs(one.page - other.page), `seed ${seed}`).toBeGreaterThanOrEqual(WINDOW_MAX);
        }
    }
  });

  it('has four habits, each twice and never one after itself: first something to read ahead, then something not to', () => {
    for (const seed of SEEDS) {
      const habits = deal(seed).rounds.filter((_, nth) => nth % ROUNDS_AT_A_TIME === 0);
      const names = habits.map(({ habit }) => habit);
      expect(new Set(names.slice(0, 4)).size).toBe(4);
      expect(new Set(names.slice(4))).toEqual(new Set(names.slice(0, 4)));
      expect(names.some((name, nth) => name === names[nth + 1])).toBe(false);
      expect(['inOrder', 'runs']).toContain(names[0]);
      expect(names[1]).toBe('single');
      expect(names).toContain('single');
      expect(names.some((name) => name === 'inOrder' || name === 'runs')).toBe(true);
    }
  });

  it('has a seed from 1 to 9,999', () => {
    expect([1, 77, 9999].every(isSeed)).toBe(true);
    expect([0, -3, 10_000, 1.5, NaN, Infinity].some(isSeed)).toBe(false);
  });
});
