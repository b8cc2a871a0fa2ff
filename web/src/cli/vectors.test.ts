import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkRun, runFolders } from './oracle-run.ts';
import type { OracleResult } from './oracle-run.ts';
import { WASM_PLAYER, openNative } from './player.ts';
import type { NativeResult, Player } from './player.ts';
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
  extent_list_walk: '20/20',
  hdd_alloc: '42/42',
  inactive_low: '1400/1400', // by every rule of 4.6, 4.7 and 5.8
  lruvec_adjust: '120/120',
  mark_accessed: '44/44', // of 4.6 and of 5.8
  multi_device: '16/16',
  note_cost_seq: '100/100',
  rbtree_extents: '19/19',
  references: '86/86', // of 5.8 and of 5.9
  refault_A: '220/220',
  refault_B: '220/220',
  refault_C: '220/220',
  scan_balance_A: '272/272',
  scan_balance_B: '278/278',
  scan_balance_C: '332/332',
  shadow_pack: '220/220',
  slots_cache: '18/18',
  ssd_cluster_alloc: '57/57',
  swapin_cluster_seq: '146/146',
  swapin_nr_pages: '2400/2400',
  vma_readahead_seq: '90/90',
  watermarks: '60/60',
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

/** Both builds play what has been read once. */
let played: { native: NativeResult; results: readonly FileResult[] } | undefined;
async function playAll() {
  if (played) return played;
  const native = await openNative(REPOSITORY, 'obj');
  const results = await runVectors(VECTORS, [WASM_PLAYER, ...(native.ok ? [native.player] : [])]);
  return (played = { native, results });
}

/** Some tests look at another part of the same run. */
const checked = new Map<string, Promise<OracleResult>>();
function checkOnce(name: string): Promise<OracleResult> {
  const known = checked.get(name) ?? checkRun(path.join(ORACLE, name));
  checked.set(name, known);
  return known;
}

/** The first case of a file in which more than one slot is asked for at once. */
const firstInBatches = (name: string): number =>
  (bundled(name).cases as { ops: unknown[][] }[]).findIndex(({ ops }) =>
    ops.some((op) => op[0] === 'A' && op[2] !== 1),
  );

