/** Words for the red thing of a step, beside those that all pictures share. */
import { formatCount } from '../lib/format.ts';
import { pages } from './text.ts';

export const RED_TEXT = {
  touches: (who: string, page: string) => `${who} touches ${page}`,
  passes: (count: number, from: number, to: number, isIdle: boolean) =>
    `${formatCount(count)} passes, priority ${from} to ${to}: ${isIdle ? 'no page to look at' : 'only the last looks at pages'}`,
  /** Events that are about no single page or slot, in a few words. */
  happens: {
    frames_free: (of) =>
      of('count') === 1 ? 'a frame is free' : `${formatCount(of('count'))} frames are free`,
    kswapd_wake: () => 'kswapd is woken',
    kswapd_sleep: () => 'kswapd goes to sleep',
    kswapd_throttled: () => 'kswapd waits for writes',
    direct_begin: () => 'the program must reclaim memory itself',
    direct_end: () => 'the program has reclaimed memory itself',
    scan_plan: (of) => `a pass over the lists, priority ${of('priority')}`,
    isolate: (of) => `${pages(of('taken'))} taken off the list`,
    putback: (of) => `${pages(of('inactive') + of('active'))} put back on the list`,
    shrink_active: (of) => `${pages(of('deactivated'))} to the inactive list`,
    lru_drain: (of) => `${pages(of('count'))} of a batch onto the list`,
    lru_cost: () => 'the cost of reclaim is noted',
    writeback_wait: () => 'a task waits for a write',
    oom_kill: () => 'a process is killed',
    zap_begin: () => 'a region is released',
    exit_begin: () => 'the task exits',
    exit_end: () => 'the task has exited',
    lock_wait: () => 'a task waits for a lock',
    lock_grant: () => 'a task gets its lock',
    task_switch: () => 'the CPU switches to another task',
    phase_begin: () => 'a phase of the workload begins',
    token_pass: () => 'another task goes on',
    run_end: () => 'the workload has ended',
    param_change: () => 'a parameter has changed',
    slot_refill: (of) => `${formatCount(of('got'))} slots for a slot cache`,
    slot_flush: (of) => `${formatCount(of('count'))} slots go back to the swap map`,
    trace_compare: () => 'compared with the kernel',
    vma_state: () => 'the recorded state of a region',
    slot_state: () => 'the recorded state of readahead by slot',
    rule_value: () => 'a rule is computed',
    page_list_filled: (of) => `CPU ${of('cpu')} takes ${formatCount(of('count'))} free frames`,
    page_list_emptied: (of) => `CPU ${of('cpu')} gives ${formatCount(of('count'))} frames back`,
    inactive_shrunk: (of) => `${pages(of('scanned'))} looked at`,
    slot_alloc_failed: () => 'no slot is free',
  } as Readonly<Record<string, (of: (argument: string) => number) => string>>,
  /** What is done to a page, slot or frame that pictures with a line of pages say in other words. */
  doing: {
    fault_retry: 'is touched again',
    swap_cache_hit: 'is found in the swap cache',
    swap_cache_miss: 'is not in the swap cache',
    vma_window: 'and its window',
    slot_window: 'and its window',
    swapin_cost: 'adds to the cost of anon',
    page_evicted: 'is evicted',
    page_refault: 'comes back',
    page_new: 'goes onto a list',
    page_activated: 'becomes active',
    slot_wait: 'has no page in the cache yet',
  } as Readonly<Record<string, string>>,
} as const;
