/** The two texts of a lesson's folder → a loaded lesson, or their problems. */
import { readScenario } from '../../scenario/read.ts';
import { LESSON_FILE, SCENARIO_FILE } from './file-names.ts';
import { loadedFrom, type LessonRead, type LoadResult } from './loaded-lesson.ts';
import { readLesson } from './read-lesson.ts';

/** A lesson's folder as it was read, wherever it came from. */
export interface LessonTexts {
  /** Name of the folder. */
  readonly name: string;
  /** Where it lies, for messages: the folder with its slash, or empty. */
  readonly folder: string;
  /** Storage name of its progress. Defaults to the folder's name. */
  readonly keptAs?: string;
  readonly lesson: string;
  readonly scenario: string;
}

export function readLessonTexts({ name, folder, lesson, scenario }: LessonTexts): LessonRead {
  const read = readLesson(lesson, folder + LESSON_FILE, name);
  const machine = readScenario(scenario, folder + SCENARIO_FILE);
  if (read.ok && machine.ok) return { ok: true, lesson: read.lesson, scenario: machine.scenario };
  return {
    ok: false,
    problems: [...(read.ok ? [] : read.problems), ...(machine.ok ? [] : machine.problems)],
  };
}

export function loadLesson(texts: LessonTexts): LoadResult {
  const read = readLessonTexts(texts);
  return read.ok ? { ok: true, loaded: loadedFrom(read, texts.keptAs, texts.scenario) } : read;
}
