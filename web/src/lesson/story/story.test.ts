/**
 * Each lesson without its pictures: what a screen reader says, step by step. The texts lie beside this file, are compared,
 * and are meant to be read aloud; `npx vitest run web/src/lesson/story -u` writes them anew.
 */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { caption } from '../../core/events/caption.ts';
import { eventIn } from '../../core/events/decode.ts';
import { openCore } from '../../core/wasm/node.ts';
import { PARAMS } from '../../core/schema/schema.gen.ts';
import type { ParamName } from '../../core/schema/schema.gen.ts';
import type { ColumnName } from '../../core/schema/schema-columns.gen.ts';
import { encodeVariant, withVariant } from '../../scenario/links/variant.ts';
import type { Scenario } from '../../scenario/model.ts';
import { packScenario } from '../../scenario/pack.ts';
import { machineNames } from '../../stage/compare/names.ts';
import { sourceOf } from '../../store/source-of.ts';
import { VIEWS } from '../../views/index.ts';
import { unlessWaiting } from '../../views/late.tsx';
import type { ViewInfo } from '../../views/view.ts';
import { answerWords } from '../kinds/kinds.ts';
import { optionWords } from '../kinds/replies.ts';
import { START } from '../ask/examiner.ts';
import { examinerOf } from '../ask/examiner-of.ts';
import type { Examiner, Spot } from '../ask/examiner.ts';
import { loadLesson } from '../read/load-lesson.ts';
import type { LoadedLesson } from '../read/loaded-lesson.ts';
import { localMachine } from '../ask/machine.ts';
import type { LessonMachine } from '../ask/machine.ts';
import type { Fold, Predict, Step } from '../model.ts';
import { blockLines, plainText } from '../../prose/plain-text.ts';
import { applyVariant } from '../read/vary.ts';

const COURSE = path.resolve(import.meta.dirname, '../../../../lessons');
const ALL_VIEWS: Readonly<Record<string, ViewInfo>> = VIEWS;
const RECENT_EVENTS = 200;

/** One lesson and its machines: one that is looked at, one that answers, and those that stand beside the first. */
interface Telling {
  readonly loaded: LoadedLesson;
  readonly examiner: Examiner;
  readonly machine: LessonMachine;
  readonly beside: Map<string, LessonMachine>;
}

const LESSON_NAMES = fs.readdirSync(COURSE).filter((name) => /^\d\d-/.test(name));

async function open(name: string): Promise<Telling> {
  const read = (file: string) => fs.readFileSync(path.join(COURSE, name, file), 'utf8');
  const lesson = read('lesson.md');
  const result = loadLesson({ name, folder: '', lesson, scenario: read('scenario.yaml') });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { loaded } = result;
  const examiner = await examinerOf(loaded, async (packed) => localMachine(await openCore(), packed));
  return { loaded, examiner, machine: localMachine(await openCore(), loaded.pack()), beside: new Map() };
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

/** The caption of the event, and every view of the step in words, where a machine stands. */
async function told(
  { names }: LoadedLesson,
  scenario: Scenario,
  machine: LessonMachine,
  views: readonly string[],
  lock: number | null,
) {
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
  const scene = { columns, before: {}, event, recent, labels: names, params, lock };
  const spoken: string[] = [];
  for (const info of infos) spoken.push(`  [${info.name}] ${await wordsOf(info.describe, scene)}`);
  return [event ? `  ${caption(event, names)}` : '  The start.', ...spoken];
}

/** What the pictures of a step show: their names, and the class of locks that it is about. */
interface Shows {
  readonly views: readonly string[];
  readonly lock: number | null;
}

/** Of machines side by side each in its turn. */
async function pictures({ loaded, machine, beside }: Telling, spot: Spot, { views, lock }: Shows) {
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
    return told(loaded, { ...scenario, params }, machine, views, lock);
  }
  const { variant, touch } = spot.beside;
  const varied = withVariant(scenario, variant);
  const key = encodeVariant(variant);
  const other = beside.get(key) ?? localMachine(await openCore(), packScenario(varied));
  beside.set(key, other);
  for (const each of [machine, other]) await each.seek({ to: 'touch', access: touch });
  const [first, second] = machineNames(sourceOf(scenario, { kind: 'bundled', name: 'a' }), [variant]);
  return [
    `  (${first})`,
    ...(await told(loaded, scenario, machine, views, lock)),
    `  (${second})`,
    ...(await told(loaded, varied, other, views, lock)),
  ];
}

async function question(telling: Telling, predict: Predict, at: Spot, shows: Shows) {
  const answer = await telling.examiner.answer(predict.ask, at);
  const { see } = predict;
  const seen = see === null ? answer.seen : await telling.examiner.place(see, at);
  return [
    ...predict.question.flatMap(blockLines).map((line) => `? ${line}`),
    ...predict.options.map((option) => `  - ${optionWords(option)}`),
    `! ${answerWords(predict, answer, telling.loaded.names)}`,
    ...(await pictures(telling, seen, shows)),
    `  ${plainText(predict.why)}`,
  ];
}

const folded = ({ label, blocks }: Fold) => [
  `+ ${plainText(label)}`,
  ...blocks.flatMap(blockLines).map((line) => `  ${line}`),
];

async function tellStep(telling: Telling, step: Step, at: Spot, shows: Shows): Promise<string[]> {
  const lines = [`${step.number}. ${step.title}`, ...(await pictures(telling, at, shows))];
  for (const part of step.parts) {
    if (part.kind === 'block') lines.push(...blockLines(part.block));
    else if (part.kind === 'fold') lines.push(...folded(part.fold));
    else lines.push(...(await question(telling, part.predict, at, shows)));
  }
  return [...lines, ''];
}

async function tell(name: string): Promise<string> {
  const telling = await open(name);
  const { lesson } = telling.loaded;
  const lines = [`${lesson.story}.${lesson.lesson} ${lesson.title}`, `Goal: ${lesson.goal}`, ''];
  let spot = START;
  let views: readonly string[] = [];
  for (const step of lesson.steps.map((each) => applyVariant(each, 0))) {
    if (step.scene) spot = await telling.examiner.scene(step.scene, spot);
    if (step.scene && step.scene.views.length > 0) ({ views } = step.scene);
    lines.push(...(await tellStep(telling, step, spot, { views, lock: step.scene?.lock ?? null })));
  }
  return lines.join('\n');
}

describe('a lesson without its pictures', () => {
  it.each(LESSON_NAMES)('tells the story: %s', async (name) => {
    await expect(await tell(name)).toMatchFileSnapshot(`./told/${name}.txt`);
  });
});
