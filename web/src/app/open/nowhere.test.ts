/** Addresses that ask for a step or a view that does not exist: a message says so, and something is shown. */
import { beforeEach, describe, expect, it } from 'vitest';
import { INITIAL_LESSON } from '../../lesson/progress/lesson-state.ts';
import { setLesson } from '../../lesson/progress/lesson-store.ts';
import { loadLesson } from '../../lesson/read/load-lesson.ts';
import { LESSON_HEAD } from '../../lesson/read/test-lesson.ts';
import { showViews } from '../../store/shell.ts';
import { DEFAULT_VIEWS, INITIAL_STATE } from '../../store/state.ts';
import { getPage, report, setPage } from '../../store/store.ts';
import { reportNoStep, reportNoViews, reportUnread } from './nowhere.ts';

const SCENARIO = 'regions: [{ name: A, pages: 4 }]\nphases: [{ streams: [{ region: A, op: w }] }]';

function openLesson(): void {
  const lesson = `${LESSON_HEAD}\n## First\n\n::scene{at="start" show="lists entry"}\n\nText.\n`;
  const result = loadLesson({ name: 'a', folder: '', lesson, scenario: SCENARIO });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  setLesson({ ...INITIAL_LESSON, loaded: result.loaded, steps: result.loaded.lesson.steps });
}

const messages = () => getPage().trouble?.problems.map(({ message }) => message) ?? [];

/** As a link does it: the views are there when the run has been opened. */
function follow(views: readonly string[]): void {
  showViews(views);
  reportNoViews(views);
}

beforeEach(() => {
  setPage(INITIAL_STATE);
  setLesson(INITIAL_LESSON);
});

describe('a step that the lesson has not', () => {
  it('is told, with how many there are', () => {
    openLesson();
    reportNoStep(998);
    expect(messages()).toEqual(['There is no step 999: the lesson has 1.']);
    expect(getPage().trouble?.problems[0]?.cure).not.toBe('');
  });

  it('is not told of one that it has', () => {
    openLesson();
    reportNoStep(0);
    expect(getPage().trouble).toBeNull();
  });
});

describe('a view that does not exist', () => {
  it('is told, and the others of the address are shown', () => {
    follow(['slots', 'nonsense', 'loom', 'constructor']);
    expect(getPage().views).toEqual(['slots', 'loom']);
    expect(messages()).toEqual(['There are no views called nonsense, constructor.']);
  });

  it('alone leaves no empty stage: a run has its own views, a lesson those of its step', () => {
    follow(['nonsense']);
    expect(getPage().views).toEqual(DEFAULT_VIEWS);
    openLesson();
    follow(['nonsense']);
    expect(getPage().views).toEqual(['lists', 'entry']);
  });

  it('is told beside what else is wrong with the address', () => {
    report('This link was made with another version', [{ place: 'address', message: 'Other.', cure: '' }]);
    follow(['nonsense']);
    expect(messages()).toEqual(['Other.', 'There is no view called nonsense.']);
    expect(getPage().trouble?.title).toBe('This link was made with another version');
  });

  it('is not told where all exist', () => {
    follow(['loom', 'trace-room']);
    expect(getPage().views).toEqual(['loom', 'trace-room']);
    expect(getPage().trouble).toBeNull();
  });
});

describe('a part that means nothing in an address', () => {
  it('is named, beside what else is wrong with the address', () => {
    report('This address cannot be opened', [{ place: 'address', message: 'Other.', cure: '' }]);
    reportUnread(['besides=kernel.3.6', 'x'.repeat(900)]);
    expect(messages()[1]).toBe(`There is nothing to show for “besides=kernel.3.6”, “${'x'.repeat(40)}”.`);
  });

  it('is one of the first eight that are named, or one of those that are counted', () => {
    reportUnread(Array.from({ length: 64_000 }, (_, index) => `x=${index}`));
    expect(messages()[0]).toMatch(/“x=7” and 63,992 more\.$/);
  });
});
