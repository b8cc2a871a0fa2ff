// Made by `npm run schema` from wasm-core/schema.def. Do not edit.

export const SCHEMA_VERSION = 3;

/** Words of an event record, of which the first six are its header. */
export const EVENT_WORDS = 16;
export const EVENT_HEADER_WORDS = 6;
/** The index of nothing. */
export const NONE = 0xffffffff;

/** Units: a number of one kind is not a number of another. */
export type Count = number & { readonly unit?: 'count' };
export type Pages = number & { readonly unit?: 'pages' };
export type Order = number & { readonly unit?: 'order' };
export type Bool = number & { readonly unit?: 'bool' };
export type Kib = number & { readonly unit?: 'kib' };
export type Bits = number & { readonly unit?: 'bits' };
export type Ns = number & { readonly unit?: 'ns' };
export type Percent = number & { readonly unit?: 'percent' };
export type Profile = number & { readonly unit?: 'profile' };
export type Index = number & { readonly unit?: 'index' };
export type Slots = number & { readonly unit?: 'slots' };
export type Discard = number & { readonly unit?: 'discard' };
export type FileKind = number & { readonly unit?: 'file_kind' };
export type FileReadahead = number & { readonly unit?: 'file_readahead' };
export type RegionKind = number & { readonly unit?: 'region_kind' };
export type Vpn = number & { readonly unit?: 'vpn' };
export type Vma = number & { readonly unit?: 'vma' };
export type Cpu = number & { readonly unit?: 'cpu' };
export type Task = number & { readonly unit?: 'task' };
export type PhaseOrder = number & { readonly unit?: 'phase_order' };
export type Pattern = number & { readonly unit?: 'pattern' };
export type Op = number & { readonly unit?: 'op' };
export type Page = number & { readonly unit?: 'page' };
export type LruType = number & { readonly unit?: 'lru_type' };
export type RowKind = number & { readonly unit?: 'row_kind' };
export type Slot = number & { readonly unit?: 'slot' };
export type ExtentOrder = number & { readonly unit?: 'extent_order' };
export type Area = number & { readonly unit?: 'area' };
export type FaultKind = number & { readonly unit?: 'fault_kind' };
export type Frame = number & { readonly unit?: 'frame' };
export type RaDirection = number & { readonly unit?: 'ra_direction' };
export type DropReason = number & { readonly unit?: 'drop_reason' };
export type Cluster = number & { readonly unit?: 'cluster' };
export type Batch = number & { readonly unit?: 'batch' };
export type ScanMode = number & { readonly unit?: 'scan_mode' };
export type LruList = number & { readonly unit?: 'lru_list' };
export type References = number & { readonly unit?: 'references' };
export type KeepReason = number & { readonly unit?: 'keep_reason' };
export type LockClass = number & { readonly unit?: 'lock_class' };
export type Param = number & { readonly unit?: 'param' };
export type TracePart = number & { readonly unit?: 'trace_part' };
export type Verdict = number & { readonly unit?: 'verdict' };
export type Rule = number & { readonly unit?: 'rule' };
export type Unfit = number & { readonly unit?: 'unfit' };
export type SwapoffOutcome = number & { readonly unit?: 'swapoff_outcome' };
export type SwaponOutcome = number & { readonly unit?: 'swapon_outcome' };
export type Priority = number & { readonly unit?: 'priority' };
export type Invariant = number & { readonly unit?: 'invariant' };
export type Throttle = number & { readonly unit?: 'throttle' };
export type WriteReason = number & { readonly unit?: 'write_reason' };
export type Event = number & { readonly unit?: 'event' };
export type ReadaheadFate = number & { readonly unit?: 'readahead_fate' };
export type TaskKind = number & { readonly unit?: 'task_kind' };
export type TaskState = number & { readonly unit?: 'task_state' };
export type WaitReason = number & { readonly unit?: 'wait_reason' };
export type CpuState = number & { readonly unit?: 'cpu_state' };
export type ClusterDiscard = number & { readonly unit?: 'cluster_discard' };
export type Time = number & { readonly unit?: 'time' };
export type ReclaimPriority = number & { readonly unit?: 'reclaim_priority' };
export type Division = number & { readonly unit?: 'division' };

export type UnitName =
  | 'count'
  | 'pages'
  | 'order'
  | 'bool'
  | 'kib'
  | 'bits'
  | 'ns'
  | 'percent'
  | 'profile'
  | 'index'
  | 'slots'
  | 'discard'
  | 'file_kind'
  | 'file_readahead'
  | 'region_kind'
  | 'vpn'
  | 'vma'
  | 'cpu'
  | 'task'
  | 'phase_order'
  | 'pattern'
  | 'op'
  | 'page'
  | 'lru_type'
  | 'row_kind'
  | 'slot'
  | 'extent_order'
  | 'area'
  | 'fault_kind'
  | 'frame'
  | 'ra_direction'
  | 'drop_reason'
  | 'cluster'
  | 'batch'
  | 'scan_mode'
  | 'lru_list'
  | 'references'
  | 'keep_reason'
  | 'lock_class'
  | 'param'
  | 'trace_part'
  | 'verdict'
  | 'rule'
  | 'unfit'
  | 'swapoff_outcome'
  | 'swapon_outcome'
  | 'priority'
  | 'invariant'
  | 'throttle'
  | 'write_reason'
  | 'event'
  | 'readahead_fate'
  | 'task_kind'
  | 'task_state'
  | 'wait_reason'
  | 'cpu_state'
  | 'cluster_discard'
  | 'time'
  | 'reclaim_priority'
  | 'division';

/** Values of every enumeration, by name. */
export * as ENUM_VALUES from './schema-values.gen.ts';

export interface ParamInfo {
  readonly name: string;
  readonly unit: UnitName;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly live: boolean;
  readonly group: 'machine' | 'sysctl' | 'cost' | 'what_if';
}

