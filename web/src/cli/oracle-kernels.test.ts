import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkRun, runFolders } from './oracle-run.ts';
import { runClosedLoop } from './closed-loop/closed-run.ts';
import { shareOff } from '../trace/closed/compare.ts';
import { ordersBetweenKernels } from '../trace/closed/orders.ts';

const DATA = path.resolve(import.meta.dirname, '../../test-data/oracle-kernels');
const FOLDERS = runFolders(DATA);
const nameOf = (folder: string) => path.relative(DATA, folder);

describe.each(FOLDERS.map((folder) => [nameOf(folder), folder] as const))('%s', (name, folder) => {
  test('is what the rules of its kernel give, row by row', async () => {
    const result = await checkRun(folder, name);
    expect(result.notes).toEqual([]);
    expect(result).toMatchObject({ outcome: 'checked', wrong: 0 });
    const seen = result.lru.reduce((sum, { exact }) => sum + exact, result.exact + result.windows);
    const unseen = result.lru.reduce((sum, rows) => sum + rows.unseen, 0);
    expect(seen).toBeGreaterThan(4_000);
    expect(unseen).toBeLessThan(seen / 10);
  });
});

// 75 runs where the steps of the kernel take as long as by the clock of the host.
test('kswapd of a kernel whose clock counts instructions begins about as many runs as in the recording', async () => {
  const run = await runClosedLoop(path.join(DATA, '5.8/vma-seq-r'), () => null);
  const runs = run.outcome === 'compared' && run.pairs.find(({ counter }) => counter === 'pageoutrun');
  if (!runs) throw new Error(JSON.stringify(run));
  expect(runs.kernel).toBe(50);
  expect(Math.abs(shareOff(runs))).toBeLessThan(0.1);
});

test('a file loop beside idle memory, and hot and cold pages of both types, keep the order of the real kernels', async () => {
  const kernels = await Promise.all(
    ['4.9', '5.7', '5.8', '5.10'].map(async (kernel) => {
      const run = await runClosedLoop(path.join(DATA, kernel, 'lru-both-hotcold-sw60'), () => null);
      return { kernel, name: run.name, pairs: run.outcome === 'compared' ? run.pairs : [] };
    }),
  );
  const orders = ordersBetweenKernels(kernels);
  expect(orders.length).toBeGreaterThan(6);
  expect(orders.filter(({ isKept }) => !isKept)).toEqual([]);
});
