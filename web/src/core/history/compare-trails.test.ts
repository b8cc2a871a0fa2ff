import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_COURSE, compare, doesDiffer, nextDifference, previousDifference } from './compare-trails.ts';
import type { Course } from './compare-trails.ts';

const course = (...digests: number[]): Course => ({
  ...NO_COURSE,
  digests: Uint32Array.from(digests),
  isWhole: true,
});

describe('a comparison', () => {
  const comparison = compare([course(1, 2, 3, 4), course(1, 5, 3, 6), course(1, 2, 3, 4)]);

  it('finds the accesses at which one machine did something else than the others', () => {
    expect(comparison).toEqual({ touches: 4, differences: Uint32Array.of(2, 4) });
    expect([1, 2, 3, 4].map((touch) => doesDiffer(comparison, touch))).toEqual([false, true, false, true]);
  });

  it('goes as far as all machines have come, and begins where it is asked to', () => {
    expect(compare([course(1, 2, 3), course(7, 7)]).touches).toBe(2);
    expect([...compare([course(1, 2, 3), course(7, 7, 7)], 2).differences]).toEqual([3]);
    expect(compare([]).touches).toBe(0);
  });

  it('leads from difference to difference in both directions, and round', () => {
    expect([0, 1, 2, 3, 4].map((touch) => nextDifference(comparison, touch))).toEqual([2, 2, 4, 4, 2]);
    expect([1, 2, 3, 4, 5].map((touch) => previousDifference(comparison, touch))).toEqual([4, 4, 2, 2, 4]);
    const same = compare([course(1, 2), course(1, 2)]);
    expect([nextDifference(same, 1), previousDifference(same, 1)]).toEqual([null, null]);
  });

  it('skips no difference on the way there, nor on the way back', () => {
    const digest = fc.integer({ min: 0, max: 2 });
    const list = fc.array(digest, { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(list, list, fc.integer({ min: 1, max: 40 }), (one, other, from) => {
        const found = compare([course(...one), course(...other)]);
        const touches = Array.from({ length: found.touches }, (_, i) => i + 1);
        const differing = touches.filter((touch) => one[touch - 1] !== other[touch - 1]);
        const next = differing.find((touch) => touch > from) ?? differing[0] ?? null;
        const previous = differing.findLast((touch) => touch < from) ?? differing.at(-1) ?? null;
        expect([nextDifference(found, from), previousDifference(found, from)]).toEqual([next, previous]);
      }),
    );
  });
});
