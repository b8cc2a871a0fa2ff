import { describe, expect, it } from 'vitest';
import { decodeBatch } from '../events/test-events.ts';
import { CELLS_MAX } from './fault-cells.ts';
import { History, runToEnd } from './history.ts';
import { openCore } from '../wasm/node.ts';
import { mixedScenario } from '../test-scenarios.ts';

async function walked(touches: number, to: number | null): Promise<History> {
  const history = new History(await openCore(), mixedScenario({ touches }));
  runToEnd(history.seek(to === null ? { to: 'end' } : { to: 'position', position: to }));
  return history;
}

function faultsOf(history: History): number[] {
  return decodeBatch(runToEnd(history.records(1, history.position)))
    .filter(({ name }) => name === 'fault_begin')
    .map(({ number }) => number);
}

describe('marks of faults', () => {
  it('stand at every fault of a short run, and nowhere else', async () => {
    const history = await walked(2000, 900);
    const { stride, counts } = history.faults();
    expect(stride).toBe(1);
    const marked = [...counts].flatMap((count, cell) => (count > 0 ? [cell + 1] : []));
    expect(marked).toEqual(faultsOf(history));
    expect(marked.length).toBeGreaterThan(10);
  });

  it('are counted in few cells however long the run, none lost and none twice', async () => {
    const history = await walked(2000, null);
    const { stride, counts } = history.faults();
    expect(stride).toBeGreaterThan(1);
    expect(counts.length).toBeLessThanOrEqual(CELLS_MAX);
    const all = faultsOf(history);
    expect([...counts].reduce((sum, count) => sum + count, 0)).toBe(all.length);
    for (const event of all) expect(counts[Math.floor((event - 1) / stride)]).toBeGreaterThan(0);
  });

  it('stay after stepping back, and go with a branch only up to where it leaves', async () => {
    const history = await walked(2000, 900);
    const { counts } = history.faults();
    runToEnd(history.seek({ to: 'position', position: 300 }));
    expect(history.faults().counts).toEqual(counts);
    expect(history.command('page_cluster', 0)).toBe(null);
    expect(history.faults().counts.length).toBe(301);
    expect(history.faults().counts.slice(0, 300)).toEqual(counts.slice(0, 300));
  });
});
