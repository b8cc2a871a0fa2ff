/** The name of a lesson in an address; what the shell needs before any lesson is fetched. */
import type { LinkScenario } from '../../scenario/links/link.ts';

/** Tells lessons from examples, demos and kept files. */
const PREFIX = 'lesson-';

export function isLessonLink(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** `lesson-03-the-way-out` → `03-the-way-out`. */
export function lessonOfLink(name: string): string {
  return name.slice(PREFIX.length);
}

export function linkOfLesson(name: string): LinkScenario {
  return { kind: 'bundled', name: PREFIX + name };
}
