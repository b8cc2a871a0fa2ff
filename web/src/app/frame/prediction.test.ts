import { expect, it } from 'vitest';
import { INITIAL_LESSON } from '../../lesson/progress/lesson-state.ts';
import { loadLesson } from '../../lesson/read/load-lesson.ts';
import { LESSON_HEAD } from '../../lesson/read/test-lesson.ts';
import { predictionOf } from './prediction.ts';

function predictionAsking(ask: string) {
  const lesson = `${LESSON_HEAD}\n## First\n\n::scene{at="start"}\n\n:::predict{kind=number ask="${ask}"}\nHow many?\n\n::why[So.]\n:::\n`;
  const scenario = 'regions: [{ name: A }]\nphases: [{ streams: [{ region: A }] }]';
  const result = loadLesson({ name: 'a', folder: '', lesson, scenario });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { loaded } = result;
  return predictionOf({ ...INITIAL_LESSON, loaded, steps: loaded.lesson.steps });
}

it.each(['what is this', '', 'win of', 'order of a b', 'cell constructor 1'])(
  'the pictures go on without a question that has no sense: ask="%s"',
  (ask) => expect(predictionAsking(ask)).toBeNull(),
);

it('the pictures have the slot in sight whose byte is asked for, and none for other values', () => {
  expect(predictionAsking('cell swap_map 260')).toMatchObject({ slot: 260, isTold: false });
  expect(predictionAsking('cell watermarks 0')).toMatchObject({ slot: null, isTold: false });
});

it('the pictures know of every question that waits, and what it keeps them from telling', () => {
  expect(predictionAsking('age of next evict')).toMatchObject({ isAge: true, isTold: false });
  expect(predictionAsking('lock locks of TREE')).toMatchObject({ isTrees: true });
  expect(predictionAsking('lock taken of TREE')).not.toHaveProperty('isTrees');
  expect(predictionAsking('lock locks of CLUSTER')).not.toHaveProperty('isTrees');
  expect(predictionAsking('throughput of 4 CPUs')).toMatchObject({ cpus: 4 });
});
