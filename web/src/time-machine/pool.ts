/** Many machines, each run to its end by the next worker that is free; all workers end with the signal. */
import { fetchCore } from '../core/worker/start-worker.ts';
import type { Outcome } from './outcome.ts';

export interface RunAsk {
  readonly module: WebAssembly.Module;
  readonly nth: number;
  readonly packed: Uint32Array;
}

export interface RunAnswer {
  readonly nth: number;
  /** Null: the core has refused the machine, or it has stopped before its end. */
  readonly outcome: Outcome | null;
}

/** One CPU is left to the page, where there are many. */
const WORKERS = Math.min(6, Math.max(2, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1));

interface Pool {
  /** Each is packed when a worker is free for it: all at once would hold the page up. `onOutcome` is told each as it is ready; done when all are. */
  readonly run: (
    jobs: readonly (() => Uint32Array)[],
    onOutcome: (nth: number, outcome: Outcome | null) => void,
  ) => Promise<void>;
}

export async function startPool(signal: AbortSignal): Promise<Pool> {
  const module = await fetchCore();
  const workers = Array.from(
    { length: WORKERS },
    () => new Worker(new URL('./time.worker.ts', import.meta.url), { type: 'module' }),
  );
  const end = () => workers.forEach((worker) => worker.terminate());
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  const run: Pool['run'] = (jobs, onOutcome) =>
    new Promise((resolve, reject) => {
      let next = 0;
      let done = 0;
      const give = (worker: Worker) => {
        const pack = jobs[next];
        if (pack) worker.postMessage({ module, nth: next++, packed: pack() } satisfies RunAsk);
      };
      if (jobs.length === 0) resolve();
      for (const worker of workers) {
        worker.onmessage = ({ data }) => {
          const { nth, outcome } = data as RunAnswer;
          onOutcome(nth, outcome);
          if (++done === jobs.length) resolve();
          else give(worker);
        };
        worker.onerror = ({ message }) => reject(new Error(message || 'The worker could not be started.'));
        give(worker);
      }
    });
  return { run };
}
