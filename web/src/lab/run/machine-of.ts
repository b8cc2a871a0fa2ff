/** The machine of a run, as a packed scenario. Pure. */
import { knownVariant } from '../../scenario/links/known-variant.ts';
import { withVariant } from '../../scenario/links/variant.ts';
import type { Scenario } from '../../scenario/model.ts';
import { packScenario } from '../../scenario/pack.ts';
import { spanOf, touchesOf } from '../../scenario/workload/touches.ts';
import { dealOut } from '../../store/throughput/deal-out.ts';
import { measuredPart } from '../../store/throughput/measure.ts';
import type { Lab, Run } from '../lab.ts';
import type { Job } from './measure.ts';

/** The seed of each stream, moved: the same for all machines of a seed. */
const SEED_STEP = 1_000_003n;

/** Of several changes that name a load, the last one has it. */
export const workloadOf = (lab: Lab, { changes }: Run): string =>
  changes.findLast(({ workload }) => workload !== undefined)?.workload ?? lab.workload;

/** The machine of a run before it is dealt out to CPUs. A variant of a laboratory is one that the page knows: a test reads them all. */
export function machineOf(workload: Scenario, { changes, seed }: Run): Scenario {
  const settings = changes.flatMap(({ variant = '' }) => knownVariant(variant).settings);
  const machine = withVariant(workload, { settings, isUnchanged: false });
  const stream = machine.stream.map((each) => ({ ...each, seed: each.seed + BigInt(seed) * SEED_STEP }));
  return { ...machine, stream };
}

/** Throws where the load cannot be dealt out to so many CPUs. */
export function jobOf(lab: Lab, machine: Scenario, { changes }: Run): Job {
  const packed = packScenario(machine);
  const cpus = changes.find((change) => change.cpus !== undefined)?.cpus;
  if (cpus !== undefined) {
    const dealt = dealOut(packed, cpus);
    const part = dealt && measuredPart(dealt);
    if (!part) throw new Error(`${machine.title} cannot be dealt out to ${cpus} CPUs`);
    return { packed: dealt.packed, ...part, isToEnd: false };
  }
  const from = lab.phase === null ? 0 : spanOf(machine, lab.phase).from;
  return { packed, from, to: touchesOf(machine), isToEnd: true };
}
