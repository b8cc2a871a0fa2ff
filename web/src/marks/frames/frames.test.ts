import { CELL_SIZES } from '../cell-size.ts';
import { describe, expect, it } from 'vitest';
import { FRAME } from '../../scene/bits.ts';

import { metricsFor } from '../metrics.ts';
import { frameAt, frameUnder, layoutGrid } from './grid.ts';
import { changedFrames, layoutFrames, looksOf } from './frames.ts';
import { memoryScene } from '../../scene/test-memory.ts';

const metrics = metricsFor(920, false);
const gridOf = (total: number, widthPx = 828, focus: number | null = null) =>
  layoutGrid(total, { left: 92, top: 6, widthPx, metrics, focus });

describe('the grid of frames', () => {
  it('has 32 frames a row while they are few', () => {
    for (const total of [16, 128, 256]) expect(gridOf(total).perRow).toBe(32);
  });

  it('shrinks cells and widens rows as frames grow many, and stays within the width', () => {
    for (const total of [256, 1024, 4096, 16_384])
      for (const widthPx of [342, 828, 1200]) {
        const grid = gridOf(total, widthPx);
        expect(grid.width).toBeLessThanOrEqual(widthPx);
        expect(grid.height).toBeLessThanOrEqual(430);
        expect(grid.perRow % 32).toBe(0);
      }
    expect(gridOf(4096).cell).toBeLessThan(gridOf(256).cell);
  });

  it('finds by arithmetic the frame that it has drawn', () => {
    const grid = gridOf(4096);
    for (const frame of [0, 1, 127, 128, 2000, 4095]) {
      const { x, y } = frameAt(grid, frame)!;
      expect(frameUnder(grid, x, y)).toBe(frame);
      expect(frameUnder(grid, x + grid.cell - 1, y + grid.cell - 1)).toBe(frame);
    }
    expect(frameUnder(grid, grid.left - 1, grid.top)).toBe(null);
  });

  it('shows the part with the frame of the event when not all have room', () => {
    const grid = gridOf(65_536, 342, 60_000);
    expect(grid.count).toBeLessThan(65_536);
    expect(frameAt(grid, 60_000)).not.toBe(null);
    expect(frameAt(grid, 0)).toBe(null);
  });
});

describe('frames', () => {
  const anon = FRAME.swapBacked | FRAME.lru | FRAME.upToDate;
  const layersOf = (flags: number[], before?: number[], rise = 1) =>
    layoutFrames(
      memoryScene({ flags, ...(before && { before: { flags: before } }) }),
      gridOf(flags.length),
      rise,
    );

  it('are their mat alone while free', () => {
    const layers = layersOf([FRAME.free]);
    expect(layers.mats.rects.length).toBe(16);
    expect(layers.anon.rects).toEqual([]);
  });

  it('are hollow in every size of cell while they stand on no list', () => {
    const holes = (flags: number, cell: number) => {
      const grid = { ...gridOf(1), cell, pitch: cell };
      const { anon: full, holes: empty } = layoutFrames(memoryScene({ flags: [flags] }), grid, 1);
      const area = ({ rects }: { rects: number[] }) =>
        rects.reduce((sum, _, i) => sum + (i % 4 === 2 ? rects[i]! * rects[i + 1]! : 0), 0);
      return area(full) - area(empty);
    };
    for (const cell of CELL_SIZES.filter((size) => size >= 3)) {
      expect(holes(anon & ~FRAME.lru, cell)).toBeLessThan(holes(anon, cell));
      expect(holes(anon & ~FRAME.lru, cell)).toBeGreaterThan(0);
    }
  });

  it('are larger while active than while inactive', () => {
    const [, , active] = layersOf([anon | FRAME.active]).anon.rects;
    const [, , inactive] = layersOf([anon]).anon.rects;
    expect(active).toBeGreaterThan(inactive! + 4);
  });

  it('of a file are ruled, those of tasks are plain', () => {
    const layers = layersOf([anon, FRAME.lru | FRAME.upToDate]);
    expect(layers.file.rects.length).toBe(4);
    expect(layers.anon.rects.length).toBe(4);
    expect(layers.rules.rects.length).toBeGreaterThan(4);
  });

  it('tell dirty, being written, locked and read ahead by a sign of each', () => {
    const signs = (flags: number) => {
      const { dirty, arrows, locked, flags: pennants, reading } = layersOf([anon | flags]);
      return [dirty, arrows, locked, pennants, reading].map(
        ({ rects, triangles }) => rects.length + triangles.length > 0,
      );
    };
    expect(signs(0)).toEqual([false, false, false, false, false]);
    expect(signs(FRAME.dirty)).toEqual([true, false, false, false, false]);
    expect(signs(FRAME.writeback)).toEqual([false, true, false, false, false]);
    expect(signs(FRAME.locked)).toEqual([false, false, true, false, false]);
    expect(signs(FRAME.readahead)).toEqual([false, false, false, true, false]);
  });

  it('keep their contents through a change of list or flag', () => {
    const area = ({ anon: { rects } }: ReturnType<typeof layersOf>) => rects[2]! * rects[3]!;
    const full = area(layersOf([anon]));
    for (const rise of [0, 0.3, 0.7, 1])
      for (const flags of [
        anon & ~FRAME.lru,
        anon | FRAME.dirty,
        anon | FRAME.writeback,
        anon | FRAME.referenced,
      ])
        expect(area(layersOf([flags], [anon], rise))).toBe(full);
  });

  it('rise from the floor when they fill, and sink when they are freed', () => {
    const height = (of: ReturnType<typeof layersOf>) => of.anon.rects[3] ?? 0;
    const full = height(layersOf([anon | FRAME.active]));
    const rising = [0, 0.5, 1].map((rise) => height(layersOf([anon | FRAME.active], [FRAME.free], rise)));
    const sinking = [0, 0.5, 1].map((rise) => height(layersOf([FRAME.free], [anon | FRAME.active], rise)));
    expect([rising[0], rising[2]]).toEqual([0, full]);
    expect(rising[1]).toBeGreaterThan(0);
    expect([sinking[0], sinking[2]]).toEqual([full, 0]);
  });

  it('need no new paint while they look the same', () => {
    const scene = memoryScene({ flags: [anon, FRAME.free], before: { flags: [anon, anon] } });
    const [still, half] = [looksOf(scene, gridOf(2), 1), looksOf(scene, gridOf(2), 0.5)];
    expect(still[0]).toBe(half[0]);
    expect(still[1]).not.toBe(half[1]);
    expect(looksOf(scene, gridOf(2), 1)).toEqual(still);
  });

  it('that differ from before are known, for ghosts', () => {
    const scene = memoryScene({ flags: [anon, FRAME.free, anon], before: { flags: [anon, anon, anon] } });
    expect(changedFrames(scene, gridOf(3))).toEqual([1]);
  });
});
