import { expect, it } from 'vitest';
import { loadLesson } from '../read/load-lesson.ts';
import type { LoadedLesson } from '../read/loaded-lesson.ts';
import { LESSON_HEAD } from '../read/test-lesson.ts';
import { whatChanged } from './what-changed.ts';

const SCENARIO = `
title: A lesson
machine: { nr_frames: 32 }
regions: [{ name: A, kind: anon, pages: 48 }]
phases: [{ name: write, streams: [{ region: A, pattern: seq, op: w }] }]
`;
const STEPS = ['One', 'Two', 'Three'].map(
  (title) => `## ${title}\n\n::scene{at="start" show="loom"}\n\nText.\n\n`,
);

function load(head = LESSON_HEAD, steps: readonly string[] = STEPS, scenario = SCENARIO): LoadedLesson {
  const result = loadLesson({ name: 'x', folder: '', lesson: head + steps.join(''), scenario });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.loaded;
}

it('names the steps whose text or scene has changed, and no others though their lines have moved', () => {
  const [one = '', two = '', three = ''] = STEPS;
  const longer = [one, two.replace('Text.', 'More\n\ntext.'), three];
  expect(whatChanged(load(), load(LESSON_HEAD, longer))).toEqual(['step 2']);
  const others = [one.replace('start', 'end'), two, three.replace('Text', 'Words')];
  expect(whatChanged(load(), load(LESSON_HEAD, others))).toEqual(['steps 1 and 3']);
});

it('names steps that are new or gone, the head and the machine', () => {
  expect(whatChanged(load(), load(LESSON_HEAD, STEPS.slice(0, 2)))).toEqual(['one step fewer']);
  expect(whatChanged(load(LESSON_HEAD, STEPS.slice(0, 2)), load())).toEqual(['step 3']);
  const head = LESSON_HEAD.replace('See it.', 'See it all.');
  const machine = SCENARIO.replace('32', '33');
  expect(whatChanged(load(), load(head, STEPS, machine))).toEqual(['the head', 'the machine']);
});

it('is silent where nothing has changed', () => expect(whatChanged(load(), load())).toEqual([]));
