/** Pages keep their numbers in a low picture, as far as the numbers have room in its squares. */
import { expect, test } from 'vitest';
import { metricsFor } from '../../../marks/metrics.ts';
import { widthOfWords } from '../../../marks/word-widths.ts';
import type { Scene } from '../../../scene/scene.ts';
import { heightsOfFour, layoutFour } from './geometry.ts';

const FRAMES = 68;
const asked = (pages: number[], isProjector: boolean, widthPx: number) => ({
  scene: {
    columns: { frame_flags: new Uint32Array(FRAMES), vma_pages: Uint32Array.from(pages) },
  } as unknown as Scene,
  widthPx,
  metrics: metricsFor(widthPx, isProjector),
});
const LANES = { lanes: [0, 1, 2, 3].map((id) => ({ id, length: 0, open: 0 })) } as never;

test.each([
  ['on a laptop', false, 868],
  ['before a projector', true, 806],
])(
  '%s: a machine whose pages have two figures needs less height than one with three',
  (_, isProjector, widthPx) => {
    const two = asked([30, 100], isProjector, widthPx);
    const three = asked([30, 101], isProjector, widthPx);
    expect(heightsOfFour(two).least).toBeLessThan(heightsOfFour(three).least);
    for (const [told, widest] of [
      [two, '99'],
      [three, '100'],
    ] as const) {
      const { metrics } = told;
      const heightPx = heightsOfFour(told).least;
      const { s, height } = layoutFour(LANES, FRAMES, { widthPx, heightPx, metrics });
      expect(widthOfWords(widest, metrics.letterMin, 'strong')).toBeLessThanOrEqual(s - 1);
      expect(height).toBeLessThanOrEqual(heightPx + metrics.mark);
    }
  },
);
