/** How long a step back takes, with everything that the page gets for it, anywhere in a long run. */
import { runToEnd, History } from '../../core/history/history.ts';
import { openCore } from '../../core/wasm/node.ts';
import type { Grain } from '../../core/protocol.ts';
import { STEP_BACK_EVENTS, stepBackLoad } from './bench-loads.ts';

export const GRAINS = ['event', 'access', 'fault'] as const satisfies readonly Grain[];

/** Places from which is stepped back, and steps at each: the first may cross a checkpoint, the others follow. */
const PLACES = 60;
const STEPS_AT_PLACE = 5;

interface Samples {
  readonly cpuMs: number[];
  readonly wallMs: number[];
}

interface StepBack {
  readonly samples: Readonly<Record<(typeof GRAINS)[number], Samples>>;
  readonly events: number;
  readonly checkpoints: number;
  readonly megabytes: number;
}

export async function measureStepBack(): Promise<StepBack> {
  const history = new History(await openCore(), stepBackLoad());
  runToEnd(history.seek({ to: 'position', position: STEP_BACK_EVENTS }));
  const events = history.position;
  const samples = Object.fromEntries(
    GRAINS.map((grain) => [grain, { cpuMs: [], wallMs: [] } satisfies Samples]),
  ) as unknown as StepBack['samples'];
  for (let place = 0; place < PLACES; place++)
    for (const grain of GRAINS) {
      // Spread over the run by the golden ratio, so that no distance of checkpoints is hit by chance.
      const position = Math.floor(((place * 0.618034) % 1) * events) + 1;
      runToEnd(history.seek({ to: 'position', position }));
      for (let step = 0; step < STEPS_AT_PLACE; step++) stepBack(history, grain, samples[grain]);
    }
  const { checkpoints, checkpointBytes } = history.statistics;
  return { samples, events, checkpoints, megabytes: checkpointBytes / 1e6 };
}

function stepBack(history: History, grain: Grain, { cpuMs, wallMs }: Samples): void {
  const cpu = process.cpuUsage();
  const wall = performance.now();
  runToEnd(history.seek({ to: 'step', grain, delta: -1 }));
  history.status();
  history.recent();
  wallMs.push(performance.now() - wall);
  const { user, system } = process.cpuUsage(cpu);
  cpuMs.push((user + system) / 1000);
}
