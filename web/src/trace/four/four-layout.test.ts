import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCore } from '../../core/wasm/node.ts';
import type { CounterName } from '../../core/schema/schema.gen.ts';
import { verdictOf } from '../closed/compare.ts';
import { summariseFiles } from '../closed/summary.ts';
import { openRunFiles } from '../files.ts';
import { rowsOf, type KernelSummary } from './four-layout.ts';
import { FOUR_RUNS, FOUR_WORKLOAD } from './runs.ts';
import { FOUR_TEXT } from './text.ts';

function summary(kernel: string, counts: Partial<Record<CounterName, [number, number]>>): KernelSummary {
  const pairs = (Object.entries(counts) as [CounterName, [number, number]][]).map(
    ([counter, [real, ours]]) => ({
      counter,
      ours,
      kernel: real,
      spread: null,
      verdict: verdictOf(ours, real, null),
    }),
  );
  return { kernel, pairs };
}

describe('four kernels in a table', () => {
  it('have each counter on a scale that reaches to the largest of kernels and machine', () => {
    const [row] = rowsOf([summary('3.6', { pswpin: [1000, 2000] }), summary('6.1', { pswpin: [500, 500] })]);
    expect(row?.cells.map(({ kernelHeight, ourHeight }) => [kernelHeight, ourHeight])).toEqual([
      [0.5, 1],
      [0.25, 0.25],
    ]);
    expect(row?.cells.map(({ off, isDifferent }) => [off, isDifferent])).toEqual([
      [1, true],
      [0, false],
    ]);
  });

  it('say how far off the machine is only where the kernel counted enough', () => {
    const [row] = rowsOf([summary('3.6', { pswpin: [900, 900] }), summary('6.1', { pswpin: [85, 136] })]);
    expect(row?.cells.map(({ off }) => off)).toEqual([0, null]);
  });

  it('leave a counter out that tells no two kernels apart', () => {
    const near = [summary('3.6', { pswpin: [900, 1] }), summary('6.1', { pswpin: [800, 2] })];
    expect(rowsOf(near)).toEqual([]);
  });
});

const PUBLIC = path.resolve(import.meta.dirname, '../../../../public/traces');

function filesOf(run: string) {
  const name = `${run.replace(/^run-/, '')}.zip`;
  return [{ name, bytes: new Uint8Array(fs.readFileSync(path.join(PUBLIC, name))) }];
}

describe('the runs that come with the page', () => {
  it('are one program, the one that the words tell of', () => {
    for (const run of FOUR_RUNS) {
      const opened = openRunFiles(filesOf(run));
      if (!opened.ok) throw new Error(JSON.stringify(opened));
      const json = JSON.parse(opened.files.texts.get('run.json')!) as Record<string, never> & {
        settings: { usable_free_pages_after_ballast: number };
      };
      expect(json['run']).toBe(FOUR_WORKLOAD);
      expect(json['workload_spec']).toEqual([
        'sample 500',
        'ballast 6000',
        'region A anon 8192 0x100000000000',
        'phase populate A:seq:w:8192:1',
        'phase main A:rand:r:16384:1:seed=12',
      ]);
      expect(Math.abs(json.settings.usable_free_pages_after_ballast - 6000)).toBeLessThan(10);
    }
    for (const number of ['8,192', '16,384', '6,000']) expect(FOUR_TEXT.workload).toContain(number);
  });

  it('agree with the machine in all that is judged, and in every order', async () => {
    const summaries = [];
    for (const run of FOUR_RUNS) {
      const result = summariseFiles(await openCore(), filesOf(run));
      if (result.outcome !== 'compared') throw new Error(JSON.stringify(result));
      summaries.push(result);
    }
    expect(summaries.map(({ kernel }) => kernel)).toEqual(['3.6', '3.14', '5.10', '6.1']);
    for (const { kernel } of summaries) expect(FOUR_TEXT.reads(kernel)).not.toBe('');
    const rows = rowsOf(summaries);
    expect(rows.flatMap(({ cells }) => cells.filter(({ isDifferent }) => isDifferent))).toEqual([]);
    const orders = rows.flatMap((row) => row.orders);
    expect(orders.filter(({ of }) => of === 'direct reclaims').length).toBeGreaterThan(0);
    expect(orders.filter(({ isKept }) => !isKept)).toEqual([]);
    expect(rows.find(({ of }) => of === 'swap-ins')?.cells.map(({ kernel }) => kernel)).toEqual([
      31055, 6274, 5912, 5832,
    ]);
  });
});
