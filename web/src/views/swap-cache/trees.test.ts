/** The trees over the shelves: who stands where is what the core says of locks, in each generation of the swap cache. */
import { describe, expect, test } from 'vitest';
import { lockQueues } from '../../core/lock-queues.ts';
import { swapTreesOf } from '../../core/swap-trees.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { KERNELS } from '../../core/schema/schema-kernels.gen.ts';
import type { TestScenario } from '../../core/test-scenarios.ts';
import { metricsFor } from '../../marks/metrics.ts';
import { TestMachine } from '../../scene/test-machine.ts';
import { describeSwapCache } from './describe.ts';
import { heightsOfSwapCache, treesPx } from './room.ts';
import { layoutTrees, treeRuleOf, treesHeight } from './trees.ts';

const CPUS = 8;
/** From where on all CPUs push pages out. */
const BUSY_FROM = 1200;
const SLOTS = 16_384 * 2 + 500;

const crowd = (kernel: string, cpus = CPUS): TestScenario => ({
  kernel: KERNELS.findIndex(({ name }) => name === kernel),
  params: { nr_frames: 64 + 24 * cpus, nr_cpus: cpus, min_free_kbytes: 32 },
  records: {
    device: [{ profile: ENUM_VALUES.profile.PMEM }],
    swap: [{ slots: SLOTS }, { slots: 9000 }],
    region: Array.from({ length: cpus }, (_, space) => ({ space, pages: 100, base_vpn: (space + 1) << 21 })),
    task: Array.from({ length: cpus }, (_, cpu) => ({ space: cpu, cpu })),
    phase: [{}],
    stream: Array.from({ length: cpus }, (_, task) => ({ phase: 0, task, region: task, op: 1, count: 300 })),
  },
});

const room = (widthPx = 900) => ({ widthPx, metrics: metricsFor(widthPx, false), grownPx: 0 });

