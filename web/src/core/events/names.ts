/** Names of a scenario's things in words: apart from format.ts, because the first picture needs no other words of values. */
import { formatCount } from '../../lib/format.ts';
import { NONE } from '../schema/schema.gen.ts';

/** Names of a scenario's things, by number; the tasks are followed by kswapd and the interrupt of each CPU. */
export interface Labels {
  readonly tasks: readonly string[];
  readonly regions: readonly string[];
  readonly phases: readonly string[];
  /** Swap areas; left out where nothing tells of them. */
  readonly areas?: readonly string[];
}

export const NO_LABELS: Labels = { tasks: [], regions: [], phases: [] };

/** Shown where there is no value. */
export const NOTHING = '–';

/** A region that is called as its program is, copied by a fork: "Parent of Child" is that of Child. */
function regionWords(name: string, { tasks }: Labels): string {
  const [of = '', owner = ''] = name.split(' of ');
  return tasks.includes(of) && tasks.includes(owner) ? owner : name;
}

export function nameOf(unit: 'task' | 'vma' | 'area', value: number, labels: Labels): string {
  if (value === NONE) return NOTHING;
  switch (unit) {
    case 'task':
      return labels.tasks[value] ?? `task ${value}`;
    case 'vma': {
      const name = labels.regions[value];
      return name === undefined ? `region ${value}` : regionWords(name, labels);
    }
    case 'area':
      return labels.areas?.[value] ?? formatCount(value);
  }
}
