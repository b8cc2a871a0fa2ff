import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runClosedLoop } from './closed-run.ts';
import { shareOff } from './compare.ts';

const DATA = path.resolve(import.meta.dirname, '../../../test-data/oracle');

/** Runs on which no constant was fitted. */
describe.each(['vma-hotcold-pc0-r', 'vma-rev-r', 'lru-both-hotcold-sw60'])('%s by itself', (name) => {
  test('reads, writes and scans about as much as the kernel did', { timeout: 60_000 }, async () => {
    const run = await runClosedLoop(path.join(DATA, name), () => null);
    if (run.outcome !== 'compared') throw new Error(JSON.stringify(run));
    const off = Object.fromEntries(run.pairs.map((pair) => [pair.counter, Math.abs(shareOff(pair))]));
    for (const counter of ['pgmajfault', 'pswpin', 'pswpout', 'pgscan_anon', 'workingset_refault_anon'])
      expect(off[counter], counter).toBeLessThan(0.1);
    expect(run.kernelFaults?.['read alone'].retried).toBe(0);
  });
});
