/** The runs of a scene, each in a worker of its own. */
import { fetchCore } from '../core/worker/start-worker.ts';
import { workAside } from '../lib/work-aside.ts';
import { knownVariant } from '../scenario/links/known-variant.ts';
import { withVariant } from '../scenario/links/variant.ts';
import type { Scenario } from '../scenario/model.ts';
import { packScenario } from '../scenario/pack.ts';
import { touchesOf } from '../scenario/workload/touches.ts';
import type { Course } from './measure.ts';
import type { Found, ReviewScene, RunAsked } from './scene.ts';
import { REVIEW_TEXT as TEXT } from './text.ts';

export interface RunJob {
  readonly core: WebAssembly.Module;
  readonly packed: Uint32Array;
  readonly touches: number;
}

/** Seeds of streams in one order lie closer together than this. */
const SEEDS_APART = 1000n;

/** The same streams in another random order. */
function inOrder(workload: Scenario, order: number): Scenario {
  const more = BigInt(order - 1) * SEEDS_APART;
  return { ...workload, stream: workload.stream.map((each) => ({ ...each, seed: each.seed + more })) };
}

/** The machine of a run, of its workload. A variant in the scenes is one that the page knows: a test reads them all. */
export function machineOf(workload: Scenario, { variant, order = 1 }: Omit<RunAsked, 'workload'>): Scenario {
  return withVariant(inOrder(workload, order), knownVariant(variant));
}

const LIMIT_MS = 60_000;
/** Runs at the same time: each is a worker with a memory of its own. */
const AT_ONCE = 4;

const start = () => new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' });

interface Aside {
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
  readonly fetchWorkload: (name: string) => Promise<Scenario>;
}

/** All runs of a scene. Rejects when one of them fails; the others are stopped by the signal. */
export async function runScene(
  scene: ReviewScene,
  { signal, onProgress, fetchWorkload }: Aside,
): Promise<Found> {
  const core = await fetchCore();
  const names = Object.keys(scene.beside);
  const asked = [...scene.machines, ...names.map((name) => scene.beside[name]!)];
  const percents = asked.map(() => 0);
  const run = async (each: RunAsked, nth: number): Promise<Course> => {
    const machine = machineOf(await fetchWorkload(each.workload), each);
    const job: RunJob = { core, packed: packScenario(machine), touches: touchesOf(machine) };
    return workAside<Course>(start, job, {
      limitMs: LIMIT_MS,
      tooLate: TEXT.tooLate,
      signal,
      onProgress: (percent) => {
        percents[nth] = percent;
        onProgress(Math.floor(percents.reduce((sum, some) => sum + some) / percents.length));
      },
    });
  };
  const courses: Course[] = [];
  let next = 0;
  const runOneByOne = async (): Promise<void> => {
    for (let nth = next++; nth < asked.length; nth = next++) courses[nth] = await run(asked[nth]!, nth);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runOneByOne));
  const [first, second, ...others] = courses;
  return {
    pair: [first!, second!],
    beside: Object.fromEntries(names.map((name, nth) => [name, others[nth]!])),
  };
}
