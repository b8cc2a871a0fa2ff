/** The two texts of a lesson's folder → something that can be learned from, or what is wrong with them. */
import type { Labels } from '../../core/events/format.ts';
import { labelsOf } from '../../scenario/labels.ts';
import type { Problem, Scenario } from '../../scenario/model.ts';
import { packScenario } from '../../scenario/pack.ts';
import { readScenario } from '../../scenario/read.ts';
import { LESSON_FILE, SCENARIO_FILE } from './file-names.ts';
import type { Lesson } from './model.ts';
import { readLesson } from './read-lesson.ts';

/** A lesson's folder as it was read, wherever it came from. */
export interface LessonTexts {
  /** Name of the folder. */
  readonly name: string;
  /** Where it lies, for messages: the folder with its slash, or empty. */
  readonly folder: string;
  /** What is done in it is kept under this name; that of the folder when not given. */
  readonly keptAs?: string;
  readonly lesson: string;
  readonly scenario: string;
}

export interface LoadedLesson {
  readonly keptAs: string;
  readonly lesson: Lesson;
  readonly scenario: Scenario;
  readonly scenarioText: string;
  readonly names: Labels;
  /** The words for the core; a fresh array each time. */
  readonly pack: () => Uint32Array;
}

/** What is read of the texts: plain data, which can come from a worker. */
export type LessonRead =
  | { readonly ok: true; readonly lesson: Lesson; readonly scenario: Scenario }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export type LoadResult =
  | { readonly ok: true; readonly loaded: LoadedLesson }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function readLessonTexts({ name, folder, lesson, scenario }: LessonTexts): LessonRead {
  const read = readLesson(lesson, folder + LESSON_FILE, name);
  const machine = readScenario(scenario, folder + SCENARIO_FILE);
  if (read.ok && machine.ok) return { ok: true, lesson: read.lesson, scenario: machine.scenario };
  return {
    ok: false,
    problems: [...(read.ok ? [] : read.problems), ...(machine.ok ? [] : machine.problems)],
  };
}

/** What was read as something that can be learned from. */
export function loadedFrom(
  read: LessonRead,
  { name, keptAs = name, scenario: scenarioText }: LessonTexts,
): LoadResult {
  if (!read.ok) return read;
  const { lesson, scenario } = read;
  const pack = () => packScenario(scenario);
  return { ok: true, loaded: { keptAs, lesson, scenario, scenarioText, names: labelsOf(scenario), pack } };
}

export function loadLesson(texts: LessonTexts): LoadResult {
  return loadedFrom(readLessonTexts(texts), texts);
}
