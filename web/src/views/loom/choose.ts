/** Which regions have a line of their own in the loom: two, or one. Pure. */
import type { Region } from '../../scene/regions.ts';

interface Wanted {
  readonly at: number | null;
  readonly chosen: number | null;
  readonly isAlone?: boolean;
}

/** Two regions; one that faults takes the place of one that did not. What the reader has unfolded stays, below. */
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
