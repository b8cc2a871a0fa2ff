/** The table of VMA readahead at a small scale: what is said of it holds there in kind, if not in size. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openCore } from '../core/wasm/node.ts';
import { rowsOf, type Cell, type Row } from './model.ts';
import { readTable } from './read/read-table.ts';
import { inUnit, playMeasures } from './run/play.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../experiments/vma-readahead');
const files = Object.fromEntries(
  fs.readdirSync(FOLDER).map((name) => [name, fs.readFileSync(path.join(FOLDER, name), 'utf8')]),
);
const table = readTable('vma-readahead', files);
const rows = rowsOf(table).filter(({ measure }) => measure !== null);

/** All figures of a column, from one run. */
async function figuresOf(column: string): Promise<Record<string, number>> {
  const cellOf = (row: Row): Cell => row.cells.find((cell) => cell.column === column)!;
  const { scenario } = table.scenarioOf(rows[0]!, cellOf(rows[0]!), 'tenth');
  const values = playMeasures(
    await openCore(),
    scenario,
    rows.map(({ measure }) => measure!),
  );
  return Object.fromEntries(
    rows.map((row, nth) => [row.id, inUnit(values[nth]!, row.measure!, row.unit, 320)]),
  );
}

test('the programs in order write more and wait less once readahead goes by address', async () => {
  const [base, optimized] = [await figuresOf('base'), await figuresOf('optimized')];
  expect(optimized['throughput']).toBeGreaterThan(1.1 * base['throughput']!);
  expect(optimized['mean']).toBeLessThan(0.8 * base['mean']!);
  expect(base['hits']).toBeLessThan(75);
  expect(optimized['hits']).toBeGreaterThan(99);
  for (const id of ['p70', 'p80', 'p90', 'p99']) expect(optimized[id], id).toBeLessThan(base[id]!);
  for (const { p50 } of [base, optimized]) expect(Math.abs(p50! - 2)).toBeLessThan(1);
});

test('every printed figure is a cell or has a reason, and what a cell of Linpack lacks is said', () => {
  expect(
    rowsOf(table)
      .flatMap(({ cells }) => cells)
      .filter(({ status }) => status === 'shown'),
  ).toHaveLength(4);
  expect(
    rowsOf(table)
      .flatMap(({ cells }) => cells)
      .filter(({ status }) => status === 'calibrated')
      .map(({ id }) => id),
  ).toEqual(['throughput/base', 'mean/base', 'p50/base', 'p99/base']);
});
