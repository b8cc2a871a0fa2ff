/** The vectors and the machine use one and the same function: who breaks it, breaks both. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { goldenScenarios } from './golden.ts';
import { REPOSITORY, runNative } from './native.ts';
import { openNative } from './player.ts';
import { runVectors } from './vector-run.ts';

const RULE = 'while (pages < (u64)hits + 2)';
const BROKEN = 'while (pages < (u64)hits + 3)';

test(
  'a broken window rule fails in the vectors and in the fault path',
  { timeout: 240_000 },
  async ({ skip }) => {
    const good = await openNative();
    if (!good.ok) return skip(good.why);
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'swapscope-broken-'));
    try {
      fs.cpSync(path.join(REPOSITORY, 'wasm-core'), path.join(root, 'wasm-core'), { recursive: true });
      const file = path.join(root, 'wasm-core/src/mm/readahead_window.c');
      const source = fs.readFileSync(file, 'utf8');
      expect(source).toContain(RULE);
      fs.writeFileSync(file, source.replace(RULE, BROKEN));
      const broken = await openNative(root);
      if (!broken.ok) throw new Error(broken.why);

      const results = await runVectors(path.join(REPOSITORY, 'web/test-data/vectors'), [broken.player]);
      const failed = results.filter(({ builds }) => (builds?.native?.failing.length ?? 0) > 0);
      expect(failed.map(({ name }) => name)).toEqual(['swapin_nr_pages', 'vma_readahead_seq']);

      const differing = goldenScenarios().filter(
        ({ packed }) =>
          runNative(good.program, packed, ['--digest']) !== runNative(broken.program, packed, ['--digest']),
      );
      expect(differing.length).toBeGreaterThan(0);
    } finally {
      fs.rmSync(root, { recursive: true, force: true });
    }
  },
);
