import { describe, expect, it } from 'vitest';
import { layoutFrames } from '../../marks/frames/frames.ts';
import { metricsFor } from '../../marks/metrics.ts';
import { FRAME } from '../../scene/bits.ts';
import { memoryScene } from '../../scene/test-memory.ts';
import { layoutMemory } from './layout.ts';
import { heightsOfMemory } from './room.ts';

const metrics = metricsFor(920, false);

describe('the picture of memory', () => {
  it('keeps its parts apart at every width', () => {
    for (const [widthPx, isProjector] of [
      [342, false],
      [600, false],
      [920, false],
      [1224, false],
      [1864, true],
    ] as const) {
      const scene = memoryScene({
        flags: Array.from({ length: 256 }, () => FRAME.free),
        watermarks: [200, 32, 40, 48],
      });
      const at = metricsFor(widthPx, isProjector);
      const { grid, counts, bar, barY, lanes, height } = layoutMemory(scene, {
        widthPx,
        heightPx: heightsOfMemory({ scene, widthPx, metrics: at }).usual,
        metrics: at,
        focus: null,
      });
      const lanesTop = lanes[0]!.top - at.mark;
      expect(lanesTop).toBeGreaterThan(grid.top + grid.height);
      expect(lanesTop).toBeGreaterThan(barY + at.mark * 2);
      expect(bar!.end).toBeLessThanOrEqual(widthPx);
      for (const { x, y } of counts)
        expect(x >= grid.left + grid.width || y > grid.top + grid.height).toBe(true);
      expect(height).toBeGreaterThan(lanes.at(-1)!.top + lanes.at(-1)!.height);
    }
  });

  it('leaves out the counts first, then the lists, and never what it has room for', () => {
    const scene = memoryScene({ flags: [FRAME.free], watermarks: [1, 0, 0, 0] });
    const { least, small = 0, usual } = heightsOfMemory({ scene, widthPx: 920, metrics });
    const ways = Array.from({ length: usual - least }, (_, by) => {
      const heightPx = least + by;
      const { counts, lanes } = layoutMemory(scene, { widthPx: 920, heightPx, metrics, focus: null });
      return `${heightPx < small ? 'less' : 'enough'}: ${counts.length > 0}, ${lanes.length > 0}`;
    });
    expect([...new Set(ways)]).toEqual(['less: false, false', 'enough: false, true', 'enough: true, true']);
  });

  it('fills its height with its lanes, up to its largest and never beyond', () => {
    const scene = memoryScene({
      flags: Array.from({ length: 32 }, () => FRAME.free),
      watermarks: [32, 2, 6, 10],
    });
    const { usual, most } = heightsOfMemory({ scene, widthPx: 920, metrics });
    for (let heightPx = usual; heightPx < most; heightPx += 9) {
      const picture = layoutMemory(scene, { widthPx: 920, heightPx, metrics, focus: null });
      expect(picture.height).toBeLessThanOrEqual(heightPx);
      expect(picture.height).toBeGreaterThan(heightPx - 12);
    }
  });

  it('has room for the words beside its last lane, however low that is', () => {
    const scene = memoryScene({ flags: [FRAME.free], watermarks: [1, 0, 0, 0] });
    for (const isProjector of [false, true]) {
      const at = metricsFor(1824, isProjector, 1000);
      const { small = 0, most } = heightsOfMemory({ scene, widthPx: 1824, metrics: at });
      for (const heightPx of [small, most]) {
        const picture = layoutMemory(scene, { widthPx: 1824, heightPx, metrics: at, focus: null });
        const last = picture.lanes.at(-1)!;
        expect(picture.height).toBeGreaterThan(last.top + last.height / 2 + at.sub * 1.6);
        expect(picture.height).toBeLessThanOrEqual(heightPx);
      }
    }
  });

  it('counts each list as long as its lane, what stands on none by another word, and all frames in all', () => {
    const anon = FRAME.swapBacked | FRAME.upToDate;
    const flags = [anon | FRAME.lru, anon | FRAME.lru, anon, FRAME.free, anon | FRAME.lru | FRAME.active];
    const scene = memoryScene({ flags, inactiveAnon: [1, 0], activeAnon: [4] });
    const { grid, counts, lanes } = layoutMemory(scene, {
      widthPx: 920,
      heightPx: 600,
      metrics,
      focus: null,
    });
    const said = Object.fromEntries(counts.map(({ words, count }) => [words, count]));
    expect(said).toMatchObject({ 'active anon': 1, 'inactive anon': 2, 'on no list': 1 });
    for (const { info, frames } of lanes)
      expect(counts.find((each) => each.info === info)?.count).toBe(frames.length);
    const sum = counts.reduce((total, { count }) => total + count, 0);
    expect(sum + 1).toBe(flags.length);
    const { anon: full, holes } = layoutFrames(scene, grid, 1);
    expect(holes.rects.length / 4).toBe(said['on no list']);
    expect(full.rects.length / 4).toBe(sum);
  });
});
