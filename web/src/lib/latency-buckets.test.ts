import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bucketAt,
  countIn,
  fineBucketAt,
  finePercentile,
  percentileBucket,
  usedRange,
} from './latency-buckets.ts';

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

describe('the finer buckets', () => {
  const FINE = 256;
  const countFine = (durations: readonly number[]) => {
    const buckets = new Uint32Array(FINE);
    for (const ns of durations) {
      let index = FINE - 1;
      while (fineBucketAt(index).fromNs > ns) index--;
      buckets[index]!++;
    }
    return buckets;
  };

  it('are eight for each power of two, one after the other', () => {
    expect(fineBucketAt(8 * 11)).toEqual({ index: 88, fromNs: 2048, toNs: 2304 });
    expect(fineBucketAt(8 * 11 + 7)).toEqual({ index: 95, fromNs: 3840, toNs: 4096 });
    for (let index = 0; index < FINE - 1; index++)
      expect(fineBucketAt(index).toNs).toBe(fineBucketAt(index + 1).fromNs);
  });

  it('know a percentile to an eighth', () => {
    const durations = fc.array(fc.integer({ min: 8, max: 2 ** 31 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(durations, fc.constantFrom(1, 50, 70, 80, 90, 95, 99, 100), (all, percent) => {
        const sorted = all.toSorted((a, b) => a - b);
        const exact = sorted[Math.max(1, Math.ceil((percent / 100) * sorted.length)) - 1]!;
        const told = finePercentile(countFine(all), percent)!;
        expect(told / exact).toBeGreaterThan(8 / 9);
        expect(told / exact).toBeLessThan(9 / 8);
      }),
    );
  });

  it('spread the durations of a bucket evenly in it', () => {
    const buckets = new Uint32Array(FINE);
    buckets[88] = 4; // 2048 to 2304 ns
    expect([25, 50, 75, 100].map((percent) => finePercentile(buckets, percent))).toEqual([
      2080, 2144, 2208, 2272,
    ]);
    expect(finePercentile(new Uint32Array(FINE), 50)).toBeNull();
  });
});
