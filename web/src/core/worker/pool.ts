/** Many jobs, each done by the next worker that is free, on a core that the worker keeps from one to the next; all workers end with the signal. */
import { within } from '../../lib/within.ts';
import { fetchCore } from './start-worker.ts';

export interface PoolAsk<Ask> {
  readonly module: WebAssembly.Module;
  readonly ask: Ask;
}

export type PoolAnswer<Done> = { readonly done: Done } | { readonly failed: string };

/** One CPU is left to the page, where there are many. */
const WORKERS = Math.min(6, Math.max(2, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1));
const LIMIT_MS = 120_000;
const TOO_LATE = 'A run took longer than two minutes.';

interface Pool<Ask, Done> {
  /**
   * Each job is made when a worker is free for it: all at once would hold the page up. `onDone` is told each as it is ready, an Error where
   * it failed; what `onDone` throws ends all. Done when all are; rejects with the signal.
   */
  readonly run: (
    jobs: readonly (() => Ask | Promise<Ask>)[],
    onDone: (nth: number, done: Done | Error) => void,
  ) => Promise<void>;
}

function askOf(worker: Worker, asked: PoolAsk<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message || 'The worker could not be started.'));
    worker.postMessage(asked);
  });
}

export async function startPool<Ask, Done>(
  start: () => Worker,
  signal: AbortSignal,
): Promise<Pool<Ask, Done>> {
  const module = await fetchCore();
  signal.throwIfAborted();
  const workers = Array.from({ length: WORKERS }, start);
  const aborted = new Promise<never>((_, reject) => {
    const end = () => {
      for (const worker of workers) worker.terminate();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', end, { once: true });
  });
  // Also when nothing runs any more.
  aborted.catch(() => undefined);
  const run: Pool<Ask, Done>['run'] = async (jobs, onDone) => {
    const waiting = jobs.entries();
    // One iterator for all workers: each takes the next job when it is free.
    const work = async (worker: Worker) => {
      for (const [nth, job] of waiting) {
        const asked = askOf(worker, { module, ask: await job() });
        const answer = (await within(LIMIT_MS, asked, TOO_LATE)) as PoolAnswer<Done>;
        onDone(nth, 'done' in answer ? answer.done : new Error(answer.failed));
      }
    };
    await Promise.race([Promise.all(workers.map(work)), aborted]);
  };
  return { run };
}
