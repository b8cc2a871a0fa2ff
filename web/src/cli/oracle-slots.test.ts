/** Slots of recorded runs: a row that says something else than the kernel did is told, with the machine's number beside it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { checkRun, type OracleResult } from './oracle-run.ts';

const DATA = path.resolve(import.meta.dirname, '../../test-data');
const made = fs.mkdtempSync(path.join(os.tmpdir(), 'oracle-slots-'));
afterAll(() => fs.rmSync(made, { recursive: true }));

const kindsOf = ({ lru }: OracleResult) =>
  Object.fromEntries(
    lru
      .filter(({ kind }) => ['slot', 'refill', 'flush'].includes(kind))
      .map(({ kind, exact, unseen, wrong }) => [kind, [exact, unseen, wrong]]),
  );

/** The run with its slots.csv changed. */
function changed(folder: string, change: (lines: string[]) => void): string {
  const copy = fs.mkdtempSync(path.join(made, 'run-'));
  for (const name of ['run.json', 'faults.csv.gz'])
    fs.copyFileSync(path.join(DATA, folder, name), path.join(copy, name));
  const lines = gunzipSync(fs.readFileSync(path.join(DATA, folder, 'slots.csv.gz')))
    .toString()
    .split('\n');
  change(lines);
  fs.writeFileSync(path.join(copy, 'slots.csv'), lines.join('\n'));
  return copy;
}

/** The place of the nth line that `pattern` fits. */
const nth = (lines: readonly string[], pattern: RegExp, count: number) =>
  lines.flatMap((line, at) => (pattern.test(line) ? [at] : []))[count]!;

describe('slots, refills and batches given back', () => {
  test.each([
    // Slot caches come and go while nearly all of the swap is in use, and searches go through the map.
    [
      'oracle-kernels/6.1/slots-nearly-full-r',
      { slot: [10094, 0, 0], refill: [4926, 0, 0], flush: [6589, 0, 0] },
    ],
    // Two processes, whose write faults give slots up.
    ['oracle/vma-token-2proc-r', { slot: [9103, 0, 0], refill: [143, 0, 0], flush: [142, 0, 0] }],
    // A device that rotates, before a batch looked on when its run had ended.
    ['oracle-kernels/5.7/clu-seq-w', { slot: [19486, 0, 0], refill: [344, 0, 0], flush: [255, 0, 0] }],
    // One request for each slot; the first search begins anywhere.
    ['oracle-kernels/3.14.1/vma-rand-r', { slot: [7829, 1, 0], refill: [7830, 0, 0] }],
  ] as const)('%s: are those of the machine’s own allocator', async (folder, kinds) => {
    const result = await checkRun(path.join(DATA, folder));
    expect(result.notes).toEqual([]);
    expect(kindsOf(result)).toEqual(kinds);
  });

  test('a refill of another size is told once, with both sizes', async () => {
    const folder = changed('oracle/vma-token-2proc-r', (lines) => {
      const at = nth(lines, /,S,/, 20);
      lines[at] = lines[at]!.replace('64:64', '64:60');
    });
    const result = await checkRun(folder);
    expect(result.wrong).toBeGreaterThan(0);
    expect(kindsOf(result)['refill']?.[2]).toBe(1);
    expect(result.notes[0]).toMatch(/slots\.csv:\d+\): slots taken at once: slots 64, the kernel has 60$/);
  });

  test('a slot that the kernel would not have handed out is told with both', async () => {
    const folder = changed('oracle/vma-token-2proc-r', (lines) => {
      const at = nth(lines, /,A,\d+,\w+,1,/, 1000);
      const next = lines.findIndex((line, place) => place > at && line.includes(',A,'));
      const moved = (line: string, by: number) =>
        line.replace(
          /^(\d+,A,\d+,\w+),(-?\d+),/,
          (_, head: string, slot: string) => `${head},${Number(slot) + by},`,
        );
      lines[at] = moved(lines[at]!, 60_000);
      lines[next] = moved(lines[next]!, -60_000);
    });
    const { notes, lru } = await checkRun(folder);
    expect(lru.find(({ kind }) => kind === 'slot')?.wrong).toBeGreaterThan(0);
    const [, ours, kernels] = /slot handed out: slot (\d+), the kernel has (\d+)$/.exec(notes[0]!) ?? [];
    expect(Number(kernels)).toBe(Number(ours) + 60_000);
  });

  test('a batch of another size is told', async () => {
    const folder = changed('oracle/vma-token-2proc-r', (lines) => {
      const at = nth(lines, /,B,/, 3);
      lines[at] = lines[at]!.replace(',64,', ',63,');
    });
    const { notes } = await checkRun(folder);
    expect(notes[0]).toMatch(/slots given back at once: slots 64, the kernel has 63$/);
  });
});
