/** The worker: a core of its own, one machine, and it ends. */
import { decodeConfigProblem } from '../../core/wasm/config-problem.ts';
import { instantiateCore } from '../../core/wasm/load-core.ts';
import { answerAside } from '../../lib/work-aside.ts';
import { measure, type ThroughputPoint } from './measure.ts';
import type { ThroughputJob } from './throughput.ts';

answerAside<ThroughputJob, ThroughputPoint | null>(async ({ core, packed, cpus }) =>
  measure(await instantiateCore(core, decodeConfigProblem), packed, cpus),
);
