/**
 * The steps of the course, found by what they show and ask, so that rewriting a lesson does not mean
 * rewriting a test.
 */
import fs from 'node:fs';
import path from 'node:path';
import { readLessonFolder } from '../../src/cli/lesson-folders/folders.ts';
import { loadLesson } from '../../src/lesson/read/load-lesson.ts';
import { predictsOf } from '../../src/lesson/model.ts';
import type { LoadedLesson } from '../../src/lesson/read/loaded-lesson.ts';
import type { Predict, Step } from '../../src/lesson/model.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../lessons');

export interface CourseStep {
  /** The lesson's folder, as in its address. */
  readonly lesson: string;
  readonly number: number;
  readonly step: Step;
  readonly asks: readonly Predict[];
}

export const LESSONS: readonly string[] = fs
  .readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** Read once for all files of a worker. */
const loaded = new Map<string, LoadedLesson>();

export function lessonLoaded(lesson: string): LoadedLesson {
  const known = loaded.get(lesson);
  if (known) return known;
  const read = readLessonFolder(path.join(FOLDER, lesson));
  const result = read.ok ? loadLesson(read.texts) : read;
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  loaded.set(lesson, result.loaded);
  return result.loaded;
}

export function stepsOf(lesson: string): CourseStep[] {
  const { steps } = lessonLoaded(lesson).lesson;
  return steps.map((step, index) => ({ lesson, number: index + 1, step, asks: predictsOf(step) }));
}

/** The story that a lesson belongs to, by its folder. */
export const storyOf = (lesson: string): number => lessonLoaded(lesson).lesson.story;

/** The lessons of the first story, each of whose steps shows one machine: tests visit them step by step. */
export const FIRST_STORY: readonly string[] = LESSONS.filter((lesson) => storyOf(lesson) === 0);

export const COURSE: readonly CourseStep[] = FIRST_STORY.flatMap(stepsOf);

export const hashOf = ({ lesson, number }: CourseStep): string => `#lesson/${lesson}/${number}`;

/** The first that is so. */
export function stepThat(words: string, is: (step: CourseStep) => boolean): CourseStep {
  const found = COURSE.find(is);
  if (!found) throw new Error(`the course has no step ${words}`);
  return found;
}

/** Its first question is of this kind, and is asked once. */
export const stepAsking = (kind: Predict['kind'], is: (predict: Predict) => boolean = () => true) =>
  stepThat(
    `that asks so: ${kind}`,
    ({ asks: [first] }) => first?.kind === kind && first.round === null && is(first),
  );

/** The same in any story. */
export function anyStepAsking(
  kind: Predict['kind'],
  is: (predict: Predict) => boolean = () => true,
): CourseStep {
  const found = LESSONS.flatMap(stepsOf).find(({ asks: [first] }) => first?.kind === kind && is(first));
  if (!found) throw new Error(`no lesson asks so: ${kind}`);
  return found;
}

/** The step after it in its lesson. */
export const stepAfter = ({ lesson, number }: CourseStep): CourseStep =>
  stepThat(`after ${lesson}/${number}`, (other) => other.lesson === lesson && other.number === number + 1);
