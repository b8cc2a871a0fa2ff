import { describe, expect, it } from 'vitest';
import { metricsFor } from '../../marks/metrics.ts';
import { TestMachine } from '../../scene/test-machine.ts';
import { describeLatency } from './describe.ts';
import { layoutLatency, reachOf } from './layout.ts';
import { PERCENTS } from './room.ts';

const at = (widthPx = 900) => ({ widthPx, heightPx: 320, metrics: metricsFor(widthPx, false) });
const machine = await TestMachine.start();
const start = machine.scene();
machine.toAccess(150);
const now = machine.to('fault_end').scene();

describe('the picture of latency', () => {
  it('counts every fault that the core has counted', () => {
    const counted = now.columns.fault_latency!.reduce((sum, each) => sum + each, 0);
    const { count, bars } = layoutLatency(now, at());
    expect(count).toBe(counted);
    expect(count).toBeGreaterThan(100);
    expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(counted);
  });

  it('has a row for each percentile, none left of the one before', () => {
    const { rows } = layoutLatency(now, at());
    expect(rows.map(({ percent }) => percent)).toEqual([...PERCENTS]);
    rows.forEach(({ left }, i) => expect(left).toBeGreaterThanOrEqual(rows[i - 1]?.left ?? 0));
  });

  it('puts bars and rows on the same axis, inside the picture', () => {
    for (const widthPx of [342, 900, 1200]) {
      const { bars, rows, left, right } = layoutLatency(now, at(widthPx));
      for (const row of rows) expect(bars.find(({ index }) => index === row.index)?.x).toBe(row.left);
      for (const bar of bars) {
        expect(bar.x).toBeGreaterThanOrEqual(left);
        expect(bar.x + bar.width).toBeLessThanOrEqual(right);
      }
    }
  });

  it('has the longer axis and the higher bars of two machines where it is told them', () => {
    const own = reachOf(now.columns);
    const reach = { fromNs: own.fromNs / 10, toNs: own.toNs * 10, most: own.most * 3 };
    const [alone, beside] = [layoutLatency(now, at()), layoutLatency(now, { ...at(), reach })];
    const spread = ({ bars }: typeof alone) => bars.at(-1)!.x - bars[0]!.x;
    expect(spread(beside)).toBeLessThan(spread(alone));
    const highest = ({ bars }: typeof alone) => Math.max(...bars.map(({ height }) => height));
    expect(highest(beside)).toBeLessThan(highest(alone) / 2);
  });

  it('marks the bar to which this step has added', () => {
    const added = layoutLatency(now, at()).bars.filter((bar) => bar.added > 0);
    expect(added.map((bar) => bar.added)).toEqual([1]);
  });

  it('is empty at the start, and says so', () => {
    const { bars, rows } = layoutLatency(start, at());
    expect([bars, rows]).toEqual([[], []]);
    expect(describeLatency(start)).toBe('No fault has ended yet.');
    const recorded = { ...start, columns: { ...start.columns, counters: new Float64Array(200).fill(1) } };
    expect(describeLatency(recorded)).toBe('The run does not say how long its faults took.');
  });

  it('is told in words that follow the state', () => {
    const { count, rows } = layoutLatency(now, at());
    const words = describeLatency(now);
    expect(words).toContain(`${count} faults have ended. In this step one took`);
    expect(words).toContain('99 % took less than');
    expect(rows).toHaveLength(PERCENTS.length);
  });
});
