import { describe, expect, it } from 'vitest';
import { doorOf, storiesOf, type HomeLesson } from './course-model.ts';

function lesson(number: number, progress: Partial<HomeLesson> = {}): HomeLesson {
  const base = { name: `0${number}`, title: 'A lesson', story: 0, lesson: number, minutes: 12, steps: 3 };
  return { ...base, done: [], here: null, isDone: false, href: `#lesson/0${number}`, ...progress };
}

const DONE = { done: [0, 1, 2], isDone: true };

describe('the way into the course', () => {
  it('is the first lesson for somebody new', () => {
    expect(doorOf([lesson(1), lesson(2)])).toMatchObject({ lesson: { name: '01' }, words: 'Start here' });
  });

  it('is the lesson in which the student stopped', () => {
    const door = doorOf([lesson(1), lesson(2, { here: 1, done: [0] })]);
    expect(door).toMatchObject({ lesson: { name: '02' }, words: 'Go on with 0.2' });
  });

  it('is the next lesson when one is done', () => {
    expect(doorOf([lesson(1, DONE), lesson(2)])).toMatchObject({ words: 'Go on with 0.2' });
  });

  it('is the first one again when all are done', () => {
    expect(doorOf([lesson(1, DONE), lesson(2, DONE)])).toMatchObject({ words: 'Start with 0.1' });
  });

  it('is not there before the lessons have been read', () => {
    expect(doorOf([])).toBeNull();
  });
});

describe('the course', () => {
  it('has seven stories, those without lessons too', () => {
    const stories = storiesOf([lesson(2), lesson(1)]);
    expect(stories.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(stories[0]!.lessons.map(({ lesson: number }) => number)).toEqual([1, 2]);
    expect(stories[1]!.lessons).toEqual([]);
  });

  it('spins the thread past a story when all its lessons are done', () => {
    expect(storiesOf([lesson(1, DONE), lesson(2)])[0]!.isDone).toBe(false);
    expect(storiesOf([lesson(1, DONE), lesson(2, DONE)])[0]!.isDone).toBe(true);
    expect(storiesOf([])[1]!.isDone).toBe(false);
  });
});
