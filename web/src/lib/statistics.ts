/** The value that this share of the samples does not exceed (0.5: half of them). */
export function percentile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(part * sorted.length) - 1))] ?? NaN;
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}