/** Parameters of the machine, in wire order. */
export const PARAMS = [
  { name: 'nr_cpus', group: 'machine', unit: 'count', default: 1, min: 1, max: 64, live: false },
  { name: 'nr_frames', group: 'machine', unit: 'pages', default: 256, min: 16, max: 4194304, live: false },
  { name: 'page_cluster', group: 'sysctl', unit: 'order', default: 3, min: 0, max: 5, live: true },
  { name: 'swappiness', group: 'sysctl', unit: 'count', default: 60, min: 0, max: 200, live: true },
  { name: 'vma_ra_enabled', group: 'sysctl', unit: 'bool', default: 1, min: 0, max: 1, live: true },
  { name: 'min_free_kbytes', group: 'sysctl', unit: 'kib', default: 0, min: 0, max: 262144, live: false },
  { name: 'watermark_scale_factor', group: 'sysctl', unit: 'count', default: 10, min: 1, max: 3000, live: false },
  { name: 'locks_removed', group: 'what_if', unit: 'bits', default: 0, min: 0, max: 63, live: false },
  { name: 'time_slice_ns', group: 'machine', unit: 'ns', default: 3000000, min: 10000, max: 100000000, live: false },
  { name: 'cost_access_ns', group: 'cost', unit: 'ns', default: 100, min: 1, max: 1000000, live: false },
  { name: 'cost_fault_ns', group: 'cost', unit: 'ns', default: 500, min: 1, max: 1000000, live: false },
  { name: 'cost_lookup_ns', group: 'cost', unit: 'ns', default: 60, min: 1, max: 1000000, live: false },
  { name: 'cost_zero_ns', group: 'cost', unit: 'ns', default: 300, min: 1, max: 1000000, live: false },
  { name: 'cost_map_ns', group: 'cost', unit: 'ns', default: 100, min: 1, max: 1000000, live: false },
  { name: 'cost_tree_ns', group: 'cost', unit: 'ns', default: 150, min: 1, max: 1000000, live: false },
  { name: 'cost_slot_ns', group: 'cost', unit: 'ns', default: 20, min: 1, max: 1000000, live: false },
  { name: 'cost_submit_ns', group: 'cost', unit: 'ns', default: 500, min: 1, max: 1000000, live: false },
  { name: 'cost_irq_ns', group: 'cost', unit: 'ns', default: 800, min: 1, max: 1000000, live: false },
  { name: 'cost_lru_page_ns', group: 'cost', unit: 'ns', default: 20, min: 1, max: 1000000, live: false },
  { name: 'cost_scan_ns', group: 'cost', unit: 'ns', default: 200, min: 1, max: 1000000, live: false },
  { name: 'cost_alloc_ns', group: 'cost', unit: 'ns', default: 80, min: 1, max: 1000000, live: false },
  { name: 'cost_switch_ns', group: 'cost', unit: 'ns', default: 1000, min: 1, max: 1000000, live: false },
  { name: 'cost_copy_ns', group: 'cost', unit: 'ns', default: 300, min: 1, max: 1000000, live: false },
  { name: 'lock_ns', group: 'cost', unit: 'ns', default: 20, min: 0, max: 1000000, live: false },
  { name: 'lock_handoff_ns', group: 'cost', unit: 'ns', default: 100, min: 0, max: 1000000, live: false },
  { name: 'ballast_pages', group: 'machine', unit: 'pages', default: 0, min: 0, max: 4194304, live: false },
  { name: 'lower_zone_pages', group: 'machine', unit: 'pages', default: 0, min: 0, max: 1048576, live: false },
  { name: 'cost_doorbell_ns', group: 'cost', unit: 'ns', default: 0, min: 0, max: 1000000, live: false },
  { name: 'tick_ns', group: 'machine', unit: 'ns', default: 4000000, min: 1000, max: 10000000, live: false },
  { name: 'vma_ra_max_order', group: 'sysctl', unit: 'order', default: 3, min: 1, max: 5, live: true },
  { name: 'cost_fork_ns', group: 'cost', unit: 'ns', default: 50000, min: 1, max: 100000000, live: false },
  { name: 'window_asked', group: 'what_if', unit: 'count', default: 0, min: 0, max: 64, live: true },
  { name: 'ramfs_pages', group: 'machine', unit: 'pages', default: 0, min: 0, max: 4194304, live: false },
  { name: 'cost_extent_lookup_ns', group: 'cost', unit: 'ns', default: 15, min: 0, max: 1000000, live: false },
  { name: 'cost_extent_step_ns', group: 'cost', unit: 'ns', default: 5, min: 1, max: 1000000, live: false },
  { name: 'cost_extent_visit_ns', group: 'cost', unit: 'ns', default: 10, min: 1, max: 1000000, live: false },
  { name: 'swapon_told', group: 'machine', unit: 'bool', default: 0, min: 0, max: 1, live: false },
  { name: 'nr_sockets', group: 'machine', unit: 'count', default: 1, min: 1, max: 8, live: false },
  { name: 'lock_far_ns', group: 'cost', unit: 'ns', default: 225, min: 0, max: 1000000, live: false },
  { name: 'lock_unasked', group: 'cost', unit: 'percent', default: 70, min: 0, max: 100, live: false },
  { name: 'lock_growth', group: 'cost', unit: 'count', default: 0, min: 0, max: 1000, live: false },
  { name: 'lock_line', group: 'cost', unit: 'percent', default: 150, min: 0, max: 1000, live: false },
  { name: 'lines_area', group: 'cost', unit: 'count', default: 60, min: 0, max: 1000, live: false },
  { name: 'lines_slot', group: 'cost', unit: 'count', default: 5, min: 0, max: 1000, live: false },
  { name: 'lines_tree', group: 'cost', unit: 'count', default: 40, min: 0, max: 1000, live: false },
  { name: 'lines_file', group: 'cost', unit: 'count', default: 30, min: 0, max: 1000, live: false },
  { name: 'lines_list', group: 'cost', unit: 'count', default: 10, min: 0, max: 1000, live: false },
  { name: 'lines_zone', group: 'cost', unit: 'count', default: 10, min: 0, max: 1000, live: false },
  { name: 'lines_lru', group: 'cost', unit: 'count', default: 20, min: 0, max: 1000, live: false },
  { name: 'promises_checked', group: 'what_if', unit: 'bool', default: 0, min: 0, max: 1, live: false },
  { name: 'scan_asked', group: 'what_if', unit: 'count', default: 0, min: 0, max: 1089, live: true },
  { name: 'dirty_background_ratio', group: 'sysctl', unit: 'percent', default: 10, min: 0, max: 100, live: true },
  { name: 'dirty_ratio', group: 'sysctl', unit: 'percent', default: 20, min: 0, max: 100, live: true },
  { name: 'dirty_expire_centisecs', group: 'sysctl', unit: 'count', default: 3000, min: 0, max: 100000, live: true },
  { name: 'dirty_writeback_centisecs', group: 'sysctl', unit: 'count', default: 500, min: 0, max: 100000, live: true },
  { name: 'bios_kept', group: 'machine', unit: 'count', default: 0, min: 0, max: 1000000, live: false },
  { name: 'extent_step_tenths', group: 'cost', unit: 'count', default: 0, min: 0, max: 9, live: false },
  { name: 'cost_bulk_ns', group: 'cost', unit: 'ns', default: 80, min: 1, max: 1000000, live: false },
  { name: 'page_stands_for', group: 'machine', unit: 'count', default: 1, min: 1, max: 1024, live: false },
  { name: 'cost_refill_ns', group: 'cost', unit: 'ns', default: 0, min: 0, max: 1000000, live: false },
  { name: 'cost_pass_ns', group: 'cost', unit: 'ns', default: 0, min: 0, max: 100000000, live: false },
] as const satisfies readonly ParamInfo[];

