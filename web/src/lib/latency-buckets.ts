/**
 * Durations counted in buckets, two for each power of two (column fault_latency): bucket 2k begins at 2^k ns,
 * bucket 2k + 1 at 1.5 times that. What a percentile is cannot be known closer than its bucket.
 */

export interface Bucket {
  readonly index: number;
  readonly fromNs: number;
  /** Where the next one begins. */
  readonly toNs: number;
}

const beginOf = (index: number) => 2 ** (index >>> 1) * (index % 2 === 0 ? 1 : 1.5);

/** Below 2 ns there is one bucket only. */
export function bucketAt(index: number): Bucket {
  return { index, fromNs: index === 0 ? 0 : beginOf(index), toNs: index === 0 ? 2 : beginOf(index + 1) };
}

export function countIn(buckets: ArrayLike<number>): number {
  let count = 0;
  for (let index = 0; index < buckets.length; index++) count += buckets[index]!;
  return count;
}

/** The bucket with this percentile (nearest rank); null when nothing has been counted. */
export function percentileBucket(buckets: ArrayLike<number>, percent: number): Bucket | null {
  const rank = Math.ceil((percent / 100) * countIn(buckets));
  let seen = 0;
  for (let index = 0; index < buckets.length; index++) {
    seen += buckets[index]!;
    if (seen > 0 && seen >= rank) return bucketAt(index);
  }
  return null;
}

/** Of a finer row (column task_swap_latency), eight for each power of two: bucket 8k + i begins at (8 + i) / 8 of 2^k ns. */
export function fineBucketAt(index: number): Bucket {
  const begin = (at: number) => (2 ** (at >>> 3) * (8 + (at % 8))) / 8;
  return { index, fromNs: begin(index), toNs: begin(index + 1) };
}

/**
 * The percentile (nearest rank) of durations counted in the finer buckets, as if those of a bucket were spread evenly in it: so it is
 * known to an eighth and mostly closer. null when nothing has been counted.
 */
export function finePercentile(buckets: ArrayLike<number>, percent: number): number | null {
  const rank = Math.ceil((percent / 100) * countIn(buckets));
  let before = 0;
  for (let index = 0; index < buckets.length; index++) {
    const count = buckets[index]!;
    if (count > 0 && before + count >= rank) {
      const { fromNs, toNs } = fineBucketAt(index);
      return fromNs + ((rank - before - 0.5) / count) * (toNs - fromNs);
    }
    before += count;
  }
  return null;
}

/** The first and the last bucket with anything in it; null when there is none. */
export function usedRange(buckets: ArrayLike<number>): { first: number; last: number } | null {
  let first = -1;
  let last = -1;
  for (let index = 0; index < buckets.length; index++) {
    if (buckets[index] === 0) continue;
    if (first < 0) first = index;
    last = index;
  }
  return first < 0 ? null : { first, last };
}
