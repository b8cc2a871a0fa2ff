// Made by `npm run schema` from wasm-core/schema.def. Do not edit.

export interface KernelInfo {
  /** As a scenario file has it. */
  readonly name: string;
  /** Nothing that it needs is still to be built. */
  readonly runs: boolean;
}

/** Kernels by number: versions of Linux, and series of patches as posted. */
export const KERNELS = [
  { name: '3.6', runs: true },
  { name: '3.9', runs: true },
  { name: '3.12', runs: true },
  { name: '3.14', runs: true },
  { name: '4.6', runs: true },
  { name: '4.7', runs: true },
  { name: '4.8', runs: true },
  { name: '4.9', runs: true },
  { name: '4.11', runs: true },
  { name: '4.12', runs: true },
  { name: '4.14', runs: true },
  { name: '4.15', runs: true },
  { name: '5.0', runs: true },
  { name: '5.3', runs: true },
  { name: '5.8', runs: true },
  { name: '5.9', runs: true },
  { name: '5.10', runs: true },
  { name: '5.18', runs: true },
  { name: '6.1', runs: true },
  { name: 'readahead-2012-09-03', runs: true },
  { name: 'readahead-2012-09-06', runs: true },
  { name: 'readahead-2012-10-01', runs: true },
  { name: 'readahead-2012-11-14', runs: true },
  { name: 'lru-cost-2016-1', runs: true },
  { name: 'lru-cost-2016-2', runs: true },
  { name: 'lru-cost-2016-3', runs: true },
  { name: 'lru-cost-2016', runs: true },
  { name: 'scalable-swap-2017-1', runs: true },
  { name: 'scalable-swap-2017-2', runs: true },
  { name: 'scalable-swap-2017', runs: true },
  { name: 'vma-readahead-2017', runs: true },
  { name: 'extent-tree-2019', runs: true },
  { name: '5.12', runs: true },
  { name: '4.19', runs: true },
  { name: '5.4', runs: true },
] as const satisfies readonly KernelInfo[];

/** Of a scenario that names none. */
export const KERNEL_DEFAULT = '6.1';

export interface SwitchValueInfo {
  /** As a scenario file has it. */
  readonly word: string;
  /** LEFT_OUT: a kernel that has it runs without it; NOT_BUILT: such a kernel is refused. Else it is built. */
  readonly state?: 'LEFT_OUT' | 'NOT_BUILT';
}

export interface SwitchInfo {
  readonly name: string;
  readonly values: readonly SwitchValueInfo[];
}

