/** For tests: a client whose worker runs in this thread, with the real core and a real message channel. */
import { MachineClient, type MachineWorker } from './machine-client.ts';
import { MachineServer } from './machine-server.ts';
import { unreadProblem } from '../wasm/late-config-problem.ts';
import { openCore } from '../wasm/node.ts';
import type { Request } from '../protocol.ts';

export function connect(): MachineClient {
  const { port1, port2 } = new MessageChannel();
  const server = new MachineServer({
    openCore: () => openCore(undefined, unreadProblem),
    post: (reply, transfer) => port2.postMessage(reply, transfer),
  });
  port2.addEventListener('message', (event: MessageEvent<Request>) => server.receive(event.data));
  port1.start();
  port2.start();
  const worker: MachineWorker = {
    postMessage: (message, transfer) => port1.postMessage(message, transfer),
    addEventListener: (type: 'message' | 'error', listener: never) => port1.addEventListener(type, listener),
    terminate: () => port1.close(),
  };
  return new MachineClient(worker);
}
