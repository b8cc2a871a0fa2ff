import { describe, expect, test } from 'vitest';
import { readScenario } from '../../scenario/read.ts';
import type { ClosedRun } from './closed-run.ts';
import { hitRatesOf } from '../../trace/closed/compare.ts';
import { onlyDifference, ordersOf, settingsOf } from './orders.ts';

function scenario(change = '', pattern = 'seq', op = 'r') {
  const text = [
    `sysctl: { page_cluster: 3 }`,
    'devices: [{ name: disk }]',
    'regions: [{ name: A, kind: anon, pages: 64 }]',
    `phases: [{ name: main, streams: [{ region: A, pattern: ${pattern}, op: ${op}, count: 64 }] }]`,
  ].join('\n');
  const read = readScenario(
    change === '' ? text : text.replace(...(change.split('=>') as [string, string])),
    'x.yaml',
  );
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.scenario;
}

/** Counters of the machine and of the kernel. */
function run(
  name: string,
  of: ReturnType<typeof scenario>,
  counts: Record<string, [number, number]>,
): ClosedRun {
  const pairs = Object.entries(counts).map(([counter, [ours, kernel]]) => ({
    counter,
    ours,
    kernel,
    spread: { value: 10, isOwn: true },
  }));
  return {
    outcome: 'compared',
    name,
    loop: { name, scenario: of, phases: [] },
    pairs,
  } as unknown as ClosedRun;
}

describe('runs that differ in one setting', () => {
  const difference = (a: string, b: string) =>
    onlyDifference(settingsOf(scenario(a)), settingsOf(scenario(b)));

  test('a sysctl, or what the disk is, is one setting', () => {
    expect(difference('', 'page_cluster: 3=>page_cluster: 1')).toBe('page_cluster');
    expect(difference('', 'name: disk=>name: disk, rotational: true')).toBe('device 0 rotational');
  });

  test('how a stream goes through its region is one setting, whatever it consists of', () => {
    const settings = (pattern: string, op?: string) => settingsOf(scenario('', pattern, op));
    expect(onlyDifference(settings('seq'), settings('stride, stride: 4'))).toBe('stream 0 pattern');
    expect(onlyDifference(settings('seq', 'r'), settings('seq', 'w'))).toBe('stream 0 op');
  });

  test('two settings, or none, are no such pair', () => {
    expect(difference('', '')).toBeNull();
    expect(
      onlyDifference(
        settingsOf(scenario('page_cluster: 3=>page_cluster: 1')),
        settingsOf(scenario('', 'rev')),
      ),
    ).toBeNull();
  });
});

describe('the order of two runs', () => {
  const slots = scenario('page_cluster: 3=>vma_ra_enabled: 0, page_cluster: 3');
  const orders = (ours: [number, number], kernel: [number, number], counter = 'pswpin') =>
    ordersOf([
      run('a', scenario(), { [counter]: [ours[0], kernel[0]], swap_ra: [500, 500] }),
      run('b', slots, { [counter]: [ours[1], kernel[1]], swap_ra: [500, 500] }),
    ]).map(({ runs, of, isKept }) => [...runs, of, isKept]);

  test('is kept when the machine has it the same way round', () => {
    expect(orders([700, 900], [600, 800])).toEqual([['b', 'a', 'swap-ins', true]]);
    expect(orders([900, 700], [600, 800])).toEqual([['b', 'a', 'swap-ins', false]]);
  });

  test('counts only where the kernel’s values lie farther apart than it differs from itself', () => {
    expect(orders([700, 900], [800, 820])).toEqual([]);
    expect(orders([700, 900], [800, 821])).toHaveLength(1);
  });

  test('of hit rates is that of hits for pages read ahead', () => {
    expect(orders([250, 450], [300, 400], 'swap_ra_hit')).toEqual([['b', 'a', 'hit rate', true]]);
    expect(orders([450, 250], [300, 304], 'swap_ra_hit')).toEqual([]); // within a point
  });

  test('is not asked of a run that has read too little ahead', () => {
    const few = run('few', scenario(), { swap_ra: [500, 199], swap_ra_hit: [100, 100] });
    expect(few.outcome === 'compared' && hitRatesOf(few.pairs)).toBeNull();
  });
});
