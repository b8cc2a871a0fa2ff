/** The exhibits: of each bug its scene, what makes the machine below it, and the pictures that show it. */
import { invariant } from '../core/schema/schema-values.gen.ts';
import type { Scenario } from '../scenario/model.ts';
import { withVariant, type Setting } from '../scenario/links/variant.ts';
import type { ViewName } from '../views/index.ts';
import { EXHIBIT_TEXT, type ExhibitName } from './text.ts';

interface Exhibit {
  readonly name: ExhibitName;
  /** The promise that it breaks, by its number. */
  readonly promise: number;
  /** What turns the bug off. */
  readonly off: Setting;
  readonly view: ViewName;
}

const bug = (name: Extract<Setting, { of: 'switch' }>['name']): Setting => ({ of: 'switch', name, value: 0 });

/** In the order of the change log; readahead, which is older, last. */
export const EXHIBITS: readonly Exhibit[] = [
  { name: 'past-the-cluster', promise: invariant.OWN_CLUSTER, off: bug('cluster_end'), view: 'slots' },
  {
    name: 'asked-too-early',
    promise: invariant.CACHED_IS_FOUND,
    off: bug('owners_asked'),
    view: 'swap-cache',
  },
  {
    name: 'between-two-steps',
    promise: invariant.FLAG_IS_WAITED_FOR,
    off: bug('swapoff_reads'),
    view: 'slots',
  },
  { name: 'last-slot', promise: invariant.ONE_PAGE, off: bug('no_slot'), view: 'loom' },
  {
    name: 'stuck-at-two',
    promise: invariant.WINDOW_FALLS,
    off: { of: 'kernel', name: 'readahead-2012-11-14' },
    view: 'readahead',
  },
];

/** The exhibit of this name, else the first. */
export const exhibitOf = (name: string | null): Exhibit =>
  EXHIBITS.find((exhibit) => exhibit.name === name) ?? EXHIBITS[0]!;

export const wordsOf = ({ name }: Pick<Exhibit, 'name'>) => EXHIBIT_TEXT[name];

const SCENES = import.meta.glob<Scenario>('./scenes/*.yaml', { query: '?scenario', import: 'default' });

export async function fetchScene(name: ExhibitName): Promise<Scenario> {
  return await SCENES[`./scenes/${name}.yaml`]!();
}

/** The scene without its bug. */
export const withoutBug = (scene: Scenario, { off }: Pick<Exhibit, 'off'>): Scenario =>
  withVariant(scene, { settings: [off], isUnchanged: false });
