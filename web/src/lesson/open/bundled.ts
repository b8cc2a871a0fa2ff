/** The lessons of the course, read when the page was built; each is fetched when it is opened. */
import { loadedFrom, type LessonData, type LoadedLesson } from '../read/loaded-lesson.ts';

const LESSONS = import.meta.glob<LessonData>('../../../../lessons/*/lesson.md', {
  query: '?lesson',
  import: 'default',
});

const folderOf = (file: string) => file.replace(/\/[^/]*$/, '').replace(/^.*\//, '');

/** Names of the folders, in the order of the course. */
export const LESSON_NAMES: readonly string[] = Object.keys(LESSONS).map(folderOf).sort();

/** Lessons that were rewritten under another name: what opens under the old one, from its first step. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['01-the-way-out', '03-the-way-out'],
  ['02-the-way-back', '04-the-way-back'],
]);

/** The name that a lesson has now; null when it has not been renamed. */
export function renamed(name: string): string | null {
  return RENAMED.get(name) ?? null;
}

/** The next lesson of the course; null after the last one and for lessons outside the course. */
export function lessonAfter(name: string): string | null {
  const at = LESSON_NAMES.indexOf(name);
  return at < 0 ? null : (LESSON_NAMES[at + 1] ?? null);
}

/** Null when the course has no lesson of this name. */
export async function fetchLesson(name: string): Promise<LoadedLesson | null> {
  const found = Object.entries(LESSONS).find(([file]) => folderOf(file) === name);
  return found ? loadedFrom(await found[1]()) : null;
}
