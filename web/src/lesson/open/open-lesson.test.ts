/** A lesson that does not come to an end of being opened: whoever waits can stop it, and nothing of it is left. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { INITIAL_STATE } from '../../store/state.ts';
import { getPage, setPage } from '../../store/store.ts';
import { stopOpening } from '../../store/opening.ts';
import { INITIAL_LESSON } from '../progress/lesson-state.ts';
import { getLesson, setLesson } from '../progress/lesson-store.ts';
import { openLesson } from './open-lesson.ts';
import { until } from '../../core/test-until.ts';

const waits = vi.hoisted(() => ({ forText: false, isReached: false, stopped: 0 }));
const never = vi.hoisted(() => () => {
  waits.isReached = true;
  return new Promise<never>(() => undefined);
});

vi.mock('idb-keyval', () => ({ get: async () => undefined, update: async () => undefined }));
vi.mock('./bundled.ts', () => ({
  fetchLesson: async (name: string) => {
    if (waits.forText) return never();
    const { LESSON_HEAD } = await import('../read/test-lesson.ts');
    const lesson = `${LESSON_HEAD}\n## First\n\n::scene{at="access 4,000,000,000" show="loom"}\n\nText.\n`;
    const scenario = 'regions: [{ name: A, pages: 8 }]\nphases: [{ streams: [{ region: A, op: w }] }]';
    const { loadLesson } = await import('../read/load-lesson.ts');
    const read = loadLesson({ name, folder: '', lesson, scenario });
    return read.ok ? read.loaded : null;
  },
}));
/** A machine that searches for hours. */
vi.mock('../ask/examiner-machine.ts', () => ({
  startExaminer: async () => ({ scene: never }),
  stopExaminer: () => waits.stopped++,
}));

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  setPage(INITIAL_STATE);
  setLesson(INITIAL_LESSON);
  Object.assign(waits, { isReached: false, stopped: 0 });
});

describe.each([
  ['whose text does not come', true],
  ['whose first place is searched for hours', false],
])('a lesson %s', (_, forText) => {
  it('is stopped at once by whoever waits for it, and that is said', async () => {
    waits.forText = forText;
    void openLesson('01-a');
    expect(getLesson().opening).toBe('01-a');
    await until(() => expect(waits.isReached).toBe(true));
    expect(stopOpening()).toBe(true);
    expect(getLesson()).toMatchObject({ opening: null, loaded: null });
    expect(getPage().opening).toBeNull();
    expect(waits.stopped).toBe(1);
    expect(getPage().trouble?.problems[0]?.message).toMatch(/stopped/);
  });
});
