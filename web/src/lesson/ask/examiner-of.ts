/** The examiner of a lesson; its machines run in workers of the page, or in this process. */
import { withVariant } from '../../scenario/links/variant.ts';
import { packScenario } from '../../scenario/pack.ts';
import type { Scenario } from '../../scenario/model.ts';
import type { Names } from './words.ts';
import { Examiner } from './examiner.ts';
import type { LessonMachine } from './machine.ts';

/** What a lesson tells of its machine. */
export interface Examined {
  readonly scenario: Scenario;
  readonly names: Names;
  readonly pack: () => Uint32Array;
}

/** Throws a CoreError when the core refuses the scenario. */
export async function examinerOf(
  { scenario, names, pack }: Examined,
  open: (packed: Uint32Array) => Promise<LessonMachine>,
): Promise<Examiner> {
  const own = String(pack());
  // What is packed goes to the machine, and is not here any more.
  const machineOf = async (packAgain: () => Uint32Array, { params }: Scenario) => ({
    isOwn: String(packAgain()) === own,
    machine: await open(packAgain()),
    params,
    deal: async (cpus: number) => {
      const [{ dealOut }, { measuredPart }] = await Promise.all([
        import('../../store/throughput/deal-out.ts'),
        import('../../store/throughput/measure.ts'),
      ]);
      const dealt = dealOut(packAgain(), cpus);
      const part = dealt && measuredPart(dealt);
      return dealt && part && { machine: await open(dealt.packed), ...part };
    },
  });
  return new Examiner(await machineOf(pack, scenario), names, (variant) => {
    const varied = withVariant(scenario, variant);
    return machineOf(() => packScenario(varied), varied);
  });
}
