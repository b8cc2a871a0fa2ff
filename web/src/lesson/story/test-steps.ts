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

interface Opened {
  readonly loaded: LoadedLesson;
  readonly examiner: Examiner;
}

export async function openLesson(name: string): Promise<Opened> {
  const [lesson, scenario] = [fileOf(name, 'lesson.md'), fileOf(name, 'scenario.yaml')];
  const result = loadLesson({ name, folder: '', lesson, scenario });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { loaded } = result;
  const examiner = await examinerOf(loaded, async (packed) => localMachine(await openCore(), packed));
  return { loaded, examiner };
}

export interface StepAt {
  readonly step: Step;
  readonly spot: Spot;
  readonly views: readonly string[];
}

/** A step without a scene stands where the one before stood. */
export async function stepsOf({ loaded, examiner }: Opened): Promise<StepAt[]> {
  let spot = START;
  let views: readonly string[] = [];
  const found: StepAt[] = [];
  for (const step of loaded.lesson.steps.map((each) => applyVariant(each, 0))) {
    if (step.scene) spot = await examiner.scene(step.scene, spot);
    if (step.scene && step.scene.views.length > 0) ({ views } = step.scene);
    found.push({ step, spot, views });
  }
  return found;
}
