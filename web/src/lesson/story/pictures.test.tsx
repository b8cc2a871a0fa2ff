/**
 * The pictures of each lesson where its steps stand: what the text says of their looks is so, and what it calls red is the very thing
 * that has the red there; their words keep clear of lines and marks; and what they strike out is what they say right before the event.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { openCore } from '../../core/wasm/node.ts';
import type { ColumnName } from '../../core/schema/schema-columns.gen.ts';
import type { SeekTarget } from '../../core/protocol.ts';
import { IS_THOROUGH } from '../../core/test-thorough.ts';
import { blockLines, plainText } from '../../prose/plain-text.ts';
import type { Scene } from '../../scene/scene.ts';
import { redOwner } from '../../stage/red-owner.ts';
import { elementsOf, markupOf } from '../../stage/test-drawn.tsx';
import { wordsOverOthers } from '../../stage/test-words.ts';
import { disposeMachine } from '../../store/machine/create-machine.ts';
import { VIEWS } from '../../views/index.ts';
import { isSign } from '../../views/parts.ts';
import type { ViewInfo } from '../../views/view.ts';
import { localMachine } from '../ask/machine.ts';
import type { Step } from '../model.ts';
import { wrongIn, type Drawn } from './test-looks.ts';
import { columnsOf, openMachine, sceneAt, sceneAfter } from './test-machines.ts';
import { LESSON_NAMES, openLesson, stepsOf, type StepAt } from './test-steps.ts';
import { lookAtStruck, sceneBefore, type Struck } from './test-struck.ts';

const ALL_VIEWS: Readonly<Record<string, ViewInfo>> = VIEWS;

/** One of two pictures beside the column of a laptop, and on a phone. */
const SIZES = [
  { widthPx: 876, heightPx: 250 },
  { widthPx: 358, heightPx: 420 },
];

/** What one does in a step: goes there, and on, in one step this way and in the next that way; to the next window where windows are shown. */
const WAYS_ON: readonly SeekTarget[] = [
  { to: 'step', grain: 'access', delta: 1 },
  { to: 'next', kind: 'page_map' },
];
const TO_WINDOW: SeekTarget = { to: 'next', kind: 'vma_window' };

const waysOn = ({ step, views }: StepAt): readonly SeekTarget[] => [
  ...(IS_THOROUGH ? WAYS_ON : [WAYS_ON[step.number % WAYS_ON.length]!]),
  ...(IS_THOROUGH || views.includes('readahead') ? [TO_WINDOW] : []),
];

interface Seen {
  /** What sentences say of looks that is not so. */
  readonly wrong: string[];
  /** Words that lie over a line or half over a mark, and have no ground of their own. */
  readonly over: string[];
  readonly struck: Struck;
  /** Of each step, the signs in its pictures. */
  readonly signs: (readonly [step: number, signs: ReadonlySet<string>])[];
}

const drawIn = async (view: ViewInfo, scene: Scene): Promise<readonly string[]> =>
  elementsOf(await markupOf(view, scene));

/** What each picture draws at one size. */
async function draw(
  views: readonly string[],
  scene: Scene,
): Promise<ReadonlyMap<ViewInfo, readonly string[]>> {
  const drawn = new Map<ViewInfo, readonly string[]>();
  for (const view of views.map((each) => ALL_VIEWS[each]!)) drawn.set(view, await drawIn(view, scene));
  return drawn;
}

const looksOf = (drawn: ReadonlyMap<ViewInfo, readonly string[]>, scene: Scene): Drawn => ({
  elements: [...drawn.values()].flat(),
  owner: redOwner([...drawn.keys()], scene),
});

function sentencesOf({ parts, sign }: Step): readonly string[] {
  const lines = parts.flatMap((part) => (part.kind === 'block' ? blockLines(part.block) : []));
  return [...lines, plainText(sign?.words ?? [])].flatMap((line) => line.split(/(?<=[.!?:]) /));
}

const signIn = (element: string) => /data-sign="([^"]*)"/.exec(element)?.[1];

async function overIn({ step, views }: StepAt, scene: Scene): Promise<readonly string[]> {
  const over: string[] = [];
  for (const view of views)
    for (const size of SIZES)
      for (const found of wordsOverOthers(await markupOf(ALL_VIEWS[view]!, scene, { size })))
        over.push(`step ${step.number}, ${view}, ${size.widthPx} px wide: ${found}`);
  return over;
}

