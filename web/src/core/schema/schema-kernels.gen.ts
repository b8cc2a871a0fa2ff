// Made by `npm run schema` from wasm-core/schema.def. Do not edit.

export interface KernelInfo {
  /** As a scenario file has it. */
  readonly name: string;
  /** Nothing that it needs is still to be built. */
  readonly runs: boolean;
}

/** Kernels by number: versions of Linux, and series of patches as posted. */
export const KERNELS = [
  { name: '3.6', runs: false },
  { name: '3.9', runs: false },
  { name: '3.12', runs: false },
  { name: '3.14', runs: false },
  { name: '4.6', runs: false },
  { name: '4.7', runs: false },
  { name: '4.8', runs: false },
  { name: '4.9', runs: false },
  { name: '4.11', runs: false },
  { name: '4.12', runs: false },
  { name: '4.14', runs: false },
  { name: '4.15', runs: false },
  { name: '5.0', runs: false },
  { name: '5.3', runs: false },
  { name: '5.8', runs: true },
  { name: '5.9', runs: true },
  { name: '5.10', runs: true },
  { name: '5.18', runs: true },
  { name: '6.1', runs: true },
  { name: 'readahead-2012-09-03', runs: false },
  { name: 'readahead-2012-09-06', runs: false },
  { name: 'readahead-2012-10-01', runs: false },
  { name: 'readahead-2012-11-14', runs: false },
  { name: 'lru-cost-2016-1', runs: false },
  { name: 'lru-cost-2016-2', runs: false },
  { name: 'lru-cost-2016-3', runs: false },
  { name: 'lru-cost-2016', runs: false },
  { name: 'scalable-swap-2017-1', runs: false },
  { name: 'scalable-swap-2017-2', runs: false },
  { name: 'scalable-swap-2017', runs: false },
  { name: 'vma-readahead-2017', runs: false },
  { name: 'extent-tree-2019', runs: false },
] as const satisfies readonly KernelInfo[];

/** Of a scenario that names none. */
export const KERNEL_DEFAULT = '6.1';

