/** Who reclaims, how much of each list, and what is remembered of an evicted page. */
import { ENUM_VALUES } from '../../../core/schema/schema.gen.ts';
import { lit, needs, type FunctionCode } from './code.ts';

const { scan_mode: MODE } = ENUM_VALUES;

export const RECLAIM_CODE: readonly FunctionCode[] = [
  {
    name: 'balance_pgdat',
    needs: [needs('hopeless', ['RUNS'], 7)],
    simplified: 'kswapd',
    lines: [
      'priority = 12',
      'until more pages are free than high:',
      '    few inactive anonymous pages: deactivate 32',
      '    reclaim each list by its size >> priority',
      '    looked at too few, or freed none: priority − 1',
      '    priority 0: this run is over',
      'freed nothing 16 runs in a row: give up',
    ],
    lit: [lit('shrink_active', {}, 3), lit('scan_plan', {}, 4), lit('frames_free', {}, 4)],
  },
  {
    name: 'kswapd_try_to_sleep',
    simplified: 'kswapd',
    lines: [
      'more pages free than high: sleep, for 0.1 s at most',
      'still more free then: sleep until the low mark is reached',
      'else go on',
    ],
    lit: [lit('kswapd_sleep', {}, 1), lit('kswapd_goes_on', {}, 3)],
  },
  {
    name: 'get_scan_count',
    needs: [needs('lru_balance', ['COST'], 5, 6, 9)],
    simplified: 'Cost and scan balance',
    lines: [
      'no free slot: file pages only',
      'priority 0: all lists alike',
      'file cache nearly gone: anonymous pages only',
      'much file cache used once: file pages only',
      'else by cost: anon share ap, file share fp',
      '    ap grows with swappiness, falls with anon cost',
      'for each list:',
      '    scan = size >> priority',
      '    by cost: times its share of ap + fp',
    ],
    lit: [
      lit('scan_plan', { mode: MODE.EQUAL }, 2, 8),
      lit('scan_plan', { mode: MODE.ANON }, 3, 8),
      lit('scan_plan', { mode: MODE.FILE }, 4, 8),
      lit('scan_plan', { mode: MODE.FRACT }, 5, 6, 8, 9),
    ],
  },
  {
    name: 'isolate_lru_folios',
    simplified: 'LRU lists and the reference check',
    lines: [
      'up to 32 pages, from the tail of the list:',
      '    take the page off the list',
      '    hold a reference, so that it stays',
      'the lock of the lists is free while they are looked at',
    ],
    lit: [lit('isolate', {}, 1, 2, 3)],
  },
  {
    name: 'move_folios_to_lru',
    simplified: 'LRU lists and the reference check',
    lines: [
      'for each page that was kept:',
      '    active now: head of the active list',
      '    else: head of the inactive list',
      '    nobody’s any more: free it',
    ],
    lit: [lit('putback', {}, 1, 2, 3)],
  },
  {
    name: 'shrink_active_list',
    needs: [needs('shadow_entry', ['WORKINGSET'], 4)],
    simplified: 'LRU lists and the reference check',
    lines: [
      'up to 32 pages, from the tail of the active list:',
      '    executable file page in use: back to the head',
      '    else: not active any more',
      '        it was of the working set: that stays noted',
      '    head of the inactive list: a last chance',
    ],
    lit: [lit('shrink_active', {}, 1, 3, 5)],
  },
  {
    name: 'workingset_refault',
    needs: [needs('shadow_entry', ['WORKINGSET'], 5), needs('lru_balance', ['COST'], 6)],
    simplified: 'Refaults (workingset)',
    lines: [
      'distance = age now − age when the page went',
      'limit = pages of the lists that it competes with',
      'distance > limit: it would not have stayed; inactive',
      'else: activate it, age + 1',
      '    it was of the working set: it is again',
      '    its return is a cost of its type',
    ],
    lit: [
      lit('refault', { restore: true }, 1, 2, 4, 5, 6),
      lit('refault', { activate: true }, 1, 2, 4),
      lit('refault', {}, 1, 2, 3),
    ],
  },
  {
    name: 'lru_note_cost',
    simplified: 'Cost and scan balance',
    lines: [
      'cost of the type + pages',
      'anon cost + file cost > a quarter of all listed pages:',
      '    halve both: old costs count less',
    ],
    lit: [
      lit('lru_cost', { halved: true }, 1, 2, 3),
      lit('lru_cost', {}, 1, 2),
      lit('swapin_cost', { halved: true }, 1, 2, 3),
      lit('swapin_cost', {}, 1, 2),
    ],
  },
  {
    name: 'folio_mark_accessed',
    simplified: 'LRU lists and the reference check',
    lines: [
      'not referenced: it is now, nothing else',
      'inactive and referenced: second use',
      '    queue it for the active list; not referenced',
      'active and referenced: nothing',
    ],
    lit: [lit('mark_accessed', { activate: true }, 2, 3), lit('mark_accessed', {}, 1, 4)],
  },
  {
    name: 'lru_add_drain_cpu',
    simplified: 'LRU batches',
    lines: [
      'for each batch of this CPU:',
      '    new pages: head of the list that their flags name',
      '    written pages: tail of the inactive list',
      '    pages used twice: head of the active list',
      'the batch is empty',
    ],
    lit: [
      lit('lru_drain', { batch: ENUM_VALUES.batch.ADD }, 1, 2),
      lit('lru_drain', { batch: ENUM_VALUES.batch.ROTATE }, 1, 3),
      lit('lru_drain', { batch: ENUM_VALUES.batch.ACTIVATE }, 1, 4),
    ],
  },
  {
    name: 'oom_kill_process',
    simplified: 'OOM',
    lines: [
      'the process with most pages and swap entries',
      'it is killed; its tasks end as soon as they can',
      'its pages and slots become free',
    ],
    lit: [lit('oom_kill', {}, 1, 2)],
  },
  {
    name: 'zap_pte_range',
    simplified: 'Exit, unmapping, MADV_DONTNEED',
    lines: [
      'for each entry of the range:',
      '    maps a page: unmap it; last user: free it',
      '    names a slot: free_swap_and_cache, one owner less',
      '        no owner and a cached copy: drop the copy too',
      '    the entry is empty',
    ],
    lit: [lit('zap_present', {}, 1, 2, 5), lit('zap_swap', {}, 1, 3, 4, 5)],
  },
  {
    name: 'exit_mmap',
    simplified: 'Exit, unmapping, MADV_DONTNEED',
    lines: [
      'the last task of the process is gone:',
      'for each region: zap_pte_range',
      'free the pages; the slots go back',
      'nothing of it is left in memory or in swap',
    ],
    lit: [lit('exit_begin', {}, 1, 2), lit('exit_end', {}, 3, 4)],
  },
  {
    name: 'queued_spin_lock_slowpath',
    simplified: 'Locks',
    lines: [
      'the lock is free: take it, go on',
      'else stand at the end of its queue, and spin',
      'the one before leaves: the lock is ours',
    ],
    lit: [lit('lock_wait', {}, 2), lit('lock_grant', {}, 3)],
  },
];
