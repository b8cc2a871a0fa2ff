/** The worker: a core of its own, some runs one after the other, and it ends. */
import { decodeConfigProblem } from '../core/wasm/config-problem.ts';
import { instantiateCore } from '../core/wasm/load-core.ts';
import { answerAside } from '../lib/work-aside.ts';
import type { Measured } from './lab.ts';
import { measureRun } from './measure.ts';
import type { LabJob } from './run-lab.ts';

answerAside<LabJob, readonly Measured[]>(async ({ core, jobs }) => {
  const instance = await instantiateCore(core, decodeConfigProblem);
  return jobs.map((job) => measureRun(instance, job));
});
