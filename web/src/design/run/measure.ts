/** What a machine has counted in the phase that counts. What is read is the core's. */
import { COUNTER_NAMES, type CounterName } from '../../core/schema/schema.gen.ts';
import type { Core, RunLimits, RunStop } from '../../core/wasm/core.ts';
import { runOn, runWork } from '../../core/wasm/run-on.ts';
import { finePercentile } from '../../lib/latency-buckets.ts';
import type { Goal } from '../brief/brief.ts';
import { NO_ARM, hasArm, runCountingArm } from './arm.ts';
import type { Job } from './machine-of.ts';

export const FIGURES = [
  'time',
  'p99',
  'moved',
  'waits',
  'arm',
  'turn',
  'read',
  'written',
  'file',
  'locks',
] as const;
/** `file`: pages of files that were read; `moved`: all that went to or from a disk; `arm`, `turn`: moves of a hard disk’s arm, and turns that were waited for. Times in nanoseconds. */
export type Figures = Readonly<Record<(typeof FIGURES)[number], number>>;

const read = (core: Core) => ({
  timeNs: core.status().timeNs,
  counters: [...core.column('counters')],
  locks: core.column('lock_wait_ns').reduce((sum, ns) => sum + ns, 0),
  latency: [...core.column('task_swap_latency')],
});

interface Wanted {
  /** Moves of the arm are counted too, which takes a while: the search does without. */
  readonly arm: boolean;
}

/** Throws when the core refuses the machine, or when the run stops before its end. */
function figuresOf(core: Core, { packed, from, touches, tasks }: Job, { arm }: Wanted): Figures {
  const problem = core.start(packed);
  if (problem) throw new Error(problem.message);
  if (from > 0) runOn(core, { untilAccess: from });
  const begun = read(core);
  let counted = NO_ARM;
  const countArm = (limits: RunLimits): RunStop => {
    const { stop, moves, turns } = runCountingArm(core, limits);
    counted = { moves: counted.moves + moves, turns: counted.turns + turns };
    return stop;
  };
  // What is moved after the last touch counts; how long it takes does not.
  const { stop, workNs } = runWork(core, touches, arm && hasArm(core) ? countArm : undefined);
  if (stop !== 'END') throw new Error(`The run stopped before its end (${stop}).`);
  const ended = read(core);
  const count = (name: CounterName) => {
    const at = COUNTER_NAMES.indexOf(name);
    return ended.counters[at]! - begun.counters[at]!;
  };
  const buckets = ended.latency.length / tasks;
  const latency = Array.from({ length: buckets }, () => 0);
  ended.latency.forEach((faults, at) => (latency[at % buckets]! += faults - begun.latency[at]!));
  const [swappedIn, swappedOut, file] = [count('pswpin'), count('pswpout'), count('pgpgin_file')];
  return {
    time: workNs - begun.timeNs,
    p99: Math.round(finePercentile(latency, 99) ?? 0),
    moved: swappedIn + swappedOut + file,
    waits: count('pgmajfault'),
    arm: counted.moves,
    turn: counted.turns,
    read: swappedIn,
    written: swappedOut,
    file,
    locks: ended.locks - begun.locks,
  };
}

/** The mean over the seeds. */
export function measureMachine(core: Core, jobs: readonly Job[], wanted: Wanted = { arm: false }): Figures {
  const runs = jobs.map((job) => figuresOf(core, job, wanted));
  const mean = (of: (typeof FIGURES)[number]) =>
    Math.round(runs.reduce((sum, run) => sum + run[of], 0) / runs.length);
  return Object.fromEntries(FIGURES.map((each) => [each, mean(each)])) as Figures;
}

/** What is asked of a machine, as a number: less is better. */
export const valueOf = (goal: Goal, figures: Figures): number => figures[goal];
