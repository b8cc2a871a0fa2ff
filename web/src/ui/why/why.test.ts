import { describe, expect, it } from 'vitest';
import { CALLS, FUNCTIONS, NAMED, VERSIONS } from '../../core/schema/schema-calls.gen.ts';
import { EVENTS, type CoreEvent, type EventInfo, type EventName } from '../../core/schema/schema.gen.ts';
import { litLines } from './pseudocode/code.ts';
import { codeOnPath, departsBy, PSEUDOCODE } from './pseudocode/index.ts';
import { lineIn, pathIn, pathOf } from './path.ts';
import type { Runner, Within } from './within.ts';
import { columnsOfRule, restOf, ruleOf } from './rule.ts';
import { KERNELS, SWITCHES } from '../../core/schema/schema-kernels.gen.ts';
import { DECIDES, RULES } from '../../core/schema/schema-rules.gen.ts';
import { NONE } from '../../core/schema/schema.gen.ts';
import { pack } from '../../core/test-scenarios.ts';
import { openCore } from '../../core/wasm/node.ts';
import { switchValues } from '../../core/schema/switch-values.ts';

const KINDS: readonly EventInfo[] = EVENTS;

/** An event with the given arguments; the others are 1. */
function event(name: EventName, args: Readonly<Record<string, number>> = {}): CoreEvent {
  const all = Object.fromEntries(KINDS.find((info) => info.name === name)!.args.map((arg) => [arg.name, 1]));
  return { name, number: 1, timeNs: 0, cause: 0, cpu: 0, task: 0, ...all, ...args } as unknown as CoreEvent;
}

/** What a line may ask for besides arguments of its event. */
const SITUATIONS = ['always', 'kswapd', 'swapoff', 'fault', 'fork', 'read', 'shared', 'past_cache'];

const ONE_TOUCH = {
  records: {
    device: [{}],
    swap: [{ slots: 64 }],
    region: [{ pages: 4 }],
    task: [{}],
    phase: [{}],
    stream: [{ op: 1, count: 1 }],
  },
};

const ALONE: Within = {
  runner: null,
  fault: null,
  isFork: false,
  isRead: false,
  isShared: false,
  isPastCache: false,
};
const by = (runner: Runner): Within => ({ ...ALONE, runner });

describe('the path to an event', () => {
  it('ends with the function that decided', () => {
    expect(pathOf(event('vma_window'), ALONE)).toEqual([
      'do_swap_page',
      'swapin_readahead',
      'swap_vma_readahead',
      '__swapin_nr_pages',
    ]);
  });

  it('begins with who reclaims', () => {
    expect(pathOf(event('references'), by('kswapd'))[0]).toBe('kswapd');
    expect(pathOf(event('references'), ALONE)[0]).toBe('try_to_free_pages');
    expect(pathOf(event('vma_window'), by('swapoff'))[0]).toBe('try_to_unuse');
  });

  it('depends on what the event says', () => {
    expect(pathOf(event('swap_cache_add', { reading: 1 }), ALONE)).toContain('__read_swap_cache_async');
    expect(pathOf(event('swap_cache_add', { reading: 0 }), by('kswapd'))).toContain('add_to_swap');
  });

  it('is empty for what the simulator alone knows', () => {
    expect(pathOf(event('phase_begin'), ALONE)).toEqual([]);
  });

  it('is in the table for every event that belongs to a function of the kernel', () => {
    const replayed = KINDS.filter(({ category }) => category === 'replay').map(({ name }) => name);
    const missing = KINDS.filter(
      ({ name }) => FUNCTIONS[name as EventName] !== '' && !replayed.includes(name),
    )
      .map(({ name }) => name)
      .filter((name) => !CALLS.some((calls) => calls.event === name));
    expect(missing).toEqual([]);
  });

  it('asks only for arguments that the event has', () => {
    for (const { event: name, when } of CALLS) {
      if (SITUATIONS.includes(when)) continue;
      expect(KINDS.find((info) => info.name === name)!.args.map((arg) => arg.name)).toContain(when);
    }
  });
});

