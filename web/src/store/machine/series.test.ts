import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CounterSeries, Status } from '../../core/protocol.ts';
import { current } from './current-machine.ts';
import type { Machine } from './current-machine.ts';
import { wantSeries } from './series.ts';
import { INITIAL_STATE } from '../state.ts';
import { getPage, setPage, usePage } from '../store.ts';

const at = (position: number, branch = 0): Status => ({
  position,
  accesses: 0,
  timeNs: 0,
  ended: false,
  branch,
  digest: null,
});

/** A machine that has seen its run up to `furthest`, sampled at every hundredth place. */
function startMachine(answer: () => Promise<CounterSeries>): { asks: number } {
  const seen = { asks: 0 };
  const ask = async () => {
    seen.asks++;
    return { series: await answer() };
  };
  current.machine = { client: { ask } } as unknown as Machine;
  return seen;
}

const seriesTo = (end: number): CounterSeries => {
  const positions = Float64Array.from({ length: Math.floor(end / 100) + 1 }, (_, i) => 100 * i);
  return {
    names: ['pswpin'],
    stride: 100,
    positions,
    accesses: positions.slice(),
    values: positions.slice(),
  };
};
const seen = async () => seriesTo(getPage().furthest);
const settle = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  vi.useFakeTimers();
  usePage.setState(INITIAL_STATE);
});

afterEach(async () => {
  wantSeries([], 'test');
  await settle();
  current.machine = null;
  vi.useRealTimers();
});

describe('counters over time', () => {
  it('are asked for only while somebody looks at them', async () => {
    const machine = startMachine(seen);
    setPage({ status: at(500), furthest: 500 });
    await settle();
    expect(machine.asks).toBe(0);
    wantSeries(['pswpin'], 'test');
    await settle();
    expect([machine.asks, getPage().series!.positions.length]).toEqual([1, 6]);
  });

  it('are asked for again when the run is seen further, not when one steps about in it', async () => {
    const machine = startMachine(seen);
    setPage({ status: at(500), furthest: 500 });
    wantSeries(['pswpin'], 'test');
    await settle();
    setPage({ status: at(100) });
    await settle();
    setPage({ status: at(450) });
    await settle();
    expect(machine.asks).toBe(1);
    setPage({ furthest: 900 });
    await settle();
    expect([machine.asks, getPage().series!.positions.at(-1)]).toEqual([2, 900]);
  });

  it('of another branch replace those of the first', async () => {
    startMachine(seen);
    setPage({ status: at(500), furthest: 500 });
    wantSeries(['pswpin'], 'test');
    await settle();
    setPage({ status: at(500, 1) });
    await settle();
    expect(getPage().seriesBranch).toBe(1);
  });

  it('are not asked for over and over from a machine that fails', async () => {
    const machine = startMachine(() => Promise.reject(new Error('gone')));
    setPage({ status: at(500), furthest: 500 });
    wantSeries(['pswpin'], 'test');
    await settle();
    await settle();
    expect(machine.asks).toBe(1);
    expect(getPage().trouble).toBe(null);
  });
});
