/** Marks that want to stand at given places and must not overlap: each as near to its place as all allow. Pure. */

interface Run {
  /** Sum of the wanted left ends, each less its distance from the run's first mark. */
  sum: number;
  count: number;
}

/**
 * Left edges for marks of one pitch, in ascending order of what they want; within 0 .. `widthPx`. Marks that would
 * overlap form a run that stands around the middle of what they want.
 */
export function spread(wanted: readonly number[], pitch: number, widthPx: number): number[] {
  const runs: Run[] = [];
  const startOf = ({ sum, count }: Run) => Math.max(0, Math.min(widthPx - count * pitch, sum / count));
  for (const want of wanted) {
    runs.push({ sum: want, count: 1 });
    for (;;) {
      const [before, last] = [runs.at(-2), runs.at(-1)!];
      if (!before || startOf(before) + before.count * pitch <= startOf(last)) break;
      before.sum += last.sum - last.count * before.count * pitch;
      before.count += last.count;
      runs.pop();
    }
  }
  return runs.flatMap((run) =>
    Array.from({ length: run.count }, (_, i) => Math.round(startOf(run) + i * pitch)),
  );
}
