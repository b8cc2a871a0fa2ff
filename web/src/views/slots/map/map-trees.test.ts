/** The rows of the map that are trees of the swap cache are those of which the core says so. */
import { describe, expect, it } from 'vitest';
import { swapTreesOf } from '../../../core/swap-trees.ts';
import { KERNELS } from '../../../core/schema/schema-kernels.gen.ts';
import { metricsFor } from '../../../marks/metrics.ts';
import { TestMachine, TWO_TASKS } from '../../../scene/test-machine.ts';
import { asked } from '../../test-asked.ts';
import { layoutSlotsView } from '../layout.ts';
import { namesWidth, rowsBetweenNames } from './map-trees.ts';

const ROW = 16_384;

const sceneOf = async (kernel: string, ...slots: number[]) => {
  const swap = slots.map((each) => ({ slots: each }));
  const scenario = {
    ...TWO_TASKS,
    kernel: KERNELS.findIndex(({ name }) => name === kernel),
    records: { ...TWO_TASKS.records, swap },
  };
  return (await TestMachine.start(scenario)).toAccess(40).scene();
};

const mapOf = async (kernel: string, ...slots: number[]) =>
  layoutSlotsView(await sceneOf(kernel, ...slots), asked(1200))!.map!;

describe('the rows of the map', () => {
  it.each(['4.11', '6.1'])('of %s are a tree each, numbered from 0 in each area', async (kernel) => {
    const { trees, hasTreeNames } = await mapOf(kernel, 3 * ROW, 2 * ROW);
    expect(hasTreeNames).toBe(true);
    expect(trees!.map(({ number }) => number)).toEqual([0, 1, 2, 0, 1]);
    expect(trees!.map(({ first }) => first)).toEqual([0, 1, 2, 3, 4].map((row) => row * ROW));
  });

  it.each(['3.6', '4.9'])('of %s have no trees of their own', async (kernel) => {
    const map = await mapOf(kernel, 3 * ROW);
    expect(map).toMatchObject({ trees: null, hasTreeNames: false, x: 0 });
  });

  it('are not called trees where an area begins in the middle of one', async () => {
    const scene = await sceneOf('6.1', ROW + 512, 2 * ROW);
    expect(swapTreesOf(scene.columns).length).toBeGreaterThan(3);
    expect(layoutSlotsView(scene, asked(1200))!.map!.trees).toBeNull();
  });

  it('are not numbered while it is asked how many trees there are, and stay where they are', async () => {
    const scene = await sceneOf('6.1', 8 * ROW);
    const nothing = { by: null, sizes: [], saidSize: null, saidThing: null } as const;
    const at = (isTold: boolean) =>
      layoutSlotsView({ ...scene, prediction: { ...nothing, isTrees: true, isTold } }, asked(1200))!.map!;
    expect([at(false).hasTreeNames, at(true).hasTreeNames]).toEqual([false, true]);
    expect(at(false).x).toBe(at(true).x);
  });

  it.each([[358], [560], [860], [1200], [1800]])(
    'have their numbers left of them, and the CPUs right of them, %d px wide',
    async (widthPx) => {
      const scene = await sceneOf('6.1', 8 * ROW);
      for (const isProjector of [false, true]) {
        const metrics = metricsFor(widthPx, isProjector);
        const map = layoutSlotsView(scene, { ...asked(widthPx), metrics })!.map!;
        expect(map.x).toBe(namesWidth(map.trees, metrics));
        expect(map.x).toBeGreaterThan(metrics.mark);
        expect(map.x + map.width).toBeLessThan(widthPx);
      }
    },
  );

  it('leave numbers out where they would stand in each other', () => {
    const metrics = metricsFor(1200, false);
    for (let pitch = 1; pitch <= 30; pitch++) {
      const rows = rowsBetweenNames(pitch, metrics);
      expect(rows * pitch, String(pitch)).toBeGreaterThanOrEqual(metrics.mark);
      if (rows > 1) expect((rows / 2) * pitch, String(pitch)).toBeLessThan(metrics.mark);
    }
  });
});
