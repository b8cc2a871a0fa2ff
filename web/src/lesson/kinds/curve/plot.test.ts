import { expect, it } from 'vitest';
import { topOf } from '../../ask/curve.ts';
import type { Predict } from '../../model.ts';
import { heightWords } from './kind.ts';
import { columnAt, heightOf, marksOf, NO_STROKE, strokeOn } from './plot.ts';

/** What a stroke through these places leaves drawn, of six columns of which the first is given. */
function draw(...places: readonly { x: number; y: number }[]) {
  let stroke = NO_STROKE;
  const heights = new Map<number, number>();
  for (const place of places) {
    const on = strokeOn(stroke, place, { count: 6, given: 1, top: 100 });
    stroke = on.stroke;
    for (const { nth, height } of on.drawn) heights.set(nth, height);
  }
  return Object.fromEntries(heights);
}

const middle = (column: number) => columnAt(column, 6);

it('a press draws the point of its column', () => {
  expect(draw({ x: 0.3, y: 0.42 })).toEqual({ 0: 42 });
  expect(draw({ x: 0.99, y: 0 })).toEqual({ 4: 0 });
});

it('the given point cannot be drawn, and nothing beyond the picture', () => {
  expect(draw({ x: 0.1, y: 0.5 })).toEqual({});
  expect(draw({ x: 7, y: 4 })).toEqual({ 4: 100 });
  expect(draw({ x: -7, y: -4 })).toEqual({});
  expect(Object.keys(draw({ x: middle(2), y: 0.5 }, { x: 0, y: 0.5 }))).toEqual(['0', '1']);
});

it('a quick stroke draws every column that it passes, each at the height of the stroke there', () => {
  expect(draw({ x: middle(1), y: 0 }, { x: middle(5), y: 1 })).toEqual({ 0: 0, 1: 25, 2: 50, 3: 75, 4: 100 });
  expect(draw({ x: middle(5), y: 1 }, { x: middle(2), y: 0.4 })).toEqual({ 4: 100, 3: 80, 2: 60, 1: 40 });
});

it('a slow stroke leaves each column where it passed its middle, and not where it left it', () => {
  const steps = Array.from({ length: 401 }, (_, at) => {
    const x = middle(1) + ((middle(5) - middle(1)) * at) / 400;
    return { x, y: (x - middle(1)) / (middle(5) - middle(1)) };
  });
  const heights = draw(...steps);
  // Within the trembling of a hand, which is a small part of a column.
  for (const [nth, height] of Object.entries(heights))
    expect(Math.abs(height - 25 * Number(nth))).toBeLessThan(5);
});

it('a stroke that goes up and down in its column draws where it ends', () => {
  expect(
    draw({ x: middle(3), y: 0.2 }, { x: middle(3) + 0.01, y: 0.9 }, { x: middle(3) + 0.005, y: 0.6 }),
  ).toEqual({
    2: 60,
  });
});

it('where it stops before the middle of a column it has drawn that as well', () => {
  expect(draw({ x: middle(1), y: 0.5 }, { x: middle(3) - 0.05, y: 0.5 })).toEqual({ 0: 50, 1: 50, 2: 50 });
});

it('a height is whole, within the picture, and fine enough for small figures', () => {
  expect([-1, 0, 0.5, 1, 2].map((y) => heightOf(y, 4))).toEqual([0, 0, 2, 4, 4]);
  expect(heightOf(0.333, 1_500_000)).toBe(495_000);
});

it('the top is a round figure that leaves room above the highest point', () => {
  expect(topOf([3, 1], 0)).toBe(4);
  expect(topOf([0, 0], 0)).toBe(2);
  expect(topOf([1_395, 919], 0)).toBe(2_000);
  expect(topOf([87], 0)).toBe(120);
  for (const figure of [1, 9, 10, 99, 101, 52_345, 1_390_000])
    expect(topOf([figure], 0) / figure).toBeGreaterThanOrEqual(1.15);
});

it('the picture has a line at its half where that is a whole figure', () => {
  expect(marksOf(4)).toEqual([0, 2, 4]);
  expect(marksOf(15)).toEqual([0, 15]);
});

it('writes heights in the unit of what is asked, and its foot without one', () => {
  const wordsOf = (question: string) =>
    heightWords({ ask: `curve extent_map list | tree of ${question}` } as Predict);
  const times = wordsOf('counter extent_lookup_ns at end');
  expect([times(0), times(11_770)]).toEqual(['0', '11.8 µs']);
  expect(wordsOf('counter pgmajfault at end')(11_770)).toBe('11,770');
});
