import { describe, expect, it } from 'vitest';
import { metricsFor } from '../../marks/metrics.ts';
import { trayHeight } from '../../marks/slots/slot-strip.ts';
import { detailSizes, linesFor } from './detail-layout.ts';
import { detailHeight } from './room.ts';

const WORDS = ['in use', 'one entry names it', 'also in memory', 'holds page 1,533 of program'];

describe('one slot drawn large', () => {
  it('has its words in one line where there is room, in several where there is not', () => {
    expect(linesFor(WORDS, 1000, 12.5)).toEqual([WORDS.join(', ')]);
    expect(linesFor(WORDS, 290, 12.5)).toEqual([
      'in use, one entry names it, also in memory',
      'holds page 1,533 of program',
    ]);
    expect(linesFor([], 290, 12.5)).toEqual([]);
  });

  it('is as high as its tray or its words, so that nothing of it is cut off', () => {
    for (const isProjector of [false, true])
      for (const widthPx of [358, 600, 1216, 1824]) {
        const metrics = metricsFor(widthPx, isProjector);
        const heightPx = detailHeight('usual', metrics);
        const sizes = detailSizes(WORDS, { widthPx, heightPx }, metrics);
        expect(sizes.height).toBeGreaterThanOrEqual(trayHeight(sizes.tray));
        expect(sizes.height).toBeGreaterThan(sizes.wordsY + (sizes.lines.length - 1) * sizes.linePitch);
      }
  });

  it('fits the least height that it asks for, on every desk: its words stand beside the byte then', () => {
    for (const isProjector of [false, true])
      for (const heightPx of [360, 540, 1000])
        for (const widthPx of [780, 900, 1216, 1824]) {
          const metrics = metricsFor(widthPx, isProjector, heightPx);
          const room = { widthPx: widthPx - metrics.gutter, heightPx: detailHeight('tight', metrics) };
          const sizes = detailSizes(WORDS, room, metrics);
          expect(sizes.height).toBeLessThanOrEqual(room.heightPx);
          expect(sizes.wordsX).toBeGreaterThan(8 * sizes.bitPitch);
          expect(sizes.wordsY + (sizes.lines.length - 1) * sizes.linePitch).toBeLessThanOrEqual(sizes.height);
          expect(sizes.wordsY - metrics.sub).toBeGreaterThanOrEqual(0);
        }
  });

  it('fits a phone: the byte and its number end within the picture', () => {
    const metrics = metricsFor(358, false);
    const room = { widthPx: 358, heightPx: detailHeight('usual', metrics) };
    const { left, bitPitch } = detailSizes(WORDS, room, metrics);
    expect(left + 8 * bitPitch + 50).toBeLessThan(358);
  });

  it('fills the height that it is given, tray and bits, until the width ends it', () => {
    const metrics = metricsFor(900, false);
    const at = (heightPx: number) => detailSizes(WORDS, { widthPx: 900, heightPx }, metrics);
    const [low, high, higher] = [110, 240, 300].map(at);
    for (const [sizes, heightPx] of [
      [low!, 110],
      [high!, 240],
      [higher!, 300],
    ] as const) {
      expect(sizes.height).toBeGreaterThan(heightPx - 3);
      expect(sizes.left + (8 + 2) * sizes.bitPitch).toBeLessThan(900);
    }
    expect(high!.tray).toBeGreaterThan(low!.tray);
    expect(high!.bit).toBeGreaterThan(low!.bit);
    const narrow = detailSizes(WORDS, { widthPx: 500, heightPx: 300 }, metrics);
    expect(narrow.bit).toBeLessThan(higher!.bit);
  });
});
