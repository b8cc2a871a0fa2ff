import { describe, expect, it } from 'vitest';
import type { Cause } from './causes.ts';
import {
  PLATE_PX,
  dateX,
  labelFoot,
  labelsOf,
  namedStops,
  plateXs,
  stopAt,
  stopX,
  stripOf,
  stripsIn,
} from './layout.ts';
import type { Outcome } from './outcome.ts';
import { pathOf, placeOf } from './place.ts';
import { MERGED, STOPS, stopOf } from './stops.ts';

const FRAME = { left: 200, right: 1250 };
const BOX = { top: 6, height: 60 };
const like = (waits: number): Outcome => ({ waits, read: 1, written: 1, time: 1, locks: 1 });

describe('strips', () => {
  const outcomes = (of: (nth: number) => Outcome) => STOPS.map((_, nth) => of(nth));
  const still: Outcome = { waits: 100, read: 100, written: 100, time: 100, locks: 100 };

  it('are all there where there is room, and no higher than says something', () => {
    expect(
      stripsIn(
        355,
        outcomes(() => still),
      ),
    ).toEqual({
      shown: ['waits', 'read', 'written', 'time', 'locks'],
      stripPx: 71,
    });
    expect(stripsIn(Infinity, []).shown).toHaveLength(5);
    expect(stripsIn(Infinity, []).stripPx).toBe(stripsIn(9000, []).stripPx);
  });

  it('are those that change most where all would be flat, in their usual order', () => {
    const last = MERGED.at(-1)!;
    const moves = outcomes((nth) => (nth === last ? { ...still, locks: 10, written: 40, waits: 90 } : still));
    expect(stripsIn(150, moves)).toEqual({ shown: ['written', 'locks'], stripPx: 75 });
    expect(stripsIn(189, moves)).toEqual({ shown: ['waits', 'written', 'locks'], stripPx: 63 });
  });

  it('do not change while kernels are still being run', () => {
    const half = outcomes(() => ({ ...still, locks: 1 })).with(MERGED.at(-1)!, undefined as never);
    expect(stripsIn(189, half).shown).toEqual(stripsIn(189, []).shown);
  });

  it('are two even where there is room for less', () => {
    expect(stripsIn(10, []).shown).toEqual(['read', 'time']);
  });
});

describe('the axis', () => {
  it('has the kernels evenly, in the order of their dates, and finds the one under a finger', () => {
    const steps = STOPS.map((_, nth) => stopX(nth, FRAME));
    for (const [nth, x] of steps.entries()) {
      expect(stopAt(x, FRAME)).toBe(nth);
      if (nth > 0) expect(x - steps[nth - 1]!).toBe(30);
    }
    expect([stopAt(0, FRAME), stopAt(9999, FRAME)]).toEqual([0, STOPS.length - 1]);
    expect(stopOf('readahead-2012-11-14')).toBeLessThan(stopOf('3.9'));
    expect(stopOf('readahead-2012-09-03')).toBeGreaterThan(stopOf('3.6'));
  });

  it('names all versions where there is room, and never leaves out one in which a series went in', () => {
    const versions = MERGED.map((nth) => STOPS[nth]!.kernel.name);
    const named = (widthPx: number) => namedStops(FRAME, () => widthPx);
    const namesOf = (widthPx: number, row: number) =>
      [...named(widthPx)].flatMap(([nth, its]) => (its === row ? [STOPS[nth]!.kernel.name] : []));
    const series = ['3.14', '4.11', '4.14', '5.3', '5.8'];
    expect(namesOf(28, 0).toSorted()).toEqual(versions.toSorted());
    // A name a little too wide: 4.15, which stands right beside 4.14, goes down.
    expect([...namesOf(29, 0), ...namesOf(29, 1)].toSorted()).toEqual(versions.toSorted());
    expect(namesOf(29, 0)).toEqual(expect.arrayContaining([...series, '4.19']));
    expect(namesOf(29, 1)).toContain('4.15');
    expect(namesOf(58, 1).length).toBeGreaterThan(0);
    // In each line no name touches another.
    for (const row of [0, 1]) {
      const xs = namesOf(29, row)
        .map((name) => stopX(stopOf(name), FRAME))
        .toSorted((a, b) => a - b);
      for (const [nth, x] of xs.entries()) if (nth > 0) expect(x - xs[nth - 1]!).toBeGreaterThanOrEqual(31);
    }
    expect(namesOf(9999, 0)).toEqual(series);
  });

  it('has a later date further to the right', () => {
    const dates = MERGED.map((nth) => dateX(STOPS[nth]!.kernel.date, FRAME));
    expect(dates).toEqual(dates.toSorted((a, b) => a - b));
    expect(dates[0]).toBeGreaterThan(FRAME.left);
    expect(dates.at(-1)).toBeLessThan(FRAME.right);
  });
});