export type ParamName = (typeof PARAMS)[number]['name'];

/** Rules of the kernel, by number; what they say is in schema-rules.gen.ts. */
export const RULE_NAMES = [
  'swapin_nr_pages',
  'inactive_is_low',
  'check_references',
  'mark_accessed',
  'min_free_kbytes',
  'watermarks',
  'low_mark',
  'high_mark',
  'min_mark',
  'refault_distance',
  'note_cost',
  'scan_count',
  'next_slot',
  'shadow_layout',
  'shadow_pack',
  'shadow_unpack',
  'eviction',
  'refaulted',
  'lruvec_cost',
  'scan_decisions',
  'scan_targets',
  'scan_pass',
  'readahead_none',
  'readahead_block',
  'readahead_misses',
  'readahead_state',
  'readahead_hits_doubled',
  'readahead_hits',
  'cow_reuse',
  'window_asked',
  'scan_statistics',
  'scan_ratio',
  'refault_files',
  'references_once',
  'slot_clusters',
  'slots_taken',
  'slots_given',
  'slots_known',
  'slot_runs',
  'unuse_by_tables',
  'unuse_by_slots',
  'slot_cached',
  'slot_cache_active',
  'next_slots',
  'slot_cache_got',
  'slot_cache_given',
  'extent_added',
  'extent_found',
  'extents_known',
  'extents_discarded',
  'scan_shared',
  'shared_cost',
  'linked',
  'zone_ratio',
  'clusters_discarded',
] as const;

export type RuleName = (typeof RULE_NAMES)[number];

/** Counters, named as in /proc/vmstat where Linux has them, in the order of column `counters`. */
export const COUNTER_NAMES = [
  'accesses',
  'pgfault',
  'pgmajfault',
  'fault_retries',
  'pswpin',
  'pswpout',
  'swap_ra',
  'swap_ra_hit',
  'swap_cache_add_total',
  'swap_cache_del_total',
  'swap_cache_find_total',
  'swap_cache_find_success',
  'pgpgin_file',
  'pgalloc',
  'pgfree',
  'allocstall',
  'pageoutrun',
  'pgscan_kswapd',
  'pgscan_direct',
  'pgsteal_kswapd',
  'pgsteal_direct',
  'pgscan_anon',
  'pgscan_file',
  'pgsteal_anon',
  'pgsteal_file',
  'pgrefill',
  'pgactivate',
  'pgdeactivate',
  'pgrotated',
  'workingset_refault_anon',
  'workingset_refault_file',
  'workingset_activate_anon',
  'workingset_activate_file',
  'workingset_restore_anon',
  'workingset_restore_file',
  'oom_kill',
  'context_switches',
  'lock_waits',
  'cow_copies',
  'pgreuse',
  'forks',
  'swap_ra_unused',
  'swap_ra_pushed_out',
  'slot_cache_refills',
  'slot_cache_flushes',
  'extent_lookups',
  'extent_steps',
  'extent_visits',
  'discards',
  'clusters_discarded',
  'nr_free_pages',
  'nr_inactive_anon',
  'nr_active_anon',
  'nr_inactive_file',
  'nr_active_file',
  'pgpgout_file',
  'nr_dirtied',
  'nr_written',
  'nr_vmscan_write',
  'nr_vmscan_immediate_reclaim',
  'file_ra',
  'dirty_waits',
  'extent_lookup_ns',
  'kswapd_low_wmark_hit_quickly',
  'kswapd_high_wmark_hit_quickly',
] as const;

export type CounterName = (typeof COUNTER_NAMES)[number];

