/** Pages of one file that stand together on a list, where there are several files. Pure. */
import type { LaneId, Lists } from './state.ts';

export interface FileRun {
  readonly file: number;
  /** Places on the list, from its head. */
  readonly first: number;
  readonly last: number;
}

/** How many files have pages in memory. */
export function nrFilesSeen({ carried }: Lists): number {
  const files = [...carried.values()].flatMap(({ isFile, page, owner }) =>
    isFile && page !== null ? [owner] : [],
  );
  return new Set(files).size;
}

export function runsOf({ carried }: Lists, lane: LaneId): FileRun[] {
  const pages = [...carried.values()]
    .filter(({ place, isFile }) => isFile && place.lane === lane && !place.isLifted)
    .toSorted((one, other) => one.place.index - other.place.index);
  const runs: FileRun[] = [];
  for (const { owner, place } of pages) {
    const run = runs.at(-1);
    if (run?.file === owner && run.last === place.index - 1)
      runs[runs.length - 1] = { ...run, last: place.index };
    else runs.push({ file: owner, first: place.index, last: place.index });
  }
  return runs;
}
