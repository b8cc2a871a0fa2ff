/**
 * The table of the readahead detector at a tenth of its size and for fewer rounds: the order of its columns, which does not depend on either.
 * What does is held too: there the SSD has the hundred misses at which the first patch stops reading ahead only after several rounds.
 */
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Core } from '../core/wasm/core.ts';
import { window_field } from '../core/schema/schema-rows.gen.ts';
import { openCore } from '../core/wasm/node.ts';
import type { Scenario } from '../scenario/model.ts';
import { rowsOf, type Cell, type Row } from './model.ts';
import { readTable } from './read/read-table.ts';
import { ordersOf } from './report/orders.ts';
import { playMeasures } from './run/play.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../experiments/readahead-detector');
const files = Object.fromEntries(
  fs.readdirSync(FOLDER).map((name) => [name, fs.readFileSync(path.join(FOLDER, name), 'utf8')]),
);
const table = readTable('readahead-detector', files);
const rows = new Map(rowsOf(table).map((row) => [row.id, row]));
const SCALE = 'tenth';

/** Touches that are timed. In order the second round is like all that follow; at random the pages must first have lost their order of slots. */
const ROUND = 25_600;
const ROUNDS = { seq: 2, rand: 5 };

/** SWAPRA_MISS_THRESHOLD of the patch of 3 September: above it a fault reads its own page alone. It is a count, and the same at any size. */
const THRESHOLD = 100;

/** Published orders that a row has at full size and in all rounds of this one, and loses in so few. */
const LOST: Readonly<Record<string, readonly string[]>> = { 'ssd-rand-anon': ['Shaohua before HughOld'] };

let core: Core;
beforeAll(async () => {
  core = await openCore();
});

function shortened(scenario: Scenario, touches: number): Scenario {
  return {
    ...scenario,
    stream: scenario.stream.map((each) => (each.phase === 1 ? { ...each, count: touches } : each)),
  };
}

function elapsed(row: Row, cell: Cell): number {
  const { scenario } = table.scenarioOf(row, cell, SCALE);
  const rounds = row.id.includes('seq') ? ROUNDS.seq : ROUNDS.rand;
  const asked = cell.id.includes('merged') ? scenario : shortened(scenario, rounds * ROUND);
  return playMeasures(core, asked, [row.measure!])[0]!;
}

const elapsedOf = (row: Row) => new Map(row.cells.map((cell) => [cell.column, elapsed(row, cell)]));

test.each([
  ['hdd-seq-anon', 6],
  ['hdd-seq-shmem', 5],
  ['hdd-rand-anon', 4],
  ['hdd-rand-shmem', 11],
  ['ssd-seq-anon', 9],
  ['ssd-seq-shmem', 9],
  ['ssd-rand-anon', 8],
  ['ssd-rand-shmem', 11],
  ['random-merged', 2],
])('columns of %s come in the order of the mail, in all %d pairs that differ', (id, pairs) => {
  const row = rows.get(id)!;
  const published = new Map(row.cells.map((cell) => [cell.column, cell.published]));
  const machine = elapsedOf(row);
  const orders = ordersOf(published, machine);
  expect(orders).toHaveLength(pairs);
  const lost = orders.filter(({ isKept }) => isKept === false);
  expect(lost.map(({ less, more }) => `${less} before ${more}`)).toEqual(LOST[id] ?? []);
  /* Shared memory has no anon_vma, and with it no counter: the patch that counts misses changes nothing. */
  if (id.includes('shmem')) expect(machine.get('Shaohua')).toBe(machine.get('Vanilla'));
});

/** Misses that the counter of the anon_vma has in the last windows of a run of so many touches. */
function missesAfter(id: string, touches: number): number[] {
  const row = rows.get(id)!;
  const cell = row.cells.find(({ column }) => column === 'Shaohua')!;
  playMeasures(core, shortened(table.scenarioOf(row, cell, SCALE).scenario, touches), [row.measure!]);
  const words = core.column('windows');
  const width = Object.keys(window_field).length;
  return Array.from({ length: words.length / width }, (_, nth) => words[nth * width + window_field.HITS]!);
}

test('the patch that counts misses has its hundred at once on the disk, and at this size only after two rounds on the SSD', () => {
  expect(Math.min(...missesAfter('hdd-rand-anon', 2 * ROUND))).toBeGreaterThan(THRESHOLD);
  expect(Math.max(...missesAfter('ssd-rand-anon', 2 * ROUND))).toBeLessThanOrEqual(THRESHOLD);
  expect(Math.min(...missesAfter('ssd-rand-anon', ROUNDS.rand * ROUND))).toBeGreaterThan(THRESHOLD);
});
