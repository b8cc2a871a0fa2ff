/** Questions that the machine cannot answer: whoever asks is told, and goes on. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openCore } from '../../core/wasm/node.ts';

import { INITIAL_STATE } from '../../store/state.ts';
import { getPage, setPage } from '../../store/store.ts';
import { START } from '../ask/examiner.ts';
import { examinerOf } from '../ask/examiner-of.ts';
import { askedIn } from '../ask/question.ts';
import { NO_NAMES } from '../ask/words.ts';
import { localMachine } from '../ask/machine.ts';
import { loadLesson } from '../read/load-lesson.ts';
import { predictsOf } from '../model.ts';
import { LESSON_HEAD } from '../read/test-lesson.ts';
import type { Spot } from '../ask/examiner.ts';
import { goToStep, goToWhy, showMe } from './actions.ts';
import { INITIAL_LESSON } from './lesson-state.ts';
import { changePredict, getLesson, predictProgress, setLesson } from './lesson-store.ts';

const running = vi.hoisted(() => ({ examiner: null as unknown }));
vi.mock('../ask/examiner-machine.ts', () => ({ currentExaminer: () => running.examiner }));

const shown = vi.hoisted(() => [] as Spot[]);
vi.mock('./show-spot.ts', () => ({
  showSpot: (spot: Spot) => shown.push(spot),
  playToSpot: (spot: Spot) => shown.push(spot),
}));

const SCENARIO = 'regions: [{ name: A, pages: 8 }]\nphases: [{ streams: [{ region: A, op: w }] }]';

async function openWith(attributes: string): Promise<void> {
  const lesson = `${LESSON_HEAD}
## First

::scene{at="start" show="loom"}

:::predict{kind=number ${attributes}}
How many?

::why[So.]
:::

## Second

::scene{at="start" show="loom"}

No question.
`;
  const result = loadLesson({ name: 'a', folder: '', lesson, scenario: SCENARIO });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { loaded } = result;
  running.examiner = await examinerOf(loaded, async (packed) => localMachine(await openCore(), packed));
  setLesson({ ...INITIAL_LESSON, loaded, steps: loaded.lesson.steps, spots: [START, SECOND] });
}

const SECOND: Spot = { ...START, position: 3 };

const asked = () => predictsOf(getLesson().steps[0]!)[0]!;

beforeEach(() => {
  setPage(INITIAL_STATE);
  shown.length = 0;
});

describe('“just show me”', () => {
  it('of a question whose event never comes says so, with its line', async () => {
    await openWith('ask="free of next kswapd_wake"');
    await showMe(asked());
    expect(getPage().trouble?.problems[0]).toMatchObject({ place: expect.stringMatching(/lesson\.md:\d+/) });
    expect(getPage().trouble?.problems[0]?.message).toContain('no such kswapd_wake');
    expect(predictProgress(getLesson(), asked().id).outcome).toBe('open');
    expect(getLesson().checking).toBeNull();
  });

  it('of a question without sense says so too, and no picture fails over it', async () => {
    await openWith('ask="what is this"');
    expect(askedIn(asked().ask, NO_NAMES)).toBeNull();
    await showMe(asked());
    expect(getPage().trouble?.problems[0]?.message).toMatch(/what/);
  });

  it('of a question whose see= never comes shows the event of the answer', async () => {
    await openWith('ask="count of fault_begin until end" see="next kswapd_wake"');
    await showMe(asked());
    expect(getPage().trouble).toBeNull();
    expect(predictProgress(getLesson(), asked().id).outcome).toBe('shown');
  });

  it('says nothing when the lesson was opened again meanwhile', async () => {
    await openWith('ask="count of fault_begin until end"');
    const before = asked();
    let close = () => {};
    const answer = () =>
      new Promise((_, reject) => (close = () => reject(new Error('The machine was closed.'))));
    running.examiner = { answer };
    const shown = showMe(before);
    await openWith('ask="count of fault_begin until end"');
    close();
    await shown;
    expect(getPage().trouble).toBeNull();
  });
});

it('what was pointed at in a step is not pointed at in the next', async () => {
  await openWith('ask="count of fault_begin until end"');
  setPage({ pointed: { kind: 'slot', slot: 1 } });
  changePredict(asked().id, { said: null });
  expect(getPage().pointed).not.toBeNull();
  await goToStep(1);
  expect(getPage().pointed).toBeNull();
});

it.each([
  ['the answer', goToWhy],
  ['“just show me”', showMe],
])('whoever goes on to the next step before %s has come stays there', async (_, toAnswer) => {
  await openWith('ask="count of fault_begin until end"');
  const question = asked();
  const answered = toAnswer(question);
  await goToStep(1);
  await answered;
  expect(getLesson().answers[question.id]).toBeDefined();
  expect(shown).toEqual([SECOND]);
});
