import { expect, it } from 'vitest';
import { edgeTowards, placeLabel, rimTowards } from './sign-place.ts';

const SIZE = { width: 120, height: 30 };
const STAGE = { x: 0, y: 0, width: 600, height: 400 };
const anchor = { x: 300, y: 200 };

it('a label stands near what it names, within the stage', () => {
  const box = placeLabel(anchor, [SIZE], STAGE, []);
  const rim = rimTowards(box, anchor);
  expect(Math.hypot(rim.x - anchor.x, rim.y - anchor.y)).toBeLessThan(40);
  const corner = placeLabel({ x: 2, y: 2 }, [SIZE], STAGE, []);
  expect(corner.x).toBeGreaterThanOrEqual(0);
  expect(corner.y).toBeGreaterThanOrEqual(0);
});

it('a label covers nothing where there is a free place', () => {
  const taken = [
    { x: 250, y: 120, width: 300, height: 160 },
    { x: 0, y: 0, width: 600, height: 60 },
  ];
  const box = placeLabel(anchor, [SIZE], STAGE, taken);
  for (const each of taken) {
    const isApart =
      box.x + box.width <= each.x ||
      box.x >= each.x + each.width ||
      box.y + box.height <= each.y ||
      box.y >= each.y + each.height;
    expect(isApart).toBe(true);
  }
});

it('a label that has no free place stands where it covers least', () => {
  const all = { x: 0, y: 0, width: 600, height: 300 };
  const more = { x: 0, y: 0, width: 300, height: 400 };
  const box = placeLabel(anchor, [SIZE], STAGE, [all, more]);
  expect(box.y).toBeGreaterThanOrEqual(300 - SIZE.height);
  expect(box.x).toBeGreaterThanOrEqual(300 - 40);
});

it('a label that finds no free place in two lines stands in one', () => {
  const band = { width: 250, height: 14 };
  const taken = [
    { x: 0, y: 0, width: 600, height: 240 },
    { x: 0, y: 270, width: 600, height: 130 },
  ];
  const box = placeLabel(anchor, [SIZE, band], STAGE, taken);
  expect(box).toMatchObject(band);
});

it('a label stands in the part of the stage that is in sight', () => {
  const box = placeLabel({ x: 300, y: 190 }, [SIZE], { ...STAGE, height: 200 }, []);
  expect(box.y + box.height).toBeLessThanOrEqual(200);
});

it('the line to a wide mark ends well inside its width, and at its side where the label stands beside it', () => {
  const mark = { x: 100, y: 100, width: 80, height: 30 };
  expect(edgeTowards(mark, { x: 300, y: 40 })).toEqual({ x: 160, y: 100 });
  expect(edgeTowards(mark, { x: 20, y: 200 })).toEqual({ x: 120, y: 130 });
  expect(edgeTowards(mark, { x: 300, y: 110 })).toEqual({ x: 180, y: 110 });
});