describe('the names of a kernel', () => {
  const FOLIOS = 516;
  const PATHS = [
    ...CALLS.map(({ path }) => path.split(' ')),
    ...Object.values(FUNCTIONS).map((name) => [name]),
  ];
  const olderThan = (version: number) =>
    KERNELS.map(({ name }) => name).filter((name) => VERSIONS[name]! < version);

  it('have no folio before 5.16, in no path and in no line', () => {
    expect(olderThan(FOLIOS).length).toBeGreaterThan(20);
    for (const kernel of olderThan(FOLIOS)) {
      const shown = PATHS.map((path) => pathIn(path, kernel).join(' '));
      const lines = PSEUDOCODE.flatMap((code) => [code.name, ...code.lines]).map((line) =>
        lineIn(line, kernel),
      );
      expect(
        [...shown, ...lines].filter((words) => words.includes('folio')),
        kernel,
      ).toEqual([]);
    }
  });

  it('are those of 6.1 in 6.1, and in a kernel that is not known', () => {
    for (const path of PATHS.filter(([name]) => name !== ''))
      for (const kernel of ['6.1', '', '6.1 of somebody']) expect(pathIn(path, kernel)).toEqual(path);
  });

  it('leave nobody without a path', () => {
    for (const kernel of olderThan(Infinity))
      for (const { event: name, path } of CALLS)
        expect(pathIn(path.split(' '), kernel).length, `${kernel}: ${name}`).toBeGreaterThan(0);
  });

  it('are asked for from the newest change to the oldest, each of something that stood there then', () => {
    const versions = NAMED.map(([since]) => since);
    expect(versions).toEqual(versions.toSorted((a, b) => b - a));
    const words = [...PATHS.map((path) => path.join(' ')), ...PSEUDOCODE.flatMap(({ lines }) => lines)];
    let said = words.join('\n');
    for (const [, name, before] of NAMED) {
      const word = new RegExp(String.raw`\b${name}\b`, 'gu');
      expect(said, name).toMatch(word);
      said = said.replaceAll(word, before);
    }
  });

  it('are those that kernels had', () => {
    const at = (kernel: string, name: EventName, args = {}, within: Within = ALONE) =>
      pathIn(pathOf(event(name, args), within), kernel).join(' ');
    expect(at('4.14', 'page_wait')).toBe('do_swap_page __lock_page_or_retry wait_on_page_bit_common');
    expect(at('3.6', 'page_wait')).toBe('do_swap_page __lock_page_or_retry __wait_on_bit_lock');
    expect(at('4.14', 'vma_window')).toBe('do_swap_page swap_readahead_detect __swapin_nr_pages');
    expect(at('5.0', 'vma_window')).toBe(
      'do_swap_page swapin_readahead swap_vma_readahead __swapin_nr_pages',
    );
    expect(at('4.9', 'slot_window')).toBe('do_swap_page swapin_readahead swapin_nr_pages');
    expect(at('3.6', 'slot_window')).toBe('do_swap_page swapin_readahead');
    expect(at('3.6', 'slot_alloc', { cached: 0 })).toBe('add_to_swap get_swap_page scan_swap_map');
    expect(at('5.18', 'slot_alloc', { cached: 0 })).toBe(
      'add_to_swap get_swap_page get_swap_pages scan_swap_map_slots',
    );
    expect(at('5.18', 'references', {}, by('kswapd'))).toBe(
      'kswapd shrink_inactive_list shrink_page_list folio_check_references',
    );
    expect(at('4.6', 'scan_plan', {}, by('kswapd'))).toBe(
      'kswapd balance_pgdat shrink_zone shrink_zone_memcg get_scan_count',
    );
    expect(at('5.0', 'swap_cache_hit', {}, by('swapoff'))).toBe('try_to_unuse read_swap_cache_async');
    expect(at('4.9', 'file_read')).toBe('do_generic_file_read');
    expect(lineIn('folio = swap_cache_get_folio(slot)          minor fault', '4.14')).toBe(
      'page = lookup_swap_cache(slot)              minor fault',
    );
  });
});

