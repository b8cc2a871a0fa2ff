// Made by `npm run schema` from wasm-core/schema.def. Do not edit.

import type { SwitchName } from './schema-kernels.gen.ts';

/** Of each kernel, by number: the version that it is or that a posted series builds on, and what it is known for. */
export const KERNEL_DOCS: readonly { readonly version: string; readonly doc: string }[] = [
  { version: '3.6', doc: "before any of the five series: one swap lock, blocks of slots read blindly" },
  { version: '3.9', doc: "a lock and a swap cache tree for each swap device" },
  { version: '3.12', doc: "clusters of slots for devices that do not rotate" },
  { version: '3.14', doc: "readahead follows its hits" },
  { version: '4.6', doc: "evicted file pages leave a shadow (since 3.15)" },
  { version: '4.7', doc: "the inactive list is measured against a square root" },
  { version: '4.8', doc: "a page that a fault brings back from swap is activated" },
  { version: '4.9', doc: "what the scalable swap series was posted against" },
  { version: '4.11', doc: "a lock for each cluster, a tree for each 64 MiB, slots taken in batches" },
  { version: '4.12', doc: "what the VMA readahead series was posted against" },
  { version: '4.14', doc: "readahead by virtual address" },
  { version: '4.15', doc: "a device that answers at once is read without the swap cache" },
  { version: '5.0', doc: "a block of readahead ends where the device ends" },
  { version: '5.3', doc: "extents of a swap file in a tree" },
  { version: '5.8', doc: "reclaim is balanced by the cost of I/O" },
  { version: '5.9', doc: "anonymous pages leave a shadow too, and begin inactive" },
  { version: '5.10', doc: "a shadow holds the age before its own eviction" },
  { version: '5.18', doc: "a page is written to in place when nobody else refers to it" },
  { version: '6.1', doc: "the kernel of the recorded runs" },
  { version: '3.6', doc: "readahead detector, 3 September 2012: counts misses" },
  { version: '3.6', doc: "readahead detector, 6 September 2012: one state from 0 to 1024" },
  { version: '3.6', doc: "readahead detector, 1 October 2012: doubles and halves its window" },
  { version: '3.6', doc: "readahead detector, 14 November 2012: hits + 2" },
  { version: '4.7', doc: "LRU cost series, 6 June 2016: pages put back apart" },
  { version: '4.7', doc: "LRU cost series, continued: use-once pages no longer tip the balance" },
  { version: '4.7', doc: "LRU cost series, continued: rotations as a cost" },
  { version: '4.7', doc: "LRU cost series, all of it: refaults as a cost" },
  { version: '4.9', doc: "scalable swap series, patches 1 and 2: a lock for each cluster" },
  { version: '4.9', doc: "scalable swap series, up to patch 3: a tree for each 64 MiB" },
  { version: '4.9', doc: "scalable swap series, all of it: slot caches" },
  { version: '4.12', doc: "VMA readahead series, August 2017: with a cap of its own" },
  { version: '5.2', doc: "extent tree, 2019" },
];

export interface SwitchValueDocs {
  /** "5.9 to 6.1"; empty for a value that no version has. */
  readonly span: string;
  /** Posted series that have it, whatever they build on. */
  readonly series: readonly string[];
  readonly exactness: 'exact' | 'approximate';
  readonly doc: string;
}

/** Of each switch: what it decides, and of its values by number since when and what they do. */
export const SWITCH_DOCS: Readonly<
  Record<SwitchName, { readonly doc: string; readonly values: readonly SwitchValueDocs[] }>
