import { describe, expect, it } from 'vitest';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { metricsFor } from '../../marks/metrics.ts';
import { TWO_TASKS, TestMachine } from '../../scene/test-machine.ts';
import { describeLocks } from './describe.ts';
import { layoutLocks } from './layout.ts';
import { heightsOfLocks, shareRoom } from './room.ts';
import { layoutQueue } from './queue.ts';
import type { Waiter } from '../../core/lock-queues.ts';
import { LOCKS_TEXT } from './text.ts';
import { layoutThroughput } from './throughput.ts';

const { lock_class: CLASS } = ENUM_VALUES;

const metrics = metricsFor(1200, false);
const start = (await TestMachine.start()).scene();
const one = (await TestMachine.start()).toAccess(150).scene();
const many = { ...TWO_TASKS, params: { ...TWO_TASKS.params, nr_cpus: 64, nr_frames: 512 } };
const wide = (await TestMachine.start(many)).toAccess(150).scene();
const at = (heightPx: number, widthPx = 1200) => ({ widthPx, heightPx, metrics: metricsFor(widthPx, false) });

describe('the picture of locks', () => {
  it('is empty at the start, and says so', () => {
    const picture = layoutLocks(start, at(600));
    expect(picture.note).toBe('no lock has been taken yet');
    expect(picture.lanes.holds).toEqual([]);
    expect(describeLocks(start)).toBe('No lock has been taken yet.');
  });

  it('on one CPU shows locks that nobody waits for', () => {
    const { lanes, totals, queue } = layoutLocks(one, at(600));
    expect(queue).toBeNull();
    expect(lanes.lanes).toHaveLength(1);
    expect(lanes.holds.length + lanes.thinHolds.length).toBeGreaterThan(0);
    expect(lanes.waits.length + lanes.thinWaits.length + lanes.handovers.length).toBe(0);
    for (const { width } of totals!.rows) expect(width).toBe(0);
    expect(describeLocks(one)).toContain('Nobody has waited for a lock so far.');
  });

  it('stays within the heights that it has asked for, and fills them up to its most', () => {
    for (const scene of [one, wide]) {
      const heights = heightsOfLocks({ scene, widthPx: 1200, metrics });
      const tight = heights.tight!.map(({ least }) => least);
      for (const heightPx of [...tight, heights.least, heights.usual, heights.most]) {
        const { height } = layoutLocks(scene, at(heightPx));
        expect(height).toBeLessThanOrEqual(heightPx + 1);
        expect(height).toBeGreaterThan(heightPx * 0.8);
      }
    }
  });

  it('leaves out the totals first, then the queue, and never a lane', () => {
    const { tight = [] } = heightsOfLocks({ scene: wide, widthPx: 1200, metrics });
    const rooms = tight.map(({ least }) => shareRoom({ scene: wide, widthPx: 1200, metrics }, least));
    expect(rooms.map(({ rows }) => rows > 0)).toEqual([true, false, false]);
    expect(rooms.map(({ queuePx }) => queuePx > 0)).toEqual([true, true, false]);
    for (const { pitchPx } of rooms) expect(pitchPx).toBeGreaterThanOrEqual(5);
    for (const { least } of tight) expect(layoutLocks(wide, at(least)).lanes.lanes).toHaveLength(64);
  });

  it('draws only the parts that a step names, and fills the room with them', () => {
    const drawn = (viewParts: NonNullable<typeof wide.viewParts>) => {
      const scene = { ...wide, viewParts };
      const { usual } = heightsOfLocks({ scene, widthPx: 1200, metrics });
      const { queue, room, totals, height } = layoutLocks(scene, at(usual));
      expect(height).toBeGreaterThan(usual * 0.8);
      return [queue !== null, room.unfoldedPx > 0, totals !== null, (totals?.apart.length ?? 0) > 0];
    };
    expect(drawn(['lanes'])).toEqual([false, false, false, false]);
    expect(drawn(['queue'])).toEqual([true, false, false, false]);
    expect(drawn(['totals'])).toEqual([false, false, true, false]);
    expect(drawn(['totals', 'way'])).toEqual([false, false, true, true]);
    expect(describeLocks({ ...wide, viewParts: ['lanes'] })).not.toContain('waiting took');
    expect(describeLocks({ ...wide, viewParts: ['totals'] })).toContain('waiting took');
  });

  it('has below the totals what has no room beside them, on a phone all of it', () => {
    const bound = { kind: ENUM_VALUES.lock_class.TREE, nsPerPage: 2600 };
    const throughput = [1, 2, 4, 8].map((cpus) => ({ cpus, pagesPerS: 2e5 + 1e4 * cpus, bound }));
    for (const widthPx of [358, 620, 780]) {
      const room = (scene: typeof wide) => ({ scene, widthPx, metrics: metricsFor(widthPx, false) });
      const scene = { ...wide, throughput };
      const { least, usual, most } = heightsOfLocks(room(scene));
      expect(heightsOfLocks(room({ ...wide, throughput: [] })).least).toBe(least);
      for (const heightPx of room(scene).metrics.gutter === 0 ? [usual, most] : [most]) {
        const { totals, height } = layoutLocks(scene, at(heightPx, widthPx));
        const { rows, apart, throughput: chart } = totals!;
        expect(apart).toHaveLength(2);
        expect(apart[0]!.y).toBeGreaterThan(rows.at(-1)!.y);
        expect(chart!.top).toBeGreaterThan(apart.at(-1)!.y);
        expect(chart!.bottom).toBeLessThan(height);
        expect(chart!.left).toBeGreaterThan(0);
        expect(height).toBeLessThanOrEqual(heightPx + 1);
        // Who points at a lock has the whole width.
        expect(totals!.rowsRight).toBe(widthPx);
      }
      const { totals } = layoutLocks(scene, at(least, widthPx));
      expect(totals).toMatchObject({ apart: [], throughput: null, rules: [] });
    }
  });

  it('names some of many lanes, and all of few', () => {
    const named = (scene: typeof one) =>
      layoutLocks(scene, at(700)).lanes.lanes.filter(({ label }) => label !== null).length;
    expect(named(one)).toBe(1);
    expect(named(wide)).toBeGreaterThanOrEqual(8);
    expect(named(wide)).toBeLessThan(64);
  });
});

