/**
 * Runs that differ in one setting: whichever of the two has the higher hit rate of readahead, and more swap-ins, in the
 * kernel, has them in the machine.
 */
import type { Scenario } from '../../scenario/model.ts';
import type { ClosedRun } from './closed-run.ts';
import { hitRatesOf } from '../../trace/closed/compare.ts';
import { orderBy, orderOf, type Order } from '../../trace/closed/orders.ts';

/** Two hit rates that lie closer together are equal. */
const EQUAL_POINTS = 1;

/** Memory that was left to the workload differs by a few pages from boot to boot. */
const BALLAST_STEP = 500;

/** The settings of a run, one by one. How a stream goes through its region is one. */
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

/** All orders in which the kernel's two values lie farther apart than it differs from itself. */
export function ordersOf(runs: readonly ClosedRun[]): Order[] {
  const compared = runs.filter((run) => run.outcome === 'compared');
  const settings = compared.map(({ loop }) => settingsOf(loop.scenario));
  return compared.flatMap((b, j) =>
    compared.slice(0, j).flatMap((a, i) => {
      const setting = onlyDifference(settings[i]!, settings[j]!);
      if (setting === null) return [];
      return [
        ...orderOf({
          runs: [a.name, b.name],
          told: { setting, of: 'hit rate' },
          values: [hitRatesOf(a.pairs), hitRatesOf(b.pairs)],
          equal: EQUAL_POINTS,
        }),
        ...orderBy('pswpin', [a, b], { setting, of: 'swap-ins' }),
      ];
    }),
  );
}