describe('the trees of the swap cache', () => {
  test.each([
    ['3.6', 'ONE', 1],
    ['3.9', 'DEVICE', 2],
    ['4.9', 'DEVICE', 2],
    ['4.11', 'SPLIT', 4],
    ['6.1', 'SPLIT', 4],
  ] as const)('of %s are %s: %i of them for two areas', async (kernel, rule, count) => {
    const scene = (await TestMachine.start(crowd(kernel))).to('swap_cache_add').scene();
    expect(treeRuleOf(scene.columns)).toBe(rule);
    expect(swapTreesOf(scene.columns)).toHaveLength(count);
    const { trees, areas } = layoutTrees(scene, room())!;
    expect(trees).toHaveLength(count);
    expect(areas.map(({ trees: nr }) => nr).reduce((sum, each) => sum + each, 0)).toBe(count);
    expect(trees.every(({ x }, nth) => nth === 0 || x >= trees[nth - 1]!.x + trees[nth - 1]!.width)).toBe(
      true,
    );
    expect(trees.at(-1)!.x + trees.at(-1)!.width).toBeLessThanOrEqual(900);
  });

  test.each(['3.6', '4.9', '4.11'])(
    'of %s have their holder first, then who waits in the order of arrival, as the core says',
    async (kernel) => {
      const machine = (await TestMachine.start(crowd(kernel))).toAccess(BUSY_FROM);
      let waits = 0;
      for (let nth = 0; nth < 150; nth++) {
        const scene = machine.to('lock_wait').scene();
        const { trees, waiting, plates } = layoutTrees(scene, room())!;
        expect(plates).toHaveLength(CPUS);
        const queues = lockQueues(scene.columns);
        let here = 0;
        for (const { tree, stands, more } of trees) {
          const queue = queues.filter(({ lock }) => lock === tree.lock);
          expect(stands.map(({ cpu }) => cpu)).toEqual(queue.slice(0, stands.length).map(({ cpu }) => cpu));
          expect(stands.length + more).toBe(queue.length);
          expect(stands.filter(({ holds }) => holds).length).toBeLessThanOrEqual(1);
          here += queue.filter(({ place }) => place > 0).length;
        }
        expect(waiting).toBe(here);
        waits += waiting;
      }
      if (kernel !== '4.11') expect(waits).toBeGreaterThan(0);
    },
  );

  test('have their numbers below them, from 0 in each area, where an area has several', async () => {
    const { columns, event } = (await TestMachine.start(crowd('6.1'))).to('swap_cache_add').scene();
    const names = (widthPx: number) =>
      layoutTrees({ columns, event }, room(widthPx))!.trees.map(({ name }) => name);
    expect(names(900)).toEqual(['tree 0', 'tree 1', 'tree 2', 'tree 0']);
    // Narrow ones have the number alone, and the narrowest only some of them.
    expect(names(120)).toEqual(['0', '1', '2', '0']);
    const few = names(44);
    expect(few[0]).toBe('0');
    expect(few).toContain(null);
    const nothing = { by: null, sizes: [], saidSize: null, saidThing: null, isTold: false } as const;
    const asked = { columns, event, prediction: { ...nothing, isTrees: true } };
    expect(layoutTrees(asked, room())!.trees.every(({ name }) => name === null)).toBe(true);
    const old = (await TestMachine.start(crowd('4.9'))).to('swap_cache_add').scene();
    expect(layoutTrees(old, room())!.trees.every(({ name }) => name === null)).toBe(true);
  });

  test('name the CPU of an event at the lock of a tree, and of no other', async () => {
    const machine = (await TestMachine.start(crowd('3.6'))).toAccess(BUSY_FROM);
    const told = new Set<boolean>();
    for (let nth = 0; nth < 150; nth++) {
      const scene = machine.to('lock_wait').scene();
      const { event } = scene;
      if (event?.name !== 'lock_wait') throw new Error('nobody waits');
      const isTree = event.class === ENUM_VALUES.lock_class.TREE;
      told.add(isTree);
      expect(layoutTrees(scene, room())!.nowCpu).toBe(isTree ? event.cpu : null);
    }
    expect(told).toEqual(new Set([true, false]));
  });

  test('are left out with one CPU, where nobody can wait, and where there is no room', async () => {
    const alone = (await TestMachine.start(crowd('6.1', 1))).to('swap_cache_add').scene();
    expect(layoutTrees(alone, room())).toBeNull();
    expect(treesPx(alone, { ...room(), heightPx: 900 })).toBe(0);
    const { columns } = (await TestMachine.start(crowd('6.1'))).to('swap_cache_add').scene();
    expect(treesPx({ columns }, { ...room(), heightPx: 120 })).toBe(0);
    const own = treesHeight(columns, 900, room().metrics);
    for (const heightPx of [500, 700, 900]) {
      const px = treesPx({ columns }, { ...room(), heightPx });
      expect(px).toBeGreaterThanOrEqual(own);
      expect(px).toBeLessThan(heightPx);
    }
  });

  test('have their place in the usual height, and the least is that of the shelves alone', async () => {
    const scene = (await TestMachine.start(crowd('6.1'))).to('swap_cache_add').scene();
    for (const widthPx of [358, 900, 1500]) {
      const { metrics } = room(widthPx);
      const heights = heightsOfSwapCache({ scene, widthPx, metrics });
      expect(heights.least).toBeLessThan(heights.usual);
      expect(heights.usual).toBeLessThan(heights.most);
      expect(treesPx(scene, { widthPx, metrics, heightPx: heights.usual })).toBeGreaterThan(0);
    }
  });

  test('are told in words: for what there is one, who has its lock and who waits', async () => {
    const machine = (await TestMachine.start(crowd('3.6'))).toAccess(BUSY_FROM);
    for (let nth = 0; nth < 150; nth++) {
      const words = describeSwapCache(machine.to('lock_wait').scene());
      expect(words).toContain('There is one tree for everything.');
      if (/CPU \d has it; CPU \d(, CPU \d)* (waits|wait, in this order)\./.test(words)) return;
    }
    throw new Error('nobody ever waited for the tree');
  });
});
