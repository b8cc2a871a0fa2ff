/**
 * Each lesson without its pictures: what a screen reader says, step by step. The texts lie beside this file, are compared,
 * and are meant to be read aloud; `npx vitest run web/src/lesson/story -u` writes them anew. While a question waits, nothing says
 * its answer; a number that stands there and means something else is listed, with its words. Options have no habit.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockLines, plainText } from '../../prose/plain-text.ts';
import type { Spot } from '../ask/examiner.ts';
import { spotsAsked } from '../ask/rounds.ts';
import { answerWords } from '../kinds/kinds.ts';
import { optionWords } from '../kinds/replies.ts';
import { isLaterRound, predictsOf, type Fold, type Predict } from '../model.ts';
import { LESSON_TEXT as TEXT } from '../text.ts';
import {
  askedOf,
  firstQuestionOf,
  lookAt,
  openTelling,
  wordsAt,
  type Shows,
  type Telling,
} from './test-told.ts';
import { HARMLESS } from './test-harmless.ts';
import { answersSaid } from './test-leaks.ts';
import { placesIn, type Place } from './test-options.ts';
import { LESSON_NAMES, openLesson, stepsOf, type StepAt } from './test-steps.ts';

async function pictures(telling: Telling, spot: Spot, shows: Shows): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const looked of await lookAt(telling, spot, shows)) lines.push(...(await wordsAt(looked)));
  return lines;
}

/** The words of a question are said once, and in its later rounds which one it is. */
function askedIn(predict: Predict): readonly string[] {
  const { question, options, round } = predict;
  const here = round && `? ${TEXT.roundHere(round.nth + 1, round.ids.length)}`;
  if (here && isLaterRound(predict)) return [here];
  return [
    ...question.flatMap(blockLines).map((line) => `? ${line}`),
    ...options.map((option) => `  - ${optionWords(option)}`),
    ...(here ? [here] : []),
  ];
}

async function question(telling: Telling, predict: Predict, at: Spot, shows: Shows) {
  const answer = await telling.examiner.answer(predict.ask, at);
  const { see } = predict;
  const seen = see === null ? answer.seen : await telling.examiner.place(see, at);
  return [
    ...askedIn(predict),
    `! ${answerWords(predict, answer, telling.loaded.names)}`,
    ...(await pictures(telling, seen, { ...shows, prediction: askedOf(telling, predict, true) })),
    ...(predict.why.length > 0 ? [`  ${plainText(predict.why)}`] : []),
  ];
}

const folded = ({ label, blocks }: Fold) => [
  `+ ${plainText(label)}`,
  ...blocks.flatMap(blockLines).map((line) => `  ${line}`),
];

async function tellStep(telling: Telling, { step, spot, views }: StepAt): Promise<string[]> {
  const shows = { views, step, prediction: firstQuestionOf(telling, step) };
  const asked = await spotsAsked(predictsOf(step), spot, telling.examiner);
  const lines = [`${step.number}. ${step.title}`, ...(await pictures(telling, spot, shows))];
  for (const part of step.parts) {
    if (part.kind === 'block') lines.push(...blockLines(part.block));
    else if (part.kind === 'fold') lines.push(...folded(part.fold));
    else {
      const at = asked[predictsOf(step).indexOf(part.predict)]!;
      lines.push(...(await question(telling, part.predict, at, shows)));
    }
  }
  return [...lines, ''];
}

async function tell(telling: Telling): Promise<string> {
  const { lesson } = telling.loaded;
  const lines = [`${lesson.story}.${lesson.lesson} ${lesson.title}`, `Goal: ${lesson.goal}`, ''];
  for (const told of await stepsOf(telling)) lines.push(...(await tellStep(telling, told)));
  return lines.join('\n');
}

const places = new Map<string, readonly Place[]>();

describe.each(LESSON_NAMES)('%s without its pictures', (name) => {
  let telling: Telling | undefined;
  beforeAll(async () => {
    telling = await openTelling(name);
    places.set(name, await placesIn(name, telling));
  });
  // It has machines of several megabytes.
  afterAll(() => {
    telling = undefined;
  });

  it('tells the story', async () => {
    await expect(await tell(telling!)).toMatchFileSnapshot(`./told/${name}.txt`);
  });

  it('says in no picture what is asked while it is asked', async () => {
    const said = await answersSaid(telling!, true);
    const harmless = HARMLESS[name] ?? [];
    expect(said.filter((each) => !harmless.includes(each))).toEqual([]);
    expect(harmless.filter((each) => !said.includes(each))).toEqual([]);
  });

  it('has the right option not in the same place in three questions in a row', () => {
    const own = places.get(name)!;
    const rows = own.map(({ at }, nth) => own.slice(nth, nth + 3).filter((each) => each.at === at).length);
    expect(Math.max(0, ...rows)).toBeLessThan(3);
  });
});

it('pictures that did not know of the question would say a split', async () => {
  const split = '3.1 A pass now would look at anon for 37 % and at file for 63 %.';
  expect(await answersSaid(await openTelling('22-a-mistake-has-a-price'), false)).toContain(split);
});

/*
 * A reader who has found out that the right option is never the first, or mostly the last, need not think any more: so over the course
 * each place is right about as often as any other.
 */
it('the right option of a choice stands in each place about as often as chance would have it', async () => {
  for (const name of LESSON_NAMES)
    if (!places.has(name)) places.set(name, await placesIn(name, await openLesson(name)));
  const all = [...places.values()].flat();
  for (let place = 0; place < 4; place++) {
    const having = all.filter(({ of }) => of > place);
    const expected = having.reduce((sum, { of }) => sum + 1 / of, 0);
    const right = having.filter(({ at }) => at === place).length;
    expect(right, `place ${place + 1}`).toBeGreaterThan(expected * 0.6);
    expect(right, `place ${place + 1}`).toBeLessThan(expected * 1.5);
  }
});
