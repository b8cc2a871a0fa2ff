/** The course as Home shows it: every lesson with its title, its length and its steps. */
import type { CourseLesson } from './course-lesson.ts';
import { NEW_LESSON, keptOf, type Progress } from './progress.ts';

export type { CourseLesson } from './course-lesson.ts';

/** Read when the page was built (tools/vite/read-when-built.ts). */
const HEADS = import.meta.glob<CourseLesson>('../../../../lessons/*/lesson.md', {
  query: '?head',
  import: 'default',
  eager: true,
});

/** All lessons, in the order of their folders. */
export const COURSE: readonly CourseLesson[] = Object.keys(HEADS)
  .sort()
  .map((file) => HEADS[file]!);

/** How far a student is: which steps are done, where he is; `null` when he has not begun. */
interface CourseProgress {
  readonly done: readonly number[];
  readonly here: number | null;
  readonly isDone: boolean;
}

export function courseProgress({ name, steps }: CourseLesson, progress: Progress): CourseProgress {
  const known = keptOf(progress, name);
  const kept = known ?? NEW_LESSON;
  const isBegun = known !== undefined;
  // The lesson may have lost steps since.
  const done = kept.done.filter((step) => step < steps);
  const isDone = steps > 0 && done.length >= steps;
  return { done, here: isBegun && !isDone ? kept.step : null, isDone };
}
