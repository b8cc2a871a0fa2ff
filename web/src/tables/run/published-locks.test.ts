/** The tables of 2017 (locks) and of 2019 (extents): what must hold of them, with the profiles as they stand. */
import { expect, test } from 'vitest';
import { openCore } from '../../core/wasm/node.ts';
import { wasm as CORE } from '../../core/wasm/core.wasm.json';
import { median } from '../../lib/statistics.ts';
import { readScenario } from '../../scenario/read.ts';
import { rowsOf, type TableFiles } from '../model.ts';
import { readTable } from '../read/read-table.ts';
import { SAVED_NAME, readSaved, savedValues, staleCells } from '../report/saved.ts';
import { planOf } from './jobs.ts';
import { inUnit, playMeasures } from './play.ts';

const TEXTS = import.meta.glob<string>(
  '../../../../experiments/{scalable-swap,extent-rbtree}/*.{yaml,json}',
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

function filesOf(name: string): TableFiles {
  const own = Object.entries(TEXTS).filter(([file]) => file.includes(`/${name}/`));
  return Object.fromEntries(own.map(([file, text]) => [file.slice(file.lastIndexOf('/') + 1), text]));
}

const tableOf = (name: string) => readTable(name, filesOf(name));
const LOCKS = tableOf('scalable-swap');
const EXTENTS = tableOf('extent-rbtree');

/** The figure of each of these cells of one machine, by row. */
async function figures(
  table: typeof LOCKS,
  column: string,
  ids: readonly string[],
): Promise<Record<string, number>> {
  const rows = ids.map((id) => rowsOf(table).find((row) => row.id === id)!);
  const known = rows[0]!.cells.find((cell) => cell.column === column)!;
  const { scenario } = table.scenarioOf(rows[0]!, known, 'full');
  const values = playMeasures(
    await openCore(),
    scenario,
    rows.map(({ measure }) => measure!),
  );
  return Object.fromEntries(
    rows.map(({ id, measure, unit }, i) => [id, inUnit(values[i]!, measure!, unit, 1)]),
  );
}

/** What was saved of a table, and the cells that it does not have as they stand; a plan reads every scenario, so once. */
function savedOf(table: typeof LOCKS) {
  const saved = readSaved(JSON.parse(filesOf(table.name)[SAVED_NAME]!));
  return { saved, stale: staleCells(saved, planOf(table, { scale: saved.scale, core: CORE })) };
}
const SAVED = new Map([LOCKS, EXTENTS].map((table) => [table, savedOf(table)]));

/** The figures of the last full run, as the page shows them: of this core, these scenarios and these profiles. */
function keptFigures(table: typeof LOCKS, column: string, ids: readonly string[]): Record<string, number> {
  const { saved, stale } = SAVED.get(table)!;
  expect(stale, `Cure: npm run tables -- --table ${table.name} --save`).toEqual([]);
  const values = savedValues(saved);
  return Object.fromEntries(ids.map((id) => [id, median(values.get(`${id}/${column}`)!)]));
}

test('the four steps of 2017 come in their order, and the queue stands where the mail says', async () => {
  const rows = ['out', 'tree', 'device', 'zone', 'ptl'];
  const vanilla = await figures(LOCKS, 'vanilla', rows);
  const cluster = await figures(LOCKS, 'cluster', rows);
  const split = await figures(LOCKS, 'split', rows);
  const caches = await figures(LOCKS, 'caches', rows);
  const top = (found: Record<string, number>) =>
    Object.entries(found)
      .filter(([row]) => row !== 'out')
      .reduce((a, b) => (b[1] > a[1] ? b : a))[0];

  expect(vanilla.out! / 1_428_002).toBeCloseTo(1, 2);
  expect(Math.abs(vanilla.tree! - 27.69)).toBeLessThan(1);
  expect(Math.abs(vanilla.device! - 27.93)).toBeLessThan(1);
  expect(cluster.out! / vanilla.out!).toBeGreaterThan(1);
  expect(cluster.out! / vanilla.out!).toBeLessThan(1.1);
  expect(split.out!).toBeGreaterThan(cluster.out!);
  expect(caches.out!).toBeGreaterThan(split.out!);

  expect(Math.abs(cluster.out! / 1_481_704 - 1)).toBeLessThan(0.08);
  expect(Math.abs(split.out! / 2_050_097 - 1)).toBeLessThan(0.25);
  expect(caches.out! / 4_170_746).toBeGreaterThan(0.75);
  expect(caches.out! / 4_170_746).toBeLessThan(1.1);
  expect([cluster, split, caches].map(top)).toEqual(['tree', 'device', 'zone']);
  expect(Math.abs(cluster.tree! - 54.54)).toBeLessThan(12);
  expect(Math.abs(split.device! - 43.27)).toBeLessThan(12);
  expect(cluster.device!).toBeLessThan(2);
  expect(split.tree!).toBeLessThan(1);
});

test('with the series a fault at random takes less than half as long', () => {
  const latency = (column: string) => keptFigures(LOCKS, column, ['latency']).latency!;
  const [before, after] = [latency('before'), latency('after')];
  expect(before).toBeGreaterThan(10);
  expect(before).toBeLessThan(25);
  expect(after).toBeGreaterThan(3);
  expect(after).toBeLessThan(6);
  expect(after).toBeLessThan(before / 2);
});

/** Figures of the list that are farther off than the note allows: here 12 % too slow, because kswapd shares the tasks' CPUs (docs/tables.md). */
const MISSED = new Map([['in-4', 0.15]]);

test.each([
  [4, 3],
  [8, 2],
])('with %i tasks the tree is more than %i times as fast as the list', (tasks, times) => {
  const ways = ['out', 'in'].map((way) => [`${way}-${tasks}`, `map-${way}-${tasks}`] as const);
  const of = (column: string) => keptFigures(EXTENTS, column, ways.flat());
  const [list, tree] = [of('vanilla'), of('patched')];
  for (const [throughput, share] of ways) {
    expect(tree[throughput]! / list[throughput]!).toBeGreaterThan(times);
    expect(list[share]!).toBeGreaterThan(85);
    expect(tree[share]!).toBeLessThan(5);
    for (const [column, figure, near] of [
      ['vanilla', list, MISSED.get(throughput) ?? 0.1],
      ['patched', tree, 0.2],
    ] as const) {
      const cell = rowsOf(EXTENTS)
        .find(({ id }) => id === throughput)!
        .cells.find((each) => each.column === column)!;
      expect(Math.abs(figure[throughput]! / cell.published - 1), `${throughput} ${column}`).toBeLessThan(
        near,
      );
    }
  }
});

/** Pages a second out and in, of a scenario file of the table with the constants of its profile, in this kernel. */
async function throughputs(text: string, kernel: string): Promise<number[]> {
  const costs = EXTENTS.profiles[0]!.constants.flatMap(({ path, value }) =>
    path.startsWith('costs.') ? [`${path.slice('costs.'.length)}: ${value}`] : [],
  );
  const changed = text.replace("kernel: '5.0'", `kernel: ${kernel}\ncosts: { ${costs.join(', ')} }`);
  const read = readScenario(changed, 'a scenario of extent-rbtree');
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const core = await openCore();
  return (['out', 'in'] as const).flatMap((phase) => {
    const counter = phase === 'out' ? 'pswpout' : 'pswpin';
    const window = { phase, after_ms: 100, for_ms: 250 };
    return playMeasures(core, read.scenario, [{ of: 'counter-rate', counter, window }]);
  });
}

test.each([
  ['one task', 'tasks-1.yaml', (text: string) => text],
  [
    'four tasks and two extents',
    'tasks-4.yaml',
    (text: string) =>
      text
        .replace('count: 20000, pages: 256', 'count: 2, pages: 65536')
        .replaceAll('pages: 40960', 'pages: 24576'),
  ],
])('%s: the tree is as fast as the list', async (_, file, changed) => {
  const text = changed(filesOf('extent-rbtree')[file]!);
  const list = await throughputs(text, "'5.0'");
  const tree = await throughputs(text, 'extent-tree-2019');
  for (const [i, each] of list.entries()) expect(Math.abs(tree[i]! / each - 1)).toBeLessThan(0.03);
});
