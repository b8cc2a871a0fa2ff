import { expect, test } from 'vitest';
import { rowsOf } from '../model.ts';
import { readTable } from '../read/read-table.ts';
import { planOf } from '../run/jobs.ts';
import { DETECTOR } from '../test-folder.ts';
import { ordersOf } from './orders.ts';
import { resultOf, valuesOf } from './results.ts';
import { readSaved, savedText, savedValues, staleCells } from './saved.ts';
import { reportMarkdown, summaryText } from './text.ts';

const NAME = 'readahead-detector';
const table = readTable(NAME, DETECTOR);
const ASKED = { scale: 'tenth', core: 'a core', only: 'ssd-rand-anon' };

/** Each column is off by these shares of what was printed. */
function valuesWith(errors: Readonly<Record<string, number>>) {
  const row = rowsOf(table).find(({ id }) => id === 'ssd-rand-anon')!;
  return new Map(
    row.cells.flatMap(({ id, column, published }) =>
      column in errors ? [[id, [published * (1 + errors[column]!)]] as const] : [],
    ),
  );
}

test('columns that differ by more than 5 % of the smaller have an order', () => {
  const printed = new Map([
    ['a', 1000],
    ['b', 1050],
    ['c', 1051],
  ]);
  expect(
    ordersOf(
      printed,
      new Map([
        ['a', 1],
        ['c', 2],
      ]),
    ),
  ).toEqual([{ less: 'a', more: 'c', isKept: true }]);
  expect(
    ordersOf(
      printed,
      new Map([
        ['a', 2],
        ['c', 2],
      ]),
    ),
  ).toMatchObject([{ isKept: false }]);
  expect(ordersOf(printed, new Map([['a', 2]]))).toMatchObject([{ isKept: null }]);
});

test('an error is a share of the printed figure, and calibrated cells do not count', () => {
  const { summary } = resultOf(
    table,
    'tenth',
    valuesWith({ Vanilla: 0.5, Shaohua: 0.02, HughOld: -0.04, HughNew: 0.1 }),
  );
  expect(summary).toMatchObject({ run: 3, predicted: 20, waiting: 32 });
  expect(summary.medianError).toBeCloseTo(0.04);
  expect(summary.maxError).toBeCloseTo(0.1);
});

test('an order that is lost is named, unless the table names it as an exception', () => {
  const values = valuesWith({ Vanilla: -0.5, HughPC0: 0 });
  const lost = resultOf(table, 'tenth', values);
  expect(lost.summary).toMatchObject({
    excepted: 0,
    lost: [{ row: 'ssd-rand-anon', order: { less: 'HughPC0', more: 'Vanilla' } }],
  });
  expect(reportMarkdown(lost)).toContain('HughPC0 below Vanilla: NOT KEPT');
  const cells = DETECTOR['cells.yaml']!.replace(
    'patch: { phases: { touch: { streams: { 0: { pattern: rand } } } } }',
    '$&\n        exceptions: [{ columns: [Vanilla, HughPC0], why: The disk of 2012. }]',
  );
  const excepted = resultOf(readTable(NAME, { ...DETECTOR, 'cells.yaml': cells }), 'tenth', values);
  expect(excepted.summary).toMatchObject({ excepted: 1, lost: [] });
});

test('the ratios of a row are compared where the mail does not describe its machine', () => {
  const cells = DETECTOR['cells.yaml']!.replace('measure: {', 'ratio_to: Vanilla\n        measure: {');
  const own = readTable(NAME, { ...DETECTOR, 'cells.yaml': cells });
  const [row] = rowsOf(own);
  const values = new Map(row!.cells.map(({ id, published }) => [id, [published * 3]]));
  const [first] = resultOf(own, 'tenth', values).parts[0]!.rows;
  expect(first!.cells.every(({ error }) => Math.abs(error!) < 1e-9)).toBe(true);
});

test('a run is known by its machine, its seed and the core', () => {
  const plan = planOf(table, ASKED);
  expect(plan.jobs).toHaveLength(6 * 5);
  expect(new Set(plan.jobs.map(({ key }) => key)).size).toBe(30);
  expect(planOf(table, { ...ASKED, seedsMost: 1 }).jobs.map(({ key }) => key)).toEqual(
    plan.jobs.filter(({ seed }) => seed === 1).map(({ key }) => key),
  );
  const other = planOf(table, { ...ASKED, core: 'another core' });
  expect(other.jobs[0]!.key).not.toBe(plan.jobs[0]!.key);
  const runs = new Map(plan.jobs.map(({ key }) => [key, [1e9]]));
  expect(valuesOf(table, 'tenth', plan, runs).get('ssd-rand-anon/Vanilla')).toEqual([
    1000, 1000, 1000, 1000, 1000,
  ]);
});

test('cells with one machine share its runs', () => {
  const row = 'measure: { of: elapsed, window: { phase: touch } }';
  const cells = DETECTOR['cells.yaml']!.replace(/id: ssd-seq-shmem/, 'id: ssd-twice')
    .replaceAll('scenario: shmem.yaml', 'scenario: anon.yaml')
    .replace(row, 'measure: { of: elapsed, window: {} }');
  const plan = planOf(readTable(NAME, { ...DETECTOR, 'cells.yaml': cells }), {
    scale: 'tenth',
    core: 'a core',
  });
  expect(plan.cells).toHaveLength(24);
  expect(plan.jobs).toHaveLength(6 * 1 + 6 * 5);
  expect(plan.jobs[0]!.measures).toHaveLength(2);
});

test('a kept file gives the same result, and is stale with another core', () => {
  const plan = planOf(table, ASKED);
  const values = valuesOf(
    table,
    'tenth',
    plan,
    new Map(plan.jobs.map(({ key, seed }) => [key, [seed * 1e9]])),
  );
  const result = resultOf(table, 'tenth', values);
  const saved = readSaved(JSON.parse(savedText(result, plan, 'a core')));
  expect(resultOf(table, 'tenth', savedValues(saved)).summary).toEqual(result.summary);
  expect(staleCells(saved, plan)).toEqual([]);
  expect(staleCells(saved, planOf(table, { ...ASKED, core: 'another' }))).toHaveLength(6);
  expect(summaryText(result)).toMatch(
    /^readahead-detector \(tenth\): 5 of 20 predicted cells run; median error/,
  );
});
