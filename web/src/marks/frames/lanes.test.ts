import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { FRAME } from '../../scene/bits.ts';
import { metricsFor } from '../metrics.ts';
import { doListsMove, layoutBars } from './lane-bars.ts';
import { barLeft, barUnder, fitLane, laneSizes, layoutLanes } from './lanes.ts';
import { stayedIn } from './stayed.ts';
import { memoryScene, type TestMemory } from '../../scene/test-memory.ts';

const metrics = metricsFor(920, false);
const range = (count: number, first = 0) => Array.from({ length: count }, (_, i) => first + i);

function lanesOf(memory: TestMemory) {
  const scene = memoryScene(memory);
  const sizes = laneSizes(scene.columns, 100, 900, metrics);
  return { scene, sizes, ...layoutLanes(scene.columns, sizes, { top: 20, metrics }) };
}

const LRU = FRAME.swapBacked | FRAME.lru;

describe('a lane', () => {
  it('shows all pages of a list that fits, head left', () => {
    const sizes = { left: 100, right: 900, bar: 3, pitch: 4, gapPx: 72 };
    const fit = fitLane(50, sizes);
    expect(range(50).map((index) => barLeft(fit, sizes, index))).toEqual(
      range(50).map((index) => 100 + 4 * index),
    );
  });

  it('keeps both ends of a long list, and every bar that it shows is found under its place', () => {
    const sizes = { left: 100, right: 900, bar: 3, pitch: 4, gapPx: 72 };
    const fit = fitLane(3700, sizes);
    const shown = range(3700).filter((index) => barLeft(fit, sizes, index) !== null);
    expect(shown.length).toBe(fit.ahead + fit.behind);
    expect([shown[0], shown.at(-1)]).toEqual([0, 3699]);
    for (const index of shown) expect(barUnder(fit, sizes, barLeft(fit, sizes, index)! + 1)).toBe(index);
    expect(barLeft(fit, sizes, 3699)! + sizes.bar).toBeLessThanOrEqual(900);
  });

  it('has one width of bars for all lists, smaller as the longest grows', () => {
    const barFor = (pages: number) => lanesOf({ inactiveAnon: range(pages) }).sizes.bar;
    expect([barFor(10), barFor(100), barFor(2000)]).toEqual([12, 5, 3]);
  });

  it('has bars as narrow as those of a machine beside it with a longer list', () => {
    const { scene, sizes } = lanesOf({ inactiveAnon: range(64) });
    const beside = lanesOf({ inactiveAnon: range(300) });
    const shared = laneSizes(scene.columns, 100, 900, { ...metrics, longest: 300 });
    expect(sizes.pitch).toBeGreaterThan(beside.sizes.pitch);
    expect(shared).toEqual(beside.sizes);
  });

  it('is tall for active and short for inactive pages, with a dot on those that are referenced', () => {
    const flags = [LRU | FRAME.active, LRU | FRAME.referenced];
    const { scene, lanes, sizes } = lanesOf({ flags, activeAnon: [0], inactiveAnon: [1] });
    expect(lanes[0]!.height).toBeGreaterThan(lanes[1]!.height);
    const { dots, anon } = layoutBars(scene, lanes, sizes, 1);
    expect(anon.rects.length).toBe(8);
    expect(dots.rects.length).toBe(4);
    expect(dots.rects[1]).toBeLessThan(lanes[1]!.top);
  });

  it('tells a page of a file that is dirty by a solid foot, and one that is being written by a point', () => {
    const FILE = FRAME.lru | FRAME.pageCache;
    const flags = [FILE, FILE | FRAME.dirty, FILE | FRAME.writeback, LRU | FRAME.dirty | FRAME.writeback];
    const { scene, lanes, sizes } = lanesOf({ flags, inactiveFile: [0, 1, 2], inactiveAnon: [3] });
    const lane = lanes.find(({ info }) => info.column === 'lru_inactive_file')!;
    const { dirty, points, arrows } = layoutBars(scene, lanes, sizes, 1);
    const [x, y, width, height] = dirty.rects;
    expect(dirty.rects).toHaveLength(4);
    expect([x, width]).toEqual([barLeft(lane.fit, sizes, 1), sizes.bar]);
    expect([y! + height!, height! < lane.height / 2]).toEqual([lane.top + lane.height, true]);
    const left = barLeft(lane.fit, sizes, 2)!;
    expect(points.triangles).toHaveLength(12);
    expect(arrows.triangles.slice(0, 2)).toEqual([left + sizes.bar / 2, lane.top]);
    points.triangles
      .filter((_, at) => at % 2 === 0)
      .forEach((corner) => expect(corner - left).toBeGreaterThanOrEqual(0));
    points.triangles
      .filter((_, at) => at % 2 === 0)
      .forEach((corner) => expect(corner - left).toBeLessThanOrEqual(sizes.bar));
    expect(Math.max(...points.triangles.filter((_, at) => at % 2 === 1))).toBeLessThan(
      lane.top + lane.height,
    );
  });

  it('is left out for files where the machine has none', () => {
    const { columns } = memoryScene({});
    const namesFor = (vma_kind: Uint32Array, lru_inactive_file = columns.lru_inactive_file!) =>
      layoutLanes({ ...columns, vma_kind, lru_inactive_file }, laneSizes(columns, 0, 300, metrics), {
        top: 0,
        metrics,
      }).lanes.map(({ info }) => info.column);
    const { ANON, FILE } = ENUM_VALUES.region_kind;
    expect(namesFor(Uint32Array.of(ANON))).toEqual(['lru_active_anon', 'lru_inactive_anon']);
    expect(namesFor(Uint32Array.of(ANON, FILE))).toHaveLength(4);
    expect(namesFor(Uint32Array.of(ANON), Uint32Array.of(1))).toContain('lru_inactive_file');
  });

  it('does not touch the next one', () => {
    for (const widthPx of [342, 920]) {
      const at = metricsFor(widthPx, false);
      const { columns } = memoryScene({});
      const { lanes } = layoutLanes(columns, laneSizes(columns, 0, 300, at), { top: 0, metrics: at });
      lanes.forEach((lane, i) => {
        const next = lanes[i + 1];
        if (next) expect(next.top - (lane.top + lane.height)).toBeGreaterThanOrEqual(at.mark);
      });
    }
  });
});

