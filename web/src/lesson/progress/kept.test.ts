/** What is kept of a learner: by several tabs, of lessons with any name, and when it was damaged. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { INITIAL_STATE } from '../../store/state.ts';
import { getPage, setPage } from '../../store/store.ts';
import { loadLesson } from '../read/load-lesson.ts';
import { LESSON_HEAD } from '../read/test-lesson.ts';
import { courseProgress } from './course.ts';
import { repairProgress } from './kept-shape.ts';
import { INITIAL_LESSON } from './lesson-state.ts';
import { changePredict, changeProgress, getLesson, progressOf, setLesson } from './lesson-store.ts';
import { leaveUnkept, recallProgress } from './keep-progress.ts';
import { keptOf } from './progress.ts';
import type { Progress } from './progress.ts';
import { until } from '../../core/test-until.ts';

/** The browser's storage, which all tabs share. */
const storage = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  get: async (key: string) => {
    if (stuck.is) return new Promise(() => {});
    return structuredClone(storage.get(key));
  },
  update: async (key: string, change: (kept: unknown) => unknown) => {
    if (stuck.is) return new Promise(() => {});
    storage.set(key, structuredClone(change(storage.get(key))));
    return undefined;
  },
}));

/** Storage that does not answer: nothing changes there, and nobody hears of it. */
const stuck = vi.hoisted(() => ({ is: false }));

const KEY = 'lesson-progress';
const LESSON = `${LESSON_HEAD}
## First

::scene{at="start" show="loom"}

Text.
`;
const SCENARIO = 'regions: [{ name: A, pages: 4 }]\nphases: [{ streams: [{ region: A, op: w }] }]';

/** A tab in which this lesson is open, with what it has read from storage. */
async function openTab(name: string, keptAs?: string): Promise<void> {
  const result = loadLesson({
    name,
    folder: '',
    ...(keptAs && { keptAs }),
    lesson: LESSON,
    scenario: SCENARIO,
  });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { loaded } = result;
  setLesson({ ...INITIAL_LESSON, loaded, steps: loaded.lesson.steps, progress: await recallProgress() });
}

const kept = () => storage.get(KEY) as Progress;

beforeEach(() => {
  storage.clear();
  setPage({ ...INITIAL_STATE, screen: 'home' });
  setLesson(INITIAL_LESSON);
});

describe('two tabs', () => {
  it('with two lessons keep what was done in both', async () => {
    await openTab('01-a');
    const first = getLesson();
    await openTab('02-b');
    changeProgress({ step: 2, done: [0, 1] });
    setLesson(first);
    changeProgress({ step: 1, done: [0] });
    await until(() => expect(Object.keys(kept().lessons)).toEqual(['02-b', '01-a']));
    expect(kept().lessons['02-b']).toMatchObject({ step: 2, done: [0, 1] });
    expect(kept().lessons['01-a']).toMatchObject({ step: 1, done: [0] });
  });

  it('with the same lesson keep the answers of both', async () => {
    await openTab('01-a');
    const first = getLesson();
    await openTab('01-a');
    changePredict('1.1', { outcome: 'right' });
    changeProgress({ done: [0] });
    setLesson(first);
    changePredict('1.2', { outcome: 'wrong' });
    changeProgress({ done: [1] });
    await until(() => expect(Object.keys(kept().lessons['01-a']?.predicts ?? {})).toHaveLength(2));
    expect(kept().lessons['01-a']).toMatchObject({
      done: [0, 1],
      predicts: { '1.1': { outcome: 'right' }, '1.2': { outcome: 'wrong' } },
    });
  });
});

