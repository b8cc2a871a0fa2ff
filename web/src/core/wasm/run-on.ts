/** Runs a machine whose events nobody reads. */
import type { Core, RunLimits, RunStop } from './core.ts';

/** What is looked at on the way: after so many events, and at the end. */
interface OnTheWay {
  readonly events: number;
  readonly look: () => void;
}

/** To these limits, or to the end of the run; a full log is no reason to stop. */
export function runOn(core: Core, limits: RunLimits = {}, onTheWay?: OnTheWay): RunStop {
  for (;;) {
    const stop = core.run(limits, onTheWay?.events);
    onTheWay?.look();
    if (stop !== 'LOG_FULL') return stop;
  }
}