/** Event kinds, by number. */
export const EVENT_NAMES = [
  'access',
  'fault_begin',
  'fault_retry',
  'fault_end',
  'swap_cache_hit',
  'swap_cache_miss',
  'vma_window',
  'slot_window',
  'readahead_cached',
  'swap_cache_add',
  'swap_cache_delete',
  'swap_read',
  'swap_write',
  'swap_write_skipped',
  'read_end',
  'write_end',
  'page_wait',
  'frame_alloc',
  'frames_free',
  'page_map',
  'zero_page_map',
  'write_reuse',
  'page_unmap',
  'swap_count',
  'slot_uncached',
  'slot_alloc',
  'slot_alloc_failed',
  'slot_reclaim',
  'slot_free',
  'lru_drain',
  'mark_accessed',
  'refault',
  'lru_cost',
  'kswapd_wake',
  'kswapd_sleep',
  'direct_begin',
  'direct_end',
  'scan_plan',
  'isolate',
  'references',
  'keep',
  'evict',
  'putback',
  'shrink_active',
  'writeback_wait',
  'oom_kill',
  'file_hit',
  'file_miss',
  'file_add',
  'file_read',
  'zap_swap',
  'zap_present',
  'zap_begin',
  'exit_begin',
  'exit_end',
  'lock_wait',
  'lock_grant',
  'task_switch',
  'phase_begin',
  'token_pass',
  'run_end',
  'param_change',
  'slot_refill',
  'slot_last_user',
  'slot_flush',
  'trace_compare',
  'vma_state',
  'rule_value',
  'swapin_cost',
  'page_list_filled',
  'page_list_emptied',
  'page_evicted',
  'page_refault',
  'page_new',
  'page_activated',
  'inactive_shrunk',
  'slot_wait',
  'kswapd_throttled',
  'slot_state',
  'swap_read_past_cache',
  'policy_unfit',
  'fork_begin',
  'fork_present',
  'fork_swap',
  'fork_end',
  'cow_copy',
  'swap_count_continued',
  'shmem_add',
  'shmem_slot',
  'shmem_swap_out',
  'shmem_swap_in',
  'shmem_evict',
  'shmem_truncate',
  'swapoff_begin',
  'swapoff_round',
  'unuse_shmem',
  'unuse_process',
  'unuse_slot',
  'unuse_entry',
  'swapoff_end',
  'slot_cache_refill',
  'slot_cache_put',
  'slot_cache_flush',
  'slot_cache_switch',
  'slot_cache_off',
  'mutex_wait',
  'congestion_wait',
  'zone_turn_over',
  'swapon_begin',
  'swapon_header',
  'swapon_map',
  'swapon_end',
  'area_full',
  'area_has_room',
  'extent_walk',
  'extent_descent',
  'extent_begins',
  'extent_grows',
  'extent_recolour',
  'extent_rotate',
  'extents_complete',
  'back_cost',
  'discard_scheduled',
  'discard_begin',
  'discard_submit',
  'discard_end',
  'cluster_discarded',
  'unuse_no_page',
  'promise_broken',
  'reclaim_waits',
  'migrate_isolate',
  'migrate_put_back',
  'page_dirtied',
  'file_write',
  'file_written',
  'page_cleaned',
  'flusher_begin',
  'flusher_sleep',
  'dirty_wait',
  'file_window',
  'fsync_begin',
  'fsync_end',
  'exec_rotated',
  'kswapd_goes_on',
] as const;

export type EventName = (typeof EVENT_NAMES)[number];

export interface ArgInfo {
  readonly name: string;
  readonly unit: UnitName;
}

export interface EventInfo {
  readonly name: EventName;
  readonly category: string;
  readonly args: readonly ArgInfo[];
}

