/** A core of its own that runs one machine after the other to its end. */
import { decodeConfigProblem } from '../core/wasm/config-problem.ts';
import type { Core } from '../core/wasm/core.ts';
import { instantiateCore } from '../core/wasm/load-core.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import type { RunAnswer, RunAsk } from './pool.ts';

let core: Core | null = null;

async function answer({ module, nth, packed }: RunAsk): Promise<RunAnswer> {
  try {
    core ??= await instantiateCore(module, decodeConfigProblem);
    return { nth, outcome: outcomeOf(core, packed) satisfies Outcome | null };
  } catch {
    // After a trap the instance is of no more use; the next machine gets another.
    core = null;
    return { nth, outcome: null };
  }
}

self.addEventListener('message', ({ data }) => {
  void answer(data as RunAsk).then((told) => self.postMessage(told));
});
