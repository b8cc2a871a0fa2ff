/** What the form of an experiment means, with figures that are made up. */
import { describe, expect, it } from 'vitest';
import { plainText } from '../../prose/plain-text.ts';
import { NOTHING, type Answer } from '../ask/answer.ts';
import { isWithin } from '../ask/dial.ts';
import { NO_NAMES } from '../ask/words.ts';
import { predictsOf, type Predict } from '../model.ts';
import { readLesson } from '../read/read-lesson.ts';
import { LESSON_HEAD } from '../read/test-lesson.ts';
import { LESSON_TEXT as TEXT } from '../text.ts';
import { DIAL_AUTHORED } from '../kinds/dial/authored.ts';
import { DIAL, type DialDraft } from '../kinds/dial/kind.ts';

function asking(ask: string): Predict {
  const goals = '- `counter pgmajfault at end <= 5` waits\n  - It waits.\n';
  const text = `${LESSON_HEAD}\n## First\n\n::scene{at="start" show="loom"}\n\n:::predict{kind=dial ask="${ask}"}\nWhich?\n\n${goals}\n::why[So.]\n:::\n`;
  const read = readLesson(text, 'lesson.md', '01-a');
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return predictsOf(read.lesson.steps[0]!)[0]!;
}

const DIGITS = asking('dial page_cluster 0 1 2 3');
const GROUND = { names: NO_NAMES, region: 0 };

/** Machines of `page_cluster`, each with the waits that it comes to; of these the least value is right that waits five times. */
function machines(own: string | null, waits: Readonly<Record<string, number>>, isLeast = false): Answer {
  const goal = { sign: '<=', limit: 5, unit: 'count' } as const;
  let isFound = false;
  const positions = Object.entries(waits).map(([value, figure]) => {
    const isReached = figure <= 5;
    const isRight = isReached && !(isLeast && isFound);
    isFound ||= isReached;
    const variant = { [`page_cluster${value}`]: Number(value) } as never;
    return { value, variant, figures: [figure], missed: isReached ? [] : [0], isRight };
  });
  return { ...NOTHING, value: 1, unit: 'count', position: 0, dial: { own, goals: [goal], positions } };
}

const complaints = (answer: Answer) =>
  DIAL_AUTHORED.problemsOf!(DIGITS, answer, []).map(({ message }) => message);

describe('a bound', () => {
  it.each([
    ['<=', 4, true],
    ['<=', 5, true],
    ['<=', 6, false],
    ['>=', 4, false],
    ['>=', 5, true],
    ['>=', 6, true],
  ] as const)('%s 5 holds %d: %s', (sign, figure, holds) => {
    expect(isWithin({ sign, limit: 5 }, figure)).toBe(holds);
  });
});

describe('the form', () => {
  const kept = { kind: 'dial', value: '3', ran: ['1', '3'] } as const;

  it('begins with what was said and run, as far as it is on the scale still', () => {
    expect(DIAL.begin(DIGITS, kept, GROUND)).toEqual({ value: '3', ran: ['1', '3'], typed: '' });
    const other = asking('dial page_cluster 0 1 2');
    expect(DIAL.begin(other, kept, GROUND)).toEqual({ value: null, ran: ['1'], typed: '' });
  });

  it('is turned by the digit of a value and keeps what was run; another digit is said to be none, and a letter means nothing', () => {
    const draft = { value: '3', ran: ['1', '3'], typed: '' };
    expect(DIAL.key!(draft, '2', DIGITS)).toEqual({ draft: { ...draft, value: '2', typed: '2' } });
    const notice = TEXT.noSuchNumber('7', ['0', '1', '2', '3']);
    expect(DIAL.key!(draft, '7', DIGITS)).toEqual({ draft, notice });
    expect(DIAL.key!(draft, 'a', DIGITS)).toBeNull();
    expect(DIAL.key!(draft, '7', asking('dial readahead block hits 3.14'))).toBeNull();
  });
});

it('a number of several digits is typed, one after the other', () => {
  const frames = asking('dial nr_frames 20 21 22 440');
  const type = (keys: string) =>
    keys
      .split('')
      .reduce<{ draft: DialDraft; notice?: string }>(({ draft }, key) => DIAL.key!(draft, key, frames)!, {
        draft: { value: null, ran: [], typed: '' },
      });
  expect(type('2').draft.value).toBeNull();
  expect(type('2').notice).toBe(TEXT.typeOn('2', ['20', '21', '22', '440']));
  expect(type('21').draft.value).toBe('21');
  // What can be no other is taken at once.
  expect(type('4').draft.value).toBe('440');
  expect(type('2122').draft.value).toBe('22');
});

describe('of several that get there', () => {
  const answer = machines('0', { 0: 9, 1: 5, 2: 6, 3: 4 });

  it('the first on the scale stands for the answer, and each is right', () => {
    expect(DIAL.reference(DIGITS, answer, NO_NAMES)).toMatchObject({ value: '1' });
    const right = ['0', '1', '2', '3'].filter((value) =>
      DIAL.isRight({ kind: 'dial', value, ran: [] }, answer, NO_NAMES),
    );
    expect(right).toEqual(['1', '3']);
  });

  it('one that is more than it takes is told so, and not that it is not there yet', () => {
    const least = machines('0', { 0: 9, 1: 5, 2: 6, 3: 4 }, true);
    const reply = plainText(DIAL.replyTo(DIGITS, { kind: 'dial', value: '3', ran: [] }, least));
    expect(reply).toBe(`4 waits. ${TEXT.moreThanNeeded}`);
  });
});

describe('the check of the lesson', () => {
  it('complains of a machine that is there already, and of a scale on which all others get there', () => {
    expect(complaints(machines('0', { 0: 9, 1: 5, 2: 6 }))).toEqual([]);
    expect(complaints(machines('0', { 0: 5, 1: 9, 2: 6 }))).toEqual([
      'the machine of the lesson is there already',
    ]);
    expect(complaints(machines('0', { 0: 9, 1: 5, 2: 4 }))).toEqual(['every value is right']);
    expect(complaints(machines(null, { 0: 5, 1: 5, 2: 9 }))).toEqual([]);
  });
});
