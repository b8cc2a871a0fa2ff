/** The runs of a laboratory in a pool of workers; what comes out is told as it comes. */
import { startPool } from '../../core/worker/pool.ts';
import { Stopped } from '../../lib/stopped.ts';
import type { Lab, Measured, Run } from '../lab.ts';
import { fetchWorkload } from './workloads.ts';
import { jobOf, machineOf, workloadOf } from './machine-of.ts';
import type { Job, RefusedRun } from './measure.ts';
import type { ConfigProblem } from '../../core/protocol.ts';
import { explainer } from '../../scenario/late-core-problem.ts';
import { LAB_TEXT as TEXT } from '../text.ts';

const start = () => new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' });

/** Runs that are told together: those of a place in the chart, one for each seed. */
export interface Batch {
  readonly runs: readonly Run[];
  readonly onDone: (measured: readonly Measured[]) => void;
}

/** A run whose machine the core refuses. */
class Refused extends Error {
  readonly run: Run;
  readonly problem: ConfigProblem;

  constructor(run: Run, problem: ConfigProblem) {
    super(problem.message);
    this.run = run;
    this.problem = problem;
  }
}

/** Which machine it was, what is wrong with it, and the cure. */
async function toldRefusal(lab: Lab, { run, problem }: Refused): Promise<Error> {
  const machine = machineOf(await fetchWorkload(workloadOf(lab, run)), run);
  const { message, cure } = await explainer(machine)(problem);
  return new Error(TEXT.refused(run.changes.map(({ word }) => word).join(', '), message, cure));
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
    const pool = await startPool<readonly Job[], readonly (Measured | RefusedRun)[]>(
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
      const { runs, onDone } = batches[nth]!;
      measured.forEach((each, at) => {
        if ('refused' in each) throw new Refused(runs[at]!, each.refused);
      });
      onDone(measured as readonly Measured[]);
    });
  } catch (error) {
    throw error instanceof Refused ? await toldRefusal(lab, error) : error;
  } finally {
    stop.abort(new Stopped());
  }
}
