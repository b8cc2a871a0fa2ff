/** The worker: one machine. All it does is plug the server into the messages; see protocol.ts. */
import { CoreMissing } from '../wasm/core-error.ts';
import { unreadProblem } from '../wasm/late-config-problem.ts';
import { instantiateCore } from '../wasm/load-core.ts';
import { MachineServer } from './machine-server.ts';
import type { CoreMessage, Reply, Request } from '../protocol.ts';

/** As much of a worker's global scope as is used; the compiler's library is that of a page. */
interface WorkerScope {
  postMessage(message: Reply, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<CoreMessage | Request>) => void): void;
}

const scope = self as unknown as WorkerScope;

let hear: (message: CoreMessage) => void;
const heard = new Promise<CoreMessage>((resolve) => (hear = resolve));

const server = new MachineServer({
  openCore: async () => {
    const message = await heard;
    if (message.core === null) throw new CoreMissing(message.failure);
    return instantiateCore(message.core, unreadProblem);
  },
  post: (reply, transfer) => scope.postMessage(reply, transfer),
});

scope.addEventListener('message', ({ data }) => {
  if ('core' in data) hear(data);
  else server.receive(data);
});
