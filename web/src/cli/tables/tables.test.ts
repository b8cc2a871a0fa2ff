import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { REPOSITORY } from '../native.ts';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'tables-'));
const FOLDER = path.join(scratch, 'from');
fs.cpSync(path.join(REPOSITORY, 'web/test-data/tables'), FOLDER, { recursive: true });
// Two seeds do for more than one.
const CELLS = path.join(FOLDER, 'readahead-detector/cells.yaml');
fs.writeFileSync(CELLS, fs.readFileSync(CELLS, 'utf8').replaceAll('seeds: 5', 'seeds: 2'));
afterAll(() => fs.rmSync(scratch, { recursive: true }));

function tables(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'web/src/cli/tables.ts', '--from', FOLDER, '--keep', scratch, ...args],
    { cwd: REPOSITORY, encoding: 'utf8' },
  );
  return { status, stdout, stderr, last: stdout.trim().split('\n').at(-1) ?? '' };
}

const SMALL = ['--scale', 'hundredth', '--cell', 'ssd-seq-anon', '--seeds', '1'];
const RUNS = path.join(scratch, 'runs.jsonl');
const linesKept = () => fs.readFileSync(RUNS, 'utf8').trim().split('\n').length;

test('a row is run, kept, and not run again', () => {
  const report = path.join(scratch, 'report.md');
  const first = tables(...SMALL, '--report', report);
  expect(first.stderr).toBe('');
  expect(first.status).toBe(0);
  expect(first.stdout).toMatch(/HughPC0 +70,018 +[\d,]+ +[−+]?\d+ %/);
  expect(first.last).toMatch(/^tables: 1 read, 0 runs failed, 0 orders lost, 0 files stale/);
  expect(linesKept()).toBe(6);
  expect(fs.readFileSync(report, 'utf8')).toContain('| HughPC0 | 70,018 |');
  tables(...SMALL);
  expect(linesKept()).toBe(6);
});

test('after a run was killed in the middle of a line only that one is run again', () => {
  const text = fs.readFileSync(RUNS, 'utf8');
  fs.writeFileSync(RUNS, text.slice(0, -8));
  expect(tables(...SMALL).status).toBe(0);
  const after = fs.readFileSync(RUNS, 'utf8');
  expect(after.trim().split('\n')).toHaveLength(7);
  tables(...SMALL);
  expect(fs.readFileSync(RUNS, 'utf8')).toBe(after);
  expect(tables(...SMALL, '--json').stdout).toContain('"waiting": 28');
});

test('a file for the page is checked against what would be run now', () => {
  expect(tables('--scale', 'hundredth', '--save').stderr).not.toContain('Cure');
  const file = path.join(FOLDER, 'readahead-detector', 'results.json');
  expect(tables(...SMALL).status).toBe(0);
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/"keys":\["/, '"keys":["0'));
  const { status, stderr } = tables(...SMALL);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /\d+ cells are of another scenario, profile or core, the first is ssd-seq-anon\/Vanilla\. Cure: npm run tables/,
  );
});

test.each([
  [['--table', 'nothing'], /There is no table nothing .*Cure: use one of readahead-detector/],
  [['--scale', 'half'], /has no scale half\. Cure: use one of full, tenth, hundredth/],
  [['--cell', 'nothing'], /No cell that is run begins with nothing/],
  [[...SMALL, '--save'], /leaves \d+ of \d+ runs of readahead-detector\. Cure: npm run tables -- --table/],
  [['--scale', 'hundredth', '--seeds', '1', '--save'], /--save keeps a whole table/],
  [['--show', 'nothing'], /There is no cell nothing\. Cure: use one of ssd-seq-anon\/Vanilla/],
])('%j is refused with a cure', (args, message) => {
  const { status, stderr } = tables(...args);
  expect(status).toBe(1);
  expect(stderr).toMatch(message);
});

test('the scenario of a cell can be shown', () => {
  const { stdout } = tables('--show', 'ssd-rand-shmem/HughPC4', '--scale', 'tenth');
  expect(stdout).toContain('page_cluster: 4');
  expect(stdout).toContain('kernel: readahead-2012-11-14');
});
