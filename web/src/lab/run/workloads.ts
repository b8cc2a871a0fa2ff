/** The loads of the laboratories' machines, fetched when they are needed. */
import { exampleName } from '../../scenario/examples.ts';
import type { Scenario } from '../../scenario/model.ts';

const WORKLOADS = import.meta.glob<Scenario>('../loads/*.yaml', { query: '?scenario', import: 'default' });
const EXAMPLES = import.meta.glob<Scenario>('../../scenario/examples/*.yaml', {
  query: '?scenario',
  import: 'default',
});

/** Those that an address has brought, under the names that it gives them: the newest only. */
let brought: { readonly name: string; readonly workload: Scenario } | null = null;

export function bringWorkload(name: string, workload: Scenario): void {
  brought = { name, workload };
}

/** Of an example run, as a laboratory names its load: `example/random`. */
const OF_EXAMPLE = 'example/';
export const exampleLoad = (name: string): string => OF_EXAMPLE + name;

export async function fetchWorkload(name: string): Promise<Scenario> {
  if (brought?.name === name) return brought.workload;
  if (!name.startsWith(OF_EXAMPLE)) return await WORKLOADS[`../loads/${name}.yaml`]!();
  const file = Object.keys(EXAMPLES).find((each) => exampleLoad(exampleName(each)) === name);
  return await EXAMPLES[file!]!();
}
