/** A lesson's scenario as something that the page's machine can run. */
import { sourceOf } from '../../store/source-of.ts';
import type { Source } from '../../store/state.ts';
import { packText } from '../../scenario/links/packed-text.ts';
import { linkOfLesson } from './lesson-link.ts';
import type { LoadedLesson } from '../read/loaded-lesson.ts';

export function lessonSource({ lesson, scenario, scenarioText }: LoadedLesson): Source {
  const link =
    scenarioText === null
      ? linkOfLesson(lesson.name)
      : ({ kind: 'packed', packed: packText(scenarioText) } as const);
  return { ...sourceOf(scenario, link), title: lesson.title, about: lesson.goal };
}
