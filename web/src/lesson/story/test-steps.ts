/** For tests over all lessons: each with its examiner, and where each of its steps stands. */
import { openCore } from '../../core/wasm/node.ts';
import { START, type Examiner, type Spot } from '../ask/examiner.ts';
import { examinerOf } from '../ask/examiner-of.ts';
import { localMachine } from '../ask/machine.ts';
import { loadLesson } from '../read/load-lesson.ts';
import type { LoadedLesson } from '../read/loaded-lesson.ts';
import type { Step } from '../model.ts';
import { applyVariant } from '../read/vary.ts';

const TEXTS = import.meta.glob<string>('../../../../lessons/*/*.{md,yaml}', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const fileOf = (name: string, file: string) => TEXTS[`../../../../lessons/${name}/${file}`]!;

export const LESSON_NAMES = Object.keys(TEXTS).flatMap(
  (path) => /(\d\d-[^/]+)\/lesson.md$/.exec(path)?.[1] ?? [],
);

export interface Opened {
  readonly loaded: LoadedLesson;
  readonly examiner: Examiner;
}

/** Read once for all files of a worker: reading takes as long as what most of them look at. */
const read = new Map<string, LoadedLesson>();

function readOnce(name: string): LoadedLesson {
  const known = read.get(name);
  if (known) return known;
  const [lesson, scenario] = [fileOf(name, 'lesson.md'), fileOf(name, 'scenario.yaml')];
  const result = loadLesson({ name, folder: '', lesson, scenario });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  read.set(name, result.loaded);
  return result.loaded;
}

export async function openLesson(name: string): Promise<Opened> {
  const loaded = readOnce(name);
  const examiner = await examinerOf(loaded, async (packed) => localMachine(await openCore(), packed));
  return { loaded, examiner };
}

export interface StepAt {
  readonly step: Step;
  readonly spot: Spot;
  readonly views: readonly string[];
}

/** Where the steps stand is found once, too, unless one stands on a branch: only the machine that made it has that. */
const found = new WeakMap<LoadedLesson, readonly StepAt[]>();

export async function stepsOf(opened: Opened): Promise<readonly StepAt[]> {
  const known = found.get(opened.loaded);
  if (known) return known;
  const steps = await findSteps(opened);
  if (steps.every(({ spot }) => spot.branch === START.branch)) found.set(opened.loaded, steps);
  return steps;
}

/** A step without a scene stands where the one before stood. */
async function findSteps({ loaded, examiner }: Opened): Promise<StepAt[]> {
  let spot = START;
  let views: readonly string[] = [];
  const steps: StepAt[] = [];
  for (const step of loaded.lesson.steps.map((each) => applyVariant(each, 0))) {
    if (step.scene) spot = await examiner.scene(step.scene, spot);
    if (step.scene && step.scene.views.length > 0) ({ views } = step.scene);
    steps.push({ step, spot, views });
  }
  return steps;
}
