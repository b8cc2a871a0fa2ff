/** No words of a lesson's pictures lie over a line or half over a mark: they keep clear of it, or have ground of their own. */
import { expect, test } from 'vitest';
import { markupOf } from '../../stage/test-drawn.tsx';
import { wordsOverOthers } from '../../stage/test-words.ts';
import { disposeMachine } from '../../store/machine/create-machine.ts';
import { VIEWS } from '../../views/index.ts';
import type { ViewInfo } from '../../views/view.ts';
import { openMachine, sceneAt } from './test-machines.ts';
import { LESSON_NAMES, openLesson, stepsOf } from './test-steps.ts';

const ALL_VIEWS: Readonly<Record<string, ViewInfo>> = VIEWS;

/** One of two pictures beside the column of a laptop, and on a phone. */
const SIZES = [
  { widthPx: 876, heightPx: 250 },
  { widthPx: 358, heightPx: 420 },
];

test.each(LESSON_NAMES)('words of pictures in %s keep clear of lines and marks', async (name) => {
  const opened = await openLesson(name);
  const machine = await openMachine(name, opened);
  const over: string[] = [];
  for (const { step, spot, views } of await stepsOf(opened)) {
    const scene = await sceneAt(machine, spot.position, step);
    for (const view of views)
      for (const size of SIZES)
        for (const found of wordsOverOthers(await markupOf(ALL_VIEWS[view]!, scene, { size })))
          over.push(`step ${step.number}, ${view}, ${size.widthPx} px wide: ${found}`);
  }
  disposeMachine(machine);
  expect(over).toEqual([]);
});
