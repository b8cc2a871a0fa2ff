import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runClosedLoop } from './closed-run.ts';
import { shareOff } from '../../trace/closed/compare.ts';
import { hitRatesOf } from '../../trace/closed/compare.ts';

const DATA = path.resolve(import.meta.dirname, '../../../test-data/oracle');

/** Runs on which no constant was fitted. */
describe.each(['vma-hotcold-pc0-r', 'vma-rev-r', 'lru-both-hotcold-sw60', 'zram-seq-rand-w'])(
  '%s by itself',
  (name) => {
    test('reads, writes and scans about as much as the kernel did', async () => {
      const run = await runClosedLoop(path.join(DATA, name), () => null);
      if (run.outcome !== 'compared') throw new Error(JSON.stringify(run));
      const off = Object.fromEntries(run.pairs.map((pair) => [pair.counter, Math.abs(shareOff(pair))]));
      for (const counter of ['pgmajfault', 'pswpin', 'pswpout', 'pgscan_anon', 'workingset_refault_anon'])
        expect(off[counter], counter).toBeLessThan(0.12);
      expect(run.played.faults['read alone']).toMatchObject({ retried: 0 });
      expect(run.kernelFaults?.['read alone'].retried).toBe(0);
    });
  },
);

test('faults of a run that reads one page at a time are counted as often as the kernel’s', async () => {
  const run = await runClosedLoop(path.join(DATA, 'vma-hotcold-pc0-r'), () => null);
  if (run.outcome !== 'compared') throw new Error(JSON.stringify(run));
  const pair = (counter: string) => run.pairs.find((each) => each.counter === counter)!;
  expect(Math.abs(shareOff(pair('pgfault')))).toBeLessThan(0.05);
  expect(Math.abs(shareOff(pair('pgmajfault')))).toBeLessThan(0.05);
  expect(run.played.faults['read alone'].faults).toBe(pair('pgmajfault').ours);
});

test('one state by slot for two streams spoils the hits of both, one by region those of none', async () => {
  const rates = [];
  for (const name of ['clussd-mixed-r', 'vma-token-2proc-r']) {
    const run = await runClosedLoop(path.join(DATA, name), () => null);
    rates.push(run.outcome === 'compared' ? hitRatesOf(run.pairs) : null);
  }
  const [bySlot, byRegion] = rates;
  expect(bySlot?.kernel).toBeCloseTo(59, 0);
  expect(bySlot?.ours).toBeLessThan(70);
  expect(byRegion?.kernel).toBeCloseTo(99.5, 0);
  expect(byRegion?.ours).toBeGreaterThan(95);
});

test('a folder whose run.json is damaged is broken, and says where', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'closed-'));
  fs.writeFileSync(path.join(folder, 'run.json'), '{"run": "x"}');
  const run = await runClosedLoop(folder, () => null);
  fs.rmSync(folder, { recursive: true });
  expect(run).toMatchObject({ outcome: 'broken' });
  expect(run.outcome === 'broken' && run.notes[0]).toContain('run.json settings');
});
