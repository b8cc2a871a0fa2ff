import { describe, expect, it } from 'vitest';
import { verdictOf, type Pair } from '../closed/compare.ts';
import type { SavedRun } from '../closed/saved.ts';
import { dotsOf, inKernels, kernelsOf, nearestTo, scaleOf, sumOf } from './every-layout.ts';

type Counted = readonly [counter: Pair['counter'], ours: number, kernel: number, spread?: number];

function run(kernel: string, name: string, ...counts: readonly Counted[]): SavedRun {
  const pairs = counts.map(([counter, ours, real, own]): Pair => {
    const spread = own === undefined ? null : { value: own, isOwn: true };
    return { counter, ours, kernel: real, spread, verdict: verdictOf(ours, real, spread) };
  });
  return { kernel, release: kernel, folder: `${kernel}/${name}`, run: name, workload: [], pairs };
}

const ROOM = { widthPx: 500, heightPx: 400, gutter: 50, line: 20 };

describe('every pair on one scale', () => {
  const runs = [
    run('6.1', 'a', ['pswpin', 1100, 1000, 50], ['pswpout', 900, 1000], ['pgfault', 5, 100]),
    run('6.1', 'b', ['pswpin', 400, 1000], ['pswpout', 2000, 1000], ['pgfault', 1300, 1000, 110]),
  ];
  const dots = dotsOf(runs);

  it('stands by how far the machine is off, and what the kernel counted too little of is left out', () => {
    expect(dots.map(({ off }) => off)).toEqual([-0.6, -0.1, 0.1, 0.3, 1]);
    expect(sumOf(dots)).toEqual({ pairs: 5, agreeing: 3, half: 0.3, asItself: 0 });
  });

  it('has the kernel as its line, and the spread on the side of the disc only', () => {
    const { marks, yOf } = scaleOf(dots, ROOM);
    const [, below, above] = marks;
    expect(above!.y).toBeLessThan(yOf(0));
    expect(above!.spreadTo).toBeCloseTo(yOf(0.05));
    expect(below!.y).toBeGreaterThan(yOf(0));
    expect(below!.spreadTo).toBeNull();
    expect(marks.map(({ x }) => x)).toEqual(marks.map(({ x }) => x).toSorted((a, b) => a - b));
  });

  it('is broken beyond 15 %, where misses are named and the farthest is outermost', () => {
    const { marks, yOf, unnamed } = scaleOf(dots, ROOM);
    expect(marks.map(({ isBeyond }) => isBeyond)).toEqual([true, false, false, true, true]);
    expect(marks.map(({ isNamed }) => isNamed)).toEqual([true, false, false, false, true]);
    expect(marks[0]!.y).toBeGreaterThan(yOf(-0.15));
    // Within three spreads: beyond the break, and no miss.
    expect(marks[3]!.y).toBeLessThan(yOf(0.15));
    expect(marks[4]!.y).toBeLessThan(marks[3]!.y);
    expect(unnamed).toEqual([]);
    for (const { y } of marks) expect(y > 0 && y < ROOM.heightPx).toBe(true);
  });

  it('says how many misses have no room for a name', () => {
    const many = dotsOf(
      Array.from({ length: 9 }, (_, nth) => run('6.1', `run ${nth}`, ['pswpin', 2000 + nth, 1000])),
    );
    const { unnamed, marks } = scaleOf(many, ROOM);
    const named = marks.filter(({ isNamed }) => isNamed);
    expect(named.length).toBe(5);
    expect(Math.min(...named.map(({ dot }) => dot.pair.ours))).toBe(2004);
    expect(unnamed.map(({ count }) => count)).toEqual([4]);
  });

  it('finds the mark that is meant', () => {
    const { marks } = scaleOf(dots, ROOM);
    expect(nearestTo(marks, marks[2]!.x + 3, marks[2]!.y + 9)).toBe(marks[2]);
    expect(nearestTo([], 1, 1)).toBeNull();
  });
});

it('kernels stand oldest first, and what was built into a release after it', () => {
  const named = ['6.1', '3.14', '5.10', '3.6 shaohua', '4.9', '3.6'].map((kernel) => run(kernel, 'a'));
  expect(kernelsOf(named)).toEqual(['3.6', '3.6 shaohua', '3.14', '4.9', '5.10', '6.1']);
});

it('one run in every kernel is a line through those in which it was recorded', () => {
  const runs = [
    run('6.1', 'a', ['pswpout', 9, 8]),
    run('6.1', 'b', ['pswpout', 1, 1]),
    run('3.6', 'a', ['pswpout', 0, 0]),
  ];
  expect(inKernels(runs, 'a', 'pswpout').map((each) => [each.run.kernel, each.pair.kernel])).toEqual([
    ['3.6', 0],
    ['6.1', 8],
  ]);
});
