/**
 * One job in a worker of its own, which ends with it: a stranger's file may take long or fill the memory, and
 * must not take the page down. The job can be stopped at any moment, and is stopped when it takes too long.
 */
import { Stopped } from './stopped.ts';
import { TooLate } from './within.ts';
import { messageOf } from './message-of.ts';

/** From the worker: its progress, or its result. */
type Aside<Done> =
  | { readonly kind: 'progress'; readonly count: number }
  | { readonly kind: 'done'; readonly done: Done }
  | { readonly kind: 'failed'; readonly message: string };

/** The part of Worker that is needed; a test passes something smaller. */
export interface AsideWorker {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly message?: string }) => void): void;
  terminate(): void;
}

interface AsideOptions {
  readonly limitMs: number;
  /** The message when it takes longer. */
  readonly tooLate: string;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((count: number) => void) | undefined;
}

export function workAside<Done>(
  start: () => AsideWorker,
  ask: unknown,
  { limitMs, tooLate, signal, onProgress }: AsideOptions,
): Promise<Done> {
  return new Promise<Done>((resolve, reject) => {
    const worker = start();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      worker.terminate();
    };
    const fail = (error: Error) => {
      end();
      reject(error);
    };
    const stop = () => fail(signal?.reason instanceof Error ? signal.reason : new Stopped());
    const timer = setTimeout(() => fail(new TooLate(tooLate)), limitMs);
    worker.addEventListener('error', ({ message }) =>
      fail(new Error(message || 'The worker could not be started.')),
    );
    worker.addEventListener('message', ({ data }) => {
      const heard = data as Aside<Done>;
      if (heard.kind === 'progress') return onProgress?.(heard.count);
      if (heard.kind === 'failed') return fail(new Error(heard.message));
      end();
      resolve(heard.done);
    });
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop, { once: true });
    worker.postMessage(ask);
  });
}

interface AsideScope {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** The worker's end: does one job. `work` reports its progress through its second argument. */
export function answerAside<Ask, Done>(
  work: (ask: Ask, onProgress: (count: number) => void) => Done | Promise<Done>,
  transferOf: (done: Done) => Transferable[] = () => [],
): void {
  const scope = self as unknown as AsideScope;
  const post = (message: Aside<Done>, transfer: Transferable[] = []) => scope.postMessage(message, transfer);
  const answer = async (ask: Ask) => {
    try {
      const done = await work(ask, (count) => post({ kind: 'progress', count }));
      post({ kind: 'done', done }, transferOf(done));
    } catch (error) {
      post({ kind: 'failed', message: messageOf(error) });
    }
  };
  scope.addEventListener('message', ({ data }) => void answer(data as Ask));
}
