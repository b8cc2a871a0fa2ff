/** The red thing of a step in words, beside those that all pictures share: fetched with the pictures that say it. */
import { passesAtEnd } from '../core/events/passes.ts';
import { givenIn } from '../core/events/arguments.ts';
import type { EventName } from '../core/schema/schema.gen.ts';
import { pageName, whoActs } from './words.ts';
import type { EventOf } from './now.ts';
import type { Scene } from './scene.ts';
import { redOf } from './red.ts';
import { formatCount, looksAt, pages, partOfLists } from '../lib/format.ts';
import { VIEW_TEXT as TEXT } from './text.ts';

/** By enum throttle. */
const THROTTLES = [
  'reclaim waits: too many pages are still being written',
  'reclaim waits: too many pages are off the lists',
  'reclaim waits: too little has been freed',
] as const;

const OWN = {
  touches: (who: string, page: string) => `${who} touches ${page}`,
  /** Each looks at twice as much as the one before. */
  passes: (count: number, to: number, isIdle: boolean) =>
    `${formatCount(count)} passes, up to ${looksAt(to)}: ${isIdle ? 'none found' : 'only the last looks at pages'}`,
  /** Events that are about no single page or slot, in a few words. */
  happens: {
    frames_free: (of) =>
      of('count') === 1 ? 'a frame is free' : `${formatCount(of('count'))} frames are free`,
    kswapd_wake: () => 'kswapd is woken',
    kswapd_sleep: () => 'kswapd goes to sleep',
    kswapd_goes_on: () => 'kswapd has looked again, and goes on',
    kswapd_throttled: () => 'kswapd waits for writes',
    reclaim_waits: (of) => THROTTLES[of('reason')] ?? 'reclaim waits',
    migrate_isolate: () => 'pages are taken off the lists',
    migrate_put_back: () => 'pages are put back',
    congestion_wait: () => 'kswapd sleeps, 0.1 s at most',
    zone_turn_over: () => 'the zone has had its turn',
    direct_begin: () => 'the program must reclaim memory itself',
    direct_end: () => 'the program has reclaimed memory itself',
    scan_plan: (of) => `a pass over ${partOfLists(of('priority'))}`,
    isolate: (of) => `${pages(of('taken'))} taken off the list`,
    putback: (of) => {
      const back = of('inactive') + of('active');
      return back === 0 ? 'no page is put back' : `${pages(back)} put back on the list`;
    },
    shrink_active: (of) => `${pages(of('deactivated'))} to the inactive list`,
    lru_drain: (of) => `${pages(of('count'))} of a batch onto the list`,
    lru_cost: () => 'the cost of reclaim is noted',
    back_cost: () => 'pages that have come back are a cost',
    writeback_wait: () => 'a task waits for a write',
    oom_kill: () => 'a process is killed',
    zap_begin: () => 'a region is released',
    exit_begin: () => 'the task exits',
    exit_end: () => 'the task has exited',
    lock_wait: () => 'a task waits for a lock',
    lock_grant: () => 'a task gets its lock',
    task_switch: () => 'the CPU switches to another task',
    phase_begin: () => 'the next part of the run begins',
    token_pass: () => 'another task goes on',
    run_end: () => 'the run has ended',
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
    swapoff_begin: (of) => `swap is switched off with ${formatCount(of('used'))} slots in use`,
    swapoff_round: (of) => `${formatCount(of('used'))} slots have to be emptied`,
    unuse_shmem: () => 'shared memory comes back',
    unuse_process: (of) => `${formatCount(of('swapped'))} entries of a process name slots`,
    swapoff_end: () => 'the swapoff has ended',
    swapon_begin: () => 'a swap area is switched on',
    swapon_header: (of) => `the header names ${formatCount(of('slots'))} slots`,
    swapon_map: (of) => `${formatCount(of('pages'))} slots can be used`,
    swapon_end: () => 'the swapon has ended',
    area_full: (of) => `a swap area is full: ${formatCount(of('pages'))} slots`,
    area_has_room: () => 'a full swap area has a free slot again',
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
    unuse_no_page: 'gives no page, and the swapoff is given up',
    promise_broken: 'breaks a promise',
    // No page has it yet, which would get a frame.
    frame_alloc: 'is taken',
  } as Readonly<Record<string, string>>,
  /** What happens to a frame whose page is not known, or has no entry. */
  ofFrame: { evict: 'loses its page', refault: 'gets a page that comes back' } as Readonly<
    Record<string, string>
  >,
} as const;

/** The red thing in a few words, for beside it: of the thing itself, also where a fault has been its cause. */
export function redWords(scene: Scene): string {
  const { event } = scene;
  const red = redOf(scene);
  if (!event || !red) return '';
  const passes = passesAtEnd(scene.recent);
  if (event.name === 'scan_plan' && passes > 1) return OWN.passes(passes, event.priority, isIdle(event));
  const told = OWN.happens[event.name];
  if (told) return told((name) => givenIn(event, name) ?? 0);
  const { page, slot, frame } = red;
  const name = page && pageName(scene, page);
  if (name !== null && TOUCHES.has(event.name)) return OWN.touches(whoActs(scene, event), name);
  const isFrame = name === null && slot === null && frame !== null;
  const doing =
    (isFrame ? OWN.ofFrame[event.name] : undefined) ??
    (name === null ? undefined : TEXT.ofPage[event.name]) ??
    OWN.doing[event.name] ??
    TEXT.doing[event.name] ??
    event.name.replaceAll('_', ' ');
  const what = name ?? (slot !== null ? TEXT.slot(slot) : frame !== null ? TEXT.frame(frame) : '');
  return `${what} ${doing}`.trim();
}

const isIdle = (plan: EventOf<'scan_plan'>): boolean =>
  plan.inactive_anon + plan.active_anon + plan.inactive_file + plan.active_file === 0;

const TOUCHES: ReadonlySet<EventName> = new Set(['access', 'fault_begin', 'fault_end']);
