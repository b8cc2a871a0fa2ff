import { expect, it } from 'vitest';
import { topOf } from '../../ask/curve.ts';
import { columnAt, drawnOnTheWay, heightOf, marksOf } from './plot.ts';

/** Six columns, of which the first is given. */
const draw = (from: { x: number; y: number } | null, to: { x: number; y: number }) =>
  drawnOnTheWay(from, to, 6, 100);

it('a press draws the point of its column', () => {
  expect(draw(null, { x: 0.3, y: 0.42 })).toEqual([{ nth: 0, height: 42 }]);
  expect(draw(null, { x: 0.99, y: 0 })).toEqual([{ nth: 4, height: 0 }]);
});

it('the given point cannot be drawn, and nothing beyond the picture', () => {
  expect(draw(null, { x: 0.1, y: 0.5 })).toEqual([]);
  expect(draw(null, { x: 7, y: 4 })).toEqual([{ nth: 4, height: 100 }]);
  expect(draw(null, { x: -7, y: -4 })).toEqual([]);
  expect(draw({ x: 0.9, y: 0.5 }, { x: 0, y: 0.5 }).every(({ nth }) => nth >= 0)).toBe(true);
});

it('a quick stroke draws every column that it passes, each at the height of the stroke there', () => {
  const stroke = draw({ x: columnAt(1, 6), y: 0 }, { x: columnAt(5, 6), y: 1 });
  expect([...stroke].sort((one, other) => one.nth - other.nth)).toEqual([
    { nth: 1, height: 25 },
    { nth: 2, height: 50 },
    { nth: 3, height: 75 },
    { nth: 4, height: 100 },
  ]);
  const back = draw({ x: columnAt(5, 6), y: 1 }, { x: columnAt(2, 6), y: 0.4 });
  expect(new Set(back.map(({ nth }) => nth))).toEqual(new Set([1, 2, 3]));
});

it('a height is whole, within the picture, and fine enough for small figures', () => {
  expect([-1, 0, 0.5, 1, 2].map((y) => heightOf(y, 4))).toEqual([0, 0, 2, 4, 4]);
  expect(heightOf(0.333, 1_500_000)).toBe(495_000);
});

it('the top is a round figure that leaves room above the highest point', () => {
  expect(topOf([3, 1])).toBe(4);
  expect(topOf([0, 0])).toBe(2);
  expect(topOf([1_395, 919])).toBe(2_000);
  expect(topOf([87])).toBe(120);
  for (const figure of [1, 9, 10, 99, 101, 52_345, 1_390_000])
    expect(topOf([figure]) / figure).toBeGreaterThanOrEqual(1.15);
});

it('the picture has a line at its half where that is a whole figure', () => {
  expect(marksOf(4)).toEqual([0, 2, 4]);
  expect(marksOf(15)).toEqual([0, 15]);
});
