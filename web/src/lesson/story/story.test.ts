/**
 * Each lesson without its pictures: what a screen reader says, step by step. The texts lie beside this file, are compared,
 * and are meant to be read aloud; `npx vitest run web/src/lesson/story -u` writes them anew.
 */
import { describe, expect, it } from 'vitest';
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
import { LESSON_NAMES, stepsOf, type StepAt } from './test-steps.ts';

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

async function tell(name: string): Promise<string> {
  const telling = await openTelling(name);
  const { lesson } = telling.loaded;
  const lines = [`${lesson.story}.${lesson.lesson} ${lesson.title}`, `Goal: ${lesson.goal}`, ''];
  for (const told of await stepsOf(telling)) lines.push(...(await tellStep(telling, told)));
  return lines.join('\n');
}

describe('a lesson without its pictures', () => {
  it.each(LESSON_NAMES)('tells the story: %s', async (name) => {
    await expect(await tell(name)).toMatchFileSnapshot(`./told/${name}.txt`);
  });
});