/** Switches by number: what the code of a kernel is. */
export const SWITCHES = [
  {
    name: 'readahead',
    values: [
      { word: 'none' },
      { word: 'block' },
      { word: 'misses' },
      { word: 'state' },
      { word: 'hits-doubled' },
      { word: 'hits' },
      { word: '3.14' },
      { word: 'vma-own-cap' },
      { word: 'vma' },
    ],
  },
  {
    name: 'readahead_flag',
    values: [
      { word: 'cached-too' },
      { word: 'new' },
    ],
  },
  {
    name: 'block_end',
    values: [
      { word: 'block' },
      { word: 'device' },
    ],
  },
  {
    name: 'unreferenced_slots',
    values: [
      { word: 'fail' },
      { word: 'skip' },
    ],
  },
  {
    name: 'synchronous_device',
    values: [
      { word: 'cache' },
      { word: 'bypass' },
    ],
  },
  {
    name: 'window_of_one',
    values: [
      { word: 'retries' },
      { word: 'read-in-place' },
      { word: 'polled' },
    ],
  },
  {
    name: 'slot_allocator',
    values: [
      { word: 'scan' },
      { word: 'clusters' },
      { word: 'batches' },
    ],
  },
  {
    name: 'cluster_slots',
    values: [
      { word: '256' },
      { word: '512' },
    ],
  },
  {
    name: 'cluster_columns',
    values: [
      { word: 'one' },
      { word: 'by-tree' },
    ],
  },
  {
    name: 'swap_lock',
    values: [
      { word: 'all' },
      { word: 'device' },
      { word: 'cluster' },
    ],
  },
  {
    name: 'swap_cache',
    values: [
      { word: 'one' },
      { word: 'device' },
      { word: 'split' },
    ],
  },
  {
    name: 'slot_cache',
    values: [
      { word: 'off' },
      { word: 'per-cpu' },
    ],
  },
  {
    name: 'extent_map',
    values: [
      { word: 'list' },
      { word: 'tree' },
    ],
  },
  {
    name: 'swap_reuse',
    values: [
      { word: 'counts' },
      { word: 'references' },
    ],
  },
  {
    name: 'page_lists',
    values: [
      { word: 'none' },
      { word: 'to-4.18' },
      { word: 'from-5.14' },
      { word: 'to-5.13' },
    ],
  },
  {
    name: 'lru_balance',
    values: [
      { word: 'ratio' },
      { word: 'putback-apart' },
      { word: 'no-use-once' },
      { word: 'rotations' },
      { word: 'posted' },
      { word: 'cost' },
    ],
  },
  {
    name: 'use_once',
    values: [
      { word: 'always' },
      { word: 'below-priority' },
      { word: 'unless-activated' },
      { word: 'never' },
      { word: 'even-few' },
    ],
  },
  {
    name: 'swappiness_range',
    values: [
      { word: 'to-100' },
      { word: 'to-200' },
    ],
  },
  {
    name: 'inactive_low',
    values: [
      { word: 'by-zone' },
      { word: 'by-lists' },
    ],
  },
  {
    name: 'lru_batch',
    values: [
      { word: '14-late' },
      { word: '14' },
      { word: '15' },
      { word: '14-full' },
    ],
  },
  {
    name: 'file_shadows',
    values: [
      { word: 'no' },
      { word: 'yes' },
    ],
  },
  {
    name: 'anon_shadows',
    values: [
      { word: 'no' },
      { word: 'yes' },
    ],
  },
  {
    name: 'new_anon',
    values: [
      { word: 'active' },
      { word: 'inactive' },
    ],
  },
  {
    name: 'swapin_activation',
    values: [
      { word: 'never' },
      { word: 'when-mapped' },
      { word: 'by-shadow' },
    ],
  },
  {
    name: 'swapin_workingset',
    values: [
      { word: 'never' },
      { word: 'always' },
      { word: 'restored' },
    ],
  },
  {
    name: 'swapin_cost',
    values: [
      { word: 'none' },
      { word: 'every' },
      { word: 'restored' },
      { word: 'when-linked' },
    ],
  },
  {
    name: 'references',
    values: [
      { word: 'to-5.8' },
      { word: 'from-5.9' },
    ],
  },
  {
    name: 'activation_counters',
    values: [
      { word: 'one' },
      { word: 'per-type' },
      { word: 'none' },
    ],
  },
  {
    name: 'shadow_age',
    values: [
      { word: 'after' },
      { word: 'before' },
    ],
  },
  {
    name: 'scan_adjustment',
    values: [
      { word: 'once' },
      { word: 'every-round' },
      { word: 'never' },
      { word: 'by-kswapd' },
    ],
  },
  {
    name: 'cache_flag_race',
    values: [
      { word: 'yields' },
      { word: 'sleeps' },
    ],
  },
  {
    name: 'kswapd_throttling',
    values: [
      { word: 'never' },
      { word: 'congestion-wait' },
      { word: 'writes-ended' },
      { word: 'if-congested' },
    ],
  },
  {
    name: 'cow_reuse',
    values: [
      { word: 'counts' },
      { word: 'one-reference' },
      { word: 'references' },
      { word: 'exclusive' },
    ],
  },
  {
    name: 'cow_leftover',
    values: [
      { word: 'stays' },
      { word: 'freed' },
    ],
  },
  {
    name: 'deactivation',
    values: [
      { word: 'in-turn' },
      { word: 'by-pass' },
    ],
  },
  {
    name: 'file_tiny',
    values: [
      { word: 'always' },
      { word: 'anon-plenty' },
    ],
  },
  {
    name: 'nonresident_age',
    values: [
      { word: 'files' },
      { word: 'all' },
    ],
  },
  {
    name: 'refault_limit',
    values: [
      { word: 'active-files' },
      { word: 'other-lists' },
    ],
  },
  {
    name: 'shadow_entry',
    values: [
      { word: 'zone' },
      { word: 'node' },
      { word: 'workingset' },
      { word: 'zone-workingset' },
    ],
  },
  {
    name: 'writeback_met',
    values: [
      { word: 'kept' },
      { word: 'activated' },
    ],
  },
  {
    name: 'reserve_most',
    values: [
      { word: '64-mib' },
      { word: '256-mib' },
    ],
  },
  {
    name: 'hopeless',
    values: [
      { word: 'scanned' },
      { word: 'runs' },
      { word: 'never' },
    ],
  },
  {
    name: 'scan_start',
    values: [
      { word: 'device' },
      { word: 'cpu' },
    ],
  },
  {
    name: 'swapoff_walk',
    values: [
      { word: 'slots' },
      { word: 'page-tables' },
    ],
  },
  {
    name: 'swapoff_check',
    values: [
      { word: 'room' },
      { word: 'nothing' },
    ],
  },
  {
    name: 'swapoff_activation',
    values: [
      { word: 'yes' },
      { word: 'no' },
    ],
  },
  {
    name: 'plug_most',
    values: [
      { word: '16' },
      { word: '32' },
    ],
  },
  {
    name: 'scanned_pages',
    values: [
      { word: 'mapped-twice' },
      { word: 'once' },
    ],
  },
  {
    name: 'second_round',
    values: [
      { word: 'never' },
      { word: 'always' },
      { word: 'if-spared' },
    ],
  },
  {
    name: 'short_list',
    values: [
      { word: 'of-zone' },
      { word: 'passed-over' },
      { word: 'scanned' },
    ],
  },
  {
    name: 'kswapd_loop',
    values: [
      { word: 'down' },
      { word: 'goal' },
    ],
  },
  {
    name: 'file_fault',
    values: [
      { word: 'waited' },
      { word: 'read' },
    ],
  },
  {
    name: 'out_of_memory',
    values: [
      { word: 'scanned' },
      { word: 'fading' },
      { word: 'out-of-reach' },
    ],
  },
  {
    name: 'mark_gap',
    values: [
      { word: 'quarter' },
      { word: 'scaled' },
    ],
  },
  {
    name: 'unevictable_pages',
    values: [
      { word: 'found' },
      { word: 'counted' },
      { word: 'apart' },
    ],
  },
  {
    name: 'batch_cost',
    values: [
      { word: 'with-putback' },
      { word: 'apart' },
    ],
  },
  {
    name: 'area_list',
    values: [
      { word: 'with-slots' },
      { word: 'swap-lock' },
      { word: 'swap-avail-lock' },
      { word: 'once-for-64' },
    ],
  },
  {
    name: 'batch_end',
    values: [
      { word: 'at-once' },
      { word: 'looks-on' },
    ],
  },
  {
    name: 'congestion_nap',
    values: [
      { word: 'sleeps' },
      { word: 'goes-on' },
      { word: 'if-congested' },
    ],
  },
  {
    name: 'fair_zones',
    values: [
      { word: 'no' },
      { word: 'wakes' },
      { word: 'quiet' },
    ],
  },
  {
    name: 'area_order',
    values: [
      { word: 'place' },
      { word: 'place-and-hint' },
      { word: 'ring' },
      { word: 'ring-of-node' },
    ],
  },
  {
    name: 'scan_ration',
    values: [
      { word: 'passed' },
      { word: 'every' },
    ],
  },
  {
    name: 'flush_order',
    values: [
      { word: 'as-given' },
      { word: 'by-area' },
    ],
  },
  {
    name: 'cluster_end',
    values: [
      { word: 'smaller' },
      { word: 'larger' },
    ],
  },
  {
    name: 'owners_asked',
    values: [
      { word: 'cache-first' },
      { word: 'count-first' },
    ],
  },
  {
    name: 'swapoff_reads',
    values: [
      { word: 'waits' },
      { word: 'passes-over' },
    ],
  },
  {
    name: 'no_slot',
    values: [
      { word: 'none' },
      { word: 'last-slot' },
    ],
  },
  {
    name: 'throttle_after',
    values: [
      { word: 'batch' },
      { word: 'pass' },
    ],
  },
  {
    name: 'isolated_limit',
    values: [
      { word: 'inactive' },
      { word: 'eighth' },
      { word: 'once' },
      { word: 'throttled' },
    ],
  },
  {
    name: 'direct_nap',
    values: [
      { word: 'if-congested' },
      { word: 'goes-on' },
    ],
  },
  {
    name: 'request_queue',
    values: [
      { word: 'single' },
      { word: 'multi' },
    ],
  },
  {
    name: 'oom_nap',
    values: [
      { word: 'sleeps' },
      { word: 'goes-on' },
    ],
  },
  {
    name: 'file_writes',
    values: [
      { word: 'as-reads' },
      { word: 'apart' },
    ],
  },
  {
    name: 'dirty_met',
    values: [
      { word: 'by-priority' },
      { word: 'many' },
      { word: 'seen-twice' },
    ],
  },
  {
    name: 'flusher_asked',
    values: [
      { word: 'by-tasks' },
      { word: 'by-batches' },
    ],
  },
  {
    name: 'add_batches',
    values: [
      { word: 'by-list' },
      { word: 'one' },
    ],
  },
  {
    name: 'kswapd_zone',
    values: [
      { word: 'kept' },
      { word: 'forgotten' },
      { word: 'lost' },
      { word: 'found' },
    ],
  },
  {
    name: 'dirty_batch',
    values: [
      { word: 'waits' },
      { word: 'goes-on' },
    ],
  },
  {
    name: 'flusher_requests',
    values: [
      { word: 'each' },
      { word: 'one' },
    ],
  },
  {
    name: 'writeback_walk',
    values: [
      { word: 'round' },
      { word: 'to-end' },
    ],
  },
] as const satisfies readonly SwitchInfo[];