describe('the rule of an event', () => {
  it('has the operands of the table with the values of the event', () => {
    const rule = ruleOf(event('vma_window', { prev: 52, page: 53, hits: 7, max: 8, prev_win: 8, win: 8 }));
    expect(rule?.span).toBe('3.14 to 6.14');
    expect(rule?.operands.map(({ name, value }) => [name, value])).toEqual([
      ['prev', 52],
      ['offset', 53],
      ['hits', 7],
      ['max', 8],
      ['last', 8],
    ]);
    expect(rule?.result).toMatchObject({ name: 'win', value: 8 });
  });

  it('has the inputs that the event cannot carry from the column that stands beside it', () => {
    const plan = event('scan_plan', { priority: 10 });
    expect(columnsOfRule(plan)).toEqual(['kernel', 'reclaim_inputs']);
    const inputs = Uint32Array.of(7, 9, 60, 31, 4, 500, 88, 392, 0, 12);
    const shown = (columns: object) =>
      Object.fromEntries((ruleOf(plan, columns)?.operands ?? []).map(({ name, value }) => [name, value]));
    expect(shown({ reclaim_inputs: inputs })).toMatchObject({
      priority: 10,
      swappiness: 60,
      anon_cost: 31,
      file_cost: 4,
      free: 7,
      high: 9,
      inactive_anon: 88,
      active_anon: 392,
      active_file: 12,
      free_slots: 500,
    });
    // What a recording does not have, and what has not loaded yet, is left out.
    inputs[0] = NONE;
    expect(shown({ reclaim_inputs: inputs })).not.toHaveProperty('free');
    expect(shown({})).not.toHaveProperty('swappiness');
  });

  it('shows every operand of every rule that an event decides, but those that are the same in this machine', () => {
    const fixed = ['exec', 'locked', 'unevictable'];
    for (const { event: name, rule, operands } of DECIDES) {
      const wanted = RULES.find((each) => each.name === rule)!.operands.map((each) => each.name as string);
      const told = operands.map(({ operand }) => operand as string);
      expect(
        wanted.filter((each) => !told.includes(each) && !fixed.includes(each)),
        name,
      ).toEqual([]);
      for (const operand of told) expect(wanted, `${name}: ${operand}`).toContain(operand);
    }
  });

  it('leaves the other arguments to the list of values', () => {
    expect(restOf(event('vma_window')).map(({ name }) => name)).toEqual([
      'vma',
      'direction',
      'first',
      'last',
    ]);
  });

  it('is the one that the kernel had: an older one has other operands', () => {
    const rule = ruleOf(event('slot_window', { rule: 2, hits: 101, max: 8, win: 1 }));
    expect(rule).toMatchObject({ name: 'readahead_misses', span: 'posted in September 2012' });
    expect(rule?.operands.map(({ name, value }) => [name, value])).toEqual([
      ['misses', 101],
      ['max', 8],
    ]);
    expect(ruleOf(event('slot_window', { rule: 6 }))?.name).toBe('swapin_nr_pages');
    expect(restOf(event('slot_window')).map(({ name }) => name)).not.toContain('rule');
  });

  it('is that of the kernel that the machine is, where a switch of it decides which', () => {
    const OLD = {
      lru_balance: switchValues('lru_balance').RATIO,
      refault_limit: switchValues('refault_limit').ACTIVE_FILES,
      references: switchValues('references').TO_5_8,
      slot_allocator: switchValues('slot_allocator').CLUSTERS,
    };
    const NEW = {
      lru_balance: switchValues('lru_balance').COST,
      refault_limit: switchValues('refault_limit').OTHER_LISTS,
      references: switchValues('references').FROM_5_9,
      slot_allocator: switchValues('slot_allocator').BATCHES,
    };
    const of = (values: Readonly<Record<string, number>>, kind: EventName) =>
      ruleOf(event(kind, { cached: 0 }), {
        kernel: Uint32Array.from(SWITCHES, ({ name }) => values[name] ?? 0),
        reclaim_inputs: Uint32Array.from({ length: 14 }, (_, i) => i),
      });
    const ratio = of(OLD, 'scan_plan');
    expect(ratio).toMatchObject({ name: 'scan_ratio', span: '4.6 to 5.7' });
    const known = Object.fromEntries((ratio?.operands ?? []).map(({ name, value }) => [name, value]));
    expect(known).toMatchObject({ scanned_anon: 10, scanned_file: 11, rotated_anon: 12, rotated_file: 13 });
    const names = (values: Readonly<Record<string, number>>) =>
      (['scan_plan', 'refault', 'references', 'slot_alloc'] as const).map((kind) => of(values, kind)?.name);
    expect(names(OLD)).toEqual(['scan_ratio', 'refault_files', 'references_once', 'slot_clusters']);
    expect(names(NEW)).toEqual(['scan_count', 'refault_distance', 'check_references', 'next_slot']);
    expect(columnsOfRule(event('slot_alloc', { cached: 0 }))).toEqual(['kernel']);
    expect(ruleOf(event('slot_alloc', { cached: 1 }))).toMatchObject({ name: 'slot_cached' });
  });

  it('is none where nothing was decided', () => {
    expect(ruleOf(event('swap_read'))).toBeNull();
  });
});

