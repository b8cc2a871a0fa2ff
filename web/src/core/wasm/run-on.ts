/** Runs a machine whose events nobody reads. */
import type { Core, RunLimits, RunStop } from './core.ts';

/** To these limits, or to the end of the run; a full log is no reason to stop. */
export function runOn(core: Core, limits: RunLimits = {}): RunStop {
  for (;;) {
    const stop = core.run(limits);
    if (stop !== 'LOG_FULL') return stop;
  }
}
