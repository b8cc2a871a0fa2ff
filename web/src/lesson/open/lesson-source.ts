/** A lesson's scenario as something that the page's machine can run. */
import { sourceOf } from '../../store/source-of.ts';
import type { Source } from '../../store/state.ts';
import { linkOfLesson } from './lesson-link.ts';
import type { LoadedLesson } from '../read/load-lesson.ts';

export { isLessonLink, lessonOfLink } from './lesson-link.ts';

export function lessonSource({ lesson, scenario, scenarioText }: LoadedLesson, isDropped: boolean): Source {
  const link = isDropped ? ({ kind: 'text', text: scenarioText } as const) : linkOfLesson(lesson.name);
  return { ...sourceOf(scenario, link), title: lesson.title, about: lesson.goal, kernel: lesson.kernel };
}
