import { expect, it } from 'vitest';
import { NO_NAMES } from '../../../lesson/ask/words.ts';
import { INITIAL_LESSON } from '../../../lesson/progress/lesson-state.ts';
import { NEW_PREDICT } from '../../../lesson/progress/progress.ts';
import { loadLesson } from '../../../lesson/read/load-lesson.ts';
import { LESSON_HEAD } from '../../../lesson/read/test-lesson.ts';
import { predictsOf } from '../../../lesson/model.ts';
import { predictionOf } from '../prediction.ts';
import { hallActed, hallSaid, isForHall } from './hall.ts';

const GROUND = { names: NO_NAMES, region: 0 };

function asked(kind: string, ask: string) {
  const lesson = `${LESSON_HEAD}\n## First\n\n::scene{at="start"}\n\n:::predict{kind=${kind} ask="${ask}"}\nWhat?\n\n::why[So.]\n:::\n`;
  const scenario = 'regions: [{ name: A }]\nphases: [{ streams: [{ region: A }] }]';
  const result = loadLesson({ name: 'a', folder: '', lesson, scenario });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { loaded } = result;
  const predict = predictsOf(loaded.lesson.steps[0]!)[0]!;
  return { predict, state: { ...INITIAL_LESSON, loaded, steps: loaded.lesson.steps } };
}

it('the hall has said nothing at first, and each thing that it does is added to what it has done', () => {
  const { predict } = asked('bits', 'cell swap_map 260');
  expect(isForHall(predict)).toBe(true);
  expect(hallSaid(predict, null, GROUND)).toBeNull();
  const says = hallActed(predict, null, { do: 'byte', byte: 0x41 }, GROUND);
  expect(hallSaid(predict, says, GROUND)).toEqual({ kind: 'byte', byte: 0x41 });
  const bracket = asked('bracket', 'stretch of next slot_window').predict;
  const begun = hallActed(bracket, null, { do: 'press', region: 0, at: 8, pointer: 1 }, GROUND);
  const drawn = hallActed(bracket, begun, { do: 'drag', region: 0, at: 11, pointer: 1 }, GROUND);
  expect(hallSaid(bracket, drawn, GROUND)).toMatchObject({ stretch: { first: 8, last: 11 } });
});

it('what it says to one question is nothing to another', () => {
  const { predict } = asked('split', 'share of anon');
  const says = hallActed(predict, null, { do: 'set', percent: 30 }, GROUND);
  expect(hallSaid({ ...predict, id: 'another' }, says, GROUND)).toBeNull();
});

it('the pictures draw what the hall says, and neither what the speaker has answered nor its draft', () => {
  const { predict, state } = asked('split', 'share of anon');
  const said = { kind: 'split', percent: 70 } as const;
  const mine = { ...NEW_PREDICT, outcome: 'right', said } as const;
  const { name } = state.loaded.lesson;
  const kept = { step: 0, question: 0, done: [], predicts: { [predict.id]: mine } };
  const told = { ...state, progress: { student: '', lessons: { [name]: kept } } };
  const done: unknown[] = [];
  const by = { said: null, onAct: (action: unknown) => void done.push(action) };
  expect(predictionOf(told, predict)?.share?.said).toBe(70);
  const drawn = predictionOf(told, predict, by)!;
  expect(drawn.share?.said).toBeNull();
  drawn.share!.onSay(40);
  expect(done).toEqual([{ do: 'set', percent: 40 }]);
  expect(predictionOf(told, predict, { ...by, said: { kind: 'split', percent: 40 } })?.share?.said).toBe(40);
});
