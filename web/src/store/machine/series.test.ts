import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CounterSeries, Status } from '../../core/protocol.ts';
import { MachineClient } from '../../core/worker/machine-client.ts';
import { createMachine, disposeMachine } from './create-machine.ts';
import type { Machine } from './machine.ts';
import type { MachineState } from './machine-state.ts';
import { wantSeries } from './series.ts';
import { SilentWorker, source } from '../session/test-worker.ts';

const at = (position: number, branch = 0): Status => ({
  position,
  accesses: 0,
  timeNs: 0,
  ended: false,
  branch,
  digest: null,
});

let machine: Machine;
const failures: unknown[] = [];

/** A machine whose worker answers for its counters; how often it was asked. */
async function startMachine(answer: () => Promise<CounterSeries>): Promise<{ asks: number }> {
  const worker = new SilentWorker();
  const client = new MachineClient(worker as never);
  const ears = { onFailure: (_: Machine, error: unknown) => void failures.push(error) };
  const opening = createMachine(source('run'), { ears, client });
  await worker.answerOpen();
  ({ machine } = await opening);
  const seen = { asks: 0 };
  const ask = async () => {
    seen.asks++;
    return { series: await answer() };
  };
  vi.spyOn(client, 'ask').mockImplementation(ask as never);
  return seen;
}

const set = (change: Partial<MachineState>) => machine.state.setState(change);

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
const seen = async () => seriesTo(machine.state.getState().furthest);
const settle = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  vi.useFakeTimers();
  failures.length = 0;
});

afterEach(async () => {
  wantSeries(machine, [], 'test');
  await settle();
  disposeMachine(machine);
  vi.useRealTimers();
});

describe('counters over time', () => {
  it('are asked for only while somebody looks at them', async () => {
    const asked = await startMachine(seen);
    set({ status: at(500), furthest: 500 });
    await settle();
    expect(asked.asks).toBe(0);
    wantSeries(machine, ['pswpin'], 'test');
    await settle();
    expect([asked.asks, machine.state.getState().series!.positions.length]).toEqual([1, 6]);
  });

  it('are asked for again when the run is seen further, not when one steps about in it', async () => {
    const asked = await startMachine(seen);
    set({ status: at(500), furthest: 500 });
    wantSeries(machine, ['pswpin'], 'test');
    await settle();
    set({ status: at(100) });
    await settle();
    set({ status: at(450) });
    await settle();
    expect(asked.asks).toBe(1);
    set({ furthest: 900 });
    await settle();
    expect([asked.asks, machine.state.getState().series!.positions.at(-1)]).toEqual([2, 900]);
  });

  it('of another branch replace those of the first', async () => {
    await startMachine(seen);
    set({ status: at(500), furthest: 500 });
    wantSeries(machine, ['pswpin'], 'test');
    await settle();
    set({ status: at(500, 1) });
    await settle();
    expect(machine.state.getState().seriesBranch).toBe(1);
  });

  it('are not asked for over and over from a machine that fails', async () => {
    const asked = await startMachine(() => Promise.reject(new Error('gone')));
    set({ status: at(500), furthest: 500 });
    wantSeries(machine, ['pswpin'], 'test');
    await settle();
    await settle();
    expect(asked.asks).toBe(1);
    expect(failures).toEqual([]);
  });
});
