/** Over random runs: a bar grows by the fault that has ended, and no other moves but when the axis goes on. */
import { describe, expect, test } from 'vitest';
import { metricsFor } from '../../marks/metrics.ts';
import { RANDOM_RUNS, TestMachine } from '../../scene/test-machine.ts';
import type { Scene } from '../../scene/scene.ts';
import { layoutLatency } from './layout.ts';

const FRAME = { widthPx: 900, heightPx: 420, metrics: metricsFor(900, false) };
const look = (scene: Scene) => layoutLatency(scene, FRAME);
const settled = (scene: Scene, columns: Scene['columns']): Scene => ({ ...scene, columns, before: columns });

describe.each(RANDOM_RUNS.slice(0, 2))('latencies over %s', (_, scenario) => {
  test('bars and percentiles begin where they stood, end where they will stand, and only those move to which a fault has come', async () => {
    const machine = (await TestMachine.start(scenario)).toAccess(8);
    let added = 0;
    let axes = 0;
    for (let step = 0; step < 260; step++) {
      const scene = machine.by(1).scene();
      const [was, is, rest] = [
        look(settled(scene, scene.before)),
        look(scene),
        look(settled(scene, scene.columns)),
      ];
      const counts = (of: Scene['columns'], index: number) => of.fault_latency![index]!;
      const old = new Map(was.bars.map((bar) => [bar.index, bar]));
      const isSameAxis = was.ticks.map(({ x }) => x).join() === is.ticks.map(({ x }) => x).join();
      const grows = is.bars.filter((bar) => bar.heightBefore !== (old.get(bar.index)?.height ?? 0));
      // The axis of counts goes on for all bars together, by steps.
      if (grows.length > 0 || !isSameAxis) axes++;
      else
        for (const bar of is.bars) {
          const by = counts(scene.columns, bar.index) - counts(scene.before, bar.index);
          expect(bar.added).toBe(by);
          added += by;
          const before = old.get(bar.index);
          if (by === 0)
            expect([bar.x, bar.width, bar.height]).toEqual([before!.x, before!.width, before!.height]);
          expect(bar.heightBefore).toBe(before?.height ?? 0);
        }
      expect(is.bars.map(({ height }) => height)).toEqual(rest.bars.map(({ height }) => height));
      if (isSameAxis)
        is.rows.forEach((row, nth) => {
          const before = was.rows[nth];
          if (before) expect([row.leftBefore, row.rightBefore]).toEqual([before.left, before.right]);
          if (scene.event!.name !== 'fault_end') expect(row.hasChanged).toBe(false);
        });
    }
    expect(added).toBeGreaterThan(5);
    expect(axes).toBeLessThan(added / 2);
  });
});
