/** The worker: a core of its own runs one machine to its end, and tells where each program touches what. */
import { decodeConfigProblem } from '../core/wasm/config-problem.ts';
import { instantiateCore } from '../core/wasm/load-core.ts';
import { answerAside } from '../lib/work-aside.ts';
import { touchesIn, type Touches } from './touches.ts';
import type { TouchesAsk } from './usePair.ts';

answerAside<TouchesAsk, readonly Touches[]>(async ({ module, packed }) =>
  touchesIn(await instantiateCore(module, decodeConfigProblem), packed),
);
