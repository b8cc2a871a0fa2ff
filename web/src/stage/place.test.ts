/** The place that a picture has on the stage until its code is there. */
import { expect, it } from 'vitest';
import { metricsFor } from '../marks/metrics.ts';
import { TestMachine, TWO_TASKS } from '../scene/test-machine.ts';
import { VIEWS } from '../views/index.ts';
import { heightsOf } from '../views/late.tsx';
import type { ViewInfo } from '../views/view.ts';

it('a picture has a place before its code is there, and about as high a one as it has then', async () => {
  const scene = (await TestMachine.start(TWO_TASKS)).toAccess(80).scene();
  const screens = [
    ['desk', 1220, metricsFor(1220, false, 520)],
    ['large desk', 1800, metricsFor(1800, false, 860)],
    ['projector', 1220, metricsFor(1220, true, 520)],
    ['phone', 362, metricsFor(362, false, 0)],
  ] as const;
  for (const [name, view] of Object.entries<ViewInfo>(VIEWS))
    for (const [screen, widthPx, metrics] of screens) {
      const asked = { scene, widthPx, metrics };
      const { waiting } = heightsOf(view, asked);
      await waiting;
      const { heights } = heightsOf(view, asked);
      const about = view.aboutHeights?.(asked) ?? heights;
      expect(Math.abs(about.usual - heights.usual) / heights.usual, `${name}, ${screen}`).toBeLessThan(0.45);
    }
  expect(Object.values<ViewInfo>(VIEWS).filter(({ aboutHeights }) => aboutHeights)).toHaveLength(16);
});
