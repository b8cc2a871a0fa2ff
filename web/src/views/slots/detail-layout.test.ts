import { describe, expect, it } from 'vitest';
import { metricsFor } from '../../marks/metrics.ts';
import { trayHeight } from '../../marks/slots/slot-strip.ts';
import { detailSizes, linesFor } from './detail-layout.ts';

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
        const sizes = detailSizes(WORDS, widthPx, metricsFor(widthPx, isProjector));
        expect(sizes.height).toBeGreaterThanOrEqual(trayHeight(sizes.tray));
        expect(sizes.height).toBeGreaterThan(sizes.wordsY + (sizes.lines.length - 1) * sizes.linePitch);
      }
  });

  it('fits a phone: the byte and its number end within the picture', () => {
    const { left, bitPitch } = detailSizes(WORDS, 358, metricsFor(358, false));
    expect(left + 8 * bitPitch + 50).toBeLessThan(358);
  });

  it('has bits that grow with the words', () => {
    const small = detailSizes(WORDS, 1216, metricsFor(1216, false));
    const large = detailSizes(WORDS, 1216, metricsFor(1216, true));
    expect(large.bit).toBeGreaterThan(small.bit);
  });
});