describe('the vectors', () => {
  test('all hold in WebAssembly, and of no generation anything is not built', async () => {
    const { results } = await playAll();
    expect(counts(results, 'wasm')).toEqual(ALL);
    expect(results.filter((result) => Object.keys(result.notBuilt).length > 0)).toEqual([]);
  });

  test('all hold natively', async ({ skip }) => {
    const { native, results } = await playAll();
    if (!native.ok) return skip(native.why);
    expect(counts(results, 'native')).toEqual(ALL);
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
    expect((await runOne('watermarks', marks)).builds?.wasm).toMatchObject({ passed: 59, total: 60 });
  });

  test('a wrong shadow, cost, share or target is found and named', async () => {
    const wrong = async (name: string, index: number, change: (out: Record<string, unknown>) => void) => {
      // Of its file the case alone: all others hold, as the tests above see.
      const file = bundled(name);
      const altered = file.cases[index] as Record<string, unknown>;
      change(altered);
      return (await runOne(name, { ...file, cases: [altered] })).builds?.wasm?.failing ?? [];
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
    const ratio = await wrong('scan_balance_A', 0, (each) => (out(each).rotated = [9, 9]));
    expect(ratio[0]?.why).toMatch(/^expected scanned_anon \d+, .*, rotated_anon 9, rotated_file 9; got/);
    const aged = await wrong('refault_A', 0, (each) => (out(each).age_after = '7'));
    expect(aged[0]?.why).toContain('age_after 7');
    const ops = (each: Record<string, unknown>) => each.ops as unknown[][];
    const slot = await wrong(
      'ssd_cluster_alloc',
      0,
      (each) => (ops(each)[1] = ['A', 0, 1, 512, [[257, 512]], 1]),
    );
    expect(slot[0]?.why).toBe('operation 1: slot 0: expected 257; got 256');
    const batch = await wrong('hdd_alloc', firstInBatches('hdd_alloc'), (each) => {
      const taken = ops(each).find((op) => op[0] === 'A' && op[2] !== 1)!;
      taken[5] = 9;
    });
    expect(batch[0]?.why).toMatch(/^operation \d+: expected \d+ slots at once; got \d+$/);
    const refill = await wrong('slots_cache', 0, (each) => {
      const [told] = ops(each)[0]![5] as unknown[][];
      told![1] = 'deactivate';
    });
    expect(refill[0]?.why).toBe(
      'operation 0: expected slot 256, did 6, refill 64; got slot 256, did 5, refill 64',
    );
    const flushed = await wrong('slots_cache', 0, (each) => {
      const told = (ops(each)[1]![3] as unknown[][])[0]!;
      told[3] = [[255, 64]];
    });
    expect(flushed[0]?.why).toBe('operation 1: slot that flush gives back 0: expected 255; got 256');
    const parked = await wrong('slots_cache', 0, (each) => {
      const state = ops(each).find((op) => op[0] === 'state')!;
      (state[1] as number[][])[0]![2] = 60;
    });
    expect(parked[0]?.why).toMatch(/expected cpu 0, .*n_ret 60.*; got cpu 0, .*n_ret 33/);
    const other = await wrong('multi_device', 1, (each) => ((each.effective_prio as number[])[0] = 11));
    expect(other[0]?.why).toMatch(
      /^operation 0: expected area 0, priority 11, start 0; got area 0, priority 10/,
    );
    const turn = await wrong('multi_device', 1, (each) => {
      const [op] = ops(each).filter(([name]) => name === 'A');
      op![4] = [[1, [[256, 40]]]];
    });
    expect(turn[0]?.why).toMatch(/^operation \d+: slot 0: expected \d+; got \d+$/);
    const bound = await wrong('hdd_alloc', 0, (each) => {
      const state = ops(each).findLast((op) => op[0] === 'S')?.[1] as Record<string, number>;
      state.cluster_nr = 9999;
    });
    expect(bound[0]?.why).toMatch(/expected cluster_nr 9999; got cluster_nr \d+$/);
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
    ['clu-rand-r', 4159, 1],
    ['clussd-mixed-r', 5726, 7],
    ['lru-anon-hotcold-pc0', 9011, 1],
    ['lru-both-hotcold-sw60', 1435, 1],
    ['lru-fileloop-sw200', 0, 0],
    ['lru-fileloop-warmanon-sw200', 1398, 1],
    ['swapfile-frag-r', 4320, 0],
    ['swapfile-frag-rot-r', 878, 0],
    ['vma-hotcold-pc0-r', 7210, 2],
    ['vma-randseq-unaligned-r', 6677, 24],
    ['vma-rev-r', 11069, 59],
    ['vma-token-2proc-r', 14198, 3],
  ])(
    '%s: every window with the slots that it read, and the state carried from fault to fault',
    async (name, exact, sharedBit) => {
      const result = await checkOnce(name);
      expect(result).toMatchObject({ outcome: 'checked', exact, sharedBit, wrong: 0, notes: [] });
      const reads = result.lru.find(({ kind }) => kind === 'read');
      expect((reads?.exact ?? 0) + (reads?.unseen ?? 0)).toBe(result.windows);
      expect(reads?.unseen ?? 0).toBeLessThanOrEqual(2);
    },
  );

  test('on zram every fault reads its own slot alone, past the swap cache, and is not started again', async () => {
    const { lru, ...result } = await checkRun(path.join(ORACLE, 'zram-seq-rand-w'));
    expect(result).toMatchObject({ outcome: 'checked', exact: 0, sharedBit: 0, wrong: 0, windows: 0 });
    expect(lru).toEqual([
      { kind: 'read', exact: 9928, unseen: 0, wrong: 0 },
      { kind: 'retry', exact: 9928, unseen: 0, wrong: 0 },
      { kind: 'slot', exact: 11721, unseen: 0, wrong: 0 },
      { kind: 'refill', exact: 184, unseen: 0, wrong: 0 },
      { kind: 'flush', exact: 155, unseen: 0, wrong: 0 },
    ]);
  });

  test.each([
    ['swapfile-frag-r', 11_448],
    ['swapfile-frag-rot-r', 11_862],
  ])('%s: every request goes to the sector that the extents of the swap file say', async (name, exact) => {
    const { lru } = await checkOnce(name);
    expect(lru).toContainEqual({ kind: 'sector', exact, unseen: 0, wrong: 0 });
  });

  test('a sector that the extents do not say, and extents that swapon did not count, are told', async () => {
    const own = fs.mkdtempSync(path.join(folder, 'sector-'));
    fs.cpSync(path.join(ORACLE, 'swapfile-frag-r'), own, { recursive: true });
    const table = path.join(own, 'swapio.csv');
    const text = gunzipSync(fs.readFileSync(`${table}.gz`)).toString();
    fs.rmSync(`${table}.gz`);
    fs.writeFileSync(table, text.replace('512,16752,8', '512,16760,8'));
    const json = path.join(own, 'run.json');
    fs.writeFileSync(json, fs.readFileSync(json, 'utf8').replace('extents:50', 'extents:49'));
    const { wrong, notes } = await checkRun(own);
    expect(wrong).toBe(2);
    expect(notes).toEqual([
      'swapio.csv:2: slot 512: sector 16752, the kernel has 16760',
      '50 extents, the kernel has 49',
    ]);
  });

  test('are all of the folder', () => {
    expect(runFolders(ORACLE)).toHaveLength(13);
  });

  test.each([
    [
      'lru-anon-hotcold-pc0',
      'rec 951 iso 2122 shi 1811 sha 311 out 13212 ref 8890 new 9500 cost 2237 read 8890 retry 8890 slot 9460 refill 148',
      { rec: 3 },
    ],
    [
      'lru-fileloop-sw200',
      'rec 292 iso 601 shi 601 out 6629 act 3323 ref 3905 new 10096 cost 601 slot 2804 refill 44',
      {},
    ],
    [
      'lru-fileloop-warmanon-sw200',
      'rec 378 iso 850 shi 755 sha 94 out 8239 act 3273 ref 5429 new 10096 cost 795 read 1309 retry 1275 slot 3897 refill 61',
      {},
    ],
  ] as const)('%s: every row of the LRU lists and of reclaim', async (name, rows, mostUnseen) => {
    const { lru } = await checkOnce(name);
    const all = lru.map(({ kind, exact, unseen, wrong }) => `${kind} ${exact + unseen + wrong}`);
    expect(all.join(' ')).toBe(rows);
    const most: Readonly<Record<string, number>> = mostUnseen;
    for (const { kind, unseen, wrong } of lru) {
      expect(wrong, kind).toBe(0);
      expect(unseen, kind).toBeLessThanOrEqual(most[kind] ?? 2);
    }
  });

  test('a row of the LRU lists that differs is told with its place, whichever it is', async () => {
    const run = path.join(folder, 'altered-lru');
    fs.cpSync(path.join(ORACLE, 'lru-fileloop-warmanon-sw200'), run, { recursive: true });
    const lines = gunzipSync(fs.readFileSync(path.join(run, 'lru.csv.gz')))
      .toString()
      .split('\n');
    fs.rmSync(path.join(run, 'lru.csv.gz'));
    // what is altered: kind, cell (0 is dord), the new value; the row is the first of its kind from line 20,000 on
    const changes = [
      ['rec', 3, '5', /pass of reclaim: priority \d+, the kernel has 5/],
      ['rec', 4, 'tiny', /pass of reclaim: mode/],
      ['rec', 6, '9999', /pass of reclaim: anon cost \d+, the kernel has 9999/],
      ['iso', 4, '31', /isolation: requested \d+, the kernel has 31/],
      ['iso', 3, 'active_file', /isolation: list/],
      ['shi', 10, '1', /inactive list shrunk: priority/],
      ['shi', 5, '0', /inactive list shrunk: reclaimed/],
      ['sha', 5, '77', /active list shrunk: kept active/],
      ['act', 3, 'evicted', /activation: in memory/],
      ['ref', 4, '7', /refault: age/],
      ['ref', 5, '7', /refault: distance/],
      ['ref', 10, '1', /refault: workingset bit/],
      ['ref', 11, '1', /refault: activated/],
      ['new', 4, '1', /new page: active 0, the kernel has 1/],
      ['cost', 4, '33', /cost: pages \d+, the kernel has 33/],
      ['cost', 5, '7777', /cost: anon cost/],
      ['out', 3, 'evicted', /eviction: in memory/],
    ] as const;
    // At once one of each kind. Whoever names another page leads the machine elsewhere, and does so alone.
    const rounds = new Map<string, (typeof changes)[number][]>();
    for (const [nth, change] of changes.entries()) {
      const [kind, , value] = change;
      const before = changes.slice(0, nth).filter(([other]) => other === kind).length;
      const round = value === 'evicted' ? kind : String(before);
      rounds.set(round, [...(rounds.get(round) ?? []), change]);
    }
    for (const round of rounds.values()) {
      const altered = [...lines];
      const places = round.map(([kind, cell, value]) => {
        const from = kind === 'new' ? 100 : 20_000;
        const at = lines.findIndex((line, index) => index >= from && line.split(',')[1] === kind);
        const cells = (lines[at] ?? '').split(',');
        const evicted = lines.findLast((line, index) => index < at && line.split(',')[1] === 'out');
        cells[cell] = value === 'evicted' ? (evicted?.split(',')[3] ?? '') : value;
        altered[at] = cells.join(',');
        return at;
      });
      fs.writeFileSync(path.join(run, 'lru.csv'), altered.join('\n'));
      const result = await checkRun(run);
      for (const [nth, [kind, cell, , told]] of round.entries()) {
        expect(result.lru.find((rows) => rows.kind === kind)?.wrong, `${kind} ${cell}`).toBeGreaterThan(0);
        expect(result.notes.find((note) => note.includes(`lru.csv:${places[nth]! + 1})`))).toMatch(told);
      }
    }
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
