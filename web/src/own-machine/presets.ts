/** Runs of the page that a machine of one's own is held against, with its settings; and settings that could be tried. */
import { COUNTER_NAMES, PARAMS, type CounterName } from '../core/schema/schema.gen.ts';
import { VERSIONS, standsFor } from '../scenario/kernels/in-time.ts';
import { withVariant, type Setting, type Variant } from '../scenario/links/variant.ts';
import type { Scenario } from '../scenario/model.ts';
import { spotOf, type Spot } from './figures.ts';
import type { Sample } from './sample.ts';

/** Examples whose reading differs most. */
export const PRESETS = ['sequential', 'random', 'two-streams', 'duel', 'two-cpus', 'threads'] as const;
export type PresetName = (typeof PRESETS)[number];

/** Of a packed machine, at its end. */
export interface Outcome {
  readonly ns: number;
  /** All counters, in the order of the table. */
  readonly counters: readonly number[];
}

export const countOf = ({ counters }: Outcome, name: CounterName): number =>
  counters[COUNTER_NAMES.indexOf(name)]!;

export const spotOfRun = (outcome: Outcome): Spot | null =>
  spotOf(countOf(outcome, 'pswpin'), countOf(outcome, 'swap_ra'), countOf(outcome, 'swap_ra_hit'));

/** The newest kernel here that is not newer than a release, and whether it is that one. */
export function kernelFor(release: string | null): { readonly name: string; readonly isOwn: boolean } {
  const newest = VERSIONS.at(-1)!.name;
  const version = /^(\d+\.\d+)/.exec(release ?? '')?.[1];
  if (version === undefined) return { name: newest, isOwn: false };
  const found = standsFor(version);
  if (found)
    return { name: found.version, isOwn: found.release === found.version && found.changed.length === 0 };
  const [major = 0] = version.split('.').map(Number);
  return { name: major < 4 ? VERSIONS[0]!.name : newest, isOwn: false };
}

const bounds = (name: string) => PARAMS.find((each) => each.name === name)!;

function param(name: 'swappiness' | 'page_cluster', value: number | null): readonly Setting[] {
  if (value === null) return [];
  const { min, max } = bounds(name);
  return [{ of: 'param', name, value: Math.min(Math.max(value, min), max) }];
}

/** The kernel and the settings of a sample, as far as the machine has them. */
export function settingsOf({ release, disk, pageCluster, readsByAddress }: Sample): readonly Setting[] {
  return [
    { of: 'kernel', name: kernelFor(release).name },
    { of: 'disk', name: disk },
    ...param('page_cluster', pageCluster),
    ...(readsByAddress === false ? [{ of: 'param', name: 'vma_ra_enabled', value: 0 } as const] : []),
  ];
}

export const variantOf = (settings: readonly Setting[]): Variant => ({ settings, isUnchanged: false });

export const machineOf = (preset: Scenario, settings: readonly Setting[]): Scenario =>
  withVariant(preset, variantOf(settings));

/** Values of page_cluster that could be tried, none of them the machine's own. */
export const CLUSTERS = [0, 1, 2, 3, 4, 5] as const;

/** The same settings with another page_cluster. */
export const withCluster = (settings: readonly Setting[], value: number): readonly Setting[] => [
  ...settings.filter((each) => !(each.of === 'param' && each.name === 'page_cluster')),
  { of: 'param', name: 'page_cluster', value },
];

/** Default of the kernel. */
export const clusterOf = ({ pageCluster }: Sample): number => pageCluster ?? bounds('page_cluster').default;

export interface Tried {
  readonly cluster: number;
  readonly outcome: Outcome;
}

/** Less is not worth a try. */
const WORTH = 0.95;

/** The value with which the run takes the least time; the own one where none is faster by a twentieth. */
export function bestOf(own: Tried, tried: readonly Tried[]): Tried {
  const best = tried.toSorted((one, other) => one.outcome.ns - other.outcome.ns)[0];
  return best && best.outcome.ns < WORTH * own.outcome.ns ? best : own;
}
