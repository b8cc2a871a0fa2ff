import { beforeEach, describe, expect, it } from 'vitest';
import { INITIAL_STATE } from '../store/state.ts';
import type { Status } from '../core/protocol.ts';
import { ShownHolder } from './useScene.ts';
import type { Told } from './useScene.ts';

/** The page, with the machine at a position. */
function at(position: number, branch = 0): Told {
  const status: Status = {
    position,
    accesses: position,
    timeNs: 0,
    ended: false,
    digest: null,
    branch,
  };
  return { ...INITIAL_STATE, status };
}

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