const waiter = (place: number, given: Partial<Waiter>): Waiter => ({
  lock: 0,
  place,
  cpu: place,
  what: 2,
  sinceNs: 0,
  apart: 1,
  comesNs: 100,
  fetchesNs: 200,
  worksNs: 100,
  ...given,
});

describe('a queue', () => {
  const draw = (queue: readonly Waiter[], nowNs = 150) =>
    layoutQueue({ queue, nowNs, params: one.params, left: 100, right: 1100, metrics });

  it('is drawn to scale: who comes from another socket later, by what the way is longer', () => {
    const { plates } = draw([
      waiter(0, {}),
      waiter(1, { comesNs: 100 }),
      waiter(2, { comesNs: 225, apart: 2 }),
    ]);
    const [head, near, far] = plates;
    expect(far!.wayWidth / near!.wayWidth).toBeCloseTo(2.25);
    expect(near!.width).toBeCloseTo(head!.width);
    expect(plates.map(({ isFar }) => isFar)).toEqual([false, false, true]);
    expect(head!.doneWidth / head!.width).toBeCloseTo(0.5);
  });

  it('unfolds what its owner does only where the lock has come from another CPU', () => {
    expect(draw([waiter(0, { comesNs: 0, fetchesNs: 0 })]).unfolded).toBeNull();
    const { unfolded } = draw([waiter(0, {})]);
    expect(unfolded!.cells).toHaveLength(6);
    expect(unfolded!.allNs).toBe(400);
  });

  it('says how many lines of memory come with it, also where it is not one every time', () => {
    const { partLines: told } = LOCKS_TEXT;
    expect(told('6', 2020)).toBe('6 lines of memory come with the lock, 2.02 µs');
    expect(told('1', 225)).toBe('1 line of memory comes with the lock, 225 ns');
    expect(told('0.5', 112)).toBe('on average, 0.5 lines of memory come with the lock, 112 ns');
  });

  it('calls a lock by what it guards', () => {
    expect([CLASS.DEVICE, CLASS.ZONE, CLASS.LRU].map(LOCKS_TEXT.lock)).toEqual([
      'device lock',
      'lock of the free pages',
      'lock of the page lists',
    ]);
  });

  it('of sixty has a number on each plate, beside one another', () => {
    const { plates } = draw(Array.from({ length: 60 }, (_, place) => waiter(place, {})));
    plates.forEach(({ labelX, labelWidth }, nth) => {
      const next = plates[nth + 1];
      if (next) expect(next.labelX).toBeGreaterThanOrEqual(labelX + labelWidth);
      expect(labelX + labelWidth).toBeLessThanOrEqual(1100);
    });
  });
});

describe('pages out against CPUs', () => {
  const { TREE, PTL } = ENUM_VALUES.lock_class;
  const at = (cpus: number, pagesPerS: number, kind: number = TREE) => ({
    cpus,
    pagesPerS,
    bound: { kind, nsPerPage: 2500 },
  });
  const box = { left: 100, right: 740, top: 0, bottom: 100 };
  const POINTS = [at(1, 100_000), at(2, 190_000), at(32, 390_000), at(64, 395_000)];

  it('puts each number of CPUs at its place, and the bound at what the busiest lock allows', () => {
    const { marks, bound, own, ideal } = layoutThroughput(POINTS, 32, box)!;
    expect(marks.map(({ x }) => x)).toEqual([110, 120, 420, 740]);
    expect(bound!.mbPerS).toBeCloseTo(400_000 * 0.004096);
    for (const { y } of marks) expect(y).toBeGreaterThan(bound!.y);
    expect(own!.cpus).toBe(32);
    expect(ideal!.x).toBeCloseTo(140); // four times one CPU reach the bound
    expect(ideal!.y).toBeCloseTo(bound!.y);
  });

  it('says how far it has got while more machines are still to be run', () => {
    const ticks = (count: number) => layoutThroughput(POINTS.slice(0, count), 32, box)!.xTicks;
    expect(ticks(2).map(({ cpus }) => cpus)).toEqual([1, POINTS[1]!.cpus]);
    expect(ticks(2).at(-1)!.x).toBe(box.right);
  });

  it('has no bound that is the lock of one process, no mark for a machine that was not measured, and no line through one point', () => {
    expect(layoutThroughput([at(1, 100_000), at(2, 190_000, PTL)], 3, box)).toMatchObject({
      bound: null,
      own: null,
    });
    expect(layoutThroughput([at(1, 100_000)], 1, box)).toBeNull();
  });
});
