/**
 * For tests over all lessons: what is said of the pictures where a step stands, as a screen reader gets it. While a question
 * waits the scene holds it, as on the page.
 */
import { caption } from '../../core/events/caption.ts';
import { eventIn } from '../../core/events/decode.ts';
import { openCore } from '../../core/wasm/node.ts';
import { PARAMS } from '../../core/schema/schema.gen.ts';
import type { ParamName } from '../../core/schema/schema.gen.ts';
import type { ColumnName } from '../../core/schema/schema-columns.gen.ts';
import { encodeVariant, withVariant } from '../../scenario/links/variant.ts';
import type { Scenario } from '../../scenario/model.ts';
import { packScenario } from '../../scenario/pack.ts';
import type { Prediction, Scene } from '../../scene/scene.ts';
import { machineNames } from '../../stage/compare/names.ts';
import { sourceOf } from '../../store/source-of.ts';
import { VIEWS } from '../../views/index.ts';
import { unlessWaiting } from '../../views/late.tsx';
import type { ViewInfo } from '../../views/view.ts';
import type { Examiner, Spot } from '../ask/examiner.ts';
import { localMachine } from '../ask/machine.ts';
import type { LessonMachine } from '../ask/machine.ts';
import { askedIn } from '../ask/question.ts';
import { predictionAsked } from '../kinds/prediction.ts';
import { predictsOf, type Predict, type Step } from '../model.ts';
import type { LoadedLesson } from '../read/loaded-lesson.ts';
import { openLesson } from './test-steps.ts';

const ALL_VIEWS: Readonly<Record<string, ViewInfo>> = VIEWS;
const RECENT_EVENTS = 200;

/** One lesson and its machines: one that is looked at, one that answers, and those that stand beside the first. */
export interface Telling {
  readonly loaded: LoadedLesson;
  readonly examiner: Examiner;
  readonly machine: LessonMachine;
  readonly beside: Map<string, LessonMachine>;
}

export async function openTelling(name: string): Promise<Telling> {
  const opened = await openLesson(name);
  return { ...opened, machine: localMachine(await openCore(), opened.loaded.pack()), beside: new Map() };
}

/** The words of a picture, once they have been fetched. */
async function wordsOf(
  describe: ViewInfo['describe'],
  scene: Parameters<ViewInfo['describe']>[0],
): Promise<string> {
  const words = unlessWaiting(() => describe(scene));
  if (!(words instanceof Promise)) return words as string;
  await words;
  return describe(scene);
}

/** A machine as its pictures read it, and which it is where others stand beside it. */
interface Looked {
  readonly title: string | null;
  readonly scene: Scene;
  readonly views: readonly ViewInfo[];
}

/** What the pictures of a step show: their names, what of them, and the question that waits. */
export interface Shows {
  readonly views: readonly string[];
  readonly step: Step | null;
  readonly prediction: Prediction | null;
}

async function look(
  { names }: LoadedLesson,
  scenario: Scenario,
  machine: LessonMachine,
  { views, step, prediction }: Shows,
): Promise<Omit<Looked, 'title'>> {
  const { position } = await machine.seek({ to: 'step', grain: 'event', delta: 0 });
  const infos = views.map((name) => ALL_VIEWS[name]!);
  const wanted: ColumnName[] = [...new Set(infos.flatMap(({ columns }) => columns))];
  const first = Math.max(1, position - RECENT_EVENTS + 1);
  const recent = await machine.records(first, position - first + 1);
  const event = eventIn(recent, position);
  const params = Object.fromEntries(
    PARAMS.map((info) => [info.name, scenario.params[info.name] ?? info.default]),
  ) as Record<ParamName, number>;
  const columns = await machine.columns(wanted);
  const { lock = null, parts: viewParts = null } = step?.scene ?? {};
  const scene = { columns, before: {}, event, recent, labels: names, params, lock, viewParts, prediction };
  return { scene, views: infos };
}

/** Machines where a step stands; of those side by side each in its turn, and there no question is drawn. */
export async function lookAt(
  { loaded, machine, beside }: Telling,
  spot: Spot,
  shows: Shows,
): Promise<readonly Looked[]> {
  const { scenario } = loaded;
  const { change } = spot;
  if (change === null) await machine.switchBranch(0);
  else {
    await machine.seek({ to: 'position', position: change.at });
    await machine.switchBranch(await machine.command(change.param, change.value));
  }
  if (spot.beside === null) {
    await machine.seek({ to: 'position', position: spot.position });
    const params = { ...scenario.params, ...(change && { [change.param]: change.value }) };
    return [{ title: null, ...(await look(loaded, { ...scenario, params }, machine, shows)) }];
  }
  const { variant, touch } = spot.beside;
  const varied = withVariant(scenario, variant);
  const key = encodeVariant(variant);
  const other = beside.get(key) ?? localMachine(await openCore(), packScenario(varied));
  beside.set(key, other);
  for (const each of [machine, other]) await each.seek({ to: 'touch', access: touch });
  const names = machineNames(sourceOf(scenario, { kind: 'bundled', name: 'a' }), [variant]);
  const bare = { ...shows, prediction: null };
  return [
    { title: names[0]!, ...(await look(loaded, scenario, machine, bare)) },
    { title: names[1]!, ...(await look(loaded, varied, other, bare)) },
  ];
}

/** The caption of the event, and every view of the step in words. */
export async function wordsAt({ scene, views, title }: Looked): Promise<readonly string[]> {
  const spoken: string[] = [];
  for (const info of views) spoken.push(`  [${info.name}] ${await wordsOf(info.describe, scene)}`);
  return [
    ...(title === null ? [] : [`  (${title})`]),
    scene.event ? `  ${caption(scene.event, scene.labels)}` : '  The start.',
    ...spoken,
  ];
}

/** A question as its pictures know it. */
export function askedOf(
  { loaded: { names } }: Telling,
  predict: Predict,
  isTold: boolean,
): Prediction | null {
  const asked = askedIn(predict.ask, names);
  return asked && predictionAsked(predict, asked, { said: null, isTold, onAct: () => undefined });
}

export const firstQuestionOf = (telling: Telling, step: Step): Prediction | null => {
  const [first] = predictsOf(step);
  return first ? askedOf(telling, first, false) : null;
};
