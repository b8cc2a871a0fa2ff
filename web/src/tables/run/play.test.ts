import { expect, test } from 'vitest';
import { openCore } from '../../core/wasm/node.ts';
import { rowsOf } from '../model.ts';
import { readScenario } from '../../scenario/read.ts';
import { readTable } from '../read/read-table.ts';
import { DETECTOR } from '../test-folder.ts';
import { CellError, inUnit, playMeasures } from './play.ts';
import { withSeed } from './seeds.ts';

const table = readTable('readahead-detector', DETECTOR);

function cellOf(id: string) {
  const row = rowsOf(table).find((each) => id.startsWith(`${each.id}/`))!;
  const cell = row.cells.find((each) => each.id === id)!;
  return { row, cell, scenario: table.scenarioOf(row, cell, 'hundredth').scenario };
}

const timeOf = async (id: string, seed = 1) => {
  const { row, scenario } = cellOf(id);
  const [value] = playMeasures(await openCore(), withSeed(scenario, seed), [row.measure!]);
  return inUnit(value!, row.measure!, row.unit, 100);
};

test('a cell takes the time of its phase, and another column another', async () => {
  const vanilla = await timeOf('ssd-rand-anon/Vanilla');
  expect(vanilla).toBe(await timeOf('ssd-rand-anon/Vanilla'));
  expect(vanilla).toBeGreaterThan(await timeOf('ssd-rand-anon/HughPC0'));
});

test('another seed gives another time at random, and the same in order', async () => {
  expect(await timeOf('ssd-rand-anon/HughNew', 2)).not.toBe(await timeOf('ssd-rand-anon/HughNew', 1));
  expect(await timeOf('ssd-seq-anon/HughNew', 2)).toBe(await timeOf('ssd-seq-anon/HughNew', 1));
});

test('measures of one window agree with each other', async () => {
  const { scenario } = cellOf('ssd-rand-anon/Vanilla');
  const window = { phase: 'touch' };
  const [elapsed, touches, rate, major, hits, none, median] = playMeasures(await openCore(), scenario, [
    { of: 'elapsed', window },
    { of: 'counter', counter: 'accesses', window },
    { of: 'touch-rate', window },
    { of: 'counter-rate', counter: ['pgmajfault'], window },
    { of: 'counter-share', counter: 'swap_ra_hit', by: 'swap_ra', window },
    { of: 'lock-share', lock: 'zone', window },
    { of: 'fault-latency', percentile: 99, window },
  ]);
  expect(touches).toBe(50_000);
  expect(rate! * elapsed!).toBeCloseTo(50_000 * 1e9, -6);
  expect(major).toBeGreaterThan(0);
  expect(hits).toBeGreaterThan(0);
  expect(hits).toBeLessThan(1);
  expect(none).toBeGreaterThanOrEqual(0);
  expect(median).toBeGreaterThan(50_000);
});

test('a piece of a phase is cut out by the clock', async () => {
  const { scenario } = cellOf('ssd-seq-anon/Vanilla');
  const [piece] = playMeasures(await openCore(), scenario, [
    { of: 'elapsed', window: { phase: 'touch', after_ms: 20, for_ms: 100 } },
  ]);
  expect(piece! / 1e6).toBeGreaterThan(99.9);
  expect(piece! / 1e6).toBeLessThan(102);
});

test.each([
  [{ of: 'elapsed', window: { phase: 'read' } }, /there is no phase read\. Cure: use one of fill, touch/],
  [{ of: 'elapsed', window: { phase: 'touch', for_ms: 1e9 } }, /ended before its window did/],
  [{ of: 'touch-rate', tasks: ['nobody'], window: {} }, /there is no task nobody/],
] as const)('%j cannot be measured, and says why', async (asked, message) => {
  const { scenario } = cellOf('ssd-seq-anon/Vanilla');
  const core = await openCore();
  expect(() => playMeasures(core, scenario, [asked])).toThrow(CellError);
  expect(() => playMeasures(core, scenario, [asked])).toThrow(message);
});

const TIMED = [
  'machine: { nr_frames: 256 }',
  'regions: [{ name: A, kind: anon, pages: 400, process: writer }, { name: B, kind: anon, pages: 60, process: idler }]',
  'phases:',
  '  - { name: write, for_ns: 20000000, streams: [{ region: A, op: w }, { region: B, op: r, pause_ns: 1000000 }] }',
  '  - { name: after, streams: [{ region: A, op: r, count: 10 }] }',
].join('\n');

function timed() {
  const read = readScenario(TIMED, 'timed.yaml');
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.scenario;
}

test('a phase that ends by the clock is measured up to there, and a stream without a count goes on until then', async () => {
  const window = { phase: 'write' };
  const [elapsed, accesses, faults] = playMeasures(await openCore(), timed(), [
    { of: 'elapsed', window },
    { of: 'counter', counter: 'accesses', window },
    { of: 'counter', counter: 'pgmajfault', window },
  ]);
  expect(elapsed! / 1e6).toBeGreaterThan(19.5);
  expect(elapsed! / 1e6).toBeLessThan(20.1);
  expect(accesses).toBeGreaterThan(460);
  expect(faults).toBeGreaterThan(10);
});

test('where a phase begins that comes after one with a time is not known, and that is said', async () => {
  const core = await openCore();
  expect(() => playMeasures(core, timed(), [{ of: 'elapsed', window: { phase: 'after' } }])).toThrow(
    /phase write ends by the clock \(for_ns\).*Cure: measure that phase/,
  );
});

test('faults on slots are measured by task: the mean lies between the least and the most, and percentiles are in order', async () => {
  const core = await openCore();
  const window = { phase: 'write' };
  const latency = (keys: object) => ({ of: 'swap-fault-latency', window, ...keys }) as const;
  const [mean, half, nearly, all] = playMeasures(core, timed(), [
    latency({ tasks: ['writer'] }),
    latency({ percentile: 50, tasks: ['writer'] }),
    latency({ percentile: 99, tasks: ['writer'] }),
    latency({}),
  ]);
  expect(half).toBeLessThan(nearly!);
  expect(mean).toBeGreaterThan(100);
  expect(mean).toBeLessThan(nearly!);
  expect(all).toBe(mean); // the other task never swaps
  expect(() => playMeasures(core, timed(), [latency({ tasks: ['idler'] })])).toThrow(
    /had no fault on a slot/,
  );
  expect(() => playMeasures(core, timed(), [latency({ tasks: ['nobody'] })])).toThrow(
    /there is no task nobody/,
  );
});
