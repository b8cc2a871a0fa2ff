import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkRun, runFolders } from './oracle-run.ts';
import { WASM_PLAYER, openNative } from './player.ts';
import type { Player } from './player.ts';
import { isGood, runVectors } from './vector-run.ts';
import type { FileResult } from './vector-run.ts';
import { REPOSITORY } from './native.ts';

const VECTORS = path.join(REPOSITORY, 'web/test-data/vectors');
const ORACLE = path.join(REPOSITORY, 'web/test-data/oracle');

let folder = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'swapscope-vectors-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function counts(results: readonly FileResult[], name: Player['name']): Record<string, string> {
  return Object.fromEntries(
    results.map((result) => {
      const build = result.builds?.[name];
      return [result.name, build ? `${build.passed}/${build.total}` : 'not built'];
    }),
  );
}

const ALL = {
  inactive_low: '200/200',
  lruvec_adjust: '120/120',
  mark_accessed: '22/22',
  note_cost_seq: '50/50',
  references: '86/86', // of 5.8 and of 5.9
  refault_C: '220/220',
  scan_balance_C: '332/332',
  shadow_pack: '62/62',
  swapin_nr_pages: '2400/2400',
  vma_readahead_seq: '90/90',
  watermarks: '25/25',
};

/** Runs one file of the given name and content. */
async function runOne(name: string, content: unknown): Promise<FileResult> {
  const own = fs.mkdtempSync(path.join(folder, 'one-'));
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  fs.writeFileSync(path.join(own, `${name}.json`), text);
  const [result] = await runVectors(own, [WASM_PLAYER]);
  if (!result) throw new Error('no result');
  return result;
}

function bundled(name: string): { cases: unknown[] } {
  return JSON.parse(gunzipSync(fs.readFileSync(path.join(VECTORS, `${name}.json.gz`))).toString()) as {
    cases: unknown[];
  };
}

describe('the vectors', () => {
  test('all hold in WebAssembly, and other generations are counted apart', async () => {
    const results = await runVectors(VECTORS, [WASM_PLAYER]);
    expect(counts(results, 'wasm')).toEqual(ALL);
    const notBuilt = results.filter((result) => Object.keys(result.notBuilt).length > 0);
    expect(Object.fromEntries(notBuilt.map((result) => [result.name, result.notBuilt]))).toEqual({
      inactive_low: { '4.6': 800, '4.7': 400 },
      mark_accessed: { '4.6.2': 22 },
      note_cost_seq: { lrucost: 50 },
      shadow_pack: { '4.7.4': 85, lrucost: 73 },
      watermarks: { '4.6.2': 35 },
    });
  });

  test('all hold natively', async ({ skip }) => {
    const native = await openNative();
    if (!native.ok) return skip(native.why);
    expect(counts(await runVectors(VECTORS, [native.player]), 'native')).toEqual(ALL);
  });

  test('a wrong result is found, named and explained', async () => {
    const file = bundled('swapin_nr_pages');
    file.cases[7] = [1000, 1001, 0, 8, 0, 5];
    const result = await runOne('swapin_nr_pages', file);
    expect(result.builds?.wasm).toEqual({
      passed: 2399,
      total: 2400,
      failing: [{ case: 'case 7', why: 'expected pages 5; got pages 2' }],
    });
    expect(isGood(result)).toBe(false);
  });

  test('a wrong word, window, read or mark is found', async () => {
    const vma = { id: 'x', type: 'window', order: 3, vma: [4096, 4196] };
    const wrongWord = await runOne('a', {
      cases: [{ ...vma, ops: [['f', 4100, 8, 4097, 8, 4100 * 4096 + 8 * 64 + 1]] }],
    });
    expect(wrongWord.builds?.wasm?.failing[0]?.why).toContain(
      'operation 0: expected new 0, page 4, win 8, hits 1',
    );
    const wrongWindow = await runOne('b', {
      cases: [{ ...vma, ops: [['f', 4100, 8, 4096, 8, 4100 * 4096 + 8 * 64]] }],
    });
    expect(wrongWindow.builds?.wasm?.failing[0]?.why).toContain('expected win 8, first 0');
    const pte = { ...vma, type: 'pte', vma: [4096, 4104], ptes: 'ssnssspo' };
    const touch = (runs: number[][]) => [['t', 4099, 0, 8, 4096, 8, runs, 4099 * 4096 + 8 * 64]];
    expect(
      isGood(
        await runOne('c', {
          cases: [
            {
              ...pte,
              ops: touch([
                [4096, 2],
                [4099, 3],
              ]),
            },
          ],
        }),
      ),
    ).toBe(true);
    expect(
      isGood(
        await runOne('d', {
          cases: [
            {
              ...pte,
              ops: touch([
                [4096, 2],
                [4099, 2],
              ]),
            },
          ],
        }),
      ),
    ).toBe(false);
    const marks = bundled('watermarks');
    const [first] = marks.cases.filter((each) => (each as { kernel: string }).kernel === '5.8') as {
      out: { zones: { high: number }[] };
    }[];
    if (first?.out.zones[1]) first.out.zones[1].high++;
    expect((await runOne('watermarks', marks)).builds?.wasm).toMatchObject({ passed: 24, total: 25 });
  });

  test('a wrong shadow, cost, share or target is found and named', async () => {
    const wrong = async (name: string, index: number, change: (out: Record<string, unknown>) => void) => {
      const file = bundled(name);
      change(file.cases[index] as Record<string, unknown>);
      return (await runOne(name, file)).builds?.wasm?.failing ?? [];
    };
    const pack = bundled('shadow_pack').cases.findIndex(
      (each) =>
        (each as { kernel: string; op: string }).kernel === '5.8' && (each as { op: string }).op === 'pack',
    );
    const out = (each: Record<string, unknown>) => each.out as Record<string, unknown>;
    expect(await wrong('shadow_pack', pack, (each) => (out(each).shadow = '0x1'))).toHaveLength(1);
    const refault = await wrong('refault_C', 0, (each) => (out(each).counters = { workingset_restore: 1 }));
    expect(refault[0]?.why).toContain('expected workingset_restore 1; got workingset_restore 0');
    const judged = await wrong('refault_C', 0, (each) => (out(each).distance = null));
    expect(judged[0]?.why).toContain('expected judged 0');
    const costs = bundled('note_cost_seq').cases.findIndex((each) => (each as { gen: string }).gen === 'C');
    const state = await wrong('note_cost_seq', costs, (each) => {
      (each.states as number[][][]).at(-1)?.at(-1)?.fill(7);
    });
    expect(state[0]?.why).toMatch(/^event \d+, level \d: expected anon_cost 7, file_cost 7; got/);
    const mode = await wrong('scan_balance_C', 0, (each) => (out(each).mode = 'SCAN_ANON'));
    expect(mode[0]?.why).toContain('expected SCAN_ANON');
    const scan = await wrong('scan_balance_C', 0, (each) => (out(each).scan = [1, 2, 3, 4]));
    expect(scan[0]?.why).toContain('expected inactive_anon 1, active_anon 2, inactive_file 3, active_file 4');
    const pass = await wrong('lruvec_adjust', 0, (each) => (out(each).reclaimed = 145));
    expect(pass[0]?.why).toContain('reclaimed 145; got');
  });

  test('a file of a known form may have another name; an unknown form is not built', async () => {
    expect((await runOne('sizes-of-windows', bundled('swapin_nr_pages'))).builds?.wasm?.passed).toBe(2400);
    const unknown = await runOne('refault', {
      cases: [{ in: {} }, { kernel: '4.6.2' }, { kernel: '4.6.2' }],
    });
    expect(unknown).toMatchObject({ builds: null, notBuilt: { '': 1, '4.6.2': 2 } });
  });

  test('a malformed case names file and case, and the others still count', async () => {
    const file = bundled('references');
    file.cases[3] = { in: { swapbacked: 2, referenced_ptes: 0 }, out: {} };
    const result = await runOne('references', file);
    expect(result.malformed[0]).toContain('case 3: in.swapbacked');
    expect(result.builds?.wasm).toMatchObject({ passed: 84, total: 85 });
    const outside = { id: 'v', type: 'window', order: 3, vma: [10, 20], ops: [['f', 20, 1, 20, 1, 0]] };
    expect((await runOne('vma_readahead_seq', { cases: [outside] })).malformed[0]).toContain(
      'v: page 20 is not in',
    );
  });

  test('a file that is no JSON fails with a message', async () => {
    const result = await runOne('watermarks', '{ "cases": [');
    expect(result.malformed[0]).toContain('cannot be read');
    expect(isGood(result)).toBe(false);
  });

  test('numbers beyond 2^53 stay exact', async () => {
    const fields = ['prev_offset', 'offset', 'hits', 'max_pages', 'prev_win', 'result pages'];
    const cases =
      '[[18446744073709551614, 18446744073709551615, 0, 8, 0, 2], [9007199254740993, 9007199254740995, 0, 8, 0, 1]]';
    const text = `{"fields": ${JSON.stringify(fields)}, "cases": ${cases}}`;
    expect((await runOne('swapin_nr_pages', text)).builds?.wasm).toMatchObject({ passed: 2, total: 2 });
  });
});

