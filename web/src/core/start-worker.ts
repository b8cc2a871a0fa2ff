/** Starts machines, each in a worker of its own. core.wasm is fetched and compiled once for all of them. */
import { compileCore } from './compile-core.ts';
import wasmUrl from './core.wasm?url';
import type { CoreMessage } from './protocol.ts';
import { MachineClient } from './machine-client.ts';

let compiled: Promise<WebAssembly.Module> | null = null;

async function compile(): Promise<WebAssembly.Module> {
  if (typeof WebAssembly === 'undefined')
    throw new Error('This browser does not run WebAssembly, or was told not to.');
  return compileCore(
    fetch(wasmUrl).catch((error: unknown) => {
      throw new Error(`core.wasm, the simulator, could not be fetched: ${String(error)}.`);
    }),
  );
}

/** Early, so that it is there when the first machine wants it; a failure is told to that machine. */
export function fetchCore(): Promise<WebAssembly.Module> {
  compiled ??= compile();
  // What failed is tried again with the next machine.
  compiled.catch(() => (compiled = null));
  return compiled;
}

export function startMachine(): MachineClient {
  const worker = new Worker(new URL('./core.worker.ts', import.meta.url), { type: 'module' });
  const send = (message: CoreMessage) => worker.postMessage(message);
  fetchCore().then(
    (core) => send({ core }),
    (error: unknown) => send({ core: null, message: error instanceof Error ? error.message : String(error) }),
  );
  return new MachineClient(worker);
}
