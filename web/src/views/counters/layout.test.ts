import { describe, expect, it } from 'vitest';
import { COUNTER_NAMES } from '../../core/schema/schema.gen.ts';
import type { CounterSeries } from '../../core/protocol.ts';
import { metricsFor } from '../../marks/metrics.ts';
import { TestMachine } from '../../scene/test-machine.ts';
import { describeCounters } from './describe.ts';
import { COUNTER_GROUPS, type GroupName } from './groups.ts';
import {
  lastAccess,
  layoutColumns,
  layoutGroups,
  playheadX,
  pointsOf,
  reachesOf,
  type CounterRow,
} from './layout.ts';

const columns = layoutColumns({ widthPx: 900, heightPx: 0 }, metricsFor(900, false));
const ALL = new Set<GroupName>(COUNTER_GROUPS.map(({ group }) => group));
const machine = await TestMachine.start();
machine.toAccess(150);
const scene = machine.to('swap_read').scene();

/** pswpin goes 0, 4, 9 at positions 0, 100, 200. */
const series: CounterSeries = {
  names: ['pgfault', 'pswpin'],
  stride: 100,
  positions: Float64Array.of(0, 100, 200),
  accesses: Float64Array.of(0, 30, 60),
  values: Float64Array.of(1, 2, 3, 0, 4, 9),
};
const charted = { ...scene, series, place: { position: 150, accesses: 45, furthest: 200 } };
const rowsOf = (areZerosHidden: boolean, open: ReadonlySet<GroupName> = ALL) =>
  layoutGroups(charted, { columns, areZerosHidden, open }).flatMap(({ rows }) => rows);

describe('the groups of counters', () => {
  it('have every counter of the core once, with its place in the column', () => {
    const counters = COUNTER_GROUPS.flatMap((group) => group.counters);
    expect(counters.map(({ name }) => name).toSorted()).toEqual(COUNTER_NAMES.toSorted());
    for (const { name, index } of counters) expect(COUNTER_NAMES[index]).toBe(name);
  });

  it('leave zeros out until they are asked for', () => {
    const some = rowsOf(true);
    expect(rowsOf(false)).toHaveLength(COUNTER_NAMES.length);
    expect(some.length).toBeLessThan(COUNTER_NAMES.length);
    expect(some.every(({ value }) => value !== 0)).toBe(true);
  });

  it('that are closed say how many of them have changed', () => {
    const groups = layoutGroups(charted, { columns, areZerosHidden: true, open: new Set() });
    expect(groups.every(({ rows, height }) => rows.length === 0 && height === 0)).toBe(true);
    expect(groups.some(({ changed }) => changed > 0)).toBe(true);
  });
});

describe('a row', () => {
  it('has the value of the core and the change of this step', () => {
    const row = rowsOf(true).find(({ info }) => info.name === 'pswpin')!;
    const { index } = row.info;
    expect(row.value).toBe(scene.columns.counters![index]);
    expect(row.change).toBe(row.value - scene.before.counters![index]!);
    expect(row.change).toBeGreaterThan(0);
  });
});

describe('a chart', () => {
  it('reaches as far as that of the other machine where they stand side by side', () => {
    const reaches = new Map([...reachesOf(charted)].map(([name, most]) => [name, most * 4]));
    const all = layoutGroups(charted, { columns, areZerosHidden: true, open: ALL, reaches });
    const yOf = (rows: readonly CounterRow[]) => rows.find(({ info }) => info.name === 'pswpin')!.chart.y;
    const [alone, beside] = [yOf(rowsOf(true)), yOf(all.flatMap(({ rows }) => rows))];
    expect(columns.chartBottom - beside).toBeCloseTo((columns.chartBottom - alone) / 4, 0);
  });

  it('takes its samples from the series of its own counter', () => {
    expect(pointsOf(series, 'pswpin').map(({ value }) => value)).toEqual([0, 4, 9]);
    expect(pointsOf(series, 'pswpout')).toEqual([]);
    expect(pointsOf(null, 'pswpin')).toEqual([]);
  });

  it('goes in steps up to the playhead, and on from there as far as the run has been seen', () => {
    const { chart } = rowsOf(true).find(({ info }) => info.name === 'pswpin')!;
    const x = playheadX(charted, columns);
    const lastX = (path: string) => Number(path.match(/[ML]([\d.]+),[\d.]+$/)?.[1]);
    expect(Math.abs(lastX(chart.past) - x)).toBeLessThanOrEqual(0.5);
    expect(lastX(chart.future)).toBeCloseTo(columns.chartRight, 0);
  });

  it('stays within its row, whatever the scale', () => {
    for (const { chart } of rowsOf(false))
      for (const [, y] of `${chart.past}${chart.future}`.matchAll(/,([\d.]+)/g)) {
        expect(Number(y)).toBeGreaterThanOrEqual(columns.chartTop);
        expect(Number(y)).toBeLessThanOrEqual(columns.chartBottom);
      }
  });

  it('says how far it reaches only when that is beyond the playhead', () => {
    expect(lastAccess(charted)).toBe(60);
    expect(lastAccess({ series, place: { position: 200, accesses: 60, furthest: 200 } })).toBe(null);
  });

  it('does not say it while the course is told only up to a question', () => {
    const place = { position: 50, accesses: 15, furthest: 400 };
    expect(lastAccess({ series, place })).toBe(null);
  });
});

describe('counters in words', () => {
  it('begin with what this step has changed', () => {
    expect(describeCounters(scene)).toMatch(/^Changed in this step: .*pswpin \+\d/);
    expect(describeCounters({ columns: scene.columns, before: scene.columns })).toMatch(
      /^No counter changed/,
    );
  });
});
