/** The runs of a scene, each in a worker of its own. */
import { ENUM_VALUES } from '../core/schema/schema.gen.ts';
import { fetchCore } from '../core/worker/start-worker.ts';
import { workAside } from '../lib/work-aside.ts';
import { decodeVariant, withVariant, type Variant } from '../scenario/links/variant.ts';
import type { Scenario } from '../scenario/model.ts';
import { packScenario } from '../scenario/pack.ts';
import type { Course } from './measure.ts';
import type { Found, ReviewScene, RunAsked } from './scene.ts';
import { REVIEW_TEXT as TEXT } from './text.ts';

export interface RunJob {
  readonly core: WebAssembly.Module;
  readonly packed: Uint32Array;
  readonly touches: number;
}

/** The phase of a workload, by its touches. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The machine of a run, of its workload. A variant in the scenes is one that the page knows: a test reads them all. */
export function machineOf(workload: Scenario, { variant }: Pick<RunAsked, 'variant'>): Scenario {
  return withVariant(workload, variantOf(variant));
}

const AS_THE_FILE_HAS_IT: Variant = { settings: [], isUnchanged: false };

export function variantOf(text: string): Variant {
  const variant = text === '' ? AS_THE_FILE_HAS_IT : decodeVariant(text);
  if (!variant) throw new Error(`${text} is no variant of a machine`);
  return variant;
}

const TOUCHING: readonly number[] = [ENUM_VALUES.op.READ, ENUM_VALUES.op.WRITE, ENUM_VALUES.op.PART];

/** All touches of a workload's streams together, up to the end of a phase; of all phases when none is named. Pages that are moved are no touches. */
export function touchesOf({ stream }: Scenario, phases = Infinity): number {
  return stream.reduce(
    (sum, { phase, op, count }) => (phase < phases && TOUCHING.includes(op) ? sum + count : sum),
    0,
  );
}

/** From which touch to which a phase goes. */
export function spanOf(scenario: Scenario, name: string): Span {
  const nth = scenario.phase.findIndex((phase) => phase.name === name);
  if (nth < 0) throw new Error(`${scenario.title} has no phase ${name}`);
  return { from: touchesOf(scenario, nth), to: touchesOf(scenario, nth + 1) };
}

const LIMIT_MS = 60_000;

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
  const [first, second, ...others] = await Promise.all(asked.map(run));
  return {
    pair: [first!, second!],
    beside: Object.fromEntries(names.map((name, nth) => [name, others[nth]!])),
  };
}
