/** The runs of a laboratory in a pool of workers; what comes out is told as it comes. */
import { startPool } from '../core/worker/pool.ts';
import { Stopped } from '../lib/stopped.ts';
import type { Lab, Measured, Run } from './lab.ts';
import { fetchWorkload } from './workloads.ts';
import { jobOf, machineOf, workloadOf } from './machine-of.ts';
import type { Job } from './measure.ts';

const start = () => new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' });

/** Runs that are told together: those of a place in the chart, one for each seed. */
export interface Batch {
  readonly runs: readonly Run[];
  readonly onDone: (measured: readonly Measured[]) => void;
}

/** Rejects when a run fails or the signal stops all; the others are then stopped too. */
export async function runBatches(
  lab: Lab,
  batches: readonly Batch[],
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  const stop = new AbortController();
  const jobOfRun = async (run: Run) =>
    jobOf(lab, machineOf(await fetchWorkload(workloadOf(lab, run)), run), run);
  try {
    const pool = await startPool<readonly Job[], readonly Measured[]>(
      start,
      AbortSignal.any([signal, stop.signal]),
    );
    const jobs = batches.map(
      ({ runs }) =>
        () =>
          Promise.all(runs.map(jobOfRun)),
    );
    await pool.run(jobs, (nth, measured) => {
      if (measured instanceof Error) throw measured;
      batches[nth]!.onDone(measured);
    });
  } finally {
    stop.abort(new Stopped());
  }
}
