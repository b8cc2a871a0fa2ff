/** The map of a million slots: what lies where, at every size, and that what is painted is what the core counts. */
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { SWITCHES } from '../../core/schema/schema-kernels.gen.ts';
import { regionsOf, type Region } from '../../scene/regions.ts';
import { slotCellsOf, usedIn } from './slot-cells.ts';
import { slotState } from '../../scene/slot-state.ts';
import { TestMachine, TWO_TASKS } from '../../scene/test-machine.ts';
import {
  LEVELS,
  WHOLE,
  isInSight,
  levelAt,
  seenAround,
  seenWith,
  slotBox,
  slotUnder,
  slotsIn,
  slotsSeen,
  within,
  zoomMost,
  type AreaGrid,
  type Seen,
} from './grid.ts';
import type { Look } from './asked.ts';
import { paintArea } from './paint.ts';
import { PaintedClusters } from './painted-clusters.ts';
import { mixed, wordOfColor } from './pixels.ts';

const MILLION = 1 << 20;

const gridOf = (perCluster: number, pitchX: number, pitchY: number, total = MILLION): AreaGrid => {
  const columns = 16_384 / perCluster;
  const clusters = Math.ceil(total / perCluster);
  const rows = Math.ceil(clusters / columns);
  return {
    x: 0,
    y: 0,
    columns,
    pitchX,
    pitchY,
    clusters,
    perCluster,
    total,
    width: columns * pitchX,
    height: rows * pitchY,
  };
};

const GRIDS = [gridOf(256, 7, 6), gridOf(512, 16, 6), gridOf(256, 4, 6, MILLION - 100)];
const grids = fc.constantFrom(...GRIDS);
const slots = fc.integer({ min: 0, max: MILLION - 101 });
const sizes = fc.double({ min: 1, max: 400, noNaN: true });

describe('a map of a million slots', () => {
  it('has, at each size, the slot under the middle of its own place', () => {
    fc.assert(
      fc.property(grids, slots, sizes, (grid, slot, k) => {
        const seen = seenAround(grid, slot, Math.max(k, zoomMost(grid) / 40));
        const box = slotBox(grid, seen, slot);
        expect(isInSight(grid, box)).toBe(true);
        expect(slotUnder(grid, seen, box.x + box.width / 2, box.y + box.height / 2)).toBe(slot);
      }),
    );
  });

  it('is never out of its window, and moves no farther than it must to have a slot in sight', () => {
    fc.assert(
      fc.property(grids, slots, slots, sizes, (grid, from, slot, k) => {
        const seen = seenAround(grid, from, k);
        expect(within(grid, seen)).toEqual(seen);
        const moved = seenWith(grid, seen, slotBox(grid, seen, slot));
        const box = slotBox(grid, moved, slot);
        // Its cluster and its place in that are rounded to whole pixels, each for itself.
        expect(box.x).toBeGreaterThanOrEqual(-2);
        expect(box.x + box.width).toBeLessThanOrEqual(grid.width + 2);
        expect(box.y).toBeGreaterThanOrEqual(-2);
        expect(box.y + box.height).toBeLessThanOrEqual(grid.height + 2);
        expect(seenWith(grid, moved, slotBox(grid, moved, slot)).k).toBe(seen.k);
      }),
    );
  });

  it('shows clusters as a whole, then slots with more and more of what they are, down to their byte', () => {
    for (const grid of GRIDS) {
      const most = zoomMost(grid);
      const steps = Array.from({ length: 400 }, (_, step) => levelAt(grid, most ** (step / 399)));
      const ranks = steps.map((level) => LEVELS.indexOf(level));
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
      expect([steps[0], steps.at(-1)]).toEqual(['clusters', 'bytes']);
    }
  });

  it('has few slots in sight where each is drawn by itself', () => {
    for (const grid of GRIDS) {
      const seen = seenAround(grid, 356_685, 60);
      const inSight = [...slotsIn(grid, seen)];
      const { first, last } = slotsSeen(grid, seen);
      expect(inSight).toContain(356_685);
      expect(Math.min(...inSight)).toBeGreaterThanOrEqual(first);
      expect(Math.max(...inSight)).toBeLessThanOrEqual(last);
      expect(inSight.length).toBeLessThan(4000);
    }
  });
});

const LARGE = {
  ...TWO_TASKS,
  switches: [[SWITCHES.findIndex(({ name }) => name === 'cluster_slots'), 0]] as const,
  records: { ...TWO_TASKS.records, swap: [{ slots: MILLION }] },
};

const LOOK: Look = {
  ground: wordOfColor('#fff'),
  edge: wordOfColor('#7f8c97'),
  ink2: wordOfColor('#46545f'),
  ink3: wordOfColor('#5f6d79'),
  anon: wordOfColor('#2559bd'),
  tint: wordOfColor('#bcd3f3'),
  onAnon: wordOfColor('#ffffff'),
};

async function paintedMachine(access = 200, known?: readonly Region[]) {
  const { columns, labels } = (await TestMachine.start(LARGE)).toAccess(access).scene();
  const cells = slotCellsOf(columns)!.clusters;
  const regions = known ?? regionsOf({ columns, labels });
  const grid = gridOf(256, 7, 6);
  const paint = (seen: Seen, window = grid, painted = new PaintedClusters()) => {
    const { width, height } = window;
    const words = new Uint32Array(width * height);
    const level = levelAt(grid, seen.k);
    paintArea(
      { width, height, words },
      { grid: window, seen, level },
      { columns, cells, regions, look: LOOK },
      painted,
    );
    return (x: number, y: number) => words[y * width + x]!;
  };
  return { columns, cells, regions, grid, paint };
}

