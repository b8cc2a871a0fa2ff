import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketAt, countIn, percentileBucket, usedRange } from './latency-buckets.ts';

const BUCKETS = 64;

/** The buckets of some durations, counted by their bounds. */
function count(durations: readonly number[]): Uint32Array {
  const buckets = new Uint32Array(BUCKETS);
  for (const ns of durations)
    for (let index = 0; index < BUCKETS; index++) {
      const { fromNs, toNs } = bucketAt(index);
      if (index !== 1 && ns >= fromNs && ns < toNs) buckets[index]!++;
    }
  return buckets;
}

describe('buckets of durations', () => {
  it('follow one another without a gap', () => {
    for (let index = 2; index < BUCKETS; index++)
      expect(bucketAt(index).toNs).toBe(index + 1 < BUCKETS ? bucketAt(index + 1).fromNs : 2 ** 32);
    expect(bucketAt(20)).toEqual({ index: 20, fromNs: 1024, toNs: 1536 });
    expect(bucketAt(21)).toEqual({ index: 21, fromNs: 1536, toNs: 2048 });
  });

  it('hold the percentile that sorting all durations gives', () => {
    const durations = fc.array(fc.integer({ min: 2, max: 2 ** 31 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(durations, fc.constantFrom(1, 50, 70, 80, 90, 95, 99, 100), (all, percent) => {
        const sorted = all.toSorted((a, b) => a - b);
        const exact = sorted[Math.ceil((percent / 100) * all.length) - 1]!;
        const { fromNs, toNs } = percentileBucket(count(all), percent)!;
        expect(exact).toBeGreaterThanOrEqual(fromNs);
        expect(exact).toBeLessThan(toNs);
      }),
    );
  });

  it('that are empty have no percentile and no range', () => {
    expect(percentileBucket(new Uint32Array(BUCKETS), 50)).toBe(null);
    expect(usedRange(new Uint32Array(BUCKETS))).toBe(null);
  });

  it('know how much they hold, and between which bounds', () => {
    const buckets = count([100, 3000, 3000, 90_000]);
    expect(countIn(buckets)).toBe(4);
    const { first, last } = usedRange(buckets)!;
    expect(bucketAt(first).fromNs).toBeLessThanOrEqual(100);
    expect(bucketAt(last).toNs).toBeGreaterThan(90_000);
  });
});
