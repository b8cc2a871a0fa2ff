/** The workloads of the scenes: examples of the page by their names, and files of the room. */
import { knownVariant } from '../scenario/links/known-variant.ts';
import { withVariant } from '../scenario/links/variant.ts';
import type { Scenario } from '../scenario/model.ts';
import { fetchExample } from '../scenario/prepared.ts';
import type { Asked } from './claim.ts';

const LOADS = import.meta.glob<Scenario>('./loads/*/*.yaml', { query: '?scenario', import: 'default' });

/** Rejects when there is none of this name. */
export async function fetchLoad(name: string): Promise<Scenario> {
  const found = (await LOADS[`./loads/${name}.yaml`]?.()) ?? (await fetchExample(name));
  if (!found) throw new Error(`there is no workload ${name}`);
  return found;
}

export const machineOf = (load: Scenario, { variant }: Asked): Scenario =>
  withVariant(load, knownVariant(variant));
