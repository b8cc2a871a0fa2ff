/** The loads of the laboratories' machines, fetched when they are needed. */
import { exampleName } from '../scenario/examples.ts';
import type { Scenario } from '../scenario/model.ts';

const WORKLOADS = import.meta.glob<Scenario>('./loads/*.yaml', { query: '?scenario', import: 'default' });
const EXAMPLES = import.meta.glob<Scenario>('../scenario/examples/*.yaml', {
  query: '?scenario',
  import: 'default',
});

/** Of an example run, as a laboratory names its load: `example/random`. */
const OF_EXAMPLE = 'example/';
export const exampleLoad = (name: string): string => OF_EXAMPLE + name;

export async function fetchWorkload(name: string): Promise<Scenario> {
  if (!name.startsWith(OF_EXAMPLE)) return await WORKLOADS[`./loads/${name}.yaml`]!();
  const file = Object.keys(EXAMPLES).find((each) => exampleLoad(exampleName(each)) === name);
  return await EXAMPLES[file!]!();
}
