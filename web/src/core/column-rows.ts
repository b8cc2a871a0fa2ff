/** Columns that hold several words for each thing, taken apart. */
export function rowsOf(words: Uint32Array | undefined, width: number): Uint32Array[] {
  const count = Math.floor((words?.length ?? 0) / width);
  return Array.from({ length: count }, (_, nth) => words!.subarray(nth * width, (nth + 1) * width));
}

/** A number of 64 bits, the lower word first. */
export const wideAt = (row: Uint32Array, low: number): number => row[low]! + row[low + 1]! * 2 ** 32;