/** In the same order: category and arguments, each with its unit unless that is called the same. */
const SAID: readonly (readonly [string, string])[] = [
  ['access', 'vma page write:bool '],
  ['fault', 'vma page write:bool kind:fault_kind slot '],
  ['fault', 'vma page '],
  ['fault', 'vma page kind:fault_kind major:bool latency:ns '],
  ['readahead', 'vma page slot frame flagged:bool win:pages hits:count '],
  ['readahead', 'vma page slot '],
  ['readahead', 'vma page win:pages direction:ra_direction first:page last:page prev:page prev_win:pages hits:count max:pages '],
  ['readahead', 'slot win:pages first:slot last:slot prev:slot prev_win:pages hits:count max:pages rule:count '],
  ['readahead', 'slot frame '],
  ['cache', 'slot frame readahead:bool reading:bool '],
  ['cache', 'slot frame reason:drop_reason '],
  ['io', 'slot frame readahead:bool '],
  ['io', 'slot frame '],
  ['io', 'slot frame '],
  ['io', 'frame slot '],
  ['io', 'frame slot '],
  ['wait', 'frame reading:bool '],
  ['memory', 'frame free:pages '],
  ['memory', 'count:pages free:pages '],
  ['fault', 'vma page frame write:bool kind:fault_kind '],
  ['fault', 'vma page '],
  ['fault', 'vma page frame '],
  ['reclaim', 'vma page frame slot '],
  ['slots', 'slot count added:bool '],
  ['slots', 'slot count '],
  ['slots', 'slot frame cluster looked:count scanned:bool cached:bool '],
  ['slots', 'frame looked:count '],
  ['slots', 'slot frame '],
  ['slots', 'slot cluster cluster_usage:count '],
  ['lru', 'batch count:pages '],
  ['lru', 'frame activate:bool flags:bits '],
  ['lru', 'type:lru_type frame distance:count limit:pages activate:bool restore:bool age:count evicted:count '],
  ['lru', 'type:lru_type pages anon_cost:count file_cost:count halved:bool limit:pages '],
  ['reclaim', 'free:pages low:pages '],
  ['reclaim', 'free:pages high:pages '],
  ['reclaim', 'free:pages min:pages '],
  ['reclaim', 'reclaimed:pages '],
  ['reclaim', 'priority:count mode:scan_mode inactive_anon:pages active_anon:pages inactive_file:pages active_file:pages ap:count fp:count may_deactivate:bits goal:pages '],
  ['lru', 'list:lru_list requested:pages taken:pages '],
  ['reclaim', 'frame young:count referenced:bool decision:references flags:bits exec:bool '],
  ['reclaim', 'frame reason:keep_reason activated:bool '],
  ['reclaim', 'frame type:lru_type slot age:count '],
  ['lru', 'list:lru_list inactive:pages active:pages '],
  ['lru', 'list:lru_list deactivated:pages '],
  ['wait', 'writes:pages '],
  ['reclaim', 'space:index rss:pages swapents:pages '],
  ['file', 'vma page frame '],
  ['file', 'vma page '],
  ['file', 'frame vma page '],
  ['io', 'frame vma page '],
  ['exit', 'vma page slot '],
  ['exit', 'vma page frame '],
  ['exit', 'vma present:pages swapped:pages '],
  ['exit', 'space:index '],
  ['exit', 'space:index '],
  ['lock', 'class:lock_class index owner:task queue:count '],
  ['lock', 'class:lock_class index waited:ns from:cpu came:ns '],
  ['task', 'from:task '],
  ['task', 'phase:index '],
  ['task', 'next:task '],
  ['task', 'accesses:count '],
  ['command', 'param value:count before:count '],
  ['replay', 'wanted:slots got:slots '],
  ['replay', 'slot '],
  ['replay', 'count:slots '],
  ['replay', 'part:trace_part verdict row:count field:count ours:count kernels:count '],
  ['replay', 'vma page win:pages hits:count is_new:bool '],
  ['replay', 'rule row:count v0:count v1:count v2:count v3:count v4:count v5:count v6:count v7:count '],
  ['lru', 'frame pages anon_cost:count file_cost:count halved:bool limit:pages '],
  ['memory', 'cpu count:pages free:pages '],
  ['memory', 'cpu count:pages free:pages '],
  ['replay', 'vma page age:count workingset:bool '],
  ['replay', 'vma page distance:count limit:pages activate:bool restore:bool '],
  ['replay', 'vma page list:lru_list '],
  ['replay', 'vma page '],
  ['replay', 'list:lru_list scanned:pages reclaimed:pages activated:pages '],
  ['wait', 'slot '],
  ['wait', 'pages '],
  ['replay', 'prev:slot win:pages hits:count misses:count '],
  ['io', 'vma page slot frame '],
  ['readahead', 'reason:unfit '],
  ['fork', 'space:index child:index '],
  ['fork', 'vma page copy:vma frame maps:count '],
  ['fork', 'vma page copy:vma slot '],
  ['fork', 'space:index child:index entries:count '],
  ['fault', 'vma page frame references:count maps:count cached:bool rule:count '],
  ['slots', 'slot frame '],
  ['file', 'vma page frame '],
  ['slots', 'slot frame '],
  ['reclaim', 'file:index page frame slot '],
  ['fault', 'vma page frame slot '],
  ['exit', 'file:index '],
  ['exit', 'file:index page frame slot '],
  ['swapoff', 'area used:slots pages:slots '],
  ['swapoff', 'area round:count used:slots '],
  ['swapoff', 'file:index '],
  ['swapoff', 'space:index swapped:pages '],
  ['swapoff', 'slot frame count '],
  ['swapoff', 'vma page frame slot looked:count '],
  ['swapoff', 'area outcome:swapoff_outcome used:slots '],
  ['slots', 'cpu count:slots slot looked:count scanned:bool free:slots '],
  ['slots', 'cpu slot count:slots '],
  ['slots', 'cpu count:slots unused:bool '],
  ['slots', 'active:bool free:slots cpus:count limit:slots '],
  ['slots', 'off:bool '],
  ['lock', 'class:lock_class index owner:task queue:count '],
  ['wait', 'priority:count free:pages min:pages '],
  ['memory', 'pages free:pages high:pages '],
  ['swapoff', 'area slot frame '],
  ['swapoff', 'area slots bad:slots '],
  ['swapoff', 'area pages:slots clusters:count '],
  ['swapoff', 'area outcome:swapon_outcome priority pages:slots '],
  ['slots', 'area pages:slots '],
  ['slots', 'area slot '],
  ['io', 'slot area:index page extent:index from:index steps:count visits:count block:page '],
  ['io', 'slot area:index page extent:index from:index steps:count visits:count block:page '],
  ['io', 'area:index page block:page extent:index parent:index added:pages '],
  ['io', 'area:index page block:page extent:index pages added:pages '],
  ['io', 'area:index extent:index parent:index uncle:index grandparent:index '],
  ['io', 'area:index extent:index parent:index uncle:index grandparent:index '],
  ['io', 'area:index pages extents:count '],
  ['lru', 'type:lru_type pages cost:count anon_cost:count file_cost:count total:count '],
  ['slots', 'cluster area slot waiting:count '],
  ['slots', 'area slot slots cluster once:bool '],
  ['io', 'slot slots disk:index block:page '],
  ['io', 'slot slots '],
  ['slots', 'cluster area slot free:count '],
  ['swapoff', 'slot frame '],
  ['task', 'promise:invariant found:count bound:count slot frame cpu vma page line:count '],
  ['wait', 'reason:throttle pages most:ns '],
  ['lru', 'type:lru_type taken:pages isolated:pages '],
  ['lru', 'type:lru_type pages active:pages batch '],
  ['file', 'file:index page frame dirty:pages '],
  ['io', 'frame file:index page reason:write_reason dirty:pages '],
  ['io', 'frame file:index page writeback:pages '],
  ['io', 'vma page frame '],
  ['io', 'disk:index reason:write_reason dirty:pages limit:pages '],
  ['io', 'disk:index dirty:pages '],
  ['wait', 'pages free_run:pages limit:pages '],
  ['readahead', 'vma page first:page last:page marker:page '],
  ['file', 'file:index dirty:pages '],
  ['file', 'file:index '],
  ['lru', 'list:lru_list count:pages '],
  ['reclaim', 'free:pages high:pages '],
];

function eventInfo([category, args]: (typeof SAID)[number], kind: number): EventInfo {
  const each = args.split(' ').filter(Boolean).map((arg) => arg.split(':'));
  return {
    name: EVENT_NAMES[kind]!,
    category,
    args: each.map(([name = '', unit = name]) => ({ name, unit: unit as UnitName })),
  };
}

/** What is said of each, in the same order. */
export const EVENTS: readonly EventInfo[] = /* @__PURE__ */ SAID.map(eventInfo);

/** What every event carries. */
export interface EventHeader {
  readonly number: number;
  readonly timeNs: number;
  readonly cause: number;
  readonly cpu: Cpu;
  readonly task: Task;
}