describe('what has stayed', () => {
  it('is everything but the page that went to the head', () => {
    const { placeBefore, hasStayed, moves } = stayedIn(
      Uint32Array.of(1, 2, 3, 4),
      Uint32Array.of(3, 1, 2, 4),
    );
    expect([...placeBefore]).toEqual([-1, 0, 1, 3]);
    expect([...hasStayed]).toEqual([1, 1, 0, 1]);
    expect(moves).toBe(2);
  });

  it('is everything but the page that went to the tail', () => {
    const { hasStayed } = stayedIn(Uint32Array.of(1, 2, 3, 4), Uint32Array.of(2, 3, 4, 1));
    expect([...hasStayed]).toEqual([0, 1, 1, 1]);
  });

  it('keeps its order, and only what is in both lists stays', () => {
    const lists = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 50 });
    fc.assert(
      fc.property(lists, lists, (one, other) => {
        const { placeBefore, hasStayed, moves } = stayedIn(Uint32Array.from(one), Uint32Array.from(other));
        const places = [...placeBefore].filter((place) => place >= 0);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        placeBefore.forEach((place, index) => {
          if (place >= 0) expect(one[place]).toBe(other[index]);
        });
        expect(places.length).toBe(hasStayed.filter((each) => each === 1).length);
        expect(moves).toBe(one.length + other.length - 2 * places.length);
      }),
    );
  });
});

describe('a step', () => {
  const before = { flags: range(4).map(() => LRU), inactiveAnon: [0, 1, 2, 3] };
  const lefts = (phase: number) => {
    const { scene, lanes, sizes } = lanesOf({ ...before, inactiveAnon: [3, 0, 1, 2], before });
    const { anon } = layoutBars(scene, lanes, sizes, phase);
    return {
      xs: range(anon.rects.length / 4).map((i) => anon.rects[4 * i]!),
      heights: range(anon.rects.length / 4).map((i) => anon.rects[4 * i + 3]!),
      sizes,
    };
  };

  it('begins as it was and ends as it is', () => {
    const { xs, sizes } = lefts(0);
    expect(xs.toSorted((a, b) => a - b)).toEqual(range(4).map((i) => 100 + i * sizes.pitch));
    expect(lefts(1).xs.toSorted((a, b) => a - b)).toEqual(range(4).map((i) => 100 + i * sizes.pitch));
  });

  it('lets the page leave first, then closes the gap, then lets it enter at the head', () => {
    expect(lefts(0.2).heights.some((height) => height < 17)).toBe(true);
    const closing = lefts(0.5);
    expect(closing.xs).toHaveLength(3);
    const entering = lefts(0.75);
    expect(entering.xs).toHaveLength(4);
    expect(entering.heights.filter((height) => height < 17)).toHaveLength(1);
  });

  it('of too many moves at once is shown as it is', () => {
    const many = { flags: range(80).map(() => LRU), inactiveAnon: range(80) };
    const { scene, lanes } = lanesOf({ ...many, inactiveAnon: range(80).toReversed(), before: many });
    expect(doListsMove(scene, lanes)).toBe(false);
  });
});

describe('bars of two files', () => {
  const FILE = FRAME.lru | FRAME.upToDate;
  const laneOf = (owner: number) => {
    const info = {
      list: ENUM_VALUES.lru_list.INACTIVE_FILE,
      column: 'lru_inactive_file',
      isActive: false,
      isFile: true,
    } as const;
    const sizes = { left: 0, right: 400, bar: 8, pitch: 10, gapPx: 40 };
    const frames = Uint32Array.from(range(4));
    const columns = { frame_flags: frames.map(() => FILE), frame_owner: frames.map(() => owner) };
    const lane = { info, frames, fit: fitLane(4, sizes), top: 20, height: 30 };
    return layoutBars({ columns, before: {} }, [lane], sizes, 1);
  };

  it('are ruled otherwise, and are alike apart from that', () => {
    const [one, other, third] = [0, 1, 2].map(laneOf);
    expect(one!.rules.rects.length).toBeGreaterThan(0);
    expect(new Set([one, other, third].map((each) => each!.rules.rects.join())).size).toBe(3);
    for (const each of [other, third]) expect(each!.file.rects).toEqual(one!.file.rects);
  });
});