> = {
  readahead: {
    doc: "what is read besides the page that is wanted",
    values: [
      { span: '', series: [], exactness: 'exact', doc: "nothing, as with page_cluster 0" },
      { span: 'up to 3.13', series: [], exactness: 'exact', doc: "the aligned block of slots, always" },
      { span: '', series: ['readahead-2012-09-03', ], exactness: 'exact', doc: "the block, until a counter of misses stops it" },
      { span: '', series: ['readahead-2012-09-06', ], exactness: 'approximate', doc: "a part of the block, by one state from 0 to 1024" },
      { span: '', series: ['readahead-2012-10-01', ], exactness: 'exact', doc: "a window that hits double or halve" },
      { span: '', series: ['readahead-2012-11-14', ], exactness: 'exact', doc: "hits + 2, falling to 1 at once" },
      { span: '3.14 to 4.13', series: [], exactness: 'exact', doc: "hits + 2, not below half of the last window, by slot" },
      { span: '', series: ['vma-readahead-2017', ], exactness: 'exact', doc: "the same by virtual address, a state for each VMA, with a cap of its own" },
      { span: '4.14 to 6.14', series: [], exactness: 'exact', doc: "the same by virtual address, a state for each VMA; by slot where vma_ra_enabled is off" },
    ],
  },
  readahead_flag: {
    doc: "which pages of a window carry the readahead flag",
    values: [
      { span: 'up to 4.13', series: [], exactness: 'exact', doc: "also those that were cached already" },
      { span: '4.14 to 6.14', series: ['vma-readahead-2017', ], exactness: 'exact', doc: "those that the window read" },
    ],
  },
  block_end: {
    doc: "where a block of slots ends at the end of the device",
    values: [
      { span: 'up to 4.18', series: [], exactness: 'approximate', doc: "runs on; slots past the end are refused" },
      { span: '4.19 to 6.14', series: [], exactness: 'approximate', doc: "at the device's last slot" },
    ],
  },
  unreferenced_slots: {
    doc: "readahead over a slot that nobody refers to",
    values: [
      { span: 'up to 4.10', series: [], exactness: 'exact', doc: "takes a page and fails" },
      { span: '4.11 to 6.14', series: ['scalable-swap-2017', ], exactness: 'exact', doc: "passes over it" },
    ],
  },
  synchronous_device: {
    doc: "a page wanted from a device that answers at once",
    values: [
      { span: 'up to 4.14', series: [], exactness: 'exact', doc: "goes through the swap cache like any other" },
      { span: '4.15 to 6.14', series: [], exactness: 'exact', doc: "without swap cache and readahead, if the slot has one owner" },
    ],
  },
  window_of_one: {
    doc: "a fault whose window is its own page",
    values: [
      { span: 'up to 4.13', series: [], exactness: 'approximate', doc: "waits for the page's lock and starts again, as with a larger window" },
      { span: '4.14 to 6.4', series: [], exactness: 'exact', doc: "waits in place for the read and goes on" },
    ],
  },
  slot_allocator: {
    doc: "how a free slot is found on a device that does not rotate",
    values: [
      { span: 'up to 3.11', series: [], exactness: 'approximate', doc: "runs of free slots, as on one that rotates, the next from where the last ended" },
      { span: '3.12 to 4.10', series: [], exactness: 'exact', doc: "the CPU's own cluster, else the map from cluster_next" },
      { span: '4.11 to 6.14', series: ['scalable-swap-2017', ], exactness: 'exact', doc: "the same in batches, the map from behind cluster_next" },
    ],
  },
  cluster_slots: {
    doc: "slots in a swap cluster",
    values: [
      { span: 'up to 4.12', series: [], exactness: 'exact', doc: "256; later too where no huge pages are configured" },
      { span: '4.13 to 6.14', series: [], exactness: 'exact', doc: "512, with huge pages configured; measured on 6.1" },
    ],
  },
  cluster_columns: {
    doc: "the order of the free list of clusters at swapon",
    values: [
      { span: 'up to 4.10', series: [], exactness: 'exact', doc: "ascending" },
      { span: '4.11 to 6.14', series: ['scalable-swap-2017-2', 'scalable-swap-2017', ], exactness: 'exact', doc: "in as many columns as a swap cache tree has clusters: neighbours are 64 MiB apart" },
    ],
  },
  swap_lock: {
    doc: "what guards the slots",
    values: [
      { span: 'up to 3.8', series: [], exactness: 'exact', doc: "one lock for all devices" },
      { span: '3.9 to 4.10', series: [], exactness: 'exact', doc: "one lock for each device" },
      { span: '4.11 to 6.14', series: ['scalable-swap-2017-1', 'scalable-swap-2017-2', 'scalable-swap-2017', ], exactness: 'exact', doc: "one lock for each cluster, besides the device's" },
    ],
  },
  swap_cache: {
    doc: "trees of the swap cache, each with its lock",
    values: [
      { span: 'up to 3.8', series: [], exactness: 'exact', doc: "one tree for all devices" },
      { span: '3.9 to 4.10', series: [], exactness: 'exact', doc: "one tree for each device" },
      { span: '4.11 to 6.14', series: ['scalable-swap-2017-2', 'scalable-swap-2017', ], exactness: 'exact', doc: "one tree for each 64 MiB" },
    ],
  },
  slot_cache: {
    doc: "slots that a CPU keeps for itself",
    values: [
      { span: 'up to 4.10', series: [], exactness: 'exact', doc: "none: a slot at a time" },
      { span: '4.11 to 6.14', series: ['scalable-swap-2017', ], exactness: 'exact', doc: "64 taken and 64 given back at a time" },
    ],
  },
  extent_map: {
    doc: "how the place of a slot in a swap file is found",
    values: [
      { span: 'up to 5.2', series: [], exactness: 'exact', doc: "a list, from the extent found last; a partition is one extent, so nothing is searched" },
      { span: '5.3 to 6.14', series: ['extent-tree-2019', ], exactness: 'exact', doc: "a red-black tree; a partition is one extent, so nothing is searched" },
    ],
  },
  swap_reuse: {
    doc: "when a page that is still in the swap cache is written to in place",
    values: [
      { span: 'up to 5.17', series: [], exactness: 'exact', doc: "mappings and owners of the slot add up to one" },
      { span: '5.18 to 6.14', series: [], exactness: 'exact', doc: "nobody else holds a reference" },
    ],
  },
  page_lists: {
    doc: "free pages that a CPU keeps for itself",
    values: [
      { span: '', series: [], exactness: 'exact', doc: "none: every free page counts for the watermarks" },
      { span: 'up to 5.13', series: [], exactness: 'approximate', doc: "batches and a high mark by the size of the zone" },
      { span: '5.14 to 6.14', series: [], exactness: 'exact', doc: "batches of up to 63, a high mark by the low watermark" },
    ],
  },
  lru_balance: {
    doc: "what decides between anonymous and file pages",
    values: [
      { span: 'up to 5.7', series: [], exactness: 'exact', doc: "pages scanned against pages rotated" },
      { span: '', series: ['lru-cost-2016-1', ], exactness: 'approximate', doc: "the same, without pages that are put back" },
      { span: '', series: ['lru-cost-2016-2', ], exactness: 'approximate', doc: "the same, without pages used once" },
      { span: '', series: ['lru-cost-2016-3', ], exactness: 'approximate', doc: "rotations as a cost" },
      { span: '', series: ['lru-cost-2016', ], exactness: 'exact', doc: "I/O and rotations as a cost, 32 to 1" },
      { span: '5.8 to 6.1', series: [], exactness: 'exact', doc: "I/O as a cost" },
    ],
  },
  use_once: {
    doc: "plenty of file pages used once spare the anonymous ones",
    values: [
      { span: '3.8 to 5.4', series: [], exactness: 'exact', doc: "always" },
      { span: '', series: [], exactness: 'approximate', doc: "only at a low priority, as proposed in the review" },
      { span: '5.5 to 6.14', series: [], exactness: 'exact', doc: "unless file pages were activated since the last cycle" },
      { span: 'up to 3.7', series: [], exactness: 'approximate', doc: "never" },
    ],
  },
  swappiness_range: {
    doc: "values that vm.swappiness takes",
    values: [
      { span: 'up to 5.7', series: [], exactness: 'exact', doc: "0 to 100" },
      { span: '5.8 to 6.14', series: ['lru-cost-2016', ], exactness: 'exact', doc: "0 to 200" },
    ],
  },
  inactive_low: {
    doc: "when the inactive list is low",
    values: [
      { span: 'up to 4.6', series: [], exactness: 'exact', doc: "anon by a ratio of the zone, file below the active list" },
      { span: '4.7 to 6.14', series: [], exactness: 'exact', doc: "both by a ratio of their two lists" },
    ],
  },
  lru_batch: {
    doc: "pages that a CPU gathers before it links them",
    values: [
      { span: 'up to 4.6', series: ['lru-cost-2016-1', 'lru-cost-2016-2', 'lru-cost-2016-3', 'lru-cost-2016', ], exactness: 'exact', doc: "14, linked when another comes" },
      { span: '4.7 to 5.7', series: [], exactness: 'approximate', doc: "14" },
      { span: '5.8 to 6.14', series: [], exactness: 'approximate', doc: "15" },
    ],
  },
  file_shadows: {
    doc: "an evicted file page leaves a shadow",
    values: [
      { span: 'up to 3.14', series: [], exactness: 'exact', doc: "no" },
      { span: '3.15 to 6.14', series: [], exactness: 'exact', doc: "yes" },
    ],
  },
  anon_shadows: {
    doc: "an evicted anonymous page leaves a shadow",
    values: [
      { span: 'up to 5.8', series: [], exactness: 'exact', doc: "no" },
      { span: '5.9 to 6.14', series: [], exactness: 'exact', doc: "yes, under its slot" },
    ],
  },
  new_anon: {
    doc: "the list of an anonymous page touched for the first time",
    values: [
      { span: 'up to 5.8', series: [], exactness: 'exact', doc: "the active one" },
      { span: '5.9 to 6.14', series: [], exactness: 'exact', doc: "the inactive one" },
    ],
  },
  swapin_activation: {
    doc: "when a page that comes back from swap is activated",
    values: [
      { span: 'up to 4.7', series: [], exactness: 'exact', doc: "never at once" },
      { span: '4.8 to 5.8', series: [], exactness: 'exact', doc: "when a fault maps it" },
      { span: '5.9 to 6.14', series: [], exactness: 'exact', doc: "when its shadow says so" },
    ],
  },
  swapin_workingset: {
    doc: "when a page that comes back from swap counts as working set",
    values: [
      { span: 'up to 5.7', series: [], exactness: 'exact', doc: "never" },
      { span: '5.8 to 5.9', series: ['lru-cost-2016-3', 'lru-cost-2016', ], exactness: 'exact', doc: "always" },
      { span: '5.10 to 6.1', series: [], exactness: 'approximate', doc: "when its shadow says so; measured on 6.1" },
    ],
  },
  swapin_cost: {
    doc: "when a page that comes back from swap is a cost",
    values: [
      { span: 'up to 5.7', series: [], exactness: 'exact', doc: "never" },
      { span: '5.8', series: ['lru-cost-2016', ], exactness: 'exact', doc: "always, read ahead or not" },
      { span: '5.9 to 6.14', series: [], exactness: 'exact', doc: "when its shadow says that it was working set" },
    ],
  },
  references: {
    doc: "the reference check of an inactive page",
    values: [
      { span: 'up to 5.8', series: [], exactness: 'exact', doc: "one use activates an anonymous page" },
      { span: '5.9 to 6.14', series: [], exactness: 'exact', doc: "one use keeps a page, the second activates it" },
    ],
  },
  activation_counters: {
    doc: "activations that let a list be deactivated",
    values: [
      { span: '4.12 to 5.8', series: [], exactness: 'approximate', doc: "one counter, fed by file pages, for the file lists" },
      { span: '5.9 to 6.14', series: [], exactness: 'exact', doc: "one for each type" },
      { span: 'up to 4.11', series: [], exactness: 'approximate', doc: "none" },
    ],
  },
  shadow_age: {
    doc: "the age that a shadow holds",
    values: [
      { span: 'up to 5.9', series: [], exactness: 'exact', doc: "after the step of its own eviction" },
      { span: '5.10 to 6.1', series: [], exactness: 'approximate', doc: "before that step; measured on 6.1" },
    ],
  },
  scan_adjustment: {
    doc: "how often a pass that has met its goal lowers its targets",
    values: [
      { span: 'up to 6.0', series: [], exactness: 'exact', doc: "once" },
      { span: '6.1 to 6.14', series: [], exactness: 'exact', doc: "after every round" },
    ],
  },
  cache_flag_race: {
    doc: "a reader that finds a slot's cache flag set and no page in the cache",
    values: [
      { span: 'up to 5.17', series: [], exactness: 'approximate', doc: "gives way and looks again at once" },
      { span: '5.18 to 6.14', series: [], exactness: 'approximate', doc: "sleeps for a tick and looks again" },
    ],
  },
  kswapd_throttling: {
    doc: "what kswapd does when it meets pages under writeback again",
    values: [
      { span: '', series: [], exactness: 'exact', doc: "goes on, as no kernel does: for machines so small that 32 writes never end" },
      { span: 'up to 5.15', series: [], exactness: 'approximate', doc: "waits for congestion to end, at most 0.1 s" },
      { span: '5.16 to 6.14', series: [], exactness: 'approximate', doc: "waits until 33 writes have ended, at most 0.1 s" },
    ],
  },
  cow_reuse: {
    doc: "when an anonymous page that is mapped read-only is written to in place, rather than copied",
    values: [
      { span: 'up to 5.8', series: [], exactness: 'exact', doc: "mappings and owners of its slot add up to one" },
      { span: '5.9 to 5.17', series: [], exactness: 'exact', doc: "the mapping is the only reference: a page in the swap cache is copied" },
      { span: '5.18', series: [], exactness: 'exact', doc: "the same, once the CPU's batches and the swap cache have let go of it" },
      { span: '5.19 to 6.14', series: [], exactness: 'exact', doc: "it is known to belong to one process alone; otherwise as before" },
    ],
  },
  cow_leftover: {
    doc: "a page in the swap cache that was copied and that nobody maps any more",
    values: [
      { span: 'up to 5.13', series: [], exactness: 'approximate', doc: "stays until reclaim finds it" },
      { span: '5.14 to 6.14', series: [], exactness: 'approximate', doc: "is given up at once, and so is its slot if it has no owner" },
    ],
  },
  deactivation: {
    doc: "when it is decided whether an active list may be deactivated",
    values: [
      { span: 'up to 5.4', series: [], exactness: 'approximate', doc: "when its turn comes" },
      { span: '5.5 to 6.14', series: [], exactness: 'approximate', doc: "before the pass; direct reclaim that has freed nothing is allowed all" },
    ],
  },
  file_tiny: {
    doc: "few file pages and little free memory turn reclaim to anonymous pages alone",
    values: [
      { span: 'up to 4.12', series: [], exactness: 'approximate', doc: "always" },
      { span: '4.13 to 6.14', series: [], exactness: 'approximate', doc: "if the inactive ones are not low and can give" },
    ],
  },
  nonresident_age: {
    doc: "what makes evicted pages grow old",
    values: [
      { span: 'up to 5.7', series: [], exactness: 'exact', doc: "files: evictions, and activations by a second access or a refault" },
      { span: '5.8 to 6.14', series: [], exactness: 'exact', doc: "anonymous pages too, and pages that reclaim finds in use" },
    ],
  },
  refault_limit: {
    doc: "the distance up to which a page that comes back is activated",
    values: [
      { span: 'up to 5.7', series: [], exactness: 'exact', doc: "the active file pages" },
      { span: '5.8 to 6.14', series: ['lru-cost-2016', ], exactness: 'exact', doc: "the pages of the other lists" },
    ],
  },
  shadow_entry: {
    doc: "what an evicted page leaves behind",
    values: [
      { span: 'up to 4.7', series: [], exactness: 'exact', doc: "age, cgroup, node and zone" },
      { span: '4.8 to 4.19', series: [], exactness: 'approximate', doc: "age, cgroup and node" },
      { span: '4.20 to 6.14', series: [], exactness: 'exact', doc: "age, cgroup, node, and whether it was working set" },
      { span: '', series: ['lru-cost-2016', ], exactness: 'exact', doc: "age, cgroup, node, zone, and whether it was ever active" },
    ],
  },
  writeback_met: {
    doc: "a page under writeback that reclaim meets",
    values: [
      { span: 'up to 4.10', series: [], exactness: 'approximate', doc: "stays inactive" },
      { span: '4.11 to 6.14', series: [], exactness: 'approximate', doc: "is activated, out of the way" },
    ],
  },
  reserve_most: {
    doc: "the most that min_free_kbytes is at the start",
    values: [
      { span: 'up to 5.7', series: [], exactness: 'exact', doc: "64 MiB" },
      { span: '5.8 to 6.14', series: [], exactness: 'exact', doc: "256 MiB" },
    ],
  },
  hopeless: {
    doc: "when kswapd gives up",
    values: [
      { span: 'up to 4.11', series: [], exactness: 'approximate', doc: "six times as many pages looked at as there are, and none freed" },
      { span: '4.12 to 6.14', series: [], exactness: 'approximate', doc: "16 runs that freed nothing" },
    ],
  },
  scan_start: {
    doc: "where a scan of the slot map begins",
    values: [
      { span: 'up to 5.7', series: [], exactness: 'exact', doc: "after the slot that was taken last" },
      { span: '5.8 to 6.14', series: [], exactness: 'exact', doc: "after the slot that this CPU took last" },
    ],
  },
  swapoff_walk: {
    doc: "how swapoff finds who owns the slots of the area",
    values: [
      { span: 'up to 5.0', series: [], exactness: 'exact', doc: "slot after slot: each is read, and its owners are looked for in every process" },
      { span: '5.1 to 6.14', series: [], exactness: 'exact', doc: "shared memory and the page tables of every process are walked once, and what they name is read" },
    ],
  },
  swapoff_check: {
    doc: "what swapoff asks of memory before it begins",
    values: [
      { span: 'up to 5.1', series: [], exactness: 'approximate', doc: "that free pages, file pages and free slots, less the reserve, are more than the slots of the area" },
      { span: '5.2 to 6.14', series: [], exactness: 'approximate', doc: "nothing that an area could lack: it has less slots than there are frames and slots together" },
    ],
  },
};
