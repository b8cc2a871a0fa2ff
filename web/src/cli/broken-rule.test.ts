/**
 * The vectors and the machine use one and the same function: who breaks it, breaks both.
 *
 * A build takes long, so one has several rules broken, each by a character. They are chosen so that every file which is
 * expected to fail does so by a rule that stands in the same line of the list, whatever the others do.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goldenScenarios } from './golden.ts';
import { REPOSITORY, runNative } from './native.ts';
import { openNative } from './player.ts';
import type { NativeResult } from './player.ts';
import { runVectors } from './vector-run.ts';

interface Break {
  readonly file: string;
  readonly rule: string;
  readonly broken: string;
  /** The vectors that notice. */
  readonly failing: readonly string[];
}

const SETS: readonly { readonly name: string; readonly breaks: readonly Break[] }[] = [
  {
    name: 'window, marks, references, room for buckets, limit of a distance, cost above, weights, share of a pass',
    breaks: [
      {
        file: 'readahead/readahead_window.c',
        rule: 'while (pages < (u64)hits + 2)',
        broken: 'while (pages < (u64)hits + 3)',
        failing: ['swapin_nr_pages', 'swapin_cluster_seq', 'vma_readahead_seq'],
      },
      {
        file: 'watermark.c',
        rule: '.low = min + gap',
        broken: '.low = min - gap',
        failing: ['watermarks'],
      },
      {
        file: 'lru.c',
        rule: 'rule == references_TO_5_8',
        broken: 'rule != references_TO_5_8',
        failing: ['references'],
      },
      {
        file: 'lru.c',
        rule: 'accessed.activate = (*flags & FRAME_LRU) != 0',
        broken: 'accessed.activate = (*flags & FRAME_LRU) == 0',
        failing: ['mark_accessed'],
      },
      {
        file: 'workingset.c',
        rule: 'rest = totalram_pages - 1',
        broken: 'rest = totalram_pages - 0',
        failing: ['shadow_pack'],
      },
      {
        file: 'workingset.c',
        rule: 'if (swap_free <= 0)',
        broken: 'if (swap_free < 0)',
        failing: ['refault_B', 'refault_C'],
      },
      {
        file: 'lru_balance.c',
        rule: '        note_cost_here(lruvec, type, pages);',
        broken: '        note_cost_here(lruvec, !type, pages);',
        failing: ['note_cost_seq'],
      },
      {
        file: 'lru_balance.c',
        rule: 'plan->by[type] = total + plan->cost[type] + 1',
        broken: 'plan->by[type] = total - plan->cost[type] + 1',
        failing: ['scan_balance_C'],
      },
      {
        file: 'lru_balance.c',
        rule: 'pages / lru_halving_divisor(in->kernel)',
        broken: 'pages / (lru_halving_divisor(in->kernel) - 1)',
        failing: ['scan_balance_A', 'scan_balance_B'],
      },
      {
        file: 'scan_pass.c',
        rule: '(100 - unseen_percent) / 100',
        broken: '(101 - unseen_percent) / 100',
        failing: ['lruvec_adjust'],
      },
    ],
  },
  {
    name: 'place of the node in an entry, decay of costs, counters of activations, order of the sides',
    breaks: [
      {
        file: 'workingset.c',
        rule: 'shadow.node = take_bits(&entry, layout->node_bits);',
        broken: 'shadow.node = take_bits(&entry, layout->memcg_bits);',
        failing: ['shadow_pack', 'refault_A', 'refault_B', 'refault_C'],
      },
      {
        file: 'lru_balance.c',
        rule: 'size / 4',
        broken: 'size / 5',
        failing: ['note_cost_seq', 'refault_C'],
      },
      {
        file: 'lru.c',
        rule: 'activation_counters_ONE && type == TYPE_FILE',
        broken: 'activation_counters_ONE && type != TYPE_FILE',
        failing: ['scan_balance_C'],
      },
      {
        file: 'scan_pass.c',
        rule: 'u32 stops = file > anon',
        broken: 'u32 stops = file < anon',
        failing: ['lruvec_adjust'],
      },
      {
        file: 'cluster.c',
        rule: 'if (--clusters[k].usage > 0 || cluster_is_rotating(d))',
        broken: 'if (--clusters[k].usage > 1 || cluster_is_rotating(d))',
        failing: ['multi_device', 'slots_cache', 'ssd_cluster_alloc'],
      },
      {
        file: 'cluster.c',
        rule: 'request->run_first = last;',
        broken: 'request->run_first = last + 1;',
        failing: ['hdd_alloc'],
      },
      { file: 'lru.c', rule: 'referenced_ptes > 1', broken: 'referenced_ptes > 2', failing: ['references'] },
    ],
  },
  {
    name: 'age that an entry holds, ratio of the lists, protection',
    breaks: [
      {
        file: 'workingset.c',
        rule: 'age_first ? lruvec->nonresident_age : before',
        broken: '!age_first ? lruvec->nonresident_age : before',
        failing: ['refault_A', 'refault_B', 'refault_C'],
      },
      {
        file: 'lru.c',
        rule: 'inactive * inactive_ratio(inactive + active) < active',
        broken: 'inactive * inactive_ratio(inactive + active) > active',
        failing: ['inactive_low', 'note_cost_seq', 'scan_balance_A', 'scan_balance_B', 'scan_balance_C'],
      },
      {
        file: 'lru.c',
        rule: 'in->protection == 0',
        broken: 'in->protection != 0',
        failing: ['scan_balance_C'],
      },
    ],
  },
];

