/** Which regions have a line of their own in the loom: two, or one. Pure. */
import type { Region } from '../../scene/regions.ts';

export interface Wanted {
  /** The region of what happens now, or happened last. */
  readonly at: number | null;
  /** The region that the reader has unfolded. */
  readonly chosen: number | null;
  /** There is no room for a second line. */
  readonly isAlone?: boolean;
}

/**
 * Two regions of memory that can be swapped; one that faults takes the place of the one that did not. What the reader
 * has unfolded stays, below. Where there is one line, it is that of the region that faults.
 */
export function chooseRegions(
  regions: readonly Region[],
  shown: readonly number[],
  { at, chosen, isAlone = false }: Wanted,
): Region[] {
  const anon = regions.filter(({ isFile }) => !isFile);
  const byIndex = (index: number | null) => anon.find((region) => region.index === index);
  const kept = shown.map(byIndex).filter((each) => each !== undefined);
  if (isAlone)
    return [byIndex(at) ?? byIndex(chosen) ?? kept[0] ?? anon[0]].filter((each) => each !== undefined);
  const pair = kept.length === Math.min(2, anon.length) ? kept : anon.slice(0, 2);
  const happening = byIndex(at);
  const unfolded = byIndex(chosen);
  if (!unfolded) return !happening || pair.includes(happening) ? pair : [pair[0]!, happening];
  const other = happening && happening !== unfolded ? happening : pair.find((each) => each !== unfolded);
  if (!other || (pair.includes(other) && pair.includes(unfolded))) return pair;
  return [other, unfolded];
}
