/** Turns the data read from a lesson's folder into a loaded lesson. */
import type { Labels } from '../../core/events/names.ts';
import { labelsOf } from '../../scenario/labels.ts';
import type { LinkScenario } from '../../scenario/links/link.ts';
import type { Problem, Scenario } from '../../scenario/model.ts';
import { packScenario } from '../../scenario/pack.ts';
import type { Lesson } from '../model.ts';

/** The parsed texts as plain data, from a worker or from the build. */
export interface LessonData {
  readonly lesson: Lesson;
  readonly scenario: Scenario;
}

export type LessonRead =
  | ({ readonly ok: true } & LessonData)
  | { readonly ok: false; readonly problems: readonly Problem[] };

export interface LoadedLesson extends LessonData {
  /** Storage name of its progress. */
  readonly keptAs: string;
  /** As its author wrote it; null for a lesson of the course, which was read when the page was built. */
  readonly scenarioText: string | null;
  /** How an address mentions its scenario; null for a lesson of the course, which is mentioned by its name. */
  readonly link: LinkScenario | null;
  readonly names: Labels;
  /** The words for the core; a fresh array each time. */
  readonly pack: () => Uint32Array;
}

export type LoadResult =
  | { readonly ok: true; readonly loaded: LoadedLesson }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function loadedFrom(
  { lesson, scenario }: LessonData,
  keptAs: string = lesson.name,
  scenarioText: string | null = null,
  link: LinkScenario | null = null,
): LoadedLesson {
  const pack = () => packScenario(scenario);
  return { keptAs, lesson, scenario, scenarioText, link, names: labelsOf(scenario), pack };
}