const VECTORS = path.join(REPOSITORY, 'web/test-data/vectors');
/** Folders of programs that are not built here. */
const PROGRAMS = /wasm-core[\\/](?:test|fuzz|bench)$/;

describe('a broken rule fails in the vectors and in the machine', () => {
  let root = '';
  let good: NativeResult;
  const read: Parameters<typeof runVectors>[3] = new Map();
  /** With what is built of the good one: only the broken files are compiled. */
  beforeAll(async () => {
    good = await openNative(REPOSITORY, 'obj');
    if (!good.ok) return;
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'swapscope-broken-'));
    for (const part of ['wasm-core', 'build/native/obj/obj/wasm-core'])
      fs.cpSync(path.join(REPOSITORY, part), path.join(root, part), {
        recursive: true,
        preserveTimestamps: true,
        filter: (from) => !PROGRAMS.test(from),
      });
  });
  afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

  test.each(SETS)('$name', async ({ breaks }) => {
    // Without a compiler nothing can be built; npm test says so in a line of its own.
    if (!good.ok) return;
    const { program } = good;
    const mm = (of: string, file: string) => path.join(of, 'wasm-core/src/mm', file);
    const sources = fs
      .readdirSync(mm(REPOSITORY, ''), { encoding: 'utf8', recursive: true })
      .filter((file) => file.endsWith('.c'));
    expect(sources).toEqual(expect.arrayContaining(breaks.map(({ file }) => file)));
    for (const file of sources) {
      const whole = fs.readFileSync(mm(REPOSITORY, file), 'utf8');
      let changed = whole;
      for (const { rule, broken } of breaks.filter((each) => each.file === file)) {
        expect(changed.split(rule), rule).toHaveLength(2);
        changed = changed.replace(rule, broken);
      }
      if (changed !== fs.readFileSync(mm(root, file), 'utf8')) fs.writeFileSync(mm(root, file), changed);
    }
    const broken = await openNative(root, 'obj');
    if (!broken.ok) throw new Error(broken.why);

    const results = await runVectors(VECTORS, [broken.player], undefined, read);
    const failed = results.filter(({ builds }) => (builds?.native?.failing.length ?? 0) > 0);
    const expected = [...new Set(breaks.flatMap(({ failing }) => failing))].sort();
    expect(failed.map(({ name }) => name).sort()).toEqual(expected);

    const differing = goldenScenarios().find(
      ({ packed }) =>
        runNative(program, packed, ['--digest']) !== runNative(broken.program, packed, ['--digest']),
    );
    expect(differing).toBeDefined();
  });
});
