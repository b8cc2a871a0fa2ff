/** A run for tests, whose machine the core takes. */
import type { Core } from '../../core/wasm/core.ts';
import type { Measured } from '../lab.ts';
import { runOrRefuse, type Job } from './measure.ts';

export function measureRun(core: Core, job: Job): Measured {
  const run = runOrRefuse(core, job);
  if ('refused' in run) throw new Error(run.refused.message);
  return run;
}
