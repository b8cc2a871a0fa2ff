import { expect, test } from 'vitest';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { rowsOf } from '../model.ts';
import { DETECTOR as FILES } from '../test-folder.ts';
import { PlacedError } from '../../scenario/placed.ts';
import { readTable } from './read-table.ts';

const NAME = 'readahead-detector';

/** The first thing that is wrong with the folder when this has been changed in one of its files. */
function problemWith(file: string, from: string, to: string): string {
  const text = FILES[file]!;
  expect(text).toContain(from);
  try {
    readTable(NAME, { ...FILES, [file]: text.replace(from, to) });
  } catch (error) {
    if (error instanceof PlacedError) return error.message;
    throw error;
  }
  return 'nothing is wrong';
}

test('a table has a cell for each printed figure, with the machine of its row and column', () => {
  const table = readTable(NAME, FILES);
  const rows = rowsOf(table);
  expect(rows.flatMap(({ cells }) => cells)).toHaveLength(24);
  const row = rows.find(({ id }) => id === 'ssd-rand-shmem')!;
  const cell = row.cells.find(({ column }) => column === 'HughPC4')!;
  expect(cell).toMatchObject({ published: 24138, status: 'predicted' });
  const { scenario } = table.scenarioOf(row, cell, 'full');
  expect(scenario.kernel).toBe('readahead-2012-11-14');
  expect(scenario.params).toMatchObject({ page_cluster: 4, cost_access_ns: 200, nr_frames: 216185 });
  expect(scenario.stream[1]).toMatchObject({ pattern: ENUM_VALUES.pattern.RAND, count: 5_000_000 });
  expect(scenario.device[0]).toMatchObject({ read_ns: 100_000 });
  expect(table.scenarioOf(row, cell, 'tenth').scenario.file[0]!.pages).toBe(25600);
  expect(table.scenarioOf(rows[0]!, rows[0]!.cells[0]!, 'tenth').text).toContain('kernel: "3.6"');
});

test.each([
  ['cells.yaml', 'unit: cs', 'unit: hours', /cells\.yaml:\d+:\d+ parts\[0\]\.rows\[0\]\.unit: .*Cure: give/],
  ['cells.yaml', 'unit: cs', 'unit: KB_s', /elapsed measures a time, and KB_s is a rate/],
  [
    'cells.yaml',
    'scenario: anon.yaml',
    'scenario: anno.yaml',
    /cells\.yaml:\d+:\d+ .*there is no file anno\.yaml/,
  ],
  ['cells.yaml', 'Vanilla: {', 'Vanila: {', /there is no column Vanila\. Cure: use one of Vanilla/],
  ['cells.yaml', 'of: elapsed', 'of: elapse', /measure/],
  [
    'cells.yaml',
    'page_cluster: 4 }',
    'page_cluster: 4 }, costs: { cost_access_ns: 1 }',
    /it may not depend on a cell/,
  ],
  [
    'cells.yaml',
    'kernel: "3.6" }',
    'kernel: "3.6", devices: { disk: { read_ns: 9 } } }',
    /devices\.disk\.read_ns is a constant of the hardware/,
  ],
  ['cells.yaml', ', why: Set what the device takes.', '', /a cell that is calibrated says why/],
  [
    'cells.yaml',
    'published: [elapsed, SSD, Seq Anon]',
    'published: [elapsed, SSD, Seq]',
    /published\.json has no number at elapsed > SSD > Seq/,
  ],
  [
    'published.json',
    '"Rand Anon"',
    '"Rand Anonymous"',
    /published\.json has no number at elapsed > SSD > Rand Anon/,
  ],
  [
    'published.json',
    '"unit"',
    '"printed": 17, "unit"',
    /1 printed figures are no cell, the first at printed/,
  ],
  [
    'profile-ssd.yaml',
    'value: 200,',
    'value: 500,',
    /profile-ssd\.yaml:\d+:\d+ costs\.cost_access_ns: 500 is not between 100 and 400/,
  ],
  [
    'profile-ssd.yaml',
    '[ssd-seq-anon/Vanilla]',
    '[ssd-seq-anon/HughNew]',
    /ssd-seq-anon\/HughNew is predicted and cannot set/,
  ],
  ['anon.yaml', 'kind: anon', 'kind: anonymous', /anon\.yaml:\d+:\d+ .*no region kind/],
])('a mistake in %s is named with its place: %s', (file, from, to, message) => {
  expect(problemWith(file, from, to)).toMatch(message);
});

test('a patch that names what the scenario does not have is refused when the cell is run', () => {
  const text = FILES['cells.yaml']!.replace(
    'regions: { A: { pages: 25600 } }',
    'regions: { B: { pages: 25600 } }',
  );
  const table = readTable(NAME, { ...FILES, 'cells.yaml': text });
  const [row] = rowsOf(table);
  expect(() => table.scenarioOf(row!, row!.cells[0]!, 'tenth')).toThrow(
    /anon\.yaml with the patches of ssd-seq-anon\/Vanilla regions: the list has no item B/,
  );
});

test('a column that ratios are to has to be run, or nothing would be compared', () => {
  const cells = FILES['cells.yaml']!.replace('measure: {', 'ratio_to: Vanilla\n        measure: {').replace(
    'status: calibrated',
    'status: shown',
  );
  expect(() => readTable(NAME, { ...FILES, 'cells.yaml': cells })).toThrow(
    /ratio_to: the column that ratios are to is shown only/,
  );
});
