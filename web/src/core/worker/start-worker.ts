/** Starts machines, each in a worker of its own. core.wasm is fetched and compiled once for all of them. */
import { compileCore } from '../wasm/compile-core.ts';
import wasmUrl from '../wasm/core.wasm?url';
import { MachineClient } from './machine-client.ts';
import type { CoreMessage, Failure } from '../protocol.ts';
import { within } from '../../lib/within.ts';
import { messageOf } from '../../lib/message-of.ts';

let compiled: Promise<WebAssembly.Module> | null = null;

/** Why there is no core, in words that the page can add a cure to. */
function missing(error: unknown): Failure {
  if (typeof WebAssembly === 'undefined')
    return { message: 'This browser cannot run WebAssembly, or was told not to.', missing: 'WebAssembly' };
  const message = messageOf(error);
  if (/content security policy|unsafe-eval/i.test(message)) return { message, missing: 'wasm-unsafe-eval' };
  return { message: `The simulator failed to load: ${message}`, missing: 'core.wasm' };
}

/** Why there is no worker: not the network, but a policy that forbids it. */
export function forbidden(error: unknown): Failure {
  const message = messageOf(error);
  if (/trusted/i.test(message)) return { message, missing: 'Trusted Types' };
  return { message, missing: globalThis.origin === 'null' ? 'allow-same-origin' : 'worker' };
}

/** The longest that core.wasm may take to load. */
const FETCH_MS = 60_000;

/** Loaded early, so that it is there when the first machine needs it; a failure is reported to that machine. */
export async function fetchCore(): Promise<WebAssembly.Module> {
  compiled ??= within(FETCH_MS, compileCore(fetch(wasmUrl)), 'the network does not answer');
  try {
    return await compiled;
  } catch (error) {
    // The next machine tries again.
    compiled = null;
    throw error;
  }
}

/** The core for a worker, or why there is none. */
export function coreMessage(): Promise<CoreMessage> {
  return fetchCore().then(
    (core) => ({ core }),
    (error: unknown) => ({ core: null, failure: missing(error) }),
  );
}

export function startMachine(): MachineClient {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./core.worker.ts', import.meta.url), { type: 'module' });
  } catch (error) {
    return MachineClient.without(forbidden(error));
  }
  void coreMessage().then((message) => worker.postMessage(message));
  return new MachineClient(worker);
}
