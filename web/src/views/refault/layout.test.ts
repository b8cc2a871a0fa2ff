import { describe, expect, it } from 'vitest';
import { metricsFor } from '../../marks/metrics.ts';
import { TWO_TASKS, TestMachine } from '../../scene/test-machine.ts';
import { layoutRefault, reachOf, roundUp } from './layout.ts';
import { heightsOfRefault, shareRoom } from './room.ts';

const scene = (await TestMachine.start(TWO_TASKS)).to('refault', 30).scene();
const at = (widthPx: number, heightPx: number, isProjector = false) =>
  layoutRefault(scene, {
    widthPx,
    heightPx,
    metrics: metricsFor(widthPx, isProjector),
    reach: reachOf(scene),
  })!;

describe('the refault ruler', () => {
  it.each([
    ['a desk', 960, false],
    ['a large screen', 1500, false],
    ['a phone', 358, false],
    ['a wall', 1800, true],
    ['machines side by side', 560, false],
  ] as const)('stays within the heights that it has asked for: %s', (_, widthPx, isProjector) => {
    const metrics = metricsFor(widthPx, isProjector);
    const { least, tight = [], usual, most } = heightsOfRefault({ scene, widthPx, metrics });
    for (const heightPx of [least, usual, most, ...tight.map((form) => form.least)]) {
      const { height, word } = at(widthPx, heightPx, isProjector);
      expect(height).toBeLessThanOrEqual(heightPx + 1);
      for (const cell of word?.cells ?? []) expect(cell.y + word!.cell.height).toBeLessThan(height);
      for (const { x, right } of word?.fields ?? []) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(widthPx);
      }
    }
  });

  it('leaves out the other type first, then the word, and never the comparison', () => {
    const metrics = metricsFor(960, false);
    const { tight = [] } = heightsOfRefault({ scene, widthPx: 960, metrics });
    const rooms = tight.map(({ least }) => shareRoom(metrics, least));
    expect(rooms.map(({ secondPx }) => secondPx)).toEqual([0, 0]);
    expect(rooms.map(({ wordPx }) => wordPx > 0)).toEqual([true, false]);
    for (const { least } of tight) expect(at(960, least).held).toHaveLength(1);
  });

  it('has every bit once, in rows where one is too long', () => {
    for (const widthPx of [960, 560, 358]) {
      const { cells } = at(widthPx, 900).word!;
      expect(new Set(cells.map(({ x, y }) => `${x} ${y}`)).size).toBe(64);
    }
  });

  it('reaches round numbers', () => {
    expect([7, 16, 340, 3521, 6160].map(roundUp)).toEqual([8, 20, 400, 4000, 8000]);
  });
});