export interface SwitchValueInfo {
  readonly name: string;
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
      { name: 'NONE', word: 'none', state: 'BUILT' },
      { name: 'BLOCK', word: 'block', state: 'BUILT' },
      { name: 'MISSES', word: 'misses', state: 'BUILT' },
      { name: 'STATE', word: 'state', state: 'BUILT' },
      { name: 'HITS_DOUBLED', word: 'hits-doubled', state: 'BUILT' },
      { name: 'HITS', word: 'hits', state: 'BUILT' },
      { name: 'SLOTS', word: '3.14', state: 'BUILT' },
      { name: 'VMA_OWN_CAP', word: 'vma-own-cap', state: 'BUILT' },
      { name: 'VMA', word: 'vma', state: 'BUILT' },
    ],
  },
  {
    name: 'readahead_flag',
    values: [
      { name: 'CACHED_TOO', word: 'cached-too', state: 'BUILT' },
      { name: 'NEW', word: 'new', state: 'BUILT' },
    ],
  },
  {
    name: 'block_end',
    values: [
      { name: 'BLOCK', word: 'block', state: 'BUILT' },
      { name: 'DEVICE', word: 'device', state: 'BUILT' },
    ],
  },
  {
    name: 'unreferenced_slots',
    values: [
      { name: 'FAIL', word: 'fail', state: 'BUILT' },
      { name: 'SKIP', word: 'skip', state: 'BUILT' },
    ],
  },
  {
    name: 'synchronous_device',
    values: [
      { name: 'CACHE', word: 'cache', state: 'BUILT' },
      { name: 'BYPASS', word: 'bypass', state: 'BUILT' },
    ],
  },
  {
    name: 'window_of_one',
    values: [
      { name: 'RETRIES', word: 'retries', state: 'BUILT' },
      { name: 'READ_IN_PLACE', word: 'read-in-place', state: 'BUILT' },
    ],
  },
  {
    name: 'slot_allocator',
    values: [
      { name: 'SCAN', word: 'scan', state: 'NOT_BUILT' },
      { name: 'CLUSTERS', word: 'clusters', state: 'NOT_BUILT' },
      { name: 'BATCHES', word: 'batches', state: 'BUILT' },
    ],
  },
  {
    name: 'cluster_slots',
    values: [
      { name: 'N256', word: '256', state: 'BUILT' },
      { name: 'N512', word: '512', state: 'BUILT' },
    ],
  },
  {
    name: 'cluster_columns',
    values: [
      { name: 'ONE', word: 'one', state: 'BUILT' },
      { name: 'BY_TREE', word: 'by-tree', state: 'BUILT' },
    ],
  },
  {
    name: 'swap_lock',
    values: [
      { name: 'ALL', word: 'all', state: 'BUILT' },
      { name: 'DEVICE', word: 'device', state: 'BUILT' },
      { name: 'CLUSTER', word: 'cluster', state: 'BUILT' },
    ],
  },
  {
    name: 'swap_cache',
    values: [
      { name: 'ONE', word: 'one', state: 'BUILT' },
      { name: 'DEVICE', word: 'device', state: 'BUILT' },
      { name: 'SPLIT', word: 'split', state: 'BUILT' },
    ],
  },
  {
    name: 'slot_cache',
    values: [
      { name: 'OFF', word: 'off', state: 'BUILT' },
      { name: 'PER_CPU', word: 'per-cpu', state: 'LEFT_OUT' },
    ],
  },
  {
    name: 'extent_map',
    values: [
      { name: 'LIST', word: 'list', state: 'NOT_BUILT' },
      { name: 'TREE', word: 'tree', state: 'BUILT' },
    ],
  },
  {
    name: 'swap_reuse',
    values: [
      { name: 'COUNTS', word: 'counts', state: 'BUILT' },
      { name: 'REFERENCES', word: 'references', state: 'BUILT' },
    ],
  },
  {
    name: 'page_lists',
    values: [
      { name: 'NONE', word: 'none', state: 'BUILT' },
      { name: 'BATCH_31', word: 'to-5.13', state: 'BUILT' },
      { name: 'BATCH_63', word: 'from-5.14', state: 'BUILT' },
    ],
  },
  {
    name: 'lru_balance',
    values: [
      { name: 'RATIO', word: 'ratio', state: 'NOT_BUILT' },
      { name: 'PUTBACK_APART', word: 'putback-apart', state: 'NOT_BUILT' },
      { name: 'NO_USE_ONCE', word: 'no-use-once', state: 'NOT_BUILT' },
      { name: 'ROTATIONS', word: 'rotations', state: 'NOT_BUILT' },
      { name: 'POSTED', word: 'posted', state: 'NOT_BUILT' },
      { name: 'COST', word: 'cost', state: 'BUILT' },
    ],
  },
  {
    name: 'use_once',
    values: [
      { name: 'ALWAYS', word: 'always', state: 'NOT_BUILT' },
      { name: 'BELOW_PRIORITY', word: 'below-priority', state: 'NOT_BUILT' },
      { name: 'UNLESS_ACTIVATED', word: 'unless-activated', state: 'BUILT' },
    ],
  },
  {
    name: 'swappiness_range',
    values: [
      { name: 'TO_100', word: 'to-100', state: 'BUILT' },
      { name: 'TO_200', word: 'to-200', state: 'BUILT' },
    ],
  },
  {
    name: 'inactive_low',
    values: [
      { name: 'BY_ZONE', word: 'by-zone', state: 'NOT_BUILT' },
      { name: 'BY_LISTS', word: 'by-lists', state: 'BUILT' },
    ],
  },
  {
    name: 'lru_batch',
    values: [
      { name: 'LATE_14', word: '14-late', state: 'NOT_BUILT' },
      { name: 'AT_14', word: '14', state: 'NOT_BUILT' },
      { name: 'AT_15', word: '15', state: 'BUILT' },
    ],
  },
  {
    name: 'file_shadows',
    values: [
      { name: 'NO', word: 'no', state: 'NOT_BUILT' },
      { name: 'YES', word: 'yes', state: 'BUILT' },
    ],
  },
  {
    name: 'anon_shadows',
    values: [
      { name: 'NO', word: 'no', state: 'BUILT' },
      { name: 'YES', word: 'yes', state: 'BUILT' },
    ],
  },
  {
    name: 'new_anon',
    values: [
      { name: 'ACTIVE', word: 'active', state: 'BUILT' },
      { name: 'INACTIVE', word: 'inactive', state: 'BUILT' },
    ],
  },
  {
    name: 'swapin_activation',
    values: [
      { name: 'NEVER', word: 'never', state: 'NOT_BUILT' },
      { name: 'WHEN_MAPPED', word: 'when-mapped', state: 'BUILT' },
      { name: 'BY_SHADOW', word: 'by-shadow', state: 'BUILT' },
    ],
  },
  {
    name: 'swapin_workingset',
    values: [
      { name: 'NEVER', word: 'never', state: 'NOT_BUILT' },
      { name: 'ALWAYS', word: 'always', state: 'BUILT' },
      { name: 'RESTORED', word: 'restored', state: 'BUILT' },
    ],
  },
  {
    name: 'swapin_cost',
    values: [
      { name: 'NONE', word: 'none', state: 'NOT_BUILT' },
      { name: 'EVERY', word: 'every', state: 'BUILT' },
      { name: 'RESTORED', word: 'restored', state: 'BUILT' },
    ],
  },
  {
    name: 'references',
    values: [
      { name: 'TO_5_8', word: 'to-5.8', state: 'BUILT' },
      { name: 'FROM_5_9', word: 'from-5.9', state: 'BUILT' },
    ],
  },
  {
    name: 'activation_counters',
    values: [
      { name: 'ONE', word: 'one', state: 'BUILT' },
      { name: 'PER_TYPE', word: 'per-type', state: 'BUILT' },
    ],
  },
  {
    name: 'shadow_age',
    values: [
      { name: 'AFTER', word: 'after', state: 'BUILT' },
      { name: 'BEFORE', word: 'before', state: 'BUILT' },
    ],
  },
  {
    name: 'scan_adjustment',
    values: [
      { name: 'ONCE', word: 'once', state: 'BUILT' },
      { name: 'EVERY_ROUND', word: 'every-round', state: 'BUILT' },
    ],
  },
  {
    name: 'cache_flag_race',
    values: [
      { name: 'YIELDS', word: 'yields', state: 'BUILT' },
      { name: 'SLEEPS', word: 'sleeps', state: 'BUILT' },
    ],
  },
  {
    name: 'kswapd_throttling',
    values: [
      { name: 'NEVER', word: 'never', state: 'BUILT' },
      { name: 'CONGESTION_WAIT', word: 'congestion-wait', state: 'LEFT_OUT' },
      { name: 'WRITES_ENDED', word: 'writes-ended', state: 'BUILT' },
    ],
  },
  {
    name: 'cow_reuse',
    values: [
      { name: 'COUNTS', word: 'counts', state: 'BUILT' },
      { name: 'ONE_REFERENCE', word: 'one-reference', state: 'BUILT' },
      { name: 'REFERENCES', word: 'references', state: 'BUILT' },
      { name: 'EXCLUSIVE', word: 'exclusive', state: 'BUILT' },
    ],
  },
  {
    name: 'cow_leftover',
    values: [
      { name: 'STAYS', word: 'stays', state: 'BUILT' },
      { name: 'FREED', word: 'freed', state: 'BUILT' },
    ],
  },
] as const satisfies readonly SwitchInfo[];

