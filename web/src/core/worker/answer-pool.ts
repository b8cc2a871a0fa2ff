/** The end of a pool in the worker: jobs one after the other, on a core that stays. */
import { messageOf } from '../../lib/message-of.ts';
import { decodeConfigProblem } from '../wasm/config-problem.ts';
import type { Core } from '../wasm/core.ts';
import { instantiateCore } from '../wasm/load-core.ts';
import type { PoolAnswer, PoolAsk } from './pool.ts';

export function answerPool<Ask, Done>(work: (core: Core, ask: Ask) => Done): void {
  let core: Core | null = null;
  const answer = async ({ module, ask }: PoolAsk<Ask>): Promise<PoolAnswer<Done>> => {
    try {
      core ??= await instantiateCore(module, decodeConfigProblem);
      return { done: work(core, ask) };
    } catch (error) {
      // After a trap the instance is of no more use; the next job gets another.
      core = null;
      return { failed: messageOf(error) };
    }
  };
  self.addEventListener('message', ({ data }) => {
    void answer(data as PoolAsk<Ask>).then((told) => self.postMessage(told));
  });
}
