/** A lesson's scenario as something that the page's machine can run, and its name in an address. */
import { problemFromCoreError } from '../scenario/core-error.ts';
import { labelsOf } from '../scenario/labels.ts';
import type { LinkScenario } from '../scenario/link.ts';
import type { Source } from '../store/state.ts';
import type { LoadedLesson } from './load-lesson.ts';

/** Tells lessons from examples, demos and kept files in an address. */
const PREFIX = 'lesson-';

export function isLessonLink(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** `lesson-01-the-way-out` → `01-the-way-out`. */
export function lessonOfLink(name: string): string {
  return name.slice(PREFIX.length);
}

export function linkOfLesson(name: string): LinkScenario {
  return { kind: 'bundled', name: PREFIX + name };
}

export function lessonSource(
  { lesson, scenario, scenarioText, pack }: LoadedLesson,
  isDropped: boolean,
): Source {
  return {
    kind: 'scenario',
    link: isDropped ? { kind: 'text', text: scenarioText } : linkOfLesson(lesson.name),
    title: lesson.title,
    about: lesson.goal,
    kernel: lesson.kernel,
    params: scenario.params,
    labels: labelsOf(scenario),
    pack,
    explain: (problem) => problemFromCoreError(scenario, problem),
  };
}