describe('the recorded runs', () => {
  test.each([
    ['lru-both-hotcold-sw60', 1435, 1],
    ['vma-hotcold-pc0-r', 7210, 2],
    ['vma-randseq-unaligned-r', 6677, 24],
    ['vma-rev-r', 11069, 59],
    ['vma-token-2proc-r', 14198, 3],
  ])('%s: every window, and the state carried from fault to fault', async (name, exact, sharedBit) => {
    const result = await checkRun(path.join(ORACLE, name));
    expect(result).toMatchObject({ outcome: 'checked', exact, sharedBit, wrong: 0, notes: [] });
  });

  test('are all of the folder', () => {
    expect(runFolders(ORACLE)).toHaveLength(5);
  });

  test('a window or state that differs is told with its place', async () => {
    const run = path.join(folder, 'altered');
    fs.cpSync(path.join(ORACLE, 'vma-randseq-unaligned-r'), run, { recursive: true });
    const text = gunzipSync(fs.readFileSync(path.join(run, 'faults.csv.gz'))).toString();
    fs.rmSync(path.join(run, 'faults.csv.gz'));
    // the first fault: a window of 7 pages where the kernel read 8
    fs.writeFileSync(path.join(run, 'faults.csv'), text.replace(',0,,0,0,8,', ',0,,0,0,7,'));
    const result = await checkRun(run);
    expect(result.wrong).toBe(1);
    expect(result.notes[0]).toMatch(
      /^ord \d+ \(.*faults\.csv:2\): window from the recorded inputs: window 8, the kernel has 7$/,
    );
  });

  test('of other readahead are not built, and broken ones say why', async () => {
    const run = path.join(folder, 'cluster');
    fs.mkdirSync(run);
    fs.writeFileSync(path.join(run, 'run.json'), '{"settings":{"readahead_mode":"cluster"}}');
    expect((await checkRun(run)).outcome).toBe('not built');
    fs.writeFileSync(path.join(run, 'run.json'), '{');
    expect(await checkRun(run)).toMatchObject({ outcome: 'broken' });
  });
});
