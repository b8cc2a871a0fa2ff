/** The loads of the laboratories' machines, fetched when they are needed. */
import type { Scenario } from '../scenario/model.ts';

const WORKLOADS = import.meta.glob<Scenario>('./loads/*.yaml', { query: '?scenario', import: 'default' });

export async function fetchWorkload(name: string): Promise<Scenario> {
  return await WORKLOADS[`./loads/${name}.yaml`]!();
}
