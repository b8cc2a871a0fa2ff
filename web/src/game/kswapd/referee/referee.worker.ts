/** The referee in a worker of its own. */
import { decodeConfigProblem } from '../../../core/wasm/config-problem.ts';
import { instantiateCore } from '../../../core/wasm/load-core.ts';
import type { FromReferee, ToReferee } from './protocol.ts';
import { Referee } from './referee.ts';

/** As much of a worker's global scope as is used. */
interface WorkerScope {
  postMessage(message: FromReferee): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToReferee>) => void): void;
}

const scope = self as unknown as WorkerScope;

let hear: (core: WebAssembly.Module) => void;
const heard = new Promise<WebAssembly.Module>((resolve) => (hear = resolve));

const referee = new Referee({
  openCore: async () => instantiateCore(await heard, decodeConfigProblem),
  post: (news) => scope.postMessage(news),
});

scope.addEventListener('message', ({ data }) => {
  if (data.say === 'core') hear(data.core);
  else void referee.hear(data);
});
