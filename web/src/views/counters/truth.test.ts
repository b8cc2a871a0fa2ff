/** Over random runs: a counter's row says what the machine has counted, and moves, comes or goes for no step. */
import { describe, expect, test } from 'vitest';
import { COUNTER_NAMES } from '../../core/schema/schema.gen.ts';
import type { CounterSeries } from '../../core/protocol.ts';
import { metricsFor } from '../../marks/metrics.ts';
import { RANDOM_RUNS, TestMachine } from '../../scene/test-machine.ts';
import { COUNTER_GROUPS } from './groups.ts';
import { layoutColumns, layoutGroups } from './layout.ts';

const columns = layoutColumns({ widthPx: 900, heightPx: 700 }, metricsFor(900, false));
const open = new Set(COUNTER_GROUPS.map(({ group }) => group));
const STRIDE = 50;

/** What the page asks of the worker: all counters at every fiftieth event, to the end of what is looked at. */
async function courseOf(scenario: (typeof RANDOM_RUNS)[number][1], until: number): Promise<CounterSeries> {
  const machine = await TestMachine.start(scenario);
  const samples = Array.from({ length: Math.ceil(until / STRIDE) + 1 }, (_, nth) => {
    if (nth > 0) machine.by(STRIDE);
    return Array.from(machine.scene().columns.counters!);
  });
  return {
    names: COUNTER_NAMES,
    stride: STRIDE,
    positions: Float64Array.from(samples, (_, nth) => nth * STRIDE),
    accesses: Float64Array.from(samples, () => 0),
    values: Float64Array.from(COUNTER_NAMES.flatMap((_, row) => samples.map((sample) => sample[row]!))),
  };
}

describe.each(RANDOM_RUNS.slice(0, 2))('the counters over %s', (_, scenario, begin) => {
  test('have each its row, chart and sign where they were, unless it has counted', async () => {
    const machine = (await TestMachine.start(scenario)).toAccess(begin);
    const first = machine.scene().event!.number;
    const series = await courseOf(scenario, first + 150);
    const furthest = series.positions.at(-1)!;
    const at = (shown: ReturnType<TestMachine['scene']>) =>
      layoutGroups(
        { ...shown, series, place: { position: shown.event!.number, accesses: 0, furthest } },
        { columns, areZerosHidden: true, open },
      );
    let counted = 0;
    let was = at(machine.scene());
    for (let step = 0; step < 120; step++) {
      const scene = machine.by(1).scene();
      const is = at(scene);
      is.forEach(({ rows, height }, group) => {
        const old = was[group]!;
        expect([rows.map(({ info, y }) => [info.name, y]), height]).toEqual([
          old.rows.map(({ info, y }) => [info.name, y]),
          old.height,
        ]);
        rows.forEach((row, nth) => {
          const change = scene.columns.counters![row.info.index]! - scene.before.counters![row.info.index]!;
          expect(row.change).toBe(change);
          expect(row.value - old.rows[nth]!.value).toBe(change);
          if (change === 0) expect(row.chart.y, row.info.name).toBe(old.rows[nth]!.chart.y);
          else counted++;
        });
      });
      was = is;
    }
    expect(counted).toBeGreaterThan(15);
  });
});