export type SwitchName = (typeof SWITCHES)[number]['name'];

/** What values of switches ask for others, by number. */
export const NEEDS = [
  { name: 'cluster_lock', of: 'swap_lock', other: 'slot_allocator', doc: "a lock for each cluster needs a slot allocator with clusters" },
  { name: 'slot_cache', of: 'slot_cache', other: 'slot_allocator', doc: "slot caches need a slot allocator with batches" },
  { name: 'anon_shadows', of: 'anon_shadows', other: 'lru_balance', doc: "shadows of anonymous pages need reclaim that is balanced by cost" },
  { name: 'activation_by_shadow', of: 'swapin_activation', other: 'anon_shadows', doc: "activation by shadow needs shadows of anonymous pages" },
  { name: 'workingset_by_shadow', of: 'swapin_workingset', other: 'anon_shadows', doc: "working set by shadow needs shadows of anonymous pages" },
  { name: 'cost_by_shadow', of: 'swapin_cost', other: 'anon_shadows', doc: "a cost by shadow needs shadows of anonymous pages" },
  { name: 'cost_of_every', of: 'swapin_cost', other: 'anon_shadows', doc: "a cost of every page that comes back would count a restored one twice: it needs anonymous pages without shadows" },
  { name: 'columns_by_tree', of: 'cluster_columns', other: 'swap_cache', doc: "columns by tree need a swap cache of a tree for each 64 MiB" },
  { name: 'slot_cache_skipped', of: 'slot_cache', other: 'unreferenced_slots', doc: "slot caches need readahead that passes over slots of nobody: it would wait for those that a CPU keeps" },
  { name: 'down_until_hopeless', of: 'kswapd_loop', other: 'hopeless', doc: "a kswapd that goes down and begins again needs to know when nothing can be had: it has no other end" },
  { name: 'ring_lock', of: 'area_order', other: 'area_list', doc: "a list of areas with free slots changes while the lock of an area is held: it needs a lock that is asked for inside of that one" },
  { name: 'node_ring_lock', of: 'area_order', other: 'area_list', doc: "a list of areas for each node changes while the lock of an area is held: it needs a lock that is asked for inside of that one" },
  { name: 'cost_when_linked', of: 'swapin_cost', other: 'lru_balance', doc: "a cost of pages that are linked again is known to the balance as posted in 2016 alone" },
  { name: 'larger_cluster_end', of: 'cluster_end', other: 'slot_allocator', doc: "the larger end of a cluster needs a slot allocator with clusters" },
  { name: 'count_first', of: 'owners_asked', other: 'unreferenced_slots', doc: "owners that are asked for first need a reader that passes over slots of nobody" },
  { name: 'swapoff_passes_over', of: 'swapoff_reads', other: 'unreferenced_slots', doc: "a swapoff that passes over slots needs a reader that does" },
  { name: 'last_slot', of: 'no_slot', other: 'slot_cache', doc: "an answer that is set in the branch of slot caches alone needs slot caches" },
] as const;
