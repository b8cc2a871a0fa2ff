/** The machine's counters beside the kernel's: how far off, and whether that is more than the kernel differs from itself. */
import type { CounterName } from '../../core/schema/schema.gen.ts';
import type { ClosedPhase } from './closed-loop.ts';
import type { PlayedPhase } from './play.ts';
import { MIN_COMPARED } from './spread.ts';
import type { Spread, SpreadOf } from './spread.ts';

/** Counters that count towards the bar, where the kernel has counted at least this many. */
const COMPARED = [
  'pgfault',
  'pgmajfault',
  'pswpin',
  'pswpout',
  'swap_ra',
  'swap_ra_hit',
  'pgscan_anon',
  'workingset_refault_anon',
  'workingset_refault_file',
  'workingset_activate_anon',
  'workingset_activate_file',
  'workingset_restore_anon',
  'workingset_restore_file',
  'pgactivate',
  'pageoutrun',
] as const satisfies readonly CounterName[];

/** A pair agrees within this share of the kernel's value, or within this many of the kernel's own spreads. */
export const CLOSE_SHARE = 0.15;
export const CLOSE_SPREADS = 3;

/** Shown as well, but not judged; direct reclaims (allocstall) only by their order between kernels. */
const SHOWN = [
  'pgscan_file',
  'pgsteal_anon',
  'pgsteal_file',
  'pgscan_kswapd',
  'pgscan_direct',
  'pgsteal_kswapd',
  'pgsteal_direct',
  'kswapd_low_wmark_hit_quickly',
  'kswapd_high_wmark_hit_quickly',
  'allocstall',
  'pgdeactivate',
  'pgrefill',
  'pgrotated',
] as const satisfies readonly CounterName[];

type Verdict = 'agrees' | 'differs' | 'not compared';

export interface Pair {
  readonly counter: CounterName;
  readonly ours: number;
  readonly kernel: number;
  readonly spread: Spread | null;
  readonly verdict: Verdict;
}

const ZONES = ['dma', 'dma32', 'normal', 'movable'];

/** As the kernel counted: some counters for each zone, and refaults, up to 5.8, of files alone and without saying so. */
function kernelValue(delta: Readonly<Record<string, number>>, counter: CounterName): number {
  const value = delta[counter];
  if (value !== undefined) return value;
  const isOfFiles = counter.startsWith('workingset_') && counter.endsWith('_file');
  if (isOfFiles) return delta[counter.replace(/_file$/, '')] ?? 0;
  return ZONES.reduce((sum, zone) => sum + (delta[`${counter}_${zone}`] ?? 0), 0);
}

export function verdictOf(ours: number, kernel: number, spread: Spread | null): Verdict {
  if (kernel < MIN_COMPARED) return 'not compared';
  const off = Math.abs(ours - kernel);
  const isClose = off <= CLOSE_SHARE * kernel || (spread !== null && off <= CLOSE_SPREADS * spread.value);
  return isClose ? 'agrees' : 'differs';
}

const IS_COMPARED = new Set<CounterName>(COMPARED);

/** Where several CPUs ran, who came first was the recording machine's chance: such counters are told, and not judged but by their order. */
export function verdictOfPair(
  { counter, ours, kernel, spread }: Omit<Pair, 'verdict'>,
  cpus: number,
): Verdict {
  return cpus === 1 && IS_COMPARED.has(counter) ? verdictOf(ours, kernel, spread) : 'not compared';
}

/** Sums of the measured phases, counter by counter. */
export function comparePhases(
  run: string,
  recorded: readonly ClosedPhase[],
  played: readonly PlayedPhase[],
  spreadOf: SpreadOf,
  cpus = 1,
): Pair[] {
  const sum = (value: (index: number) => number) =>
    recorded.reduce((total, { isMeasured }, index) => total + (isMeasured ? value(index) : 0), 0);
  return [...COMPARED, ...SHOWN].map((counter) => {
    const ours = sum((index) => played[index]?.counters[counter] ?? 0);
    const kernel = sum((index) => kernelValue(recorded[index]?.vmstat_delta ?? {}, counter));
    const spread = spreadOf(run, counter, kernel);
    const pair = { counter, ours, kernel, spread };
    return { ...pair, verdict: verdictOfPair(pair, cpus) };
  });
}

/** How far off a pair is, as a share of the kernel's value. */
export function shareOff({ ours, kernel }: Pick<Pair, 'ours' | 'kernel'>): number {
  return kernel === 0 ? (ours === 0 ? 0 : Infinity) : (ours - kernel) / kernel;
}

export interface HitRates {
  readonly ours: number;
  readonly kernel: number;
}

/** Hits for each hundred pages read ahead; null where the kernel has read too few. */
export function hitRatesOf(pairs: readonly Pair[]): HitRates | null {
  const of = (wanted: CounterName) => pairs.find(({ counter }) => counter === wanted);
  const [read, hits] = [of('swap_ra'), of('swap_ra_hit')];
  if (!read || !hits || read.kernel < MIN_COMPARED) return null;
  return { ours: (100 * hits.ours) / read.ours, kernel: (100 * hits.kernel) / read.kernel };
}
