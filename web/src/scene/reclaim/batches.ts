/** Pages that reclaim holds: the rows of column `reclaim_batches`, taken apart. */
import { NONE } from '../../core/schema/schema.gen.ts';
import type { Columns } from '../../core/protocol.ts';

interface ReclaimBatch {
  readonly task: number;
  readonly list: number;
  readonly at: number;
  /** In the order of the scan; null where the page is back or gone. */
  readonly frames: readonly (number | null)[];
}

const HEADER_WORDS = 4;

export function reclaimBatches({ reclaim_batches: words }: Columns): ReclaimBatch[] {
  const batches: ReclaimBatch[] = [];
  for (let from = 0; words && from + HEADER_WORDS <= words.length;) {
    const [task = 0, list = 0, at = 0, count = 0] = words.subarray(from, from + HEADER_WORDS);
    const frames = words.subarray(from + HEADER_WORDS, from + HEADER_WORDS + count);
    batches.push({ task, list, at, frames: Array.from(frames, (frame) => (frame === NONE ? null : frame)) });
    from += HEADER_WORDS + count;
  }
  return batches;
}
