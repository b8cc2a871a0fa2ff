/** The lessons of the course: their texts are fetched when they are wanted, each by itself. */
import type { LessonTexts } from '../read/load-lesson.ts';

const LESSONS = import.meta.glob<string>('../../../../lessons/*/lesson.md', {
  query: '?raw',
  import: 'default',
});
const SCENARIOS = import.meta.glob<string>('../../../../lessons/*/scenario.yaml', {
  query: '?raw',
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

/** The lesson that follows in the course; null behind the last one and for one that is not of the course. */
export function lessonAfter(name: string): string | null {
  const at = LESSON_NAMES.indexOf(name);
  return at < 0 ? null : (LESSON_NAMES[at + 1] ?? null);
}

export async function fetchTexts(name: string): Promise<LessonTexts | null> {
  const find = (files: Record<string, () => Promise<string>>) =>
    Object.entries(files).find(([file]) => folderOf(file) === name)?.[1];
  const lesson = find(LESSONS);
  const scenario = find(SCENARIOS);
  if (!lesson || !scenario) return null;
  const [lessonText, scenarioText] = await Promise.all([lesson(), scenario()]);
  return { name, folder: `lessons/${name}/`, lesson: lessonText, scenario: scenarioText };
}
