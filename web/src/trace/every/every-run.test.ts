/**
 * What the page shows of recordings that it does not have was counted by the machine, some day: here those that are in the
 * repository are run again. Where this fails, a rule has changed what the machine counts. Cure: with all recordings at hand,
 * npm run oracle -- ORACLE ORACLE-KERNELS --closed-loop --save public/traces/every-run.json
 */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCore } from '../../core/wasm/node.ts';
import { gunzip, isGzip } from '../../lib/packed/gunzip.ts';
import { RUN_LIMITS } from '../budget.ts';
import { savedText, readSaved } from '../closed/saved.ts';
import { summarise, summariseFiles, type ClosedSummary } from '../closed/summary.ts';
import { openRunFiles } from '../files.ts';
import { dotsOf, inKernels, kernelsOf, sumOf } from './every-layout.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');
const TRACES = path.join(REPOSITORY, 'public/traces');
const DATA = path.join(REPOSITORY, 'web/test-data');
const FILE = path.join(TRACES, 'every-run.json');
const TEXT = fs.readFileSync(FILE, 'utf8');
const SAVED = readSaved(JSON.parse(TEXT));

function pairsOf(folder: string) {
  const saved = SAVED.runs.find((each) => each.folder === folder);
  if (!saved) throw new Error(`${FILE} has no run ${folder}`);
  return saved.pairs.map(({ counter, ours, kernel }) => [counter, ours, kernel]);
}

function counted(summary: ClosedSummary) {
  if (summary.outcome !== 'compared') throw new Error(JSON.stringify(summary));
  return summary.pairs.map(({ counter, ours, kernel }) => [counter, ours, kernel]);
}

/** A file of a folder, packed or not. */
function read(folder: string, name: string) {
  const file = [name, `${name}.gz`]
    .map((each) => path.join(folder, each))
    .find((each) => fs.existsSync(each));
  if (file === undefined) return null;
  const bytes = new Uint8Array(fs.readFileSync(file));
  const unpacked = isGzip(bytes) ? gunzip(bytes, RUN_LIMITS.bytes) : { ok: true as const, bytes };
  if (!unpacked.ok) throw new Error(`${file}: ${unpacked.why}`);
  return { name, text: new TextDecoder().decode(unpacked.bytes) };
}

const foldersIn = (folder: string) =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const BUNDLED = [
  ['vma-seq-r', 'oracle/vma-seq-r'],
  ['vma-rand-r', 'oracle/vma-rand-r'],
  ['vma-mixed-r', 'oracle/vma-mixed-r'],
  ['vma-rand-r-linux-3-6', '3.6.5/vma-rand-r'],
  ['vma-rand-r-linux-3-14', '3.14.1/vma-rand-r'],
  ['vma-rand-r-linux-5-10', '5.10/vma-rand-r'],
] as const;

const IN_REPOSITORY = [
  ...foldersIn(path.join(DATA, 'oracle')).map(
    (run) => [`oracle/${run}`, path.join(DATA, 'oracle', run)] as const,
  ),
  ...foldersIn(path.join(DATA, 'oracle-kernels')).flatMap((kernel) =>
    foldersIn(path.join(DATA, 'oracle-kernels', kernel)).map(
      (run) => [`${kernel}/${run}`, path.join(DATA, 'oracle-kernels', kernel, run)] as const,
    ),
  ),
].filter(([name]) => SAVED.runs.some(({ folder }) => folder === name));

describe('what the file has of a run is what the machine counts', () => {
  it('every run that comes with the page', () => {
    const inIndex = (
      JSON.parse(fs.readFileSync(path.join(TRACES, 'index.json'), 'utf8')) as { name: string }[]
    ).map(({ name }) => name);
    expect(BUNDLED.map(([name]) => name)).toEqual(inIndex);
  });

  it.each(BUNDLED)('%s, which comes with the page', async (name, folder) => {
    const bytes = new Uint8Array(fs.readFileSync(path.join(TRACES, `${name}.zip`)));
    const files = [{ name: `${name}.zip`, bytes }];
    const opened = openRunFiles(files);
    expect(opened.ok).toBe(true);
    expect(counted(summariseFiles(await openCore(), files))).toEqual(pairsOf(folder));
  });

  it.each(IN_REPOSITORY)('%s, which the tests have', async (name, folder) => {
    const json = read(folder, 'run.json')!;
    const summary = summarise(await openCore(), { json, vmstat: read(folder, 'vmstat.csv'), spread: null });
    // Of some kernels run.json is kept here without what it counted by zone, so the kernel's own values are not compared.
    const ours = (pairs: readonly (readonly unknown[])[]) =>
      pairs.map(([counter, count]) => [counter, count]);
    expect(ours(counted(summary))).toEqual(ours(pairsOf(name)));
  });
});

describe('the file', () => {
  it('has every kernel, names no computer, and is written as it is read', () => {
    expect(kernelsOf(SAVED.runs)).toEqual([
      '3.6',
      '3.6 hughnew',
      '3.6 hughold',
      '3.6 shaohua',
      '3.14',
      '4.9',
      '4.14',
      '5.7',
      '5.8',
      '5.10',
      '6.1',
    ]);
    expect(IN_REPOSITORY.length).toBeGreaterThan(25);
    expect(TEXT).not.toMatch(/\/(?:home|work|tmp|root)\//);
    const written = JSON.parse(TEXT) as { runs: { cpus: number }[] };
    const again = savedText(
      SAVED.runs.map(({ run, ...each }, nth) => ({ ...each, name: run, cpus: written.runs[nth]!.cpus })),
      SAVED.left,
      SAVED.orders,
    );
    expect(JSON.parse(again)).toEqual(JSON.parse(TEXT));
  });

  it('tells what was found: nearly all pairs agree, in every kernel', () => {
    for (const kernel of kernelsOf(SAVED.runs)) {
      const { pairs, agreeing } = sumOf(dotsOf(SAVED.runs.filter((run) => run.kernel === kernel)));
      expect(agreeing / pairs, kernel).toBeGreaterThan(0.9);
    }
    expect(SAVED.orders.length).toBeGreaterThan(20);
  });

  it('a file in a circle beside idle memory: no kernel up to 5.7 swaps anything out, each from 5.8 on does, and so does the machine', () => {
    const line = inKernels(SAVED.runs, 'lru-fileloop-warmanon-sw60', 'pswpout');
    expect(line.map(({ run }) => run.kernel)).toEqual([
      '3.6',
      '3.14',
      '4.9',
      '4.14',
      '5.7',
      '5.8',
      '5.10',
      '6.1',
    ]);
    for (const { run, pair } of line) {
      const swaps = Number(run.kernel.split('.')[0]) > 5 || ['5.8', '5.10'].includes(run.kernel);
      expect([pair.kernel > 0, pair.ours > 0], run.kernel).toEqual([swaps, swaps]);
    }
  });
});
