import { describe, expect, it } from 'vitest';
import { fixedHeight } from '../views/view.ts';
import { GAPS, shareOut, unbounded, withPlace } from './share-out.ts';

const LOOM = { least: 200, usual: 300, most: 700 };
const STRIP = { least: 80, usual: 100, most: 120 };

/** All that the pictures take, with what is between them. */
const taken = ({ heights, gapPx }: ReturnType<typeof shareOut>) =>
  heights.reduce((sum, height) => sum + height, 0) + (heights.length - 1) * gapPx;

describe('the height of the stage', () => {
  it('is used whole, down to a pixel for each picture, as long as one of them can grow', () => {
    for (let roomPx = 300; roomPx <= 880; roomPx += 7) {
      const left = roomPx - taken(shareOut([LOOM, STRIP], roomPx, 'scroll'));
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThan(4);
    }
  });

  it('goes to unfolding first and to growing then', () => {
    const [loom, strip] = shareOut([LOOM, STRIP], 420, 'scroll').heights;
    expect(loom).toBeGreaterThan(LOOM.least);
    expect(loom).toBeLessThan(LOOM.usual);
    expect(strip).toBeLessThan(STRIP.usual);
  });

  const MEMORY = { least: 100, small: 200, usual: 400, most: 500 };

  it('goes to what a step may speak of before anything else unfolds', () => {
    const { heights } = shareOut([LOOM, MEMORY], 200 + 200 + GAPS.least, 'scroll');
    expect(heights).toEqual([LOOM.least, 200]);
  });

  it('goes to the other picture where what a step may speak of has no room', () => {
    const { heights } = shareOut([LOOM, MEMORY], 200 + 180 + GAPS.least, 'scroll');
    expect(heights[0]).toBeGreaterThan(LOOM.least + 60);
    expect(heights[1]).toBe(MEMORY.least);
  });

  const TERMS = { least: 200, tight: [fixedHeight(120)], usual: 300, most: 400 };

  it('is won by fewer words where not even folded pictures fit, and then goes to the others', () => {
    const { heights } = shareOut([LOOM, TERMS], 360, 'scroll');
    expect(heights[1]).toBe(120);
    expect(heights[0]).toBeGreaterThan(LOOM.least);
    expect(shareOut([LOOM, TERMS], 310, 'scroll')).toEqual(unbounded([LOOM, TERMS], 'least'));
  });

  const LINES = { ...LOOM, tight: [fixedHeight(190), fixedHeight(90)] };

  it('is won by fewer marks only where all have said it in fewer words', () => {
    const inWords = shareOut([LINES, TERMS], 190 + GAPS.least + 120, 'scroll').heights;
    expect(inWords).toEqual([190, 120]);
    expect(shareOut([LINES, TERMS], 280, 'scroll').heights).toEqual([90, 120]);
  });

  it('goes back to whoever has given up more than was needed in the end', () => {
    const [terms, loom] = shareOut([TERMS, LINES], 120 + GAPS.least + 200, 'scroll').heights;
    expect([terms, loom]).toEqual([120, LOOM.least]);
  });

  it('is left over only when all pictures and what is between them are at their largest', () => {
    const shared = shareOut([LOOM, STRIP], 2000, 'scroll');
    expect(shared).toEqual({ heights: [LOOM.most, STRIP.most], gapPx: GAPS.most, isLargest: true });
    expect(shareOut([LOOM, STRIP], 883, 'scroll').isLargest).toBe(false);
  });

  it('is scrolled over where not even folded pictures fit: a few folded, many each as it usually is', () => {
    expect(shareOut([LOOM, STRIP], 250, 'scroll')).toEqual(unbounded([LOOM, STRIP], 'least'));
    const many = [LOOM, STRIP, LOOM, STRIP];
    expect(shareOut(many, 250, 'scroll')).toEqual(unbounded(many, 'usual'));
  });

  const NOBODY = -1;

  it('is for the first pictures where what does not fit is left out, and always for one of them', () => {
    expect(withPlace([LOOM, STRIP], 292, NOBODY)).toEqual([0, 1]);
    expect(withPlace([LOOM, STRIP], 291, NOBODY)).toEqual([0]);
    expect(withPlace([LOOM, STRIP], 150, NOBODY)).toEqual([0]);
    expect(shareOut([LOOM], 150, 'leave-out').heights).toEqual([LOOM.least]);
  });

  it('is for that in which a question is answered before it is for any other', () => {
    expect(withPlace([LOOM, STRIP], 291, 1)).toEqual([1]);
    expect(withPlace([STRIP, LOOM, STRIP], 291, 2)).toEqual([0, 2]);
    expect(withPlace([LOOM, TERMS, STRIP], 291, 2)).toEqual([2]);
  });

  it('is for all of them where all fit in fewer words, and the last one is as tight as it can be', () => {
    expect(withPlace([LOOM, TERMS], 332, NOBODY)).toEqual([0, 1]);
    expect(shareOut([TERMS], 100, 'leave-out').heights).toEqual([120]);
  });
});
