/** The course as Home shows it: seven stories, their lessons, and where the student goes on. Pure. */
import { HOME_TEXT as TEXT } from '../text.ts';

/** A lesson, or the laboratory that ends a story, and its student's progress. The page that mounts Home knows lessons; Home only shows them. */
export interface HomeLesson {
  readonly name: string;
  readonly title: string;
  readonly story: number;
  readonly lesson: number;
  readonly minutes: number;
  /** How many steps it has, which are done, and where the student is; null when not begun or done. */
  readonly steps: number;
  readonly done: readonly number[];
  readonly here: number | null;
  readonly isDone: boolean;
  /** What is not done yet, in words, where that says more than the number of a step. */
  readonly missing?: string | undefined;
  readonly href: string;
}

export interface Story {
  readonly number: number;
  /** In two lines; the second may be empty. */
  readonly title: readonly [string, string];
  readonly lessons: readonly HomeLesson[];
  /** All its lessons are done: the thread has been spun as far as here. */
  readonly isDone: boolean;
}

export function numberOf({ story, lesson }: HomeLesson): string {
  return `${story}.${lesson}`;
}

export function storiesOf(lessons: readonly HomeLesson[]): Story[] {
  return TEXT.stories.map((title, number) => {
    const its = lessons
      .filter(({ story }) => story === number)
      .toSorted((one, other) => one.lesson - other.lesson);
    return { number, title, lessons: its, isDone: its.length > 0 && its.every(({ isDone }) => isDone) };
  });
}

interface Door {
  readonly lesson: HomeLesson;
  readonly words: string;
}

/** The lesson that the student is in; else the first that is not done; when all are done, the first. */
export function doorOf(lessons: readonly HomeLesson[]): Door | null {
  const begun = lessons.find(({ here }) => here !== null);
  const lesson = begun ?? lessons.find(({ isDone }) => !isDone) ?? lessons[0];
  if (!lesson) return null;
  const isNew = lessons.every(({ here, isDone }) => here === null && !isDone);
  const isOver = lessons.every(({ isDone }) => isDone);
  if (isNew) return { lesson, words: TEXT.start };
  return { lesson, words: isOver ? TEXT.startWith(numberOf(lesson)) : TEXT.goOn(numberOf(lesson)) };
}