/** Goes through a lesson, and looks at each step and at what comes after it. */
async function look(name: string): Promise<Seen> {
  const opened = await openLesson(name);
  const steps = await stepsOf(opened);
  const columns: readonly ColumnName[] = columnsOf([...steps.flatMap(({ views }) => views), 'entry']);
  const machine = await openMachine(name, opened, columns);
  const other = localMachine(await openCore(), opened.loaded.pack());
  const seen: Seen = { wrong: [], over: [], struck: { wrong: [], names: new Set() }, signs: [] };

  const lookForStruck = async (
    drawn: ReadonlyMap<ViewInfo, readonly string[]>,
    scene: Scene,
    where: string,
  ) => {
    if (scene.place!.position === 0) return;
    const struck: Struck = { wrong: [], names: seen.struck.names };
    let found: Promise<Scene> | undefined;
    const before = () => (found ??= sceneBefore(other, scene, columns));
    for (const [view, elements] of drawn) await lookAtStruck(view, elements, before, struck);
    seen.struck.wrong.push(...struck.wrong.map((wrong) => `${where}: ${wrong}`));
  };

  for (const at of steps) {
    const { step, spot, views } = at;
    const scene = await sceneAt(machine, spot.position, step);
    const drawn = await draw(views, scene);
    const looks = looksOf(drawn, scene);
    seen.signs.push([step.number, new Set(looks.elements.flatMap((element) => signIn(element) ?? []))]);
    for (const sentence of sentencesOf(step))
      for (const what of wrongIn(sentence, looks))
        seen.wrong.push(`step ${step.number}, "${sentence}": ${what}`);
    seen.over.push(...(await overIn(at, scene)));

    const withEntry = [...new Set([...views, 'entry'])];
    const more = await draw(
      withEntry.filter((view) => !views.includes(view)),
      scene,
    );
    await lookForStruck(new Map([...drawn, ...more]), scene, `step ${step.number}`);
    for (const way of waysOn(at)) {
      const after = await sceneAfter(machine, way);
      await lookForStruck(await draw(withEntry, after), after, `step ${step.number}, after ${way.to}`);
    }
  }
  disposeMachine(machine);
  return seen;
}

const looked = new Map<string, Promise<Seen>>();

/** Each lesson is gone through once, whichever test asks. */
function lookOnce(name: string): Promise<Seen> {
  const seen = looked.get(name) ?? look(name);
  looked.set(name, seen);
  return seen;
}

describe.each(LESSON_NAMES)('the pictures of %s', (name) => {
  let seen: Seen;
  beforeAll(async () => {
    seen = await lookOnce(name);
  });

  test('look as the text says', () => expect(seen.wrong).toEqual([]));

  test('have no words over lines and marks', () => expect(seen.over).toEqual([]));

  test('strike out what was there right before the event', () => expect(seen.struck.wrong).toEqual([]));
});

test('numbers of all kinds have been struck out on the way', async () => {
  const all = (await Promise.all(LESSON_NAMES.map(lookOnce))).flatMap(({ struck }) => [...struck.names]);
  for (const number of ['kept 0 page', 'kept 0 window', 'kept 0 hits', 'free', 'present', 'byte'])
    expect(all).toContain(number);
});

/** Signs that a label can explain, and the first step of the course that does: 4.03 is step 3 of the fourth lesson. */
const placeOf = (lesson: number, step: number) => lesson + step / 100;

async function firstExplained(): Promise<ReadonlyMap<string, number>> {
  const first = new Map<string, number>();
  for (const [lesson, name] of LESSON_NAMES.entries())
    for (const { number, sign } of (await openLesson(name)).loaded.lesson.steps)
      if (sign && !first.has(sign.on)) first.set(sign.on, placeOf(lesson, number));
  return first;
}

/** Pictures of reclaim have the words of these beside them each time: a flow its cause, a mark what it is for, a curve its name. */
const HAVE_WORDS = new Set(['age', 'flow', 'course', 'level', 'high mark', 'low mark', 'min mark', 'pass']);

test('a sign that a label can explain is in no picture before the step that explains it', async () => {
  const explained = await firstExplained();
  const early: string[] = [];
  for (const [lesson, name] of LESSON_NAMES.entries())
    for (const [step, signs] of (await lookOnce(name)).signs)
      for (const sign of signs)
        if (
          isSign(sign) &&
          !HAVE_WORDS.has(sign) &&
          !((explained.get(sign) ?? Infinity) <= placeOf(lesson, step))
        )
          early.push(`${name}, step ${step}: ${sign}`);
  expect(early).toEqual([]);
});

test('what kswapd looks at is red in the entry, and not its whole frame, where the entry is shown', async () => {
  const opened = await openLesson('03-the-way-out');
  const machine = await openMachine('03-the-way-out', opened, columnsOf(['loom', 'entry']));
  const [first] = await stepsOf(opened);
  const scene = await sceneAt(machine, first!.spot.position, first!.step);
  const says = async (views: readonly string[]) =>
    wrongIn('The red box is round the reference bit.', looksOf(await draw(views, scene), scene));
  expect(await says(['loom', 'entry'])).toEqual([]);
  expect(await says(['loom'])).toEqual(['red is the frame, not the bit']);
  disposeMachine(machine);
});
