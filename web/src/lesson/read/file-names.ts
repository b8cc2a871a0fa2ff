/** The two files of a lesson's folder. */
export const LESSON_FILE = 'lesson.md';
export const SCENARIO_FILE = 'scenario.yaml';
