/** The worker: a core of its own, one run from its start to its end, and it ends. */
import { decodeConfigProblem } from '../core/wasm/config-problem.ts';
import { instantiateCore } from '../core/wasm/load-core.ts';
import { answerAside } from '../lib/work-aside.ts';
import { runOf, type Run } from './measure.ts';
import type { RunJob } from './run-scene.ts';

answerAside<RunJob, Run>(async ({ core, access, ...work }) =>
  runOf(await instantiateCore(core, decodeConfigProblem), work, access),
);
