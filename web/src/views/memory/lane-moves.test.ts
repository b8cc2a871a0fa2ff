import { describe, expect, it } from 'vitest';
import { metricsFor } from '../../marks/metrics.ts';
import { layoutMoves } from './lane-moves.ts';
import { barLeft, laneSizes, layoutLanes } from '../../marks/frames/lanes.ts';
import { memoryScene, type TestMemory } from '../../scene/test-memory.ts';

const metrics = metricsFor(920, false);

function movesOf(memory: TestMemory) {
  const { columns, before } = memoryScene(memory);
  const sizes = laneSizes(columns, 100, 900, metrics);
  const { lanes } = layoutLanes(columns, sizes, { top: 20, metrics });
  return { moves: layoutMoves(before, lanes, sizes), lanes, sizes };
}

describe('a page that has moved, where nothing moves', () => {
  it('leaves a ghost where it stood, and an arc over the list to its head', () => {
    const { moves, lanes, sizes } = movesOf({ inactiveAnon: [3, 1, 2], before: { inactiveAnon: [1, 2, 3] } });
    const lane = lanes.find(({ info }) => info.column === 'lru_inactive_anon')!;
    expect(moves.map(({ frame }) => frame)).toEqual([3]);
    expect(moves[0]!.ghost).toMatchObject({ x: barLeft(lane.fit, sizes, 2)! - 2.5, y: lane.top - 2.5 });
    expect(moves[0]!.arc).toMatchObject({ isDown: true, y: lane.top - 3 });
    expect(moves[0]!.arc!.x).toBeLessThan(moves[0]!.ghost.x);
  });

  it('has an arc to another list too: up to the active one, down to the inactive one', () => {
    const up = movesOf({
      activeAnon: [2],
      inactiveAnon: [1],
      before: { activeAnon: [], inactiveAnon: [1, 2] },
    });
    const active = up.lanes.find(({ info }) => info.column === 'lru_active_anon')!;
    expect(up.moves[0]!.arc).toMatchObject({ isDown: false, y: active.top + active.height + 3 });
    const down = movesOf({
      activeAnon: [],
      inactiveAnon: [2, 1],
      before: { activeAnon: [2], inactiveAnon: [1] },
    });
    expect(down.moves[0]!.arc).toMatchObject({ isDown: true });
  });

  it('leaves only the ghost when it is on no list any more', () => {
    const { moves } = movesOf({ inactiveAnon: [1], before: { inactiveAnon: [1, 2] } });
    expect(moves).toEqual([{ frame: 2, ghost: expect.anything(), arc: null }]);
  });

  it('has no arcs when many move in a step, and then no ghosts either', () => {
    const range = (count: number) => Array.from({ length: count }, (_, i) => i);
    const many = movesOf({ inactiveAnon: [], before: { inactiveAnon: range(10) }, activeAnon: range(10) });
    expect(many.moves).toHaveLength(10);
    expect(many.moves.every(({ arc }) => arc === null)).toBe(true);
    expect(movesOf({ inactiveAnon: [], before: { inactiveAnon: range(40) } }).moves).toEqual([]);
  });

  it('has nothing to show where everything stayed, or at the start', () => {
    expect(movesOf({ inactiveAnon: [4, 1, 2], before: { inactiveAnon: [1, 2] } }).moves).toEqual([]);
    expect(movesOf({ inactiveAnon: [4, 1, 2] }).moves).toEqual([]);
  });
});