/** One event, decoded: `name` tells which; an argument may itself be called `kind` or `type`. */
export type CoreEvent = EventHeader &
  (
    | { readonly name: 'access'; readonly vma: Vma; readonly page: Page; readonly write: Bool }
    | { readonly name: 'fault_begin'; readonly vma: Vma; readonly page: Page; readonly write: Bool; readonly kind: FaultKind; readonly slot: Slot }
    | { readonly name: 'fault_retry'; readonly vma: Vma; readonly page: Page }
    | { readonly name: 'fault_end'; readonly vma: Vma; readonly page: Page; readonly kind: FaultKind; readonly major: Bool; readonly latency: Ns }
    | { readonly name: 'swap_cache_hit'; readonly vma: Vma; readonly page: Page; readonly slot: Slot; readonly frame: Frame; readonly flagged: Bool; readonly win: Pages; readonly hits: Count }
    | { readonly name: 'swap_cache_miss'; readonly vma: Vma; readonly page: Page; readonly slot: Slot }
    | { readonly name: 'vma_window'; readonly vma: Vma; readonly page: Page; readonly win: Pages; readonly direction: RaDirection; readonly first: Page; readonly last: Page; readonly prev: Page; readonly prev_win: Pages; readonly hits: Count; readonly max: Pages }
    | { readonly name: 'slot_window'; readonly slot: Slot; readonly win: Pages; readonly first: Slot; readonly last: Slot; readonly prev: Slot; readonly prev_win: Pages; readonly hits: Count; readonly max: Pages; readonly rule: Count }
    | { readonly name: 'readahead_cached'; readonly slot: Slot; readonly frame: Frame }
    | { readonly name: 'swap_cache_add'; readonly slot: Slot; readonly frame: Frame; readonly readahead: Bool; readonly reading: Bool }
    | { readonly name: 'swap_cache_delete'; readonly slot: Slot; readonly frame: Frame; readonly reason: DropReason }
    | { readonly name: 'swap_read'; readonly slot: Slot; readonly frame: Frame; readonly readahead: Bool }
    | { readonly name: 'swap_write'; readonly slot: Slot; readonly frame: Frame }
    | { readonly name: 'swap_write_skipped'; readonly slot: Slot; readonly frame: Frame }
    | { readonly name: 'read_end'; readonly frame: Frame; readonly slot: Slot }
    | { readonly name: 'write_end'; readonly frame: Frame; readonly slot: Slot }
    | { readonly name: 'page_wait'; readonly frame: Frame; readonly reading: Bool }
    | { readonly name: 'frame_alloc'; readonly frame: Frame; readonly free: Pages }
    | { readonly name: 'frames_free'; readonly count: Pages; readonly free: Pages }
    | { readonly name: 'page_map'; readonly vma: Vma; readonly page: Page; readonly frame: Frame; readonly write: Bool; readonly kind: FaultKind }
    | { readonly name: 'zero_page_map'; readonly vma: Vma; readonly page: Page }
    | { readonly name: 'write_reuse'; readonly vma: Vma; readonly page: Page; readonly frame: Frame }
    | { readonly name: 'page_unmap'; readonly vma: Vma; readonly page: Page; readonly frame: Frame; readonly slot: Slot }
    | { readonly name: 'swap_count'; readonly slot: Slot; readonly count: Count; readonly added: Bool }
    | { readonly name: 'slot_uncached'; readonly slot: Slot; readonly count: Count }
    | { readonly name: 'slot_alloc'; readonly slot: Slot; readonly frame: Frame; readonly cluster: Cluster; readonly looked: Count; readonly scanned: Bool; readonly cached: Bool }
    | { readonly name: 'slot_alloc_failed'; readonly frame: Frame; readonly looked: Count }
    | { readonly name: 'slot_reclaim'; readonly slot: Slot; readonly frame: Frame }
    | { readonly name: 'slot_free'; readonly slot: Slot; readonly cluster: Cluster; readonly cluster_usage: Count }
    | { readonly name: 'lru_drain'; readonly batch: Batch; readonly count: Pages }
    | { readonly name: 'mark_accessed'; readonly frame: Frame; readonly activate: Bool; readonly flags: Bits }
    | { readonly name: 'refault'; readonly type: LruType; readonly frame: Frame; readonly distance: Count; readonly limit: Pages; readonly activate: Bool; readonly restore: Bool; readonly age: Count; readonly evicted: Count }
    | { readonly name: 'lru_cost'; readonly type: LruType; readonly pages: Pages; readonly anon_cost: Count; readonly file_cost: Count; readonly halved: Bool; readonly limit: Pages }
    | { readonly name: 'kswapd_wake'; readonly free: Pages; readonly low: Pages }
    | { readonly name: 'kswapd_sleep'; readonly free: Pages; readonly high: Pages }
    | { readonly name: 'direct_begin'; readonly free: Pages; readonly min: Pages }
    | { readonly name: 'direct_end'; readonly reclaimed: Pages }
    | { readonly name: 'scan_plan'; readonly priority: Count; readonly mode: ScanMode; readonly inactive_anon: Pages; readonly active_anon: Pages; readonly inactive_file: Pages; readonly active_file: Pages; readonly ap: Count; readonly fp: Count; readonly may_deactivate: Bits; readonly goal: Pages }
    | { readonly name: 'isolate'; readonly list: LruList; readonly requested: Pages; readonly taken: Pages }
    | { readonly name: 'references'; readonly frame: Frame; readonly young: Count; readonly referenced: Bool; readonly decision: References; readonly flags: Bits; readonly exec: Bool }
    | { readonly name: 'keep'; readonly frame: Frame; readonly reason: KeepReason; readonly activated: Bool }
    | { readonly name: 'evict'; readonly frame: Frame; readonly type: LruType; readonly slot: Slot; readonly age: Count }
    | { readonly name: 'putback'; readonly list: LruList; readonly inactive: Pages; readonly active: Pages }
    | { readonly name: 'shrink_active'; readonly list: LruList; readonly deactivated: Pages }
    | { readonly name: 'writeback_wait'; readonly writes: Pages }
    | { readonly name: 'oom_kill'; readonly space: Index; readonly rss: Pages; readonly swapents: Pages }
    | { readonly name: 'file_hit'; readonly vma: Vma; readonly page: Page; readonly frame: Frame }
    | { readonly name: 'file_miss'; readonly vma: Vma; readonly page: Page }
    | { readonly name: 'file_add'; readonly frame: Frame; readonly vma: Vma; readonly page: Page }
    | { readonly name: 'file_read'; readonly frame: Frame; readonly vma: Vma; readonly page: Page }
    | { readonly name: 'zap_swap'; readonly vma: Vma; readonly page: Page; readonly slot: Slot }
    | { readonly name: 'zap_present'; readonly vma: Vma; readonly page: Page; readonly frame: Frame }
    | { readonly name: 'zap_begin'; readonly vma: Vma; readonly present: Pages; readonly swapped: Pages }
    | { readonly name: 'exit_begin'; readonly space: Index }
    | { readonly name: 'exit_end'; readonly space: Index }
    | { readonly name: 'lock_wait'; readonly class: LockClass; readonly index: Index; readonly owner: Task; readonly queue: Count }
    | { readonly name: 'lock_grant'; readonly class: LockClass; readonly index: Index; readonly waited: Ns; readonly from: Cpu; readonly came: Ns }
    | { readonly name: 'task_switch'; readonly from: Task }
    | { readonly name: 'phase_begin'; readonly phase: Index }
    | { readonly name: 'token_pass'; readonly next: Task }
    | { readonly name: 'run_end'; readonly accesses: Count }
    | { readonly name: 'param_change'; readonly param: Param; readonly value: Count; readonly before: Count }
    | { readonly name: 'slot_refill'; readonly wanted: Slots; readonly got: Slots }
    | { readonly name: 'slot_last_user'; readonly slot: Slot }
    | { readonly name: 'slot_flush'; readonly count: Slots }
    | { readonly name: 'trace_compare'; readonly part: TracePart; readonly verdict: Verdict; readonly row: Count; readonly field: Count; readonly ours: Count; readonly kernels: Count }
    | { readonly name: 'vma_state'; readonly vma: Vma; readonly page: Page; readonly win: Pages; readonly hits: Count; readonly is_new: Bool }
    | { readonly name: 'rule_value'; readonly rule: Rule; readonly row: Count; readonly v0: Count; readonly v1: Count; readonly v2: Count; readonly v3: Count; readonly v4: Count; readonly v5: Count; readonly v6: Count; readonly v7: Count }
    | { readonly name: 'swapin_cost'; readonly frame: Frame; readonly pages: Pages; readonly anon_cost: Count; readonly file_cost: Count; readonly halved: Bool; readonly limit: Pages }
    | { readonly name: 'page_list_filled'; readonly cpu: Cpu; readonly count: Pages; readonly free: Pages }
    | { readonly name: 'page_list_emptied'; readonly cpu: Cpu; readonly count: Pages; readonly free: Pages }
    | { readonly name: 'page_evicted'; readonly vma: Vma; readonly page: Page; readonly age: Count; readonly workingset: Bool }
    | { readonly name: 'page_refault'; readonly vma: Vma; readonly page: Page; readonly distance: Count; readonly limit: Pages; readonly activate: Bool; readonly restore: Bool }
    | { readonly name: 'page_new'; readonly vma: Vma; readonly page: Page; readonly list: LruList }
    | { readonly name: 'page_activated'; readonly vma: Vma; readonly page: Page }
    | { readonly name: 'inactive_shrunk'; readonly list: LruList; readonly scanned: Pages; readonly reclaimed: Pages; readonly activated: Pages }
    | { readonly name: 'slot_wait'; readonly slot: Slot }
    | { readonly name: 'kswapd_throttled'; readonly pages: Pages }
    | { readonly name: 'slot_state'; readonly prev: Slot; readonly win: Pages; readonly hits: Count; readonly misses: Count }
    | { readonly name: 'swap_read_past_cache'; readonly vma: Vma; readonly page: Page; readonly slot: Slot; readonly frame: Frame }
    | { readonly name: 'policy_unfit'; readonly reason: Unfit }
    | { readonly name: 'fork_begin'; readonly space: Index; readonly child: Index }
    | { readonly name: 'fork_present'; readonly vma: Vma; readonly page: Page; readonly copy: Vma; readonly frame: Frame; readonly maps: Count }
    | { readonly name: 'fork_swap'; readonly vma: Vma; readonly page: Page; readonly copy: Vma; readonly slot: Slot }
    | { readonly name: 'fork_end'; readonly space: Index; readonly child: Index; readonly entries: Count }
    | { readonly name: 'cow_copy'; readonly vma: Vma; readonly page: Page; readonly frame: Frame; readonly references: Count; readonly maps: Count; readonly cached: Bool; readonly rule: Count }
    | { readonly name: 'swap_count_continued'; readonly slot: Slot; readonly frame: Frame }
    | { readonly name: 'shmem_add'; readonly vma: Vma; readonly page: Page; readonly frame: Frame }
    | { readonly name: 'shmem_slot'; readonly slot: Slot; readonly frame: Frame }
    | { readonly name: 'shmem_swap_out'; readonly file: Index; readonly page: Page; readonly frame: Frame; readonly slot: Slot }
    | { readonly name: 'shmem_swap_in'; readonly vma: Vma; readonly page: Page; readonly frame: Frame; readonly slot: Slot }
    | { readonly name: 'shmem_evict'; readonly file: Index }
    | { readonly name: 'shmem_truncate'; readonly file: Index; readonly page: Page; readonly frame: Frame; readonly slot: Slot }
    | { readonly name: 'swapoff_begin'; readonly area: Area; readonly used: Slots; readonly pages: Slots }
    | { readonly name: 'swapoff_round'; readonly area: Area; readonly round: Count; readonly used: Slots }
    | { readonly name: 'unuse_shmem'; readonly file: Index }
    | { readonly name: 'unuse_process'; readonly space: Index; readonly swapped: Pages }
    | { readonly name: 'unuse_slot'; readonly slot: Slot; readonly frame: Frame; readonly count: Count }
    | { readonly name: 'unuse_entry'; readonly vma: Vma; readonly page: Page; readonly frame: Frame; readonly slot: Slot; readonly looked: Count }
    | { readonly name: 'swapoff_end'; readonly area: Area; readonly outcome: SwapoffOutcome; readonly used: Slots }
    | { readonly name: 'slot_cache_refill'; readonly cpu: Cpu; readonly count: Slots; readonly slot: Slot; readonly looked: Count; readonly scanned: Bool; readonly free: Slots }
    | { readonly name: 'slot_cache_put'; readonly cpu: Cpu; readonly slot: Slot; readonly count: Slots }
    | { readonly name: 'slot_cache_flush'; readonly cpu: Cpu; readonly count: Slots; readonly unused: Bool }
    | { readonly name: 'slot_cache_switch'; readonly active: Bool; readonly free: Slots; readonly cpus: Count; readonly limit: Slots }
    | { readonly name: 'slot_cache_off'; readonly off: Bool }
    | { readonly name: 'mutex_wait'; readonly class: LockClass; readonly index: Index; readonly owner: Task; readonly queue: Count }
    | { readonly name: 'congestion_wait'; readonly priority: Count; readonly free: Pages; readonly min: Pages }
    | { readonly name: 'zone_turn_over'; readonly pages: Pages; readonly free: Pages; readonly high: Pages }
    | { readonly name: 'swapon_begin'; readonly area: Area; readonly slot: Slot; readonly frame: Frame }
    | { readonly name: 'swapon_header'; readonly area: Area; readonly slots: Slots; readonly bad: Slots }
    | { readonly name: 'swapon_map'; readonly area: Area; readonly pages: Slots; readonly clusters: Count }
    | { readonly name: 'swapon_end'; readonly area: Area; readonly outcome: SwaponOutcome; readonly priority: Priority; readonly pages: Slots }
    | { readonly name: 'area_full'; readonly area: Area; readonly pages: Slots }
    | { readonly name: 'area_has_room'; readonly area: Area; readonly slot: Slot }
    | { readonly name: 'extent_walk'; readonly slot: Slot; readonly area: Index; readonly page: Page; readonly extent: Index; readonly from: Index; readonly steps: Count; readonly visits: Count; readonly block: Page }
    | { readonly name: 'extent_descent'; readonly slot: Slot; readonly area: Index; readonly page: Page; readonly extent: Index; readonly from: Index; readonly steps: Count; readonly visits: Count; readonly block: Page }
    | { readonly name: 'extent_begins'; readonly area: Index; readonly page: Page; readonly block: Page; readonly extent: Index; readonly parent: Index; readonly added: Pages }
    | { readonly name: 'extent_grows'; readonly area: Index; readonly page: Page; readonly block: Page; readonly extent: Index; readonly pages: Pages; readonly added: Pages }
    | { readonly name: 'extent_recolour'; readonly area: Index; readonly extent: Index; readonly parent: Index; readonly uncle: Index; readonly grandparent: Index }
    | { readonly name: 'extent_rotate'; readonly area: Index; readonly extent: Index; readonly parent: Index; readonly uncle: Index; readonly grandparent: Index }
    | { readonly name: 'extents_complete'; readonly area: Index; readonly pages: Pages; readonly extents: Count }
    | { readonly name: 'back_cost'; readonly type: LruType; readonly pages: Pages; readonly cost: Count; readonly anon_cost: Count; readonly file_cost: Count; readonly total: Count }
    | { readonly name: 'discard_scheduled'; readonly cluster: Cluster; readonly area: Area; readonly slot: Slot; readonly waiting: Count }
    | { readonly name: 'discard_begin'; readonly area: Area; readonly slot: Slot; readonly slots: Slots; readonly cluster: Cluster; readonly once: Bool }
    | { readonly name: 'discard_submit'; readonly slot: Slot; readonly slots: Slots; readonly disk: Index; readonly block: Page }
    | { readonly name: 'discard_end'; readonly slot: Slot; readonly slots: Slots }
    | { readonly name: 'cluster_discarded'; readonly cluster: Cluster; readonly area: Area; readonly slot: Slot; readonly free: Count }
    | { readonly name: 'unuse_no_page'; readonly slot: Slot; readonly frame: Frame }
    | { readonly name: 'promise_broken'; readonly promise: Invariant; readonly found: Count; readonly bound: Count; readonly slot: Slot; readonly frame: Frame; readonly cpu: Cpu; readonly vma: Vma; readonly page: Page; readonly line: Count }
    | { readonly name: 'reclaim_waits'; readonly reason: Throttle; readonly pages: Pages; readonly most: Ns }
    | { readonly name: 'migrate_isolate'; readonly type: LruType; readonly taken: Pages; readonly isolated: Pages }
    | { readonly name: 'migrate_put_back'; readonly type: LruType; readonly pages: Pages; readonly active: Pages; readonly batch: Batch }
    | { readonly name: 'page_dirtied'; readonly file: Index; readonly page: Page; readonly frame: Frame; readonly dirty: Pages }
    | { readonly name: 'file_write'; readonly frame: Frame; readonly file: Index; readonly page: Page; readonly reason: WriteReason; readonly dirty: Pages }
    | { readonly name: 'file_written'; readonly frame: Frame; readonly file: Index; readonly page: Page; readonly writeback: Pages }
    | { readonly name: 'page_cleaned'; readonly vma: Vma; readonly page: Page; readonly frame: Frame }
    | { readonly name: 'flusher_begin'; readonly disk: Index; readonly reason: WriteReason; readonly dirty: Pages; readonly limit: Pages }
    | { readonly name: 'flusher_sleep'; readonly disk: Index; readonly dirty: Pages }
    | { readonly name: 'dirty_wait'; readonly pages: Pages; readonly free_run: Pages; readonly limit: Pages }
    | { readonly name: 'file_window'; readonly vma: Vma; readonly page: Page; readonly first: Page; readonly last: Page; readonly marker: Page }
    | { readonly name: 'fsync_begin'; readonly file: Index; readonly dirty: Pages }
    | { readonly name: 'fsync_end'; readonly file: Index }
    | { readonly name: 'exec_rotated'; readonly list: LruList; readonly count: Pages }
    | { readonly name: 'kswapd_goes_on'; readonly free: Pages; readonly high: Pages }
  );


/** What core_version() answers when the core was made from the same table. */
export const SCHEMA_FINGERPRINT = 4278631263;
