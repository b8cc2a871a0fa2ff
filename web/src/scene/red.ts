/**
 * The one red thing of a step: what its event is about. A picture that does not show it says the event in red words.
 */
import { givenIn } from '../core/events/arguments.ts';
import type { EventName } from '../core/schema/schema.gen.ts';
import { subjectOf, type PageRef } from './now.ts';
import type { Scene } from './scene.ts';

/**
 * `line`: the entry of a page. `tie`: frame and slot in the swap cache. `bit`: the reference bit of a page. `list`: pages that enter or
 * leave a list together. `free`: the free frames. `extent`: an extent of a swap file. `lock`: a CPU that waits for one. `words`: nothing
 * that any picture draws.
 */
export type RedKind =
  | 'page'
  | 'frame'
  | 'slot'
  | 'line'
  | 'tie'
  | 'bit'
  | 'list'
  | 'free'
  | 'extent'
  | 'lock'
  | 'words';

export interface Red {
  readonly kind: RedKind;
  readonly page: PageRef | null;
  readonly frame: number | null;
  readonly slot: number | null;
}

const KINDS = {
  access: 'page',
  fault_begin: 'page',
  fault_retry: 'page',
  fault_end: 'page',
  swap_cache_hit: 'tie',
  swap_cache_miss: 'slot',
  vma_window: 'page',
  slot_window: 'slot',
  readahead_cached: 'tie',
  swap_cache_add: 'tie',
  swap_cache_delete: 'tie',
  swap_read: 'slot',
  swap_write: 'slot',
  swap_write_skipped: 'slot',
  read_end: 'frame',
  write_end: 'slot',
  page_wait: 'frame',
  frame_alloc: 'frame',
  frames_free: 'free',
  page_map: 'line',
  zero_page_map: 'page',
  write_reuse: 'line',
  page_unmap: 'line',
  swap_count: 'slot',
  slot_uncached: 'tie',
  slot_alloc: 'slot',
  slot_alloc_failed: 'frame',
  slot_reclaim: 'tie',
  slot_free: 'slot',
  lru_drain: 'list',
  mark_accessed: 'frame',
  refault: 'frame',
  lru_cost: 'words',
  back_cost: 'words',
  kswapd_wake: 'free',
  kswapd_sleep: 'free',
  kswapd_goes_on: 'free',
  direct_begin: 'free',
  direct_end: 'words',
  scan_plan: 'words',
  isolate: 'list',
  references: 'bit',
  keep: 'frame',
  evict: 'frame',
  putback: 'list',
  shrink_active: 'list',
  writeback_wait: 'words',
  oom_kill: 'words',
  file_hit: 'frame',
  file_miss: 'page',
  file_add: 'frame',
  file_read: 'frame',
  zap_swap: 'line',
  zap_present: 'line',
  zap_begin: 'words',
  exit_begin: 'words',
  exit_end: 'words',
  lock_wait: 'lock',
  lock_grant: 'lock',
  task_switch: 'words',
  phase_begin: 'words',
  token_pass: 'words',
  run_end: 'words',
  param_change: 'words',
  slot_refill: 'words',
  slot_last_user: 'slot',
  slot_flush: 'words',
  trace_compare: 'words',
  vma_state: 'words',
  slot_state: 'words',
  rule_value: 'words',
  swapin_cost: 'frame',
  page_list_filled: 'free',
  page_list_emptied: 'free',
  page_evicted: 'page',
  page_refault: 'page',
  page_new: 'page',
  page_activated: 'page',
  inactive_shrunk: 'list',
  slot_wait: 'slot',
  kswapd_throttled: 'words',
  swap_read_past_cache: 'slot',
  policy_unfit: 'words',
  fork_begin: 'words',
  fork_present: 'line',
  fork_swap: 'tie',
  fork_end: 'words',
  cow_copy: 'frame',
  swap_count_continued: 'slot',
  shmem_add: 'frame',
  shmem_slot: 'slot',
  shmem_swap_out: 'slot',
  shmem_swap_in: 'frame',
  shmem_evict: 'words',
  shmem_truncate: 'words',
  swapoff_begin: 'words',
  swapoff_round: 'words',
  unuse_shmem: 'words',
  unuse_process: 'words',
  unuse_slot: 'slot',
  unuse_entry: 'line',
  swapoff_end: 'words',
  slot_cache_refill: 'words',
  slot_cache_put: 'slot',
  slot_cache_flush: 'words',
  slot_cache_switch: 'words',
  slot_cache_off: 'words',
  mutex_wait: 'words',
  congestion_wait: 'words',
  reclaim_waits: 'words',
  migrate_isolate: 'words',
  migrate_put_back: 'words',
  zone_turn_over: 'words',
  swapon_begin: 'words',
  swapon_header: 'words',
  swapon_map: 'words',
  swapon_end: 'words',
  area_full: 'words',
  area_has_room: 'words',
  extent_walk: 'slot',
  extent_descent: 'slot',
  extent_begins: 'extent',
  extent_grows: 'extent',
  extent_recolour: 'extent',
  extent_rotate: 'extent',
  extents_complete: 'words',
  discard_scheduled: 'slot',
  discard_begin: 'slot',
  discard_submit: 'slot',
  discard_end: 'slot',
  cluster_discarded: 'slot',
  unuse_no_page: 'slot',
  promise_broken: 'slot',
  page_dirtied: 'frame',
  file_write: 'frame',
  file_written: 'frame',
  page_cleaned: 'line',
  flusher_begin: 'words',
  flusher_sleep: 'words',
  dirty_wait: 'words',
  file_window: 'page',
  fsync_begin: 'words',
  fsync_end: 'words',
  exec_rotated: 'list',
} as const satisfies Readonly<Record<EventName, RedKind>>;

/** Null only at the start, where nothing has happened. */
export function redOf(scene: Pick<Scene, 'event' | 'columns' | 'before' | 'labels'>): Red | null {
  const { event } = scene;
  if (!event) return null;
  const { page, slot } = subjectOf(event, scene);
  return { kind: KINDS[event.name], page, slot, frame: givenIn(event, 'frame') };
}
