import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRun, type Run } from '../../trace/read-run.ts';
import { ROW } from '../../trace/rows.ts';
import { ROW_WORDS } from '../../scenario/pack.ts';
import { compareSlots } from './compare-slots.ts';
import { WASM_PLAYER } from '../player.ts';

const DATA = path.resolve(import.meta.dirname, '../../../test-data');

function runOf(folder: string): Run {
  const names = fs.readdirSync(path.join(DATA, folder)).filter((name) => /^(?:run|faults|slots)/.test(name));
  const files = names.map((name) => ({
    name,
    bytes: new Uint8Array(fs.readFileSync(path.join(DATA, folder, name))),
  }));
  const read = readRun(files, folder);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.run;
}

/** The words of the first row of a kind, to be changed. */
function rowOf({ rows: { words } }: Run, kind: number, nth = 0): Uint32Array {
  const at = Array.from({ length: words.length / ROW_WORDS }, (_, row) => row * ROW_WORDS);
  return words.subarray(at.filter((place) => words[place] === kind)[nth]!);
}

describe('slots handed out one at a time', () => {
  test.each([
    ['oracle-kernels/3.6.5-hughold/clu-rand-r', 0],
    // Where the first search begins is random on a device that does not rotate.
    ['oracle-kernels/3.14.1/vma-rand-r', 1],
  ])('%s: each one is what the machine’s allocator finds', async (folder, unseen) => {
    const compared = await compareSlots(WASM_PLAYER, runOf(folder));
    expect(compared?.wrong).toEqual([]);
    expect(compared?.unseen).toBe(unseen);
    expect(compared?.exact).toBeGreaterThan(7_000);
  });

  test('a slot that the kernel would not have found is told with both', async () => {
    const run = runOf('oracle-kernels/3.14.1/vma-rand-r');
    const row = rowOf(run, ROW.ALLOC, 40);
    const slot = row[5]!;
    row[5] = slot + 9;
    const compared = await compareSlots(WASM_PLAYER, run);
    expect(compared?.wrong).toMatchObject([{ ours: slot, kernels: slot + 9 }]);
  });

  test('are not asked for where a CPU takes several at once', async () => {
    expect(await compareSlots(WASM_PLAYER, runOf('oracle/vma-rev-r'))).toBeNull();
  });
});