describe('the painted map', () => {
  it('counts what the swap map says of each slot', async () => {
    const { columns, cells, regions } = await paintedMachine();
    const states = Array.from({ length: 256 }, (_, slot) => slotState(columns, regions, slot));
    const { free, kept, stored, cached, bad } = cells.at(0);
    const nr = (isIt: (state: (typeof states)[number]) => boolean) => states.filter(isIt).length;
    expect(free).toBe(nr(({ kind }) => kind === 'free'));
    expect(kept).toBe(nr(({ kind }) => kind === 'parked'));
    expect(cached).toBe(nr(({ kind, isCached }) => isCached && kind !== 'parked'));
    expect(stored).toBe(nr(({ kind, isCached }) => kind === 'used' && !isCached));
    expect(bad).toBe(nr(({ kind }) => kind === 'header'));
    const { sum } = cells;
    expect(sum.free + usedIn(sum) + sum.bad).toBe(MILLION);
    expect(slotCellsOf(columns)!.blocks.sum).toEqual(sum);
  });

  it('has a used cluster filled from below on a pale ground, and a point for a free one', async () => {
    const { cells, grid, paint } = await paintedMachine();
    const at = paint(WHOLE);
    const used = cells.used.findIndex((slots) => slots > 0 && slots < 200);
    const x = (used % grid.columns) * grid.pitchX + 2;
    const y = Math.floor(used / grid.columns) * grid.pitchY;
    expect(at(x, y)).toBe(LOOK.tint);
    expect([LOOK.anon, LOOK.tint, LOOK.ground, LOOK.edge]).toContain(at(x, y + grid.pitchY - 2));
    const free = cells.used.findIndex((slots, cluster) => slots === 0 && cluster > 64);
    const freeX = (free % grid.columns) * grid.pitchX;
    const freeY = Math.floor(free / grid.columns) * grid.pitchY;
    const inCell = Array.from({ length: 30 }, (_, i) => at(freeX + (i % 6), freeY + Math.floor(i / 6)));
    expect(inCell.filter((word) => word !== 0)).toEqual([LOOK.edge]);
  });

  it.each(LEVELS.slice(1))('as %s has ink where a slot is in use, and in its place alone', async (level) => {
    const { columns, grid, paint } = await paintedMachine();
    const k = Array.from({ length: 4000 }, (_, step) => 1 + step / 10).find(
      (each) => levelAt(grid, each) === level,
    )!;
    const slot = columns.swap_map!.findIndex((byte, each) => each > 0 && byte === 1);
    const next = columns.swap_map!.findIndex((byte, each) => each > slot && byte === 0);
    const seen = seenAround(grid, slot, k);
    const at = paint(seen);
    const wordsIn = (each: number) => {
      const box = slotBox(grid, seen, each);
      return Array.from({ length: box.width * box.height }, (_, i) => [
        box.x + (i % box.width),
        box.y + Math.floor(i / box.width),
      ])
        .filter(([x, y]) => x! >= 0 && y! >= 0 && x! < grid.width && y! < grid.height)
        .map(([x, y]) => at(x!, y!));
    };
    const isPage = (word: number) =>
      [LOOK.anon, LOOK.tint, mixed(LOOK.anon, LOOK.tint, 0.3), mixed(LOOK.anon, LOOK.tint, 1)].includes(word);
    expect(wordsIn(slot).some(isPage)).toBe(true);
    expect(wordsIn(next).some(isPage)).toBe(false);
  });

  it.each(LEVELS.slice(2))('as %s has of each slot the picture that it has alone', async (level) => {
    // Two programs' pages, some of them being written.
    const { columns, grid, paint } = await paintedMachine(120);
    const k = Array.from({ length: 4000 }, (_, step) => 1 + step / 10).find(
      (each) => levelAt(grid, each) === level,
    )!;
    const used = columns.swap_map!.findIndex((byte) => byte === 1);
    const seen = seenAround(grid, used, k);
    const inAll = paint(seen);
    const whole = [...slotsIn(grid, seen)].filter((slot) => {
      const { x, y, width, height } = slotBox(grid, seen, slot);
      return x >= 0 && y >= 0 && x + width <= grid.width && y + height <= grid.height;
    });
    const differing = whole.slice(0, 600).filter((slot) => {
      const { x, y, width, height } = slotBox(grid, seen, slot);
      const alone = paint({ k, x: seen.x - x, y: seen.y - y }, { ...grid, width, height });
      return Array.from(
        { length: width * height },
        (_, i) => [i % width, Math.floor(i / width)] as const,
      ).some(([column, row]) => alone(column, row) !== inAll(x + column, y + row));
    });
    expect(differing).toEqual([]);
  });

  it.each(LEVELS.slice(1))(
    'as %s is, moved, enlarged and a step later, what it is from nothing',
    async (level) => {
      const before = await paintedMachine(120);
      const after = await paintedMachine(124, before.regions);
      const { grid } = before;
      const sizes = Array.from({ length: 4000 }, (_, step) => 1 + step / 10);
      const k = sizes.find((each) => levelAt(grid, each) === level)!;
      const used = before.columns.swap_map!.findIndex((byte) => byte === 1);
      const seen = seenAround(grid, used, k);
      const larger = seenAround(grid, used, k + 0.05);
      const kept = new PaintedClusters();
      const differing = [
        [before, seen],
        [before, { ...seen, x: seen.x - 37.4, y: seen.y + 23.2 }],
        [before, larger],
        [after, larger],
        [after, seen],
      ] as const;
      for (const [{ paint }, place] of differing) {
        const [one, other] = [paint(place, grid, kept), paint(place)];
        for (let at = 0; at < grid.width * grid.height; at++) {
          const [x, y] = [at % grid.width, Math.floor(at / grid.width)];
          if (one(x, y) !== other(x, y)) expect([x, y]).toBe('the same');
        }
      }
    },
  );
});
