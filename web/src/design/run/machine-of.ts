/** The machine of a brief's choices, as a scenario and packed. Pure. */
import { knownVariant } from '../../scenario/links/known-variant.ts';
import { withVariant, type Setting } from '../../scenario/links/variant.ts';
import type { Scenario } from '../../scenario/model.ts';
import { spanOf } from '../../scenario/workload/touches.ts';
import { workOf, type Work } from '../../scenario/workload/work.ts';
import { optionOf, type Brief, type Picks } from '../brief/brief.ts';

/** The seed of each stream, moved: the same for all machines of a seed. */
const SEED_STEP = 1_000_003n;

/** In which a machine differs from the file of the load. A brief's settings have been read: they are known. */
export const settingsOf = (brief: Brief, picks: Picks): readonly Setting[] =>
  brief.choices.flatMap((_, nth) => knownVariant(optionOf(brief, picks, nth).sets).settings);

function machineOf(brief: Brief, picks: Picks, seed: number): Scenario {
  const machine = withVariant(brief.load, { settings: settingsOf(brief, picks), isUnchanged: false });
  const stream = machine.stream.map((each) => ({ ...each, seed: each.seed + BigInt(seed) * SEED_STEP }));
  return { ...machine, stream };
}

/** A packed machine, and the touch from which on it is measured. */
export interface Job extends Work {
  readonly from: number;
  readonly tasks: number;
}

/** A machine is run once with each seed. */
export const jobsOf = (brief: Brief, picks: Picks): readonly Job[] =>
  Array.from({ length: brief.seeds }, (_, seed) => ({
    ...workOf(machineOf(brief, picks, seed)),
    from: spanOf(brief.load, brief.phase).from,
    tasks: brief.load.task.length,
  }));
