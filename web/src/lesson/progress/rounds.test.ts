/** A question of several rounds from the first to the last, on a real machine. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openCore } from '../../core/wasm/node.ts';
import { INITIAL_STATE } from '../../store/state.ts';
import { getPage, setPage } from '../../store/store.ts';
import { checkLesson } from '../check/check-lesson.ts';
import { wordCount } from '../check/check-text.ts';
import type { Spot } from '../ask/examiner.ts';
import { examinerOf } from '../ask/examiner-of.ts';
import { localMachine } from '../ask/machine.ts';
import { predictsOf } from '../model.ts';
import { resolveSteps } from './resolve-steps.ts';
import { loadLesson } from '../read/load-lesson.ts';
import { LESSON_HEAD } from '../read/test-lesson.ts';
import { act, askAgain, check, nextStep, showMe, wouldSkipArrived } from './actions.ts';
import { draftOf } from './draft.ts';
import { INITIAL_LESSON } from './lesson-state.ts';
import { currentPredict, getLesson, predictProgress, setLesson, spotNow } from './lesson-store.ts';

const running = vi.hoisted(() => ({ examiner: null as unknown }));
vi.mock('../ask/examiner-machine.ts', () => ({ currentExaminer: () => running.examiner }));

const shown = vi.hoisted(() => ({ spots: [] as Spot[], isStopped: false }));
vi.mock('./show-spot.ts', () => ({
  showSpot: (spot: Spot) => shown.spots.push(spot),
  playToSpot: (spot: Spot) => {
    shown.spots.push(spot);
    return !shown.isStopped;
  },
}));

/** Two pages elsewhere, whose guesses nobody uses: the windows after them begin with a page alone. */
const SCENARIO = `
params: { nr_frames: 32, page_cluster: 3, min_free_kbytes: 8 }
switches: { readahead: hits }
swap: { slots: 512 }
regions: [{ name: A, kind: anon, pages: 96 }]
phases:
  - { name: write, streams: [{ region: A, pattern: seq, op: w, count: 96 }] }
  - name: elsewhere
    streams:
      - { region: A, pattern: seq, op: r, start: 50, count: 1 }
      - { region: A, pattern: seq, op: r, start: 20, count: 1 }
  - { name: read back, streams: [{ region: A, pattern: seq, op: r, start: 33, count: 16 }] }
`;

const ROUNDS = 'ask="win of next slot_window" rounds=3 see="next slot_window" then="before next slot_window"';

const lessonWith = (attributes: string, kind: string) => `${LESSON_HEAD}
## First

::scene{at="phase read back, before 2nd slot_window" show="loom"}

:::predict{kind=${kind} ${attributes}}
How many pages?

- \`${kind === 'bits' ? '0x04' : '4'}\` Four is an answer in one round and a mistake in another.

::hint[Count.]
::why[So.]
:::

## Second

Text.
`;

const load = (attributes: string, kind = 'number') =>
  loadLesson({ name: '01-a', folder: '', lesson: lessonWith(attributes, kind), scenario: SCENARIO });

async function open(attributes = ROUNDS, kind = 'number') {
  const result = load(attributes, kind);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { loaded } = result;
  const examiner = await examinerOf(loaded, async (packed) => localMachine(await openCore(), packed));
  running.examiner = examiner;
  const { steps, source } = loaded.lesson;
  const { spots, rounds, problems } = await resolveSteps(examiner, steps, source);
  expect(problems).toEqual([]);
  setLesson({ ...INITIAL_LESSON, loaded, steps, spots, rounds });
  return { examiner, loaded };
}

/** What reading and the check say of it. */
async function complaints(attributes: string): Promise<readonly string[]> {
  const result = load(attributes);
  if (!result.ok) return result.problems.map(({ message }) => message);
  const { lesson, scenario, names } = result.loaded;
  const examiner = await examinerOf(result.loaded, async (packed) => localMachine(await openCore(), packed));
  const { problems } = await checkLesson(lesson, scenario, examiner, names, null);
  return problems.map(({ message }) => message);
}

const asked = () => currentPredict(getLesson())!;
const all = () => predictsOf(getLesson().steps[0]!);
const outcomes = () => all().map(({ id }) => predictProgress(getLesson(), id).outcome);
const rightHere = async (examiner: Awaited<ReturnType<typeof open>>['examiner']) =>
  (await examiner.answer(asked().ask, spotNow(getLesson())!)).value;

async function say(number: number): Promise<void> {
  act(asked(), { do: 'type', text: String(number) });
  await check(asked());
}

beforeEach(() => {
  setPage(INITIAL_STATE);
  shown.spots.length = 0;
  shown.isStopped = false;
});

