/** What does not need the machine or the page: progress, and what is read out of it. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SilentWorker, opened } from '../../store/session/test-worker.ts';
import { lead } from '../../store/session/on-stage.ts';
import { INITIAL_STATE } from '../../store/state.ts';
import { getPage, setPage } from '../../store/store.ts';
import { START } from '../ask/examiner.ts';
import { INITIAL_LESSON } from './lesson-state.ts';
import {
  changePredict,
  changeProgress,
  currentViews,
  firstQuestion,
  getLesson,
  openPredict,
  predictProgress,
  progressOf,
  setLesson,
  stepElsewhere,
} from './lesson-store.ts';
import { loadLesson } from '../read/load-lesson.ts';
import { LESSON_HEAD } from '../read/test-lesson.ts';
import { keepChange, recallProgress } from './keep-progress.ts';
import { fitToSteps } from './progress.ts';

const LESSON = `${LESSON_HEAD}
## First

::scene{at="start" show="loom slots"}

:::predict{kind=number ask="free of next kswapd_wake"}
How many?

::why[So.]
:::

:::predict{kind=number ask="low of next kswapd_wake"}
And how many?

::why[So.]
:::

## Second

Text.
`;

const SCENARIO = `
regions: [{ name: A, kind: anon, pages: 48 }]
swap: { slots: 512 }
phases: [{ name: write, streams: [{ region: A, pattern: seq, op: w }] }]
`;

describe('the store of a lesson', () => {
  beforeEach(() => {
    const result = loadLesson({ name: '01-a', folder: '', lesson: LESSON, scenario: SCENARIO });
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    setPage(INITIAL_STATE);
    setLesson({ ...INITIAL_LESSON, loaded: result.loaded, steps: result.loaded.lesson.steps });
  });

  it('asks one question after the other', () => {
    expect(openPredict(getLesson())?.id).toBe('1.1');
    changePredict('1.1', { outcome: 'right' });
    expect(openPredict(getLesson())).toBeNull();
    changeProgress({ question: firstQuestion(getLesson(), getLesson().steps[0]) });
    expect(openPredict(getLesson())?.id).toBe('1.2');
  });

  it('tells the page the first place where a question waits, until it is answered', () => {
    const spot = (position: number) => ({ ...START, position });
    setLesson({ spots: getLesson().steps.map((_, index) => spot(40 - 10 * index)) });
    expect(getPage().toldUntil).toBe(40);
    changePredict('1.1', { outcome: 'right' });
    expect(getPage().toldUntil).toBe(40);
    changePredict('1.2', { outcome: 'wrong' });
    expect(getPage().toldUntil).toBeNull();
  });

  it('asks nothing on a course of one’s own', async () => {
    vi.stubGlobal('Worker', SilentWorker);
    await opened('run');
    setLesson({ spots: [START, START] });
    expect(getPage().gates).toEqual([START.position]);
    const status = { position: 3, accesses: 1, timeNs: 0, ended: false, branch: 1, digest: null };
    const commands = [{ position: 3, param: 'page_cluster', value: 0 }] as const;
    const { state } = lead()!;
    state.setState({ status, branches: [{ branch: 1, parent: 0, forkAt: 3, commands, end: null }] });
    expect(getPage()).toMatchObject({ gates: [], toldUntil: START.position });
    state.setState({ status: { ...status, branch: 0 } });
    expect(getPage().gates).toEqual([START.position]);
    vi.unstubAllGlobals();
  });

  it('knows the other step whose question holds somebody, on the same course only', () => {
    const change = { at: 10, param: 'page_cluster', value: 0 } as const;
    setLesson({ spots: [START, START] });
    expect(stepElsewhere(getLesson(), START.position)).toBeNull();
    changeProgress({ step: 1 });
    expect(stepElsewhere(getLesson(), START.position)).toBe(0);
    setLesson({ spots: [START, { ...START, change }] });
    expect(stepElsewhere(getLesson(), START.position)).toBeNull();
  });

  it('keeps what was said with the lesson, and the views of the last scene', () => {
    changePredict('1.1', { said: { kind: 'number', value: 3 } });
    changeProgress({ step: 1 });
    expect(predictProgress(getLesson(), '1.1')).toEqual({
      said: { kind: 'number', value: 3 },
      outcome: 'open',
      hints: 0,
    });
    expect(progressOf(getLesson()).step).toBe(1);
    expect(currentViews(getLesson())).toEqual(['loom', 'slots']);
  });
});

describe('progress', () => {
  it('lives in memory where storage is blocked', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new Error('blocked');
      },
    });
    const progress = await recallProgress();
    expect(progress.lessons).toEqual({});
    expect(progress.student.length).toBeGreaterThan(5);
    expect((await recallProgress()).student).not.toBe(progress.student);
    await expect(keepChange(progress, '01-a', { step: 1 })).resolves.toBeUndefined();
    vi.unstubAllGlobals();
  });

  it('of a lesson that has lost steps points to its beginning', () => {
    const kept = { step: 7, question: 1, done: [0, 7, 1.5, -1], predicts: {} };
    expect(fitToSteps(kept, 3)).toEqual({ step: 0, question: 0, done: [0], predicts: {} });
    expect(fitToSteps(undefined, 3)).toEqual({ step: 0, question: 0, done: [], predicts: {} });
  });
});
