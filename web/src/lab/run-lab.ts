/** The runs of a laboratory, each in a worker of its own; what comes out is told as it comes. */
import { fetchCore } from '../core/worker/start-worker.ts';
import { Stopped } from '../lib/stopped.ts';
import { workAside } from '../lib/work-aside.ts';
import type { Lab, Measured, Run } from './lab.ts';
import { fetchWorkload } from './workloads.ts';
import { jobOf, machineOf, workloadOf } from './machine-of.ts';
import type { Job } from './measure.ts';
import { LAB_TEXT as TEXT } from './text.ts';

export interface LabJob {
  readonly core: WebAssembly.Module;
  readonly jobs: readonly Job[];
}

const LIMIT_MS = 120_000;
/** One processor stays with the page. */
const WORKERS_MOST = 4;

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
  const core = await fetchCore();
  const waiting = [...batches];
  const stop = new AbortController();
  const work = async () => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      const jobs = await Promise.all(
        batch.runs.map(async (run) =>
          jobOf(lab, machineOf(await fetchWorkload(workloadOf(lab, run)), run), run),
        ),
      );
      const measured = await workAside<readonly Measured[]>(start, { core, jobs } satisfies LabJob, {
        limitMs: LIMIT_MS,
        tooLate: TEXT.tooLate,
        signal: AbortSignal.any([signal, stop.signal]),
      });
      batch.onDone(measured);
    }
  };
  const workers = Math.max(1, Math.min(WORKERS_MOST, (navigator.hardwareConcurrency || 2) - 1));
  try {
    await Promise.all(Array.from({ length: workers }, work));
  } finally {
    stop.abort(new Stopped());
  }
}
