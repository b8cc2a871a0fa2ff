/** A process that runs one job after the other: jobs come as messages, progress and figures go back. */
import { openCore } from '../../core/wasm/node.ts';
import { messageOf } from '../../lib/message-of.ts';
import { CellError } from '../../tables/run/play.ts';
import { runJob, type Job } from '../../tables/run/jobs.ts';

export type Told =
  | { readonly kind: 'touches'; readonly touches: number; readonly of: number }
  | { readonly kind: 'done'; readonly values: readonly number[] }
  | { readonly kind: 'failed'; readonly message: string };

/** Milliseconds between two reports. */
const TOLD_EVERY = 200;

const tell = (told: Told) => process.send?.(told);

async function work(job: Job): Promise<void> {
  let toldAt = 0;
  try {
    const values = runJob(await openCore(), job, (touches, of) => {
      if (performance.now() - toldAt < TOLD_EVERY) return;
      toldAt = performance.now();
      tell({ kind: 'touches', touches, of });
    });
    tell({ kind: 'done', values });
  } catch (error) {
    if (!(error instanceof CellError)) console.error(error);
    tell({ kind: 'failed', message: messageOf(error) });
  }
}

process.on('message', (job) => void work(job as Job));
