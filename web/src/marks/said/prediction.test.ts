import { describe, expect, it } from 'vitest';
import { metricsFor } from '../metrics.ts';
import { layoutPrediction } from './prediction.ts';
import { saidHeight } from './room.ts';
import type { SaidAsked } from '../../scene/said.ts';
import type { Prediction } from '../../scene/scene.ts';
import type { Stretch } from '../../store/thing.ts';

const metrics = metricsFor(900, false);
const strip: SaidAsked = {
  spanOf: (from, to) => (from > 39 || to < 0 ? null : { left: from * 10, right: Math.min(to, 39) * 10 + 8 }),
  total: 60,
  anchor: 12,
  isBackward: false,
  said: null,
  right: 500,
  metrics,
};
const asking: Prediction = {
  by: 'page',
  sizes: [1, 2, 4, 8],
  saidSize: null,
  saidThing: null,
  isTold: false,
};
const drawn = (prediction: Prediction, given: Partial<SaidAsked> = {}) =>
  layoutPrediction(prediction, { ...strip, ...given });

describe('a prediction', () => {
  it('is a bracket for each size that can be said, one above the other, from the fault on', () => {
    const brackets = drawn(asking);
    expect(brackets.map(({ words, level, isSaid }) => [words, level, isSaid])).toEqual([
      ['1', 0, false],
      ['2', 1, false],
      ['4', 2, false],
      ['8', 3, false],
    ]);
    expect(brackets.map(({ left }) => left)).toEqual([120, 120, 120, 120]);
    expect(brackets.map(({ right, left }) => right - left)).toEqual([8, 18, 38, 78]);
  });

  it('stands in full where it was said', () => {
    const said = drawn({ ...asking, saidSize: 4 }).filter(({ isSaid }) => isSaid);
    expect(said).toMatchObject([{ words: '4', level: 2 }]);
    expect(drawn({ ...asking, saidSize: 3 }).at(-1)).toMatchObject({ words: '3', isSaid: true });
  });

  it('stays alone, with words, when the machine has answered', () => {
    expect(drawn({ ...asking, saidSize: 4, isTold: true })).toMatchObject([
      { words: 'you predicted 4', level: 0, isSaid: true },
    ]);
    expect(drawn({ ...asking, isTold: true })).toEqual([]);
  });

  it('reaches back where the window does, and never out of the strip', () => {
    const [back] = drawn({ ...asking, saidSize: 4, isTold: true }, { isBackward: true });
    expect([back!.left, back!.right]).toEqual([90, 128]);
    expect(drawn({ ...asking, saidSize: 8, isTold: true }, { anchor: 36 })[0]!.right).toBe(398);
    expect(drawn({ ...asking, saidSize: 8, isTold: true }, { anchor: 45 })).toEqual([]);
  });

  it('has its words before the bracket where there is no room behind it', () => {
    const [only] = drawn({ ...asking, saidSize: 8, isTold: true }, { anchor: 34, right: 420 });
    expect(only).toMatchObject({ isBehind: false });
    expect(only!.wordsX).toBeLessThan(only!.left);
  });

  it('of a thing is a bracket of one, without words until the machine has answered', () => {
    const point: Prediction = { by: null, sizes: [], saidSize: null, saidThing: null, isTold: false };
    const given = { said: 7, anchor: null };
    expect(drawn(point, given)).toMatchObject([{ left: 70, right: 78, words: '', isSaid: true }]);
    expect(drawn({ ...point, isTold: true }, given)).toMatchObject([{ words: 'you predicted 7' }]);
    expect(drawn(point, { anchor: null })).toEqual([]);
  });

  it('takes the same room before it is said, when it is, and when the machine has answered', () => {
    const rooms = (prediction: Prediction, anchor: number | null = 12) =>
      [
        prediction,
        { ...prediction, saidSize: 4 },
        { ...prediction, saidThing: { kind: 'page', region: 0, page: 7 } as const },
        { ...prediction, saidSize: 4, isTold: true },
        { ...prediction, isTold: true },
      ].map((each) => saidHeight(each, { by: 'page', anchor }, metrics));
    const [sizes] = rooms(asking);
    expect(sizes).toBeGreaterThan(4 * metrics.mark);
    expect(new Set(rooms(asking))).toEqual(new Set([sizes]));
    const typed = new Set(rooms({ ...asking, sizes: [] }));
    expect([...typed]).toEqual([expect.closeTo(metrics.mark * 1.15 + 4, 0)]);
    const pointing: Prediction = { ...asking, by: null, sizes: [], wants: 'page' };
    expect([...new Set(rooms(pointing, null))]).toEqual([...typed]);
    expect(new Set(rooms({ ...pointing, wants: 'slot' }, null))).toEqual(new Set([0]));
  });

  it('of neighbours is a dotted line along all of them, on it what was said, with ends to take hold of', () => {
    const stretch: Prediction = { ...asking, by: null, sizes: [], stretch: { of: 'page', said: null } };
    const given = (said: Stretch | null) => ({ stretch: { said } });
    expect(drawn(stretch, given(null))).toMatchObject([{ left: 0, right: 398, isSaid: false, isOpen: true }]);
    const said: Stretch = { kind: 'page', region: 0, first: 4, last: 7 };
    expect(drawn(stretch, given(said))).toMatchObject([
      { isSaid: false },
      { left: 40, right: 78, words: '4–7', isSaid: true, isOpen: true },
    ]);
    expect(drawn({ ...stretch, isTold: true }, given(said))).toMatchObject([
      { left: 40, right: 78, words: 'you predicted 4 to 7', isSaid: true, isOpen: false },
    ]);
    expect(drawn({ ...stretch, isTold: true }, given(null))).toEqual([]);
    expect(saidHeight(stretch, { by: 'page', anchor: null }, metrics)).toBe(0);
  });

  it('is nothing where nothing is asked', () => {
    expect(layoutPrediction(null, strip)).toEqual([]);
  });
});
