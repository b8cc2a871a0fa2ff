import { expect, it } from 'vitest';
import { metricsFor } from '../marks/metrics.ts';
import { heightsOf, lateHeights, unlessWaiting } from './late.tsx';
import type { HeightsAsked } from './view.ts';

const ASKED = { widthPx: 100, metrics: metricsFor(960, false) } as HeightsAsked;
const ABOUT_PX = 10;
const KNOWN = { least: 1, usual: 2, most: 3 };

it('a picture has the height that its code says: who asks before waits, and for one fetch with all others', async () => {
  let fetches = 0;
  const { heights } = lateHeights(ABOUT_PX, async () => {
    fetches++;
    return ({ widthPx }) => ({ ...KNOWN, most: widthPx });
  });
  const waits = [1, 2].map(() => unlessWaiting(() => heights(ASKED)));
  for (const each of waits) {
    expect(each).toBeInstanceOf(Promise);
    await each;
  }
  expect(heights(ASKED)).toEqual({ ...KNOWN, most: 100 });
  expect(fetches).toBe(1);
});

it('a picture that could not be fetched has a place in which this is told, and its own height once it has come', async () => {
  let isAway = true;
  const { heights } = lateHeights(ABOUT_PX, async () => {
    if (isAway) throw new Error('away');
    return () => KNOWN;
  });
  await expect(unlessWaiting(() => heights(ASKED))).rejects.toThrow('away');
  expect(heights(ASKED)).toEqual({ least: 7, usual: 10, most: 15 });
  isAway = false;
  await expect.poll(() => heights(ASKED)).toEqual(KNOWN);
});

it('what goes wrong in an answer is no waiting', () => {
  const fail = () => {
    throw new RangeError('no such height');
  };
  expect(() => unlessWaiting(fail)).toThrow(RangeError);
});

it('a picture has about its own place before its code is there, and its own one after', async () => {
  const view = lateHeights(ABOUT_PX, async () => () => KNOWN);
  const before = heightsOf(view, ASKED);
  expect(before.heights.usual).toBe(ABOUT_PX);
  await before.waiting;
  expect(heightsOf(view, ASKED)).toEqual({ heights: KNOWN, waiting: null });
});