describe('rounds', () => {
  it('are asked one place after the other, each from where the one before is seen', async () => {
    const { examiner } = await open();
    const [first, ...later] = all();
    let at = getLesson().spots[0]!;
    expect(getLesson().rounds[first!.id]).toEqual(at);
    for (const { id } of later) {
      const seen = await examiner.place('next slot_window', at);
      at = await examiner.place('before next slot_window', seen);
      expect(getLesson().rounds[id]).toEqual(at);
    }
  });

  it('go on by themselves after a right answer, and show nothing beyond the one that is played', async () => {
    const { examiner } = await open();
    for (const nth of [0, 1, 2]) {
      const here = getLesson().rounds[all()[nth]!.id]!;
      expect(asked()).toBe(all()[nth]);
      expect(getPage().toldUntil).toBe(here.position);
      await say(await rightHere(examiner));
      expect(shown.spots.at(-1)).toEqual(getLesson().rounds[all()[nth + 1]?.id ?? ''] ?? expect.anything());
    }
    expect(outcomes()).toEqual(['right', 'right', 'right']);
    expect(asked()).toBe(all()[2]);
    expect(getPage().toldUntil).toBeNull();
  });

  it('would be skipped unseen by a key pressed after a right answer: that is said once for each', async () => {
    const { examiner } = await open();
    expect(wouldSkipArrived()).toBe(false);
    await say(await rightHere(examiner));
    expect([wouldSkipArrived(), wouldSkipArrived()]).toEqual([true, false]);
    await say((await rightHere(examiner)) + 1);
    expect(wouldSkipArrived()).toBe(false);
    await nextStep();
    expect(wouldSkipArrived()).toBe(false);
  });

  it('wait after a mistake, which has no second try, until the next one is asked for', async () => {
    const { examiner } = await open();
    await say((await rightHere(examiner)) + 1);
    expect(outcomes()).toEqual(['wrong', 'open', 'open']);
    expect(asked()).toBe(all()[0]);
    await nextStep();
    expect(asked()).toBe(all()[1]);
    expect(shown.spots.at(-1)).toEqual(getLesson().rounds[asked().id]);
    await showMe(asked());
    expect(asked()).toBe(all()[1]);
  });

  it('of a byte begin with what it was in the round before, where only some bits change', async () => {
    await open('ask="cell swap_map 0 at next slot_window" rounds=2 see="next slot_window"', 'bits');
    const draft = () => draftOf(getLesson(), asked());
    expect(draft()).toMatchObject({ byte: 0 });
    act(asked(), { do: 'byte', byte: 0x01 });
    await check(asked());
    await nextStep();
    const { value } = getLesson().answers[all()[0]!.id]!.answer;
    expect(value).toBeGreaterThan(0);
    expect(asked()).toBe(all()[1]);
    expect(draft()).toMatchObject({ byte: value });
  });

  it('stay where they are when the way to the answer was stopped', async () => {
    const { examiner } = await open();
    shown.isStopped = true;
    await say(await rightHere(examiner));
    expect(outcomes()[0]).toBe('right');
    expect(asked()).toBe(all()[0]);
  });

  it('are all forgotten when the question is asked again, and begin with the first', async () => {
    const { examiner } = await open();
    await say(await rightHere(examiner));
    await say((await rightHere(examiner)) + 1);
    await nextStep();
    await say((await rightHere(examiner)) + 1);
    expect(outcomes()).toEqual(['right', 'wrong', 'wrong']);
    await askAgain(asked());
    expect(outcomes()).toEqual(['open', 'open', 'open']);
    expect(asked()).toBe(all()[0]);
    expect(shown.spots.at(-1)).toEqual(getLesson().spots[0]);
  });

  it('say the reason after the last, and their words count once', async () => {
    const { loaded } = await open();
    expect(all().map(({ why }) => why.length)).toEqual([0, 0, 1]);
    const once = load('ask="win of next slot_window"');
    if (!once.ok) throw new Error('it reads');
    expect(wordCount(loaded.lesson)).toBe(wordCount(once.loaded.lesson));
  });
});

describe('the check of a lesson with rounds', () => {
  it('takes a reply to what is wrong in one round and right in another', async () => {
    const { examiner } = await open();
    const answers = await Promise.all(
      all().map(({ id, ask }) => examiner.answer(ask, getLesson().rounds[id]!)),
    );
    expect(answers.map(({ value }) => value)).toContain(4);
    expect(await complaints(ROUNDS)).toEqual([]);
  });

  it.each([
    [
      'rounds that are all answered alike',
      'ask="max of next slot_window" rounds=2',
      'every round has the same answer',
    ],
    ['a single round', 'ask="win of next slot_window" rounds=1', 'rounds=1 are none'],
    ['too many', 'ask="win of next slot_window" rounds=7', 'rounds=7 are none'],
    ['a way to a round that does not come', 'ask="win of next slot_window" then="end"', 'there is none'],
    ['a round beyond the end of the run', 'ask="win of next slot_window" rounds=3 see="end"', 'after event'],
  ])('refuses %s', async (_, attributes, message) => {
    expect((await complaints(attributes)).join(' ')).toContain(message);
  });
});