export type SwitchName = (typeof SWITCHES)[number]['name'];

/** What values of switches ask for others, by number. */
export const NEEDS = [
  { name: 'cluster_lock', of: 'swap_lock', other: 'slot_allocator', doc: "a lock a cluster needs a slot allocator with clusters" },
  { name: 'slot_cache', of: 'slot_cache', other: 'slot_allocator', doc: "slot caches need a slot allocator with batches" },
  { name: 'anon_shadows', of: 'anon_shadows', other: 'lru_balance', doc: "shadows of anonymous pages need reclaim that is balanced by cost" },
  { name: 'activation_by_shadow', of: 'swapin_activation', other: 'anon_shadows', doc: "activation by shadow needs shadows of anonymous pages" },
  { name: 'workingset_by_shadow', of: 'swapin_workingset', other: 'anon_shadows', doc: "working set by shadow needs shadows of anonymous pages" },
  { name: 'cost_by_shadow', of: 'swapin_cost', other: 'anon_shadows', doc: "a cost by shadow needs shadows of anonymous pages" },
  { name: 'cost_of_every', of: 'swapin_cost', other: 'anon_shadows', doc: "a cost of every page that comes back would count a restored one twice: it needs anonymous pages without shadows" },
  { name: 'columns_by_tree', of: 'cluster_columns', other: 'swap_cache', doc: "columns by tree need a swap cache of a tree for each 64 MiB" },
] as const;
