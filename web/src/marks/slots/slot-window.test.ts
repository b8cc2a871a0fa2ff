import { describe, expect, it } from 'vitest';
import { metricsFor } from '../metrics.ts';
import { placeWindow } from './slot-window.ts';

const METRICS = metricsFor(320, false);
/** Sixteen slots: in their middle a window has little room on either side. */
const STRIP = { total: 512, first: 352, count: 16, cell: 16, pitch: 19, left: 0 };

describe('the words of a window below a strip of slots', () => {
  it('say which slots it has where they have room beside the bracket', () => {
    const window = placeWindow({ ...STRIP, count: 48 }, { first: 360, last: 361, win: 2 }, METRICS);
    expect(window).toMatchObject({ words: 'window of 2: slots 360–361', isBelow: false });
  });

  it('are fewer rather than below the bracket, where they might cover what stands there', () => {
    const window = placeWindow(STRIP, { first: 360, last: 361, win: 2 }, METRICS);
    expect(window).toMatchObject({ words: 'window of 2', isBelow: false });
  });

  it('stand below, and say how far it goes, where the picture ends before the window does', () => {
    const window = placeWindow(STRIP, { first: 360, last: 375, win: 16 }, METRICS);
    expect(window).toMatchObject({ words: 'window of 16: slots 360–375', isBelow: true });
  });

  it('stand below, and are all there, where not even few have room beside it', () => {
    const window = placeWindow({ ...STRIP, count: 10 }, { first: 352, last: 359, win: 8 }, METRICS);
    expect(window).toMatchObject({ words: 'window of 8: slots 352–359', isBelow: true });
  });
});
