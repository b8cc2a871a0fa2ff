/** Over machines of every generation: the balance says what the machine has noted, and what its next pass goes by. */
import { describe, expect, test } from 'vitest';
import { KERNELS } from '../../core/schema/schema-kernels.gen.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { TestScenario } from '../../core/test-scenarios.ts';
import { metricsFor } from '../../marks/metrics.ts';
import { TestMachine } from '../../scene/test-machine.ts';
import { describeBalance } from './describe.ts';
import { layoutBalance, reachOf, testsOf } from './layout.ts';
import { changeOf, passesOf, type BalanceKind } from './state.ts';

const { WRITE, READ } = ENUM_VALUES.op;
const { HOTCOLD, SEQ } = ENUM_VALUES.pattern;
const MODE = ENUM_VALUES.scan_mode;

const both = (kernel: string, swappiness = 80): TestScenario => ({
  kernel: KERNELS.findIndex(({ name }) => name === kernel),
  params: { nr_frames: 160, min_free_kbytes: 32, page_cluster: 0, swappiness },
  records: {
    device: [{}],
    swap: [{ slots: 1024 }],
    file: [{ pages: 110 }],
    region: [{ pages: 90 }, { pages: 110, kind: ENUM_VALUES.region_kind.FILE, file: 0, base_vpn: 1 << 21 }],
    task: [{}],
    phase: [{}, {}],
    stream: [
      { phase: 0, region: 0, op: WRITE, count: 90, pattern: SEQ },
      { phase: 1, region: 0, op: WRITE, count: 1200, pattern: HOTCOLD, hot: 40, quantum: 7, seed: 3 },
      { phase: 1, region: 1, op: READ, count: 1200, pattern: SEQ, quantum: 5 },
    ],
  },
});

const pictureOf = (scene: ReturnType<TestMachine['scene']>) =>
  layoutBalance(scene, {
    widthPx: 1200,
    heightPx: 520,
    metrics: metricsFor(1200, false),
    reach: reachOf(scene),
  })!;

const GENERATIONS: readonly { readonly kernel: string; readonly kind: BalanceKind }[] = [
  { kernel: '4.7', kind: 'ratio' },
  { kernel: '5.3', kind: 'ratio' },
  { kernel: 'lru-cost-2016-1', kind: 'ratio' },
  { kernel: 'lru-cost-2016', kind: 'shared' },
  { kernel: '5.8', kind: 'cost' },
  { kernel: '6.1', kind: 'cost' },
];

/** Where passes begin, early and late, and where reclaim halves what is noted as it notes it. */
async function placesIn(kernel: string): Promise<number[]> {
  const places: number[] = [];
  for (const [access, wanted] of [
    [200, 24],
    [900, 24],
  ] as const) {
    const finder = (await TestMachine.start(both(kernel))).toAccess(access);
    for (let nth = 0; nth < wanted; nth++) places.push(finder.to('scan_plan').scene().event!.number);
  }
  const finder = await TestMachine.start(both(kernel));
  for (let nth = 0; nth < 200; nth++) {
    const { event } = finder.to('lru_cost').scene();
    if (event?.name !== 'lru_cost') break;
    if (event.halved === 1) {
      places.push(event.number);
      break;
    }
  }
  return places.toSorted((one, other) => one - other);
}

/** Steps from these places on, of which each is a single one: what was there right before it is known. */
async function* stepsAtPasses(kernel: string) {
  const machine = await TestMachine.start(both(kernel));
  let position = 0;
  for (const place of await placesIn(kernel)) {
    if (place <= position) continue;
    if (place - 1 > position) machine.by(place - 1 - position);
    for (position = place - 1; position < place + 9; position++) yield machine.by(1).scene();
  }
}

describe.each(GENERATIONS)('the balance in kernel $kernel', ({ kernel, kind }) => {
  test('names operands whose product and quotient are the weights by which a pass goes, and outlines what was halved', async () => {
    let passes = 0;
    let halved = 0;
    let raised = 0;
    for await (const scene of stepsAtPasses(kernel)) {
      const { columns, balance, weighed, bar, change } = pictureOf(scene);
      const { event } = scene;
      expect(balance.kind).toBe(kind);
      for (const type of ['anon', 'file'] as const) {
        const { swappiness, times, by, weight } = weighed.weights[type];
        expect(Math.floor((swappiness * times) / by)).toBe(weight);
        expect(swappiness).toBe(type === 'anon' ? 80 : 120);
        if (event?.name !== 'scan_plan' || event.mode !== MODE.FRACT) continue;
        expect(weight).toBe(type === 'anon' ? event.ap : event.fp);
        passes++;
      }
      expect(bar.isPassNow).toBe(event?.name === 'scan_plan');
      expect(bar.share.anon + bar.share.file).toBeLessThanOrEqual(1);
      for (const { type, top, value, isHalved, added } of columns) {
        expect(added).toBe(change ? top - change.was[type] : 0);
        expect(value).toBe(isHalved ? Math.floor(top / 2) : top);
        raised += Number(added > 0);
        halved += Number(isHalved);
      }
      for (const { isHalved, sum, limit } of testsOf(balance, change))
        if (isHalved)
          expect(Number(sum.replaceAll(',', ''))).toBeGreaterThan(Number(limit.replaceAll(',', '')));
    }
    expect(passes).toBeGreaterThan(15);
    expect(halved).toBeGreaterThan(0);
    expect(raised).toBeGreaterThan(0);
  });

  test('has counted every pass by its mode, also those that never came', async () => {
    const machine = await TestMachine.start(both(kernel));
    const counts = Object.keys(MODE).map(() => 0);
    for (let nth = 0; nth < 60; nth++) {
      const { event, columns } = machine.to('scan_plan').scene();
      if (event?.name !== 'scan_plan') break;
      counts[event.mode]!++;
      const told = passesOf(columns);
      expect(told.counts).toEqual(counts);
      expect(told.kept.at(-1)!.event).toBe(event.number);
    }
    const words = describeBalance(machine.scene());
    expect(words).toContain(`${counts[MODE.ANON]} anon only`);
    expect(words).toContain(`${counts[MODE.EQUAL]} equal`);
  });

  test('marks the shares that all cost on one type would give, where anything bounds them', async () => {
    const { bar } = pictureOf((await TestMachine.start(both(kernel))).toAccess(200).scene());
    expect(bar.ticks).toHaveLength(kind === 'cost' ? 3 : 1);
    if (kind === 'cost')
      expect(bar.ticks.map(({ words }) => words)).toEqual([
        '25 %: all cost on anon',
        '40 %: no cost at all',
        '57 %: all cost on file',
      ]);
    for (const [nth, { wordsX }] of bar.ticks.entries())
      expect(wordsX).toBeGreaterThan(nth === 0 ? 0 : bar.ticks[nth - 1]!.wordsX);
  });
});

test('a step forwards and the state after a jump are the same picture, but for what moved', async () => {
  const one = (await TestMachine.start(both('6.1'))).to('lru_cost', 9);
  const jumped = pictureOf(one.scene());
  expect(changeOf(one.scene())).toBeNull();
  const other = (await TestMachine.start(both('6.1'))).to('lru_cost', 9);
  const { columns, bar, run } = pictureOf(other.scene());
  expect(columns).toEqual(jumped.columns);
  expect(bar).toEqual(jumped.bar);
  expect(run).toEqual(jumped.run);
});
