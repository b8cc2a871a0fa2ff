/** The worker: one machine. All it does is plug the server into the messages; see protocol.ts. */
import wasmUrl from './core.wasm?url';
import { compileCore, instantiateCore } from './load-core.ts';
import { MachineServer } from './machine-server.ts';
import type { Reply, Request } from './protocol.ts';

/** As much of a worker's global scope as is used; the compiler's library is that of a page. */
interface WorkerScope {
  postMessage(message: Reply, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Request>) => void): void;
}

const scope = self as unknown as WorkerScope;
let compiled: Promise<WebAssembly.Module> | null = null;

const server = new MachineServer({
  openCore: async () => {
    // A load that failed is tried again with the next machine.
    compiled ??= compileCore(fetch(wasmUrl)).catch((error: unknown) => {
      compiled = null;
      throw error;
    });
    return instantiateCore(await compiled);
  },
  post: (reply, transfer) => scope.postMessage(reply, transfer),
});

scope.addEventListener('message', (event) => server.receive(event.data));
