/** What can be run through all kernels: a day's work, and the examples of the page. */
import { EXAMPLES } from '../scenario/examples.ts';
import type { Scenario } from '../scenario/model.ts';
import { fetchExample } from '../scenario/prepared.ts';

const OWN = import.meta.glob<Scenario>('./*.yaml', { query: '?scenario', import: 'default' });

export const DAYS_WORK = 'days-work';

interface Workload {
  readonly name: string;
  readonly title: string;
}

export const WORKLOADS: readonly Workload[] = [{ name: DAYS_WORK, title: 'A day’s work' }, ...EXAMPLES];

/** Null when there is no workload of this name. */
export async function fetchWorkload(name: string): Promise<Scenario | null> {
  return name === DAYS_WORK ? await OWN['./days-work.yaml']!() : fetchExample(name);
}
