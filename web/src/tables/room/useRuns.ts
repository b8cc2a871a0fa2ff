/** Runs jobs one after the other in a worker of their own, and keeps what they give. */
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/message-of.ts';
import { Stopped } from '../../lib/stopped.ts';
import type { Runs } from '../report/results.ts';
import type { Job } from '../run/jobs.ts';
import { runAside } from './aside.ts';
import { keepRun, recallRuns } from './kept-runs.ts';

/** A bar of so many pixels shows no more, and each time the rows are drawn. */
const TOLD_EACH_PERCENT = 4;

export interface Running {
  readonly job: Job;
  readonly percent: number;
  /** Runs that are still to be made after it. */
  readonly left: number;
}

export interface TableRuns {
  readonly runs: Runs;
  readonly running: Running | null;
  readonly failed: string | null;
  /** Whatever was going on is stopped. */
  readonly run: (jobs: readonly Job[]) => void;
  readonly cancel: () => void;
}

export function useRuns(): TableRuns {
  const [runs, setRuns] = useState<Runs>(new Map());
  const [running, setRunning] = useState<Running | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);

  useEffect(() => {
    void recallRuns().then((kept) => setRuns((own) => new Map([...kept, ...own])));
    return () => stop.current?.abort(new Stopped());
  }, []);

  const cancel = () => {
    stop.current?.abort(new Stopped());
    stop.current = null;
    setRunning(null);
  };
  const runAll = async (jobs: readonly Job[]): Promise<void> => {
    cancel();
    const own = new AbortController();
    stop.current = own;
    setFailed(null);
    try {
      for (const [nth, job] of jobs.entries()) {
        const left = jobs.length - nth - 1;
        let told = -TOLD_EACH_PERCENT;
        const tell = (percent: number) => {
          if (own.signal.aborted || percent - told < TOLD_EACH_PERCENT) return;
          told = percent;
          setRunning({ job, percent, left });
        };
        tell(0);
        const values = await runAside(job, own.signal, tell);
        // Whoever sees it may close the page at once.
        await keepRun(job.key, values);
        setRuns((before) => new Map([...before, [job.key, values]]));
      }
    } catch (error) {
      if (!(error instanceof Stopped)) setFailed(messageOf(error));
    }
    if (stop.current === own) setRunning(null);
  };
  return { runs, running, failed, run: (jobs) => void runAll(jobs), cancel };
}
