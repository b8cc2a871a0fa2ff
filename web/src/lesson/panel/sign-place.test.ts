import { expect, it } from 'vitest';
import {
  edgeTowards,
  placeLabel,
  rimTowards,
  type Box,
  type Size,
  type Spot,
  type Taken,
} from './sign-place.ts';

const SIZE = { width: 120, height: 30 };
const STAGE = { x: 0, y: 0, width: 600, height: 400 };
const anchor = { x: 300, y: 200 };

const boxFor = (at: Spot, sizes: readonly Size[], taken: readonly Taken[], seen = STAGE): Box =>
  placeLabel(at, sizes, { seen, taken })!.box;

it('a label stands near what it names, within the stage', () => {
  const box = boxFor(anchor, [SIZE], []);
  const rim = rimTowards(box, anchor);
  expect(Math.hypot(rim.x - anchor.x, rim.y - anchor.y)).toBeLessThan(40);
  const corner = boxFor({ x: 2, y: 2 }, [SIZE], []);
  expect(corner.x).toBeGreaterThanOrEqual(0);
  expect(corner.y).toBeGreaterThanOrEqual(0);
});

it('a label covers nothing where there is a free place', () => {
  const taken = [
    { x: 250, y: 120, width: 300, height: 160 },
    { x: 0, y: 0, width: 600, height: 60 },
  ];
  const box = boxFor(anchor, [SIZE], taken);
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
  const box = boxFor(anchor, [SIZE], [all, more]);
  expect(box.y).toBeGreaterThanOrEqual(300 - SIZE.height);
  expect(box.x).toBeGreaterThanOrEqual(300 - 40);
});

it('a label that finds no free place in two lines stands in one', () => {
  const band = { width: 250, height: 14 };
  const taken = [
    { x: 0, y: 0, width: 600, height: 240 },
    { x: 0, y: 270, width: 600, height: 130 },
  ];
  const box = boxFor(anchor, [SIZE, band], taken);
  expect(box).toMatchObject(band);
});

it('a line goes round words even where they are narrow, and rather through a mark', () => {
  // Free are a place beyond a narrow word, and one as near beyond a mark.
  const full = [
    { x: 0, y: 0, width: 600, height: 140 },
    { x: 0, y: 260, width: 600, height: 140 },
  ];
  const word = { x: 330, y: 140, width: 3, height: 120 };
  const mark = { x: 264, y: 140, width: 3, height: 120 };
  expect(boxFor(anchor, [SIZE], [...full, { ...word, isWords: true }, mark]).x).toBeLessThan(264);
  expect(boxFor(anchor, [SIZE], [...full, word, { ...mark, isWords: true }]).x).toBeGreaterThan(330);
});

it('of two marks a label takes the one beside which it stands at less cost', () => {
  const taken = [{ x: 0, y: 0, width: 600, height: 260 }];
  const far = placeLabel(anchor, [SIZE], { seen: STAGE, taken })!;
  const near = placeLabel({ x: 300, y: 300 }, [SIZE], { seen: STAGE, taken, most: far.cost })!;
  expect(near.cost).toBeLessThan(far.cost);
  expect(placeLabel(anchor, [SIZE], { seen: STAGE, taken, most: near.cost })).toBeNull();
});

it('a label stands in the part of the stage that is in sight', () => {
  const box = boxFor({ x: 300, y: 190 }, [SIZE], [], { ...STAGE, height: 200 });
  expect(box.y + box.height).toBeLessThanOrEqual(200);
});

it('the line to a wide mark ends well inside its width, and at its side where the label stands beside it', () => {
  const mark = { x: 100, y: 100, width: 80, height: 30 };
  expect(edgeTowards(mark, { x: 300, y: 40 })).toEqual({ x: 160, y: 100 });
  expect(edgeTowards(mark, { x: 20, y: 200 })).toEqual({ x: 120, y: 130 });
  expect(edgeTowards(mark, { x: 300, y: 110 })).toEqual({ x: 180, y: 110 });
});