it('two plates never cover each other, and stand over their kernels where these are far enough apart', () => {
  const apart = plateXs([3, 20], FRAME);
  expect(apart).toEqual([stopX(3, FRAME), stopX(20, FRAME)]);
  for (const plates of [
    [7, 7],
    [7, 8],
    [8, 7],
  ] as const) {
    const [one, other] = plateXs(plates, FRAME);
    expect(Math.abs(other - one)).toBeGreaterThan(PLATE_PX);
    expect(Math.sign(other - one)).toBe(plates[1] < plates[0] ? -1 : 1);
    expect(one + other).toBe(stopX(plates[0], FRAME) + stopX(plates[1], FRAME));
  }
});

describe('a strip', () => {
  const at = (values: Readonly<Record<string, number>>, other: number) =>
    STOPS.map(({ kernel }) => like(values[kernel.name] ?? other));

  it('tints what is less than the first kernel, and what is more, and draws no line before that one is known', () => {
    const strip = stripOf(at({ '3.6': 100 }, 50), 'waits', FRAME, BOX);
    expect(strip.worse).toBe('');
    expect(strip.better.split('z').length - 1).toBe(MERGED.length - 1);
    expect(strip.lastY).toBeGreaterThan(strip.firstY);
    expect([strip.first, strip.last]).toEqual([100, 50]);
    expect(stripOf([], 'waits', FRAME, BOX).line).toBeNull();
  });

  it('draws nothing for versions that have not been run yet', () => {
    const some = at({}, 50).map((outcome, nth) =>
      nth === MERGED[3] || nth > MERGED[5]! ? undefined : outcome,
    );
    const { line, better, worse } = stripOf(some, 'waits', FRAME, BOX);
    const xs = [...line!.matchAll(/[MLH](\d+)/g)].map(([, x]) => Number(x));
    expect(Math.max(...xs)).toBe(stopX(MERGED[6]!, FRAME));
    expect(line!.split('M')).toHaveLength(3); // a piece on each side of the gap
    expect(line).toContain(`H${stopX(MERGED[3]!, FRAME)}M${stopX(MERGED[4]!, FRAME)} `);
    expect([better, worse]).toEqual(['', '']);
  });

  it('has a ring for each posted kernel, and an arrow for one that is too high', () => {
    const { rings } = stripOf(at({ 'lru-cost-2016': 9999 }, 100), 'waits', FRAME, BOX);
    expect(rings).toHaveLength(STOPS.length - MERGED.length);
    expect(rings.filter(({ isTooHigh }) => isTooHigh).map(({ nth }) => STOPS[nth]!.kernel.name)).toEqual([
      'lru-cost-2016',
    ]);
  });

  it('says the largest changes where there is room for their words, below the line or else above it', () => {
    const cause = (kernel: string, change: number): Cause => ({
      measure: 'waits',
      step: { from: 0, to: stopOf(kernel), measures: ['waits'] },
      change,
      made: null,
    });
    const labels = labelsOf([cause('4.11', 20), cause('4.12', -500), cause('3.9', 30)], 'waits', FRAME);
    expect(labels.map(({ cause: { step } }) => STOPS[step.to]!.kernel.name)).toEqual(['3.9', '4.12']);
    expect(labels[0]!.x + labels[0]!.widthPx).toBeLessThan(labels[1]!.x);
    const high = { ys: MERGED.map((nth) => ({ nth, y: 12 })), rings: [] };
    const low = { ys: MERGED.map((nth) => ({ nth, y: 55 })), rings: [] };
    expect(labelFoot(high, labels[0]!, FRAME, { stripPx: 70, wordsPx: 20 })).toBe(5);
    expect(labelFoot(low, labels[0]!, FRAME, { stripPx: 70, wordsPx: 20 })).toBe(18);
  });

  it('keeps words off the rings too, where there is room elsewhere', () => {
    const label = { x: stopX(MERGED[8]!, FRAME) + 4, widthPx: 200 };
    const posted = STOPS.findIndex(({ isPosted }, nth) => isPosted && stopX(nth, FRAME) > label.x);
    const strip = (lineY: number, ringY: number) => ({
      ys: MERGED.map((nth) => ({ nth, y: lineY })),
      rings: [{ nth: posted, y: ringY, isTooHigh: false }],
    });
    const foot = (lineY: number, ringY: number) =>
      labelFoot(strip(lineY, ringY), label, FRAME, { stripPx: 70, wordsPx: 20 });
    expect(foot(40, 40)).toBe(5);
    expect(foot(40, 55)).toBe(33); // the ring stands below the line: above both
    expect(foot(15, 55)).toBe(5); // no room above, so the line alone is kept clear
    expect(foot(40, 10)).toBe(5);
  });
});

it('the address holds the workload and both kernels, and what it does not know is as at first', () => {
  const place = placeOf(pathOf('duel', ['readahead-2012-09-03', 'scalable-swap-2017-1']));
  expect(place.workload).toBe('duel');
  expect(place.plates.map((stop) => STOPS[stop]!.kernel.name)).toEqual([
    'readahead-2012-09-03',
    'scalable-swap-2017-1',
  ]);
  for (const nothing of [null, '', 'custard,7.7'])
    expect(placeOf(nothing)).toEqual({ workload: 'days-work', plates: [stopOf('4.12'), stopOf('4.14')] });
});
