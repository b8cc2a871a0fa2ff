/** Throughput against the number of CPUs, from machines that really run, one after the other, beside the one that is shown. */
import { fetchCore } from '../../core/worker/start-worker.ts';
import { workAside } from '../../lib/work-aside.ts';
import type { Machine } from '../machine/machine.ts';
import type { ThroughputPoint } from './measure.ts';

export interface ThroughputJob {
  readonly core: WebAssembly.Module;
  readonly packed: Uint32Array;
  readonly cpus: number;
}

const CPU_COUNTS = [1, 2, 4, 8, 16, 32, 64];

const LIMIT_MS = 30_000;
/** Whoever opens the picture sees it first. */
const PAUSE_MS = 600;

const start = () => new Worker(new URL('./throughput.worker.ts', import.meta.url), { type: 'module' });
const running = new WeakMap<Machine, AbortController>();

async function run({ source, state, life }: Machine, { signal }: AbortController): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const known = state.getState().throughput;
  for (const cpus of CPU_COUNTS) {
    if (signal.aborted || life.isOver) return;
    if (known.some((point) => point.cpus === cpus)) continue;
    const job: ThroughputJob = { core: await fetchCore(), packed: source.pack(), cpus };
    const point = await workAside<ThroughputPoint | null>(start, job, {
      limitMs: LIMIT_MS,
      tooLate: '',
      signal,
    });
    if (!point || life.isOver) return;
    state.setState(({ throughput }) => ({ throughput: [...throughput, point] }));
  }
}

/** Says whether anybody looks at it. What has been measured stays; a load that cannot be measured has no points. */
export function wantThroughput(machine: Machine, isWanted: boolean): void {
  const before = running.get(machine);
  if (!isWanted) {
    before?.abort();
    running.delete(machine);
    return;
  }
  if (before || machine.source.kind === 'trace') return;
  const controller = new AbortController();
  running.set(machine, controller);
  // A machine that cannot be had, or that somebody stops, leaves out what it would have shown.
  run(machine, controller).catch(() => undefined);
}
