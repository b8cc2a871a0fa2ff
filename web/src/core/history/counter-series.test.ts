import { describe, expect, it } from 'vitest';
import { CounterSamples, SAMPLES_MAX } from './counter-series.ts';
import { History, runToEnd } from './history.ts';
import { openCore } from '../wasm/node.ts';
import { mixedScenario } from '../test-scenarios.ts';
import { COUNTER_NAMES } from '../schema/schema.gen.ts';

const ALL = { from: 0, to: Infinity, samplesMax: SAMPLES_MAX };

/** Every counter is the position itself. */
function sampled(to: number): CounterSamples {
  const samples = new CounterSamples();
  while (samples.next <= to) {
    const position = samples.next;
    samples.add({
      position,
      accesses: position,
      counters: new Float64Array(COUNTER_NAMES.length).fill(position),
    });
  }
  return samples;
}

async function history(): Promise<History> {
  return new History(await openCore(), mixedScenario({ touches: 2000 }));
}

const NAMES = ['pgfault', 'pswpin'] as const;
const series = (of: History) => of.series(NAMES, ALL);

describe('samples of counters', () => {
  it('stand at multiples of the stride, however long the run', () => {
    const { positions, stride } = sampled(1_000_000).series(['pgfault'], ALL);
    expect(positions.length).toBeLessThanOrEqual(SAMPLES_MAX + 1);
    expect(positions.length).toBeGreaterThan(SAMPLES_MAX / 2 - 2);
    expect(positions.every((position) => position % stride === 0)).toBe(true);
    expect(positions[0]).toBe(0);
  });

  it('are thinned to what is asked for, at aligned places', () => {
    const { positions, stride } = sampled(5000).series(['pgfault'], { ...ALL, samplesMax: 40 });
    expect(positions.length).toBeLessThanOrEqual(41);
    expect(positions.every((position) => position % stride === 0)).toBe(true);
  });

  it('of a part begin with the last one before it and end with the first one after', () => {
    const { positions } = sampled(5000).series(['pgfault'], {
      from: 1000,
      to: 2001,
      samplesMax: SAMPLES_MAX,
    });
    expect(positions[0]).toBe(992);
    expect(positions.at(-1)).toBe(2016);
  });
});

describe('the counters along a run', () => {
  it('are those that a visit of the place shows', async () => {
    const of = await history();
    runToEnd(of.seek({ to: 'end' }));
    const { positions, accesses, values } = series(of);
    expect(positions.length).toBeGreaterThan(100);
    for (const index of [0, 1, Math.floor(positions.length / 2), positions.length - 1]) {
      runToEnd(of.seek({ to: 'position', position: positions[index]! }));
      const { counters } = of.columns(['counters']);
      const expected = NAMES.map((name) => counters![COUNTER_NAMES.indexOf(name)]);
      expect([values[index], values[positions.length + index]]).toEqual(expected);
      expect(accesses[index]).toBe(of.status().accesses);
    }
  });

  it('are the same whether one walks there in small steps or at once, forwards or back', async () => {
    const [walked, jumped] = [await history(), await history()];
    runToEnd(jumped.seek({ to: 'end' }));
    for (let position = 0; position < 3000; position += 37)
      runToEnd(walked.seek({ to: 'position', position: position - (position % 5) * 11 }));
    const seen = series(walked);
    const all = jumped.series(NAMES, ALL);
    expect(seen.positions.length).toBeGreaterThan(50);
    seen.positions.forEach((position, index) => {
      const there = all.positions.indexOf(position);
      if (there >= 0) expect(seen.values[index]).toBe(all.values[there]);
    });
  });

  it('of a branch are shared up to where it leaves, and its own after that', async () => {
    const of = await history();
    runToEnd(of.seek({ to: 'end' }));
    const before = series(of);
    const fork = before.positions[60]! + 5;
    runToEnd(of.seek({ to: 'position', position: fork }));
    expect(of.command('page_cluster', 0)).toBe(null);
    expect(series(of).positions.every((position) => position <= fork)).toBe(true);
    runToEnd(of.seek({ to: 'end' }));
    const after = series(of);
    expect([...after.values.subarray(0, 61)]).toEqual([...before.values.subarray(0, 61)]);
    expect([...after.values]).not.toEqual([...before.values]);
    runToEnd(of.switchBranch(0));
    expect(series(of)).toEqual(before);
  });
});