describe('the lines of a function', () => {
  it('are at most eleven, and short enough to stand beside the operands', () => {
    for (const { name, lines } of PSEUDOCODE) {
      expect(lines.length, name).toBeLessThanOrEqual(11);
      for (const line of lines) expect(line.length, `${name}: ${line}`).toBeLessThanOrEqual(60);
    }
  });

  it('are there once for each function', () => {
    const names = PSEUDOCODE.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are lit only where there are lines, by events and arguments that exist', () => {
    for (const { name, lines, lit } of PSEUDOCODE)
      for (const { event: kind, when, lines: numbers } of lit) {
        const args = KINDS.find((info) => info.name === kind)?.args.map((arg) => arg.name);
        expect(args, `${name}: ${kind}`).toEqual(expect.arrayContaining(Object.keys(when)));
        for (const line of numbers) expect(lines[line - 1], `${name}: line ${line}`).toBeDefined();
      }
  });

  it('follow what the event says', () => {
    const [inner] = codeOnPath(pathOf(event('vma_window'), ALONE), event('vma_window', { hits: 0, max: 8 }));
    expect(inner?.name).toBe('__swapin_nr_pages');
    expect(litLines(inner!, event('vma_window', { hits: 0, max: 8 }))).toContain(3);
    expect(litLines(inner!, event('vma_window', { hits: 4, max: 8 }))).toContain(6);
  });

  it('are those of the kernel that is run', () => {
    const linesOf = (args: Readonly<Record<string, number>>) => {
      const happened = event('slot_window', args);
      const [inner] = codeOnPath(pathOf(happened, ALONE), happened);
      return [inner?.name, litLines(inner!, happened).map((line) => inner!.lines[line - 1])];
    };
    const doubled = { rule: 4, prev_win: 4, win: 8, max: 8 };
    expect(linesOf(doubled)).toEqual([
      'readahead_hits_doubled',
      expect.arrayContaining(['else used > half: window = twice the last one']),
    ]);
    expect(linesOf({ ...doubled, win: 2 })).toEqual([
      'readahead_hits_doubled',
      expect.arrayContaining(['else used < half: window = half']),
    ]);
    expect(linesOf({ rule: 2, hits: 101, max: 8, win: 1 })).toEqual([
      'readahead_misses',
      expect.arrayContaining(['misses above 100: read this slot alone']),
    ]);
    for (const rule of [0, 1, 2, 3, 4]) expect(linesOf({ rule })[0]).toMatch(/^readahead_/);
    for (const rule of [5, 6, 7, 8]) expect(linesOf({ rule })[0]).toBe('__swapin_nr_pages');
  });

  it('are those of 6.1, and nowhere shown where a switch that they go by has another value', async () => {
    const core = await openCore();
    const valuesOf = (kernel: string): Uint32Array => {
      const problem = core.start(
        pack({ ...ONE_TOUCH, kernel: KERNELS.findIndex(({ name }) => name === kernel) }),
      );
      if (problem) throw new Error(problem.message);
      return Uint32Array.from(core.column('kernel'));
    };
    const at61 = valuesOf('6.1');
    for (const code of PSEUDOCODE) expect(departsBy(code, at61).by, code.name).toEqual([]);
    const departed = (kernel: string) =>
      PSEUDOCODE.filter((code) => departsBy(code, valuesOf(kernel)).by.length > 0).map(({ name }) => name);
    expect(departed('5.18')).toEqual(['do_wp_page']);
    expect(departed('4.9')).toEqual(
      expect.arrayContaining(['do_swap_page', 'shrink_folio_list', 'swap_cache_get_folio', 'wakeup_kswapd']),
    );
    for (const { name, lines, needs = [] } of PSEUDOCODE)
      for (const line of needs.flatMap((need) => need.lines)) expect(lines[line - 1], name).toBeDefined();
    expect(departed('3.6')).toEqual(
      expect.arrayContaining(['do_anonymous_page', 'add_to_swap_cache', 'swap_free']),
    );
  });

  it('of a write to a shared page are those of the kernel: references were counted in three ways', () => {
    const SWITCH = SWITCHES.findIndex(({ name }) => name === 'cow_reuse');
    const happened = event('write_reuse');
    const at = (value: number) => {
      const kernel = Uint32Array.from(SWITCHES, (_, nth) => (nth === SWITCH ? value : 0));
      const [code] = codeOnPath(pathOf(happened, ALONE), happened, kernel);
      return litLines(code!, happened).map((line) => code!.lines[line - 1]!.trim());
    };
    const { COUNTS, ONE_REFERENCE, EXCLUSIVE } = switchValues('cow_reuse');
    expect(at(COUNTS)).toEqual(['one in all:', 'make the entry writable, done']);
    expect(at(ONE_REFERENCE)[0]).toBe('this entry is the only reference to the page:');
    expect(at(EXCLUSIVE)).toEqual(['make the entry writable, done']);
  });

  it('are there for every event of the life of a page', () => {
    const life =
      'fault_begin swap_cache_hit swap_cache_miss vma_window slot_window readahead_cached swap_cache_add ' +
      'swap_cache_delete swap_read swap_write swap_write_skipped read_end write_end page_wait frame_alloc ' +
      'page_map page_unmap swap_count slot_uncached slot_alloc slot_alloc_failed slot_reclaim slot_free lru_drain ' +
      'mark_accessed refault lru_cost swapin_cost kswapd_wake kswapd_sleep direct_begin direct_end scan_plan isolate ' +
      'references keep evict putback shrink_active writeback_wait oom_kill zap_swap zap_present exit_begin ' +
      'exit_end lock_wait lock_grant';
    const without = life.split(' ').filter((name) => {
      const kind = event(name as EventName);
      return (['kswapd', 'swapoff', null] as const).some(
        (runner) => codeOnPath(pathOf(kind, by(runner)), kind).length === 0,
      );
    });
    expect(without).toEqual([]);
  });
});
