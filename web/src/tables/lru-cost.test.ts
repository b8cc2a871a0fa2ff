/** The table of the LRU cost series: what the mail claims, in four generations, and for three seeds when thorough. */
import { beforeAll, describe, expect, it, test } from 'vitest';
import { COUNTER_NAMES } from '../core/schema/schema.gen.ts';
import { openCore } from '../core/wasm/node.ts';
import { decodeVariant, withVariant } from '../scenario/links/variant.ts';
import type { Scenario } from '../scenario/model.ts';
import { oneOf } from '../core/test-thorough.ts';
import { packScenario } from '../scenario/pack.ts';
import { readScenario } from '../scenario/read.ts';
import { rowsOf, type TableFiles } from './model.ts';
import { readTable } from './read/read-table.ts';
import type { MeasureAsked } from './run/measures/index.ts';
import { inUnit, playMeasures } from './run/play.ts';
import { withSeed } from './run/seeds.ts';

const TEXTS = import.meta.glob<string>('../../../experiments/lru-cost/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const FILES: TableFiles = Object.fromEntries(
  Object.entries(TEXTS).map(([file, text]) => [file.slice(file.lastIndexOf('/') + 1), text]),
);
const table = readTable('lru-cost', FILES);
const SEEDS = oneOf(3, [1, 2, 3]);
const FACTOR = 16;
/** Pages of the idle memory. */
const IDLE = 1126 * 256;

/** As C58 and C59 are set like the series, only their kernel differs. */
const GENERATIONS = { A: 'vanilla', B: 'lrucost', C58: 'kernel.5.8', C59: 'kernel.5.9' } as const;
type Generation = keyof typeof GENERATIONS;

const window = rowsOf(table)[0]!.measure!.window;
const MODES = ['fract', 'file'] as const;
const rowMeasures = ['transactions', 'file-refault', 'swap-out', 'swap-in', 'file-scanned'] as const;
type Figures = Readonly<Record<(typeof rowMeasures)[number] | (typeof MODES)[number], number>>;

function scenarioOf(generation: Generation): Scenario {
  const row = rowsOf(table)[0]!;
  const id = generation === 'A' ? 'vanilla' : 'lrucost';
  const cell = row.cells.find(({ column }) => column === id)!;
  const { scenario } = table.scenarioOf(row, cell, 'full');
  const variant = decodeVariant(GENERATIONS[generation]);
  return variant ? withVariant(scenario, variant) : scenario;
}

async function play(generation: Generation, seed: number): Promise<Figures> {
  const rows = rowMeasures.map((id) => rowsOf(table).find((row) => row.id === id)!);
  const asked: MeasureAsked[] = [
    ...rows.map(({ measure }) => measure!),
    ...MODES.map((mode) => ({ of: 'pass-share', mode, window }) as const),
  ];
  const values = playMeasures(await openCore(), withSeed(scenarioOf(generation), seed), asked);
  const figures = values.map((value, nth) =>
    nth < rows.length ? inUnit(value, asked[nth]!, rows[nth]!.unit, FACTOR) : value,
  );
  return Object.fromEntries([...rowMeasures, ...MODES].map((name, nth) => [name, figures[nth]!])) as Figures;
}

const perTransaction = (figures: Figures) => figures['file-refault'] / figures.transactions;

describe.each(SEEDS)('PostgreSQL on 7 GB, seed %d', (seed) => {
  let a: Figures;
  let b: Figures;
  let c58: Figures;
  let c59: Figures;
  beforeAll(async () => {
    [a, b, c58, c59] = await Promise.all([
      play('A', seed),
      play('B', seed),
      play('C58', seed),
      play('C59', seed),
    ]);
  });

  it('has 4.7 swap out next to nothing of the idle memory', () => {
    expect(a['swap-out']).toBeLessThanOrEqual(IDLE / 100);
  });

  it('has the series swap idle memory out, and hardly any of it in again', () => {
    expect(b['swap-out']).toBeGreaterThan(60_000);
    expect(b['swap-out']).toBeLessThan(150_000);
    expect(b['swap-in']).toBeLessThan(b['swap-out'] / 100);
  });

  it('has about half as many pages read again for each transaction with the series', () => {
    const change = perTransaction(b) / perTransaction(a) - 1;
    expect(change).toBeGreaterThan(-0.7);
    expect(change).toBeLessThan(-0.45);
  });

  it('has a fifth to two fifths more transactions with the series', () => {
    expect(b.transactions / a.transactions).toBeGreaterThan(1.2);
    expect(b.transactions / a.transactions).toBeLessThan(1.4);
  });

  it('has the series look at a quarter of the file pages at most', () => {
    expect(b['file-scanned']).toBeLessThan(0.25 * a['file-scanned']);
  });

  it('has the series weigh both types in nearly all passes, and 4.7 now and then take files alone', () => {
    expect(b.fract).toBeGreaterThan(0.95);
    expect(a.fract).toBeGreaterThan(0.2);
    expect(a.file).toBeGreaterThan(0.2);
  });

  it('has 5.8 gain less than 5.9, and that not more than the series', () => {
    expect(a.transactions).toBeLessThan(c58.transactions);
    expect(c58.transactions).toBeLessThan(c59.transactions);
    expect(c59.transactions).toBeLessThanOrEqual(b.transactions);
  });
});

/** The copy is of so many pages; 0: none. */
async function serve(variant: string, pages: number) {
  const text = FILES['parallelio.yaml']!.split('\n')
    .filter((line) => pages > 0 || !/region: (From|To)/.test(line))
    .join('\n')
    .replaceAll('17444', String(pages));
  const read = readScenario(text, 'parallelio.yaml');
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const changed = variant === '' ? read.scenario : withVariant(read.scenario, decodeVariant(variant)!);
  const core = await openCore();
  expect(core.start(packScenario(changed))).toBeNull();
  while (core.run({ untilAccess: 28_800 }) === 'LOG_FULL');
  const from = core.status().timeNs;
  while (core.run({}) === 'LOG_FULL');
  const counters = core.column('counters');
  const count = (name: (typeof COUNTER_NAMES)[number]) => counters[COUNTER_NAMES.indexOf(name)]!;
  return {
    requestsPerSecond: (64 * 2 * 66_400 * 1e9) / (core.status().timeNs - from),
    swapOut: count('pswpout'),
    swapIn: count('pswpin'),
    fileScanned: count('pgscan_file'),
    fileFreed: count('pgsteal_file'),
  };
}

test.each([0, 3076, 10260, 17444])(
  'nothing is harmed that fits, beside a copy of %d pages',
  async (pages) => {
    const a = await serve('', pages);
    const b = await serve('kernel.lru-cost-2016', pages);
    const c58 = await serve('kernel.5.8', pages);
    const c59 = await serve('kernel.5.9', pages);
    for (const each of [a, b, c58]) expect([each.swapOut, each.swapIn]).toEqual([0, 0]);
    expect([b.fileScanned, b.fileFreed]).toEqual([a.fileScanned, a.fileFreed]);
    expect(a.fileScanned > 0).toBe(pages > 0);
    expect(c59.swapOut).toBeLessThanOrEqual(20);
    for (const each of [a, b, c58, c59]) {
      expect(each.requestsPerSecond).toBeGreaterThan(84_900);
      expect(each.requestsPerSecond).toBeLessThan(85_100);
    }
  },
);
