/** What the page shows of a recorded workload that the machine runs, on one recorded on a real 6.1. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCore } from '../../core/wasm/node.ts';
import { summarise } from './summary.ts';

const DATA = path.resolve(import.meta.dirname, '../../../test-data/oracle');
const textOf = (name: string) => ({ name, text: fs.readFileSync(path.join(DATA, name), 'utf8') });
const RUN = { json: textOf('vma-randseq-unaligned-r/run.json'), vmstat: null, spread: textOf('spread.json') };

describe('a recorded workload', () => {
  it('is run to its end and told with the usual spread of runs that were repeated, and how far it has come', async () => {
    const told: number[] = [];
    const summary = summarise(await openCore(), RUN, (done, of) => {
      expect(done).toBeLessThan(of);
      told.push(done / of);
    });
    if (summary.outcome !== 'compared') throw new Error(JSON.stringify(summary));
    expect(told.length).toBeGreaterThan(3);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    const read = summary.pairs.find(({ counter }) => counter === 'pswpin');
    expect(read).toMatchObject({ kernel: 6687, verdict: 'agrees', spread: { isOwn: false } });
    expect(summary.hitRates?.kernel).toBeCloseTo((100 * 4808) / 5550, 1);
  });

  it('without spread.json has no spread; a damaged one is told with its place', async () => {
    const without = summarise(await openCore(), { ...RUN, spread: null });
    expect(without.outcome === 'compared' && without.pairs.every(({ spread }) => spread === null)).toBe(true);
    const damaged = summarise(await openCore(), {
      ...RUN,
      spread: { name: 'spread.json', text: '{"a": 1}' },
    });
    expect(damaged).toMatchObject({ outcome: 'broken', problems: [{ place: 'spread.json a' }] });
  });

  it('with two CPUs tells its counters and judges none of them', async () => {
    const twoCpus = { name: 'run.json', text: RUN.json.text.replace(/"cpus": *1/, '"cpus": 2') };
    const told = summarise(await openCore(), { ...RUN, json: twoCpus });
    if (told.outcome !== 'compared') throw new Error(told.outcome);
    expect(told.pairs.some(({ ours }) => ours > 200)).toBe(true);
    expect(told.pairs.every(({ verdict }) => verdict === 'not compared')).toBe(true);
  });

  it('that the machine cannot run yet says why, and a run.json that says too little says what is missing', async () => {
    const device = {
      name: 'run.json',
      text: RUN.json.text.replace(/"swap_device": *"[^"]*"/, '"swap_device": "ext4 swap file"'),
    };
    expect(summarise(await openCore(), { ...RUN, json: device })).toMatchObject({
      outcome: 'not built',
      reason: expect.stringContaining('a swap file') as unknown,
    });
    const broken = summarise(await openCore(), { ...RUN, json: { name: 'run.json', text: '{"run": "x"}' } });
    if (broken.outcome !== 'broken') throw new Error(broken.outcome);
    expect(broken.problems.map(({ place }) => place)).toContain('run.json settings');
  });
});
