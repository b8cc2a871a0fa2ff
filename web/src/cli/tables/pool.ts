/** Runs jobs in processes of their own, a few at a time. */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Job } from '../../tables/run/jobs.ts';
import type { Told } from './worker.ts';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));

interface Listening {
  readonly onTouches: (job: Job, share: number) => void;
  readonly onDone: (job: Job, values: readonly number[]) => void;
  readonly onFailed: (job: Job, message: string) => void;
}

/** One process until the jobs are used up. Resolves when there is no job left for it. */
function serve(take: () => Job | undefined, { onTouches, onDone, onFailed }: Listening): Promise<void> {
  return new Promise((resolve) => {
    let child: ChildProcess | null = null;
    let job: Job | undefined;
    const next = () => {
      job = take();
      if (job === undefined) {
        child?.disconnect();
        return resolve();
      }
      child ??= start();
      child.send(job);
    };
    const start = () => {
      const made = fork(WORKER, { execArgv: process.execArgv });
      made.on('message', (message) => {
        const told = message as Told;
        if (!job) return;
        if (told.kind === 'touches') return onTouches(job, told.of === 0 ? 0 : told.touches / told.of);
        if (told.kind === 'done') onDone(job, told.values);
        else onFailed(job, told.message);
        next();
      });
      made.on('exit', (code, signal) => {
        child = null;
        if (!job) return;
        onFailed(job, `${job.cell}: its process ended with ${signal ?? `code ${code}`}.`);
        next();
      });
      return made;
    };
    next();
  });
}

/** Runs them all; a job that fails does not stop the others. */
export async function runJobs(jobs: readonly Job[], workers: number, listening: Listening): Promise<void> {
  const waiting = [...jobs];
  await Promise.all(Array.from({ length: workers }, () => serve(() => waiting.shift(), listening)));
}
