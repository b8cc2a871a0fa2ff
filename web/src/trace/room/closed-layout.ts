/** Counters of the machine and of the kernel on one scale: per cent of the kernel's own value. Pure. */
import { MIN_COMPARED } from '../closed/spread.ts';
import { shareOff, type Pair } from '../closed/compare.ts';

/** Pairs that are judged; of the others the kernel has counted too little. */
export const judged = (pairs: readonly Pair[]): readonly Pair[] =>
  pairs.filter(({ verdict }) => verdict !== 'not compared');

/** The ends of the scale, in per cent: the nearest of these that includes every pair. */
const LIMITS = [5, 10, 20, 50, 100] as const;

export function limitOf(pairs: readonly Pair[]): number {
  const most = Math.max(0, ...pairs.map((pair) => Math.abs(100 * shareOff(pair))));
  return LIMITS.find((limit) => most <= limit) ?? LIMITS.at(-1)!;
}

interface PairMarks {
  /** Places between 0 and 1: the kernel is in the middle. */
  readonly machine: number;
  /** Left and right end of the kernel's own spread; null when it is not known. */
  readonly spread: readonly [number, number] | null;
  readonly isBeyond: boolean;
}

export function marksOf(pair: Pair, limit: number): PairMarks {
  const place = (share: number) => Math.max(0, Math.min(1, 0.5 + (100 * share) / (2 * limit)));
  const share = shareOff(pair);
  const { spread, kernel } = pair;
  const own = spread === null || kernel < MIN_COMPARED ? null : spread.value / kernel;
  return {
    machine: place(share),
    spread: own === null ? null : [place(-own), place(own)],
    isBeyond: Math.abs(100 * share) > limit,
  };
}