describe('a dropped lesson', () => {
  it('that is called like one of the course never touches what was done there', async () => {
    await openTab('01-a');
    changeProgress({ step: 3, done: [0, 1, 2] });
    await openTab('01-a', 'dropped 01-a');
    expect(progressOf(getLesson())).toMatchObject({ step: 0, done: [] });
    changeProgress({ step: 1 });
    await until(() => expect(kept().lessons['dropped 01-a']).toMatchObject({ step: 1 }));
    expect(kept().lessons['01-a']).toMatchObject({ step: 3, done: [0, 1, 2] });
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('may be called %s', async (name) => {
    await openTab(name, name);
    expect(progressOf(getLesson())).toEqual({ step: 0, question: 0, done: [], predicts: {} });
    changeProgress({ step: 1, done: [0] });
    expect(progressOf(getLesson())).toMatchObject({ step: 1, done: [0] });
    await until(() => expect(keptOf(kept(), name)).toMatchObject({ step: 1, done: [0] }));
    const lesson = { name, title: '', story: 0, lesson: 1, minutes: 1, goal: '', steps: 2 };
    expect(courseProgress(lesson, { student: '', lessons: {} })).toEqual({
      done: [],
      here: null,
      isDone: false,
    });
  });
});

describe('a page that is left before storage has answered', () => {
  const local = new Map<string, string>();

  beforeEach(() => {
    local.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => local.get(key) ?? null,
      setItem: (key: string, value: string) => void local.set(key, value),
      removeItem: (key: string) => void local.delete(key),
    });
    return () => {
      stuck.is = false;
      vi.unstubAllGlobals();
    };
  });

  const right = { said: null, outcome: 'right', hints: 0 } as const;

  it('loses nothing, and whoever comes next adds to it what other tabs have kept', async () => {
    await openTab('01-a');
    stuck.is = true;
    changeProgress({ step: 1, done: [0] });
    changePredict('1.1', right);
    leaveUnkept();
    expect(storage.size).toBe(0);
    stuck.is = false;
    storage.set(KEY, {
      student: 'me',
      lessons: { '01-a': { step: 0, question: 0, done: [2], predicts: { '2.1': right } } },
    });
    const progress = await recallProgress();
    expect(keptOf(progress, '01-a')).toEqual({
      step: 1,
      question: 0,
      done: [2, 0],
      predicts: { '1.1': right, '2.1': right },
    });
    expect(kept()).toEqual(progress);
    expect(local.size).toBe(0);
  });

  it('does not mind what is damaged there', async () => {
    local.set('swapscope-left-behind', JSON.stringify([7, { student: 'me', lessons: { '01-a': null } }]));
    storage.set(KEY, { student: 'me', lessons: {} });
    expect(await recallProgress()).toEqual({ student: 'me', lessons: {} });
    local.set('swapscope-left-behind', '{');
    expect(await recallProgress()).toEqual({ student: 'me', lessons: {} });
  });
});

it('storage that never answers is waited for three seconds, then the lesson goes on without it, and that is said', async () => {
  vi.useFakeTimers();
  stuck.is = true;
  try {
    const recalled = recallProgress();
    await vi.advanceTimersByTimeAsync(3000);
    expect((await recalled).lessons).toEqual({});
    expect(getPage().trouble?.problems[0]?.message).toMatch(/does not let this page store/);
  } finally {
    stuck.is = false;
    vi.useRealTimers();
  }
});

describe('what was kept and is damaged', () => {
  const good = { step: 1, question: 0, done: [0], predicts: {} };

  it('is read as far as it can be, and that is said', async () => {
    storage.set(KEY, {
      student: 'me',
      lessons: {
        '01-a': { ...good, predicts: { '1.1': { said: null, outcome: 'right', hints: 0 }, '1.2': 7 } },
        '02-b': { ...good, done: 'all' },
        '03-c': null,
      },
    });
    const progress = await recallProgress();
    expect(progress.student).toBe('me');
    expect(Object.keys(progress.lessons)).toEqual(['01-a']);
    expect(Object.keys(progress.lessons['01-a']!.predicts)).toEqual(['1.1']);
    expect(getPage().trouble?.problems[0]?.message).toMatch(/damaged in 3 places/);
  });

  it('keeps what was drawn or set in a picture, and nothing of another shape', async () => {
    const of = (said: unknown) => ({ said, outcome: 'open', hints: 0 });
    const fine = {
      '1.1': of({ kind: 'bracket', stretch: { kind: 'slot', first: 8, last: 15 } }),
      '1.2': of({ kind: 'bracket', stretch: { kind: 'page', region: 1, first: 3, last: 3 } }),
      '1.3': of({ kind: 'entry', cells: { present: 1, dirty: 0 } }),
      '1.4': of({ kind: 'byte', byte: 0x41 }),
    };
    const damaged = {
      '2.1': of({ kind: 'bracket', stretch: { kind: 'slot', first: 15, last: 8 } }),
      '2.2': of({ kind: 'bracket', stretch: { kind: 'page', first: 3, last: 3 } }),
      '2.3': of({ kind: 'entry', cells: { dirty: 'yes' } }),
      '2.4': of({ kind: 'byte', byte: '0x41' }),
    };
    storage.set(KEY, { student: 'me', lessons: { '01-a': { ...good, predicts: { ...fine, ...damaged } } } });
    expect((await recallProgress()).lessons['01-a']!.predicts).toEqual(fine);
  });

  it('of before questions were counted is whole', async () => {
    storage.set(KEY, { student: 'me', lessons: { '01-a': { step: 1, done: [0], predicts: {} } } });
    expect((await recallProgress()).lessons['01-a']).toEqual(good);
  });

  it('whatever it is, becomes progress or nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ student: fc.string(), lessons: fc.object() })),
        (value) => {
          const repaired = repairProgress(value);
          for (const lesson of Object.values(repaired?.progress.lessons ?? {})) {
            expect(Array.isArray(lesson.done)).toBe(true);
            expect(Number.isInteger(lesson.step + lesson.question)).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
