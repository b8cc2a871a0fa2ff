import type { Lesson } from '../model.ts';

/** A lesson in the list of the course. */
export interface CourseLesson {
  readonly name: string;
  readonly title: string;
  readonly story: number;
  readonly lesson: number;
  readonly minutes: number;
  readonly goal: string;
  readonly steps: number;
}

export function courseLesson({ name, title, story, lesson, minutes, goal, steps }: Lesson): CourseLesson {
  return { name, title, story, lesson, minutes, goal, steps: steps.length };
}
