/**
 * Runs that differ in one setting: whichever of the two has the higher hit rate of readahead, and more swap-ins, in the
 * kernel, has them in the machine.
 */
import type { Scenario } from '../../scenario/model.ts';
import type { ClosedRun } from './closed-run.ts';
import { hitRatesOf } from '../../trace/closed/compare.ts';
import type { Pair } from '../../trace/closed/compare.ts';
import type { SpreadOf } from '../../trace/closed/spread.ts';

type Compared = ClosedRun & { readonly outcome: 'compared' };

/** Two hit rates that lie closer together are equal. */
const EQUAL_POINTS = 1;

/** Memory that was left to the workload differs by a few pages from boot to boot. */
const BALLAST_STEP = 500;

export interface Order {
  /** The one of the two that has more in the kernel comes first. */
  readonly runs: readonly [string, string];
  readonly setting: string;
  readonly of: 'hit rate' | 'swap-ins';
  readonly kernel: readonly [number, number];
  readonly ours: readonly [number, number];
  readonly isKept: boolean;
}

/** What a run was given, setting by setting. How a stream goes through its region is one. */
export function settingsOf({ params, switches, device, swap, region, phase, stream, kernel }: Scenario) {
  const settings = new Map<string, unknown>([['kernel', kernel], ...Object.entries(switches)]);
  for (const [name, value] of Object.entries(params))
    settings.set(name, name === 'ballast_pages' ? Math.round(value / BALLAST_STEP) : value);
  const lists = { device, swap, region, phase };
  for (const [list, items] of Object.entries(lists))
    items.forEach((item, index) => {
      for (const [field, value] of Object.entries(item)) settings.set(`${list} ${index} ${field}`, value);
    });
  stream.forEach(({ pattern, seed, stride, start, hot, hotpct, ...rest }, index) => {
    settings.set(`stream ${index} pattern`, [pattern, seed, stride, start, hot, hotpct].join(':'));
    for (const [field, value] of Object.entries(rest)) settings.set(`stream ${index} ${field}`, value);
  });
  return settings;
}

/** The one setting in which two runs differ; null when there are none or several. */
export function onlyDifference(
  a: ReadonlyMap<string, unknown>,
  b: ReadonlyMap<string, unknown>,
): string | null {
  const differing = [...new Set([...a.keys(), ...b.keys()])].filter((key) => a.get(key) !== b.get(key));
  return differing.length === 1 ? (differing[0] ?? null) : null;
}

const pairOf = (run: Compared, counter: string): Pair | undefined =>
  run.pairs.find((pair) => pair.counter === counter);

function orderOf(
  [a, b]: readonly [Compared, Compared],
  setting: string,
  of: Order['of'],
  values: (run: Compared) => { readonly ours: number; readonly kernel: number } | null,
  equal: number,
): Order[] {
  const of_a = values(a);
  const of_b = values(b);
  if (!of_a || !of_b || Math.abs(of_a.kernel - of_b.kernel) <= equal) return [];
  const [first, second] = of_a.kernel > of_b.kernel ? [of_a, of_b] : [of_b, of_a];
  const runs = of_a.kernel > of_b.kernel ? ([a.name, b.name] as const) : ([b.name, a.name] as const);
  return [
    {
      runs,
      setting,
      of,
      kernel: [first.kernel, second.kernel],
      ours: [first.ours, second.ours],
      isKept: first.ours > second.ours,
    },
  ];
}

/** All orders in which the kernel's two values lie farther apart than it differs from itself. */
export function ordersOf(runs: readonly ClosedRun[], spreadOf: SpreadOf): Order[] {
  const compared = runs.filter((run) => run.outcome === 'compared');
  const settings = compared.map(({ loop }) => settingsOf(loop.scenario));
  const swapIns = (run: Compared) => pairOf(run, 'pswpin') ?? null;
  const spread = (run: Compared) => spreadOf(run.name, 'pswpin', swapIns(run)?.kernel ?? 0)?.value ?? 0;
  return compared.flatMap((b, j) =>
    compared.slice(0, j).flatMap((a, i) => {
      const setting = onlyDifference(settings[i]!, settings[j]!);
      if (setting === null) return [];
      return [
        ...orderOf([a, b], setting, 'hit rate', ({ pairs }) => hitRatesOf(pairs), EQUAL_POINTS),
        ...orderOf([a, b], setting, 'swap-ins', swapIns, spread(a) + spread(b)),
      ];
    }),
  );
}
