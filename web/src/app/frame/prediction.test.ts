import { expect, it } from 'vitest';
import { INITIAL_LESSON } from '../../lesson/progress/lesson-state.ts';
import { loadLesson } from '../../lesson/read/load-lesson.ts';
import { LESSON_HEAD } from '../../lesson/read/test-lesson.ts';
import { predictionOf } from './prediction.ts';

it.each(['what is this', '', 'win of', 'order of a b', 'cell constructor 1'])(
  'the pictures go on without a question that has no sense: ask="%s"',
  (ask) => {
    const lesson = `${LESSON_HEAD}\n## First\n\n::scene{at="start"}\n\n:::predict{kind=number ask="${ask}"}\nHow many?\n\n::why[So.]\n:::\n`;
    const scenario = 'regions: [{ name: A }]\nphases: [{ streams: [{ region: A }] }]';
    const result = loadLesson({ name: 'a', folder: '', lesson, scenario });
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const { loaded } = result;
    expect(predictionOf({ ...INITIAL_LESSON, loaded, steps: loaded.lesson.steps })).toBeNull();
  },
);
