import { beforeEach, describe, expect, it } from 'vitest';
import { NO_MACHINE } from '../store/machine/machine-state.ts';
import type { CounterSeries, Status } from '../core/protocol.ts';
import { ShownHolder, type Told } from './useScene.ts';

/** A machine at a position. */
function at(position: number, branch = 0): Told {
  const status: Status = {
    position,
    accesses: position,
    timeNs: 0,
    ended: false,
    digest: null,
    branch,
  };
  return { ...NO_MACHINE, toldUntil: null, lock: null, viewParts: null, cpusAsked: null, status };
}

const SERIES: CounterSeries = {
  names: ['pgfault', 'pswpin'],
  stride: 10,
  positions: Float64Array.of(0, 10, 20, 30),
  accesses: Float64Array.of(0, 1, 2, 3),
  values: Float64Array.of(0, 5, 6, 7, 0, 1, 2, 3),
};

describe('what lies behind a question that waits', () => {
  const told = (position: number, toldUntil: number | null, frames: number): Told => ({
    ...at(position),
    series: SERIES,
    toldUntil,
    columns: { frame_slot: Uint32Array.of(frames) },
    columnsBefore: { frame_slot: Uint32Array.of(99) },
  });
  const seriesAt = (position: number, toldUntil: number | null) =>
    new ShownHolder().next(told(position, toldUntil, 0)).scene.series;

  it('is no part of the course of a counter until it is answered', () => {
    expect(seriesAt(5, 20)).toMatchObject({
      positions: Float64Array.of(0, 10, 20),
      accesses: Float64Array.of(0, 1, 2),
      values: Float64Array.of(0, 5, 6, 0, 1, 2),
    });
    expect(seriesAt(5, null)).toBe(SERIES);
  });

  it('is shown as far as the machine has been stepped', () => {
    expect(seriesAt(25, 10)?.positions).toEqual(Float64Array.of(0, 10, 20));
    expect(seriesAt(30, 10)).toBe(SERIES);
  });

  it('leaves no ghost and no old number when one comes back over the question', () => {
    const holder = new ShownHolder(() => 0);
    holder.next(told(30, 20, 1));
    const { scene, previous, move } = holder.next(told(15, 20, 2));
    expect(scene.before).toBe(scene.columns);
    expect(scene.recentBefore).toBe(scene.recent);
    expect([previous, move]).toEqual([null, null]);
    const again = holder.next({ ...told(15, 20, 2), furthest: 50 });
    expect(again.scene.before).toBe(again.scene.columns);
  });

  it('leaves its ghosts once the question is answered, and on both sides of it', () => {
    const step = (from: number, to: number, toldUntil: number | null) => {
      const holder = new ShownHolder(() => 0);
      holder.next(told(from, toldUntil, 1));
      return holder.next(told(to, toldUntil, 2)).scene.before.frame_slot;
    };
    expect(step(30, 15, null)).toEqual(Uint32Array.of(99));
    expect(step(18, 15, 20)).toEqual(Uint32Array.of(99));
    expect(step(30, 25, 20)).toEqual(Uint32Array.of(99));
  });
});

describe('what the stage shows', () => {
  let holder: ShownHolder;
  let nowMs = 0;
  const next = (told: Told, ms: number) => {
    nowMs = ms;
    return holder.next(told);
  };
  beforeEach(() => {
    holder = new ShownHolder(() => nowMs);
  });

  it('moves from one place to the next, but not into the first or another branch', () => {
    expect(next(at(1), 0).move).toBeNull();
    expect(next(at(2), 1000).move).not.toBeNull();
    expect(next(at(3, 1), 2000).move).toBeNull();
  });

  it('stands still while steps follow one another fast, and moves again after a rest', () => {
    next(at(1), 0);
    next(at(2), 1000);
    expect(next(at(3), 1100).move).toBeNull();
    expect(next(at(4), 1200).move).toBeNull();
    expect(next(at(5), 1400).move).not.toBeNull();
  });

  it('goes on with its motion when the same place is told once more', () => {
    next(at(1), 0);
    const { move } = next(at(2), 1000);
    expect(next({ ...at(2), furthest: 9 }, 1010).move).toBe(move);
  });
});
