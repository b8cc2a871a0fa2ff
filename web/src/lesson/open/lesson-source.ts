/** A lesson's scenario as something that the page's machine can run. */
import { explainer } from '../../scenario/late-core-problem.ts';
import { labelsOf } from '../../scenario/labels.ts';
import type { Source } from '../../store/state.ts';
import { linkOfLesson } from './lesson-link.ts';
import type { LoadedLesson } from '../read/load-lesson.ts';

export { isLessonLink, lessonOfLink } from './lesson-link.ts';

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
    explain: explainer(scenario),
  };
}
