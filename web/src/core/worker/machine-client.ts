/**
 * The page's end of the protocol: sends requests, and returns each answer to its caller.
 *
 * `ask` returns a promise; `signal` cancels, `onProgress` reports how far a long run is. A worker that dies
 * fails all requests that are open. Nothing here knows what the requests mean.
 */
import type { Answer, Ask, Failure, Progress, Reply, Request, RequestType } from '../protocol.ts';

/** The part of Worker that is needed here; a test passes a MessagePort instead. */
export interface MachineWorker {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Reply>) => void): void;
  addEventListener(type: 'error', listener: (event: ErrorEvent) => void): void;
  terminate?(): void;
}

interface AskOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** How often a worker that owes an answer is checked, and how many checks it may miss. */
const BEAT_MS = 2500;
const SILENT_BEATS_MAX = 8;
/** An empty request; it is answered at once, also while another request runs. */
const BEAT: Request = { id: 0, type: 'cancel', ask: { request: 0 } };

/** A request that failed, with the core's message. */
export class MachineError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'MachineError';
    this.failure = failure;
  }
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: MachineError) => void;
  readonly onProgress: ((progress: Progress) => void) | undefined;
}

export class MachineClient {
  readonly #worker: MachineWorker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #dead: MachineError | null = null;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #silentBeats = 0;

  /** Resolves with why when the worker dies of itself, whether or not anything waits for it then. */
  readonly died: Promise<MachineError>;

  #reportDeath!: (error: MachineError) => void;

  constructor(worker: MachineWorker) {
    this.#worker = worker;
    this.died = new Promise((resolve) => (this.#reportDeath = resolve));
    worker.addEventListener('message', (event: MessageEvent<Reply>) => this.#receive(event.data));
    worker.addEventListener('error', (event: ErrorEvent) =>
      this.#die({ message: event.message || 'The worker could not be started.' }),
    );
  }

  /** Where no worker can be started: every request fails with this. */
  static without(failure: Failure): MachineClient {
    const client = new MachineClient({ postMessage: () => undefined, addEventListener: () => undefined });
    client.#die(failure);
    return client;
  }

  /** Every request fails with the reason why the worker died. */
  get isDead(): boolean {
    return this.#dead !== null;
  }

  /** Sends a request; the packed scenario of `open` is transferred and no longer the caller's. */
  ask<Type extends RequestType>(
    type: Type,
    ask: Ask<Type>,
    { signal, onProgress }: AskOptions = {},
  ): Promise<Answer<Type>> {
    if (this.#dead) return Promise.reject(this.#dead);
    const id = ++this.#lastId;
    const answered = new Promise<Answer<Type>>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onProgress });
    });
    this.#worker.postMessage({ id, type, ask }, transferables({ id, type, ask } as Request));
    this.#heartbeat ??= setInterval(() => this.#beat(), BEAT_MS);
    if (signal) {
      const cancel = () => void this.ask('cancel', { request: id }).catch(() => undefined);
      if (signal.aborted) cancel();
      else {
        signal.addEventListener('abort', cancel, { once: true });
        const forget = () => signal.removeEventListener('abort', cancel);
        answered.then(forget, forget);
      }
    }
    return answered;
  }

  /** Ends the worker; what still waits fails. */
  close(): void {
    this.#worker.terminate?.();
    this.#fail({ message: 'The machine was closed.' });
  }

  /** Counted and not timed: a tab that sleeps has no beats either. */
  #beat(): void {
    if (this.#waiting.size === 0) return this.#rest();
    if (++this.#silentBeats <= SILENT_BEATS_MAX) return this.#worker.postMessage(BEAT, []);
    this.#worker.terminate?.();
    this.#die({ message: 'The simulator does not answer any more.' });
  }

  #rest(): void {
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
    this.#silentBeats = 0;
  }

  #die(failure: Failure): void {
    this.#reportDeath(this.#fail(failure));
  }

  #receive(reply: Reply): void {
    this.#silentBeats = 0;
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    if (reply.kind === 'progress') {
      waiting.onProgress?.(reply.progress);
      return;
    }
    this.#waiting.delete(reply.id);
    if (reply.kind === 'answer') waiting.resolve(reply.answer as never);
    else waiting.reject(new MachineError(reply.failure));
  }

  #fail(failure: Failure): MachineError {
    this.#rest();
    const dead = new MachineError(failure);
    this.#dead = dead;
    for (const waiting of this.#waiting.values()) waiting.reject(dead);
    this.#waiting.clear();
    return dead;
  }
}

function transferables(request: Request): Transferable[] {
  return request.type === 'open' ? [request.ask.packed.buffer] : [];
}
