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
  { name: 'lru-cost-2016-1', runs: false },
  { name: 'lru-cost-2016-2', runs: false },
  { name: 'lru-cost-2016-3', runs: false },
  { name: 'lru-cost-2016', runs: false },
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
  /** LEFT_OUT: a kernel that has it runs without it; NOT_BUILT: such a kernel is refused. */
  readonly state: 'BUILT' | 'LEFT_OUT' | 'NOT_BUILT';
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
      { word: 'none', state: 'BUILT' },
      { word: 'block', state: 'BUILT' },
      { word: 'misses', state: 'BUILT' },
      { word: 'state', state: 'BUILT' },
      { word: 'hits-doubled', state: 'BUILT' },
      { word: 'hits', state: 'BUILT' },
      { word: '3.14', state: 'BUILT' },
      { word: 'vma-own-cap', state: 'BUILT' },
      { word: 'vma', state: 'BUILT' },
    ],
  },
  {
    name: 'readahead_flag',
    values: [
      { word: 'cached-too', state: 'BUILT' },
      { word: 'new', state: 'BUILT' },
    ],
  },
  {
    name: 'block_end',
    values: [
      { word: 'block', state: 'BUILT' },
      { word: 'device', state: 'BUILT' },
    ],
  },
  {
    name: 'unreferenced_slots',
    values: [
      { word: 'fail', state: 'BUILT' },
      { word: 'skip', state: 'BUILT' },
    ],
  },
  {
    name: 'synchronous_device',
    values: [
      { word: 'cache', state: 'BUILT' },
      { word: 'bypass', state: 'BUILT' },
    ],
  },
  {
    name: 'window_of_one',
    values: [
      { word: 'retries', state: 'BUILT' },
      { word: 'read-in-place', state: 'BUILT' },
      { word: 'polled', state: 'BUILT' },
    ],
  },
  {
    name: 'slot_allocator',
    values: [
      { word: 'scan', state: 'BUILT' },
      { word: 'clusters', state: 'BUILT' },
      { word: 'batches', state: 'BUILT' },
    ],
  },
  {
    name: 'cluster_slots',
    values: [
      { word: '256', state: 'BUILT' },
      { word: '512', state: 'BUILT' },
    ],
  },
  {
    name: 'cluster_columns',
    values: [
      { word: 'one', state: 'BUILT' },
      { word: 'by-tree', state: 'BUILT' },
    ],
  },
  {
    name: 'swap_lock',
    values: [
      { word: 'all', state: 'BUILT' },
      { word: 'device', state: 'BUILT' },
      { word: 'cluster', state: 'BUILT' },
    ],
  },
  {
    name: 'swap_cache',
    values: [
      { word: 'one', state: 'BUILT' },
      { word: 'device', state: 'BUILT' },
      { word: 'split', state: 'BUILT' },
    ],
  },
  {
    name: 'slot_cache',
    values: [
      { word: 'off', state: 'BUILT' },
      { word: 'per-cpu', state: 'LEFT_OUT' },
    ],
  },
  {
    name: 'extent_map',
    values: [
      { word: 'list', state: 'BUILT' },
      { word: 'tree', state: 'BUILT' },
    ],
  },
  {
    name: 'swap_reuse',
    values: [
      { word: 'counts', state: 'BUILT' },
      { word: 'references', state: 'BUILT' },
    ],
  },
  {
    name: 'page_lists',
    values: [
      { word: 'none', state: 'BUILT' },
      { word: 'to-4.18', state: 'BUILT' },
      { word: 'from-5.14', state: 'BUILT' },
      { word: 'to-5.13', state: 'BUILT' },
    ],
  },
  {
    name: 'lru_balance',
    values: [
      { word: 'ratio', state: 'BUILT' },
      { word: 'putback-apart', state: 'NOT_BUILT' },
      { word: 'no-use-once', state: 'NOT_BUILT' },
      { word: 'rotations', state: 'NOT_BUILT' },
      { word: 'posted', state: 'NOT_BUILT' },
      { word: 'cost', state: 'BUILT' },
    ],
  },
  {
    name: 'use_once',
    values: [
      { word: 'always', state: 'BUILT' },
      { word: 'below-priority', state: 'NOT_BUILT' },
      { word: 'unless-activated', state: 'BUILT' },
      { word: 'never', state: 'BUILT' },
    ],
  },
  {
    name: 'swappiness_range',
    values: [
      { word: 'to-100', state: 'BUILT' },
      { word: 'to-200', state: 'BUILT' },
    ],
  },
  {
    name: 'inactive_low',
    values: [
      { word: 'by-zone', state: 'BUILT' },
      { word: 'by-lists', state: 'BUILT' },
    ],
  },
  {
    name: 'lru_batch',
    values: [
      { word: '14-late', state: 'BUILT' },
      { word: '14', state: 'BUILT' },
      { word: '15', state: 'BUILT' },
    ],
  },
  {
    name: 'file_shadows',
    values: [
      { word: 'no', state: 'BUILT' },
      { word: 'yes', state: 'BUILT' },
    ],
  },
  {
    name: 'anon_shadows',
    values: [
      { word: 'no', state: 'BUILT' },
      { word: 'yes', state: 'BUILT' },
    ],
  },
  {
    name: 'new_anon',
    values: [
      { word: 'active', state: 'BUILT' },
      { word: 'inactive', state: 'BUILT' },
    ],
  },
  {
    name: 'swapin_activation',
    values: [
      { word: 'never', state: 'BUILT' },
      { word: 'when-mapped', state: 'BUILT' },
      { word: 'by-shadow', state: 'BUILT' },
    ],
  },
  {
    name: 'swapin_workingset',
    values: [
      { word: 'never', state: 'BUILT' },
      { word: 'always', state: 'BUILT' },
      { word: 'restored', state: 'BUILT' },
    ],
  },
  {
    name: 'swapin_cost',
    values: [
      { word: 'none', state: 'BUILT' },
      { word: 'every', state: 'BUILT' },
      { word: 'restored', state: 'BUILT' },
    ],
  },
  {
    name: 'references',
    values: [
      { word: 'to-5.8', state: 'BUILT' },
      { word: 'from-5.9', state: 'BUILT' },
    ],
  },
  {
    name: 'activation_counters',
    values: [
      { word: 'one', state: 'BUILT' },
      { word: 'per-type', state: 'BUILT' },
      { word: 'none', state: 'BUILT' },
    ],
  },
  {
    name: 'shadow_age',
    values: [
      { word: 'after', state: 'BUILT' },
      { word: 'before', state: 'BUILT' },
    ],
  },
  {
    name: 'scan_adjustment',
    values: [
      { word: 'once', state: 'BUILT' },
      { word: 'every-round', state: 'BUILT' },
      { word: 'never', state: 'BUILT' },
      { word: 'by-kswapd', state: 'BUILT' },
    ],
  },
  {
    name: 'cache_flag_race',
    values: [
      { word: 'yields', state: 'BUILT' },
      { word: 'sleeps', state: 'BUILT' },
    ],
  },
  {
    name: 'kswapd_throttling',
    values: [
      { word: 'never', state: 'BUILT' },
      { word: 'congestion-wait', state: 'LEFT_OUT' },
      { word: 'writes-ended', state: 'BUILT' },
    ],
  },
  {
    name: 'cow_reuse',
    values: [
      { word: 'counts', state: 'BUILT' },
      { word: 'one-reference', state: 'BUILT' },
      { word: 'references', state: 'BUILT' },
      { word: 'exclusive', state: 'BUILT' },
    ],
  },
  {
    name: 'cow_leftover',
    values: [
      { word: 'stays', state: 'BUILT' },
      { word: 'freed', state: 'BUILT' },
    ],
  },
  {
    name: 'deactivation',
    values: [
      { word: 'in-turn', state: 'BUILT' },
      { word: 'by-pass', state: 'BUILT' },
    ],
  },
  {
    name: 'file_tiny',
    values: [
      { word: 'always', state: 'BUILT' },
      { word: 'anon-plenty', state: 'BUILT' },
    ],
  },
  {
    name: 'nonresident_age',
    values: [
      { word: 'files', state: 'BUILT' },
      { word: 'all', state: 'BUILT' },
    ],
  },
  {
    name: 'refault_limit',
    values: [
      { word: 'active-files', state: 'BUILT' },
      { word: 'other-lists', state: 'BUILT' },
    ],
  },
  {
    name: 'shadow_entry',
    values: [
      { word: 'zone', state: 'BUILT' },
      { word: 'node', state: 'BUILT' },
      { word: 'workingset', state: 'BUILT' },
      { word: 'zone-workingset', state: 'NOT_BUILT' },
    ],
  },
  {
    name: 'writeback_met',
    values: [
      { word: 'kept', state: 'BUILT' },
      { word: 'activated', state: 'BUILT' },
    ],
  },
  {
    name: 'reserve_most',
    values: [
      { word: '64-mib', state: 'BUILT' },
      { word: '256-mib', state: 'BUILT' },
    ],
  },
  {
    name: 'hopeless',
    values: [
      { word: 'scanned', state: 'LEFT_OUT' },
      { word: 'runs', state: 'BUILT' },
    ],
  },
  {
    name: 'scan_start',
    values: [
      { word: 'device', state: 'BUILT' },
      { word: 'cpu', state: 'BUILT' },
    ],
  },
  {
    name: 'swapoff_walk',
    values: [
      { word: 'slots', state: 'BUILT' },
      { word: 'page-tables', state: 'BUILT' },
    ],
  },
  {
    name: 'swapoff_check',
    values: [
      { word: 'room', state: 'BUILT' },
      { word: 'nothing', state: 'BUILT' },
    ],
  },
  {
    name: 'swapoff_activation',
    values: [
      { word: 'yes', state: 'BUILT' },
      { word: 'no', state: 'BUILT' },
    ],
  },
  {
    name: 'plug_most',
    values: [
      { word: '16', state: 'BUILT' },
      { word: '32', state: 'BUILT' },
    ],
  },
  {
    name: 'scanned_pages',
    values: [
      { word: 'mapped-twice', state: 'BUILT' },
      { word: 'once', state: 'BUILT' },
    ],
  },
  {
    name: 'second_round',
    values: [
      { word: 'never', state: 'BUILT' },
      { word: 'always', state: 'BUILT' },
      { word: 'if-spared', state: 'BUILT' },
    ],
  },
  {
    name: 'short_list',
    values: [
      { word: 'of-zone', state: 'BUILT' },
      { word: 'passed-over', state: 'BUILT' },
      { word: 'scanned', state: 'BUILT' },
    ],
  },
  {
    name: 'kswapd_loop',
    values: [
      { word: 'down', state: 'LEFT_OUT' },
      { word: 'goal', state: 'BUILT' },
    ],
  },
  {
    name: 'file_fault',
    values: [
      { word: 'waited', state: 'BUILT' },
      { word: 'read', state: 'BUILT' },
    ],
  },
  {
    name: 'out_of_memory',
    values: [
      { word: 'scanned', state: 'BUILT' },
      { word: 'fading', state: 'BUILT' },
      { word: 'out-of-reach', state: 'BUILT' },
    ],
  },
  {
    name: 'mark_gap',
    values: [
      { word: 'quarter', state: 'BUILT' },
      { word: 'scaled', state: 'BUILT' },
    ],
  },
  {
    name: 'unevictable_pages',
    values: [
      { word: 'found', state: 'BUILT' },
      { word: 'counted', state: 'BUILT' },
      { word: 'apart', state: 'BUILT' },
    ],
  },
  {
    name: 'batch_cost',
    values: [
      { word: 'with-putback', state: 'BUILT' },
      { word: 'apart', state: 'BUILT' },
    ],
  },
  {
    name: 'area_list',
    values: [
      { word: 'with-slots', state: 'BUILT' },
      { word: 'swap-lock', state: 'BUILT' },
      { word: 'swap-avail-lock', state: 'BUILT' },
      { word: 'once-for-64', state: 'BUILT' },
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
] as const;
