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

/** What a machine has done when its run has ended. */
interface WorkDone {
  readonly stop: RunStop;
  /** When the last touch had ended. What the kernel does afterwards (kswapd of old kernels naps, writes end) is no part of the work. */
  readonly workNs: number;
}

/**
 * To the end of the run. `touches`: as many as the work has, with those that were made already. A task that is killed makes fewer; then the
 * work ends with the run. `run`: like runOn, for who counts something on the way.
 */
export function runWork(
  core: Core,
  touches: number,
  run: (limits: RunLimits) => RunStop = (limits) => runOn(core, limits),
): WorkDone {
  const stop = touches > core.accesses ? run({ untilAccess: touches }) : 'ACCESS';
  const workNs = core.status().timeNs;
  return { stop: stop === 'ACCESS' ? run({}) : stop, workNs };
}
