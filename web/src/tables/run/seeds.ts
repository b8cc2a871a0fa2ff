/** The runs of a row whose workload has chance in it: the same scenario with other seeds. */
import type { Scenario } from '../../scenario/model.ts';

/** Far enough that streams whose seeds are counted up do not meet each other's. */
const SEED_STEP = 1_000_003n;

/** Run `seed` (from 1) of a scenario. The first has the seeds of the file; those that are equal there stay equal. */
export function withSeed(scenario: Scenario, seed: number): Scenario {
  if (seed === 1) return scenario;
  const moved = <Item extends { readonly seed: bigint }>(item: Item): Item => ({
    ...item,
    seed: BigInt.asUintN(64, item.seed + BigInt(seed - 1) * SEED_STEP),
  });
  return { ...scenario, stream: scenario.stream.map(moved) };
}
