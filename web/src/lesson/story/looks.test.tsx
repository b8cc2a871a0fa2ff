/**
 * Where the text of a step says how a mark looks, a picture of that step has such a mark: drawn where the step stands.
 * What the text calls red is the very thing that has the red there.
 */
import { expect, test } from 'vitest';
import { blockLines, plainText } from '../../prose/plain-text.ts';
import { redOwner } from '../../stage/red-owner.ts';
import { elementsOf, markupOf } from '../../stage/test-drawn.tsx';
import { disposeMachine } from '../../store/machine/create-machine.ts';
import type { Machine } from '../../store/machine/machine.ts';
import { VIEWS } from '../../views/index.ts';
import { isSign } from '../../views/parts.ts';
import type { ViewInfo } from '../../views/view.ts';
import { openMachine, sceneAt } from './test-machines.ts';
import { LESSON_NAMES, openLesson, stepsOf, type StepAt } from './test-steps.ts';

const ALL_VIEWS: Readonly<Record<string, ViewInfo>> = VIEWS;

/** Words of a text, and what is drawn where they are true. */
const LOOKS: readonly (readonly [words: RegExp, drawn: RegExp])[] = [
  [/\bstrip(?:es|ed)\b/i, /url\(#[^)]*-(?:reading|bars)\)/],
  [/\bdouble lines?\b/i, /data-tie=/],
  [/\bdotted\b/i, /data-unread=|stroke-dasharray="[^"]*"/],
  [/\bdashed\b/i, /stroke-dasharray=/],
  [/\bpale\b/i, /--anon-tint/],
  [/\bcut corner\b/i, /data-sign="dirty"/],
  [/\bpennants?\b/i, /--guess/],
  [/\bred\b/i, /--now/],
  [/\bframed\b/i, /data-now=/],
];

/** What a text calls red, as the kinds of red things are called. */
const RED_NOUNS: Readonly<Record<string, string>> = {
  bit: 'bit',
  page: 'page',
  frame: 'frame',
  slot: 'slot',
  entry: 'line',
  line: 'line',
};
/** "The red box is round the reference bit": the first of them after the word. */
const RED = /\bred\b.*?\b(bit|page|frame|slot|entry|line)\b/i;

interface Drawn {
  readonly elements: readonly string[];
  readonly owner: ReturnType<typeof redOwner>;
}

/** What a sentence says of looks that is not so. */
function wrongIn(sentence: string, { elements, owner }: Drawn): string[] {
  const missing = LOOKS.flatMap(([words, drawn]) =>
    words.test(sentence) && !elements.some((each) => drawn.test(each)) ? [`${words} is not drawn`] : [],
  );
  const red = RED_NOUNS[RED.exec(sentence)?.[1] ?? ''];
  return red === undefined || red === owner?.as
    ? missing
    : [...missing, `red is the ${owner?.as}, not the ${red}`];
}

/** Signs that a label can explain, and the first step of the course that does: 4.03 is step 3 of the fourth lesson. */
const placeOf = (lesson: number, step: number) => lesson + step / 100;

async function firstExplained(): Promise<ReadonlyMap<string, number>> {
  const first = new Map<string, number>();
  for (const [lesson, name] of LESSON_NAMES.entries())
    for (const { number, sign } of (await openLesson(name)).loaded.lesson.steps)
      if (sign && !first.has(sign.on)) first.set(sign.on, placeOf(lesson, number));
  return first;
}

const signIn = (element: string) => /data-sign="([^"]*)"/.exec(element)?.[1];

async function drawnAt(machine: Machine, { step, spot, views }: StepAt): Promise<Drawn> {
  const scene = await sceneAt(machine, spot.position, step);
  const shown = views.map((each) => ALL_VIEWS[each]!);
  const elements: string[] = [];
  for (const view of shown) elements.push(...elementsOf(await markupOf(view, scene)));
  return { elements, owner: redOwner(shown, scene) };
}

interface Seen {
  /** What sentences say of looks that is not so. */
  readonly wrong: readonly string[];
  /** Of each step, the signs in its pictures. */
  readonly signs: readonly (readonly [step: number, signs: ReadonlySet<string>])[];
}

async function look(name: string): Promise<Seen> {
  const opened = await openLesson(name);
  const machine = await openMachine(name, opened);
  const wrong: string[] = [];
  const signs: [number, Set<string>][] = [];
  for (const at of await stepsOf(opened)) {
    const { step } = at;
    const drawn = await drawnAt(machine, at);
    signs.push([step.number, new Set(drawn.elements.flatMap((element) => signIn(element) ?? []))]);
    const lines = step.parts.flatMap((part) => (part.kind === 'block' ? blockLines(part.block) : []));
    const sentences = [...lines, plainText(step.sign?.words ?? [])].flatMap((line) =>
      line.split(/(?<=[.!?:]) /),
    );
    for (const sentence of sentences)
      for (const what of wrongIn(sentence, drawn)) wrong.push(`step ${step.number}, "${sentence}": ${what}`);
  }
  disposeMachine(machine);
  return { wrong, signs };
}

const looked = new Map<string, Promise<Seen>>();

/** Each lesson is gone through and drawn once. */
function lookOnce(name: string): Promise<Seen> {
  const seen = looked.get(name) ?? look(name);
  looked.set(name, seen);
  return seen;
}

test.each(LESSON_NAMES)('what %s says of looks is so in its pictures', async (name) => {
  expect((await lookOnce(name)).wrong).toEqual([]);
});

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
  const machine = await openMachine('03-the-way-out', opened);
  const [first] = await stepsOf(opened);
  const says = async (views: readonly string[]) =>
    wrongIn('The red box is round the reference bit.', await drawnAt(machine, { ...first!, views }));
  expect(await says(['loom', 'entry'])).toEqual([]);
  expect(await says(['loom'])).toEqual(['red is the frame, not the bit']);
  disposeMachine(machine);
});
