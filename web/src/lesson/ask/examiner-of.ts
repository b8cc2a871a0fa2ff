/** The examiner of a lesson, whoever runs its machines: workers of the page, or the core in this process. */
import { withVariant } from '../../scenario/links/variant.ts';
import { packScenario } from '../../scenario/pack.ts';
import type { LoadedLesson } from '../read/loaded-lesson.ts';
import { Examiner } from './examiner.ts';
import type { LessonMachine } from './machine.ts';

/** Throws a CoreError when the core refuses the scenario. */
export async function examinerOf(
  { scenario, names, pack }: LoadedLesson,
  open: (packed: Uint32Array) => Promise<LessonMachine>,
): Promise<Examiner> {
  return new Examiner(await open(pack()), names, scenario.params, async (variant) => {
    const varied = withVariant(scenario, variant);
    return { machine: await open(packScenario(varied)), params: varied.params };
  });
}
