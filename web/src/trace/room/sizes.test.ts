import { describe, expect, it } from 'vitest';
import { metricsFor } from '../../marks/metrics.ts';
import type { Scene } from '../../scene/scene.ts';
import { shareOut } from '../../stage/share-out.ts';
import { heightsOfRoom, roomSizes, tightHeights } from './sizes.ts';

/** As wide as the table was in a browser, with pages of four digits. */
const WIDEST_PX = { 14: 852, 17: 1007 } as const;

describe('the terms of a fault', () => {
  it.each([
    ['a tablet', 714, false, 14],
    ['a large tablet', 766, false, 14],
    ['a projector as wide as a tablet', 766, true, 17],
  ] as const)(
    'stand one below the other where a row is wider than the room of %s',
    (_, widthPx, isProjector, sub) => {
      const metrics = metricsFor(widthPx, isProjector, 860);
      expect(metrics.sub).toBe(sub);
      expect(roomSizes(widthPx, metrics).areTermsInRow).toBe(false);
      expect(roomSizes(WIDEST_PX[sub] - 1, metrics).areTermsInRow).toBe(false);
    },
  );

  it('stand in a row only where it ends before the counters beside it', () => {
    expect(roomSizes(970, metricsFor(970, false, 560))).toMatchObject({
      isBeside: true,
      areTermsInRow: false,
    });
    expect(roomSizes(1226, metricsFor(1226, false, 860))).toMatchObject({
      isBeside: true,
      areTermsInRow: true,
    });
  });
});

describe('in few words', () => {
  const least = (widthPx: number, heightPx: number, loomPx: number) => {
    const metrics = metricsFor(widthPx, false, heightPx);
    const scene = { isRecorded: true } as Scene;
    const loom = { least: loomPx, usual: loomPx + 120, most: loomPx + 600 };
    const { heights } = shareOut([heightsOfRoom({ scene, widthPx, metrics }), loom], heightPx, 'scroll');
    return { heightPx: heights[0]!, ...tightHeights({ ...roomSizes(widthPx, metrics), metrics }) };
  };

  it('the pair has all its words where there is height for them below it', () => {
    const high = least(970, 555, 260);
    expect(high.small).toBeGreaterThan(high.least);
    expect(high.heightPx).toBe(high.small);
  });

  it('it has no more than its few words where the other picture needs the height', () => {
    const low = least(970, 460, 260);
    expect(low.heightPx).toBe(low.least);
  });

  it('takes no more height where the words stand beside the pair', () => {
    const wide = least(1226, 555, 260);
    expect(wide.small).toBe(wide.least);
  });
});
