/** The course as Home shows it: every lesson with its title, its length and its steps. */
import { LESSON_NAMES, fetchTexts } from './bundled.ts';
import { NEW_LESSON } from './progress.ts';
import type { Progress } from './progress.ts';

export interface CourseLesson {
  readonly name: string;
  readonly title: string;
  readonly story: number;
  readonly lesson: number;
  readonly minutes: number;
  readonly goal: string;
  readonly steps: number;
}

let course: Promise<readonly CourseLesson[]> | null = null;

async function readCourse(): Promise<readonly CourseLesson[]> {
  const { readLesson } = await import('./read-lesson.ts');
  const texts = await Promise.all(LESSON_NAMES.map(fetchTexts));
  return texts.flatMap((each) => {
    const result = each && readLesson(each.lesson, `${each.folder}lesson.md`, each.name);
    if (!result?.ok) return [];
    const { name, title, story, lesson, minutes, goal, steps } = result.lesson;
    return [{ name, title, story, lesson, minutes, goal, steps: steps.length }];
  });
}

/** All lessons of the course; read once, with the parser in a chunk of its own. */
export function listCourse(): Promise<readonly CourseLesson[]> {
  course ??= readCourse();
  return course;
}

/** How far a student is: which steps are done, where he is; `null` when he has not begun. */
export interface CourseProgress {
  readonly done: readonly number[];
  readonly here: number | null;
  readonly isDone: boolean;
}

export function courseProgress({ name, steps }: CourseLesson, progress: Progress): CourseProgress {
  const kept = progress.lessons[name] ?? NEW_LESSON;
  const isBegun = progress.lessons[name] !== undefined;
  const isDone = steps > 0 && kept.done.length >= steps;
  return { done: kept.done, here: isBegun && !isDone ? kept.step : null, isDone };
}
