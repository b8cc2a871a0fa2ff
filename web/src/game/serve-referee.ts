/** The worker's end of a game's referee: the core comes first, everything else is the game's. */
import { decodeConfigProblem } from '../core/wasm/config-problem.ts';
import type { Core } from '../core/wasm/core.ts';
import { instantiateCore } from '../core/wasm/load-core.ts';

interface CoreSaid {
  readonly say: 'core';
  readonly core: WebAssembly.Module;
}

/** As much of a worker's global scope as is used. */
interface WorkerScope<Said, News> {
  postMessage(message: News): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Said | CoreSaid>) => void): void;
}

interface Environment<News> {
  /** A core with no machine in it. */
  readonly openCore: () => Promise<Core>;
  readonly post: (news: News) => void;
}

export function serveReferee<Said extends { readonly say: string }, News>(
  make: (environment: Environment<News>) => { hear(said: Said): Promise<void> },
): void {
  const scope = self as unknown as WorkerScope<Said, News>;
  let hearCore: (core: WebAssembly.Module) => void;
  const core = new Promise<WebAssembly.Module>((resolve) => (hearCore = resolve));
  const referee = make({
    openCore: async () => instantiateCore(await core, decodeConfigProblem),
    post: (news) => scope.postMessage(news),
  });
  const isCore = (said: Said | CoreSaid): said is CoreSaid => said.say === 'core';
  scope.addEventListener('message', ({ data }) => {
    if (isCore(data)) hearCore(data.core);
    else void referee.hear(data as Said);
  });
}
