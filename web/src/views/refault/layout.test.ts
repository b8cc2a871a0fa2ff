import { describe, expect, it } from 'vitest';
import { metricsFor } from '../../marks/metrics.ts';
import { TWO_TASKS, TestMachine } from '../../scene/test-machine.ts';
import { describeRefault } from './describe.ts';
import { layoutRefault, reachOf, roundUp } from './layout.ts';
import { drawnIn, heightsOfRefault, shareRoom } from './room.ts';

const scene = (await TestMachine.start(TWO_TASKS)).to('refault', 30).scene();
const SIZE = { widthPx: 960, heightPx: 900 };
const NOTHING_ASKED = { by: null, sizes: [], saidSize: null, saidThing: null };
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
    const rooms = tight.map(({ least }) => shareRoom(metrics, least, drawnIn({})));
    expect(rooms.map(({ secondPx }) => secondPx)).toEqual([0, 0]);
    expect(rooms.map(({ wordPx }) => wordPx > 0)).toEqual([true, false]);
    for (const { least } of tight) expect(at(960, least).held).toHaveLength(1);
  });

  it('draws below the age what a step names, and says no more than that', () => {
    const drawn = (viewParts: NonNullable<typeof scene.viewParts>) => {
      const named = { ...scene, viewParts };
      const { held, word } = layoutRefault(named, { ...SIZE, metrics: metricsFor(960, false), reach: 60 })!;
      return { held: held.length, hasWord: word !== null, told: describeRefault(named) };
    };
    expect(drawn(['age'])).toMatchObject({ held: 0, hasWord: false });
    expect(drawn(['age', 'held'])).toMatchObject({ held: 1, hasWord: false });
    expect(drawn(['age']).told).not.toContain('list');
    expect(drawn(['age', 'held']).told).toContain('list');
  });

  it('keeps the age to itself, in marks and in words, while an age is asked for', () => {
    const ask = (isTold: boolean) => ({ ...scene, prediction: { ...NOTHING_ASKED, isAge: true, isTold } });
    expect(describeRefault(ask(false))).not.toMatch(/The age is/);
    expect(describeRefault(ask(true))).toMatch(/The age is/);
    const told = (isTold: boolean) =>
      layoutRefault(ask(isTold), { ...SIZE, metrics: metricsFor(960, false), reach: 60 })!.age.told;
    expect(told(false)).toBeNull();
    expect(told(true)).not.toBeNull();
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
