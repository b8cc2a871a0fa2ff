// Made by `npm run schema` from wasm-core/schema.def. Do not edit.

import type { ColumnName } from './schema-columns.gen.ts';
import type { EventName, RuleName } from './schema.gen.ts';

/** Rules of the kernel that a picture can explain, by number. */
export const RULES = [
  {
    name: 'swapin_nr_pages',
    kernelFunction: 'swapin_nr_pages',
    span: '3.14 to 6.14',
    doc: "hits + 2, rounded up to a power of two of at least 4; without hits, 2 beside the last position, else 1; never above the cap or below half of the last window",
    operands: [
      { name: 'prev', unit: 'vpn' },
      { name: 'offset', unit: 'vpn' },
      { name: 'hits', unit: 'count' },
      { name: 'max', unit: 'pages' },
      { name: 'last', unit: 'pages' },
    ],
  },
  {
    name: 'inactive_is_low',
    kernelFunction: 'inactive_is_low',
    span: '4.6 to 6.14',
    doc: "the inactive list is low when inactive times the ratio is less than active",
    operands: [
      { name: 'inactive', unit: 'pages' },
      { name: 'active', unit: 'pages' },
      { name: 'is_anon', unit: 'bool' },
      { name: 'zone_pages', unit: 'pages' },
      { name: 'swap_pages', unit: 'pages' },
    ],
  },
  {
    name: 'check_references',
    kernelFunction: 'folio_check_references',
    span: '4.6 to 6.1',
    doc: "a page used since the last look is kept once, and activated at the second use",
    operands: [
      { name: 'flags', unit: 'bits' },
      { name: 'referenced_ptes', unit: 'count' },
      { name: 'exec', unit: 'bool' },
      { name: 'locked', unit: 'bool' },
    ],
  },
  {
    name: 'mark_accessed',
    kernelFunction: 'folio_mark_accessed',
    span: '4.6 to 6.1',
    doc: "the second access queues a page for the active list",
    operands: [
      { name: 'flags', unit: 'bits' },
      { name: 'unevictable', unit: 'bool' },
    ],
  },
  {
    name: 'min_free_kbytes',
    kernelFunction: 'init_per_zone_wmark_min',
    span: '2.6 to 6.14',
    doc: "the square root of 16 times the low memory, in KiB",
    operands: [
      { name: 'lowmem_pages', unit: 'pages' },
    ],
  },
  {
    name: 'watermarks',
    kernelFunction: '__setup_per_zone_wmarks',
    span: '4.6 to 6.14',
    doc: "min comes from the zone's share; low and high lie one and two gaps above it",
    operands: [
      { name: 'min_free_kbytes', unit: 'kib' },
      { name: 'managed', unit: 'pages' },
      { name: 'lowmem_pages', unit: 'pages' },
      { name: 'scale_factor', unit: 'count' },
    ],
  },
  {
    name: 'low_mark',
    kernelFunction: 'wakeup_kswapd',
    span: '2.6 to 6.14',
    doc: "an allocation that finds no more free pages than the low mark wakes kswapd",
    operands: [
      { name: 'free', unit: 'pages' },
      { name: 'low', unit: 'pages' },
    ],
  },
  {
    name: 'high_mark',
    kernelFunction: 'pgdat_balanced',
    span: '2.6 to 6.14',
    doc: "kswapd goes on until more pages are free than the high mark",
    operands: [
      { name: 'free', unit: 'pages' },
      { name: 'high', unit: 'pages' },
    ],
  },
  {
    name: 'min_mark',
    kernelFunction: '__alloc_pages_slowpath',
    span: '2.6 to 6.14',
    doc: "when no more pages are free than the min mark, the task has to reclaim memory itself",
    operands: [
      { name: 'free', unit: 'pages' },
      { name: 'min', unit: 'pages' },
    ],
  },
  {
    name: 'refault_distance',
    kernelFunction: 'workingset_refault',
    span: '5.9 to 6.1',
    doc: "a page that comes back is activated when its distance is at most the size of the lists in which it would have had to stay",
    operands: [
      { name: 'age', unit: 'count' },
      { name: 'evicted', unit: 'count' },
      { name: 'distance', unit: 'count' },
      { name: 'limit', unit: 'pages' },
      { name: 'inactive_anon', unit: 'pages' },
      { name: 'active_anon', unit: 'pages' },
      { name: 'inactive_file', unit: 'pages' },
      { name: 'active_file', unit: 'pages' },
      { name: 'free_slots', unit: 'slots' },
    ],
  },
  {
    name: 'note_cost',
    kernelFunction: 'lru_note_cost',
    span: '5.8 to 6.1',
    doc: "a page written out or brought back is a cost of its type; both costs are halved when together they exceed a quarter of all listed pages",
    operands: [
      { name: 'pages', unit: 'pages' },
      { name: 'anon_cost', unit: 'count' },
      { name: 'file_cost', unit: 'count' },
      { name: 'limit', unit: 'pages' },
    ],
  },
  {
    name: 'scan_count',
    kernelFunction: 'get_scan_count',
    span: '5.9 to 6.1',
    doc: "each list gives its size shifted right by the priority, times the share of its type: swappiness against the costs",
    operands: [
      { name: 'priority', unit: 'count' },
      { name: 'swappiness', unit: 'count' },
      { name: 'anon_cost', unit: 'count' },
      { name: 'file_cost', unit: 'count' },
      { name: 'ap', unit: 'count' },
      { name: 'fp', unit: 'count' },
      { name: 'inactive_anon', unit: 'pages' },
      { name: 'active_anon', unit: 'pages' },
      { name: 'inactive_file', unit: 'pages' },
      { name: 'active_file', unit: 'pages' },
      { name: 'free', unit: 'pages' },
      { name: 'high', unit: 'pages' },
      { name: 'free_slots', unit: 'slots' },
    ],
  },
  {
    name: 'next_slot',
    kernelFunction: 'scan_swap_map_slots',
    span: '4.11 to 6.1',
    doc: "a CPU takes the slots of its own cluster in ascending order, then the first cluster of the free list; if there is none, it searches",
    operands: [
      { name: 'looked', unit: 'count' },
      { name: 'scanned', unit: 'bool' },
    ],
  },
  {
    name: 'shadow_layout',
    kernelFunction: 'workingset_init',
    span: '4.7 to 6.14',
    doc: "when too few bits are left in an entry to count as many evictions as there are pages, low bits of the age are dropped",
    operands: [
      { name: 'totalram_low', unit: 'bits' },
      { name: 'totalram_high', unit: 'bits' },
    ],
  },
  {
    name: 'shadow_pack',
    kernelFunction: 'pack_shadow',
    span: '4.6 to 6.1',
    doc: "an entry holds age, cgroup and node, since 4.20 also the workingset bit, and up to 4.7 the zone; the age is in the highest bits",
    operands: [
      { name: 'age_low', unit: 'bits' },
      { name: 'age_high', unit: 'bits' },
      { name: 'memcg_id', unit: 'index' },
      { name: 'node', unit: 'index' },
      { name: 'workingset', unit: 'bool' },
      { name: 'zone', unit: 'index' },
    ],
  },
  {
    name: 'shadow_unpack',
    kernelFunction: 'unpack_shadow',
    span: '4.6 to 6.1',
    doc: "an entry gives back its age in whole buckets",
    operands: [
      { name: 'entry_low', unit: 'bits' },
      { name: 'entry_high', unit: 'bits' },
    ],
  },
  {
    name: 'eviction',
    kernelFunction: 'workingset_eviction',
    span: '4.6 to 6.1',
    doc: "an eviction advances the age of the lruvec and of all above it and is remembered by that age",
    operands: [
      { name: 'workingset', unit: 'bool' },
      { name: 'pages', unit: 'pages' },
    ],
  },
  {
    name: 'refaulted',
    kernelFunction: 'workingset_refault',
    span: '4.6 to 6.1',
    doc: "a page whose distance is within the other lists (up to 5.7: within the active file pages) starts active; if it was in the working set before, this counts since 5.8 as a cost of its type",
    operands: [
      { name: 'type', unit: 'lru_type' },
      { name: 'pages', unit: 'pages' },
      { name: 'owner_found', unit: 'bool' },
    ],
  },
  {
    name: 'lruvec_cost',
    kernelFunction: 'lru_note_cost',
    span: '5.8 to 6.1',
    doc: "a cost is noted in the lruvec and in all above it, each with its own decay",
    operands: [
      { name: 'level', unit: 'index' },
      { name: 'type', unit: 'lru_type' },
      { name: 'pages', unit: 'pages' },
    ],
  },
  {
    name: 'scan_decisions',
    kernelFunction: 'prepare_scan_count',
    span: '4.6 to 6.1',
    doc: "which active lists may be scanned, whether the cache is only trimmed or nearly gone, and by what weights the types share the scanning",
    operands: [
    ],
  },
  {
    name: 'scan_targets',
    kernelFunction: 'get_scan_count',
    span: '4.6 to 6.1',
    doc: "each list gives its unprotected size shifted right by the priority, times the share of its type",
    operands: [
    ],
  },
  {
    name: 'scan_pass',
    kernelFunction: 'shrink_lruvec',
    span: '4.6 to 6.1',
    doc: "a pass goes round the lists in pieces of 32; once its goal is met, the smaller side stops and the other goes on to the same share",
    operands: [
      { name: 'inactive_anon', unit: 'pages' },
      { name: 'active_anon', unit: 'pages' },
      { name: 'inactive_file', unit: 'pages' },
      { name: 'active_file', unit: 'pages' },
      { name: 'goal', unit: 'pages' },
      { name: 'priority', unit: 'count' },
      { name: 'is_direct', unit: 'bool' },
      { name: 'yield_anon', unit: 'percent' },
      { name: 'yield_file', unit: 'percent' },
    ],
  },
  {
    name: 'readahead_none',
    kernelFunction: 'swapin_readahead',
    span: 'page_cluster 0',
    doc: "the slot that is wanted, and no other",
    operands: [
      { name: 'max', unit: 'pages' },
    ],
  },
  {
    name: 'readahead_block',
    kernelFunction: 'swapin_readahead',
    span: 'up to 3.13',
    doc: "the aligned block of 2^page_cluster slots, however much of the last one was used",
    operands: [
      { name: 'max', unit: 'pages' },
    ],
  },
  {
    name: 'readahead_misses',
    kernelFunction: 'swapin_readahead',
    span: 'posted in September 2012',
    doc: "the aligned block of 2^page_cluster slots while the region has counted at most 100 misses, else the slot alone; a fault adds one miss, a page found in the swap cache takes one off",
    operands: [
      { name: 'misses', unit: 'count' },
      { name: 'max', unit: 'pages' },
    ],
  },
  {
    name: 'readahead_state',
    kernelFunction: 'swapin_readahead',
    span: 'posted in September 2012, approximate',
    doc: "2^n slots, where n is page_cluster times the state / 1024, rounded down; a fault adds 1 to the state, a hit 10; a page swapped out takes off 10, a page read for nothing 1",
    operands: [
      { name: 'state', unit: 'count' },
      { name: 'max', unit: 'pages' },
    ],
  },
  {
    name: 'readahead_hits_doubled',
    kernelFunction: 'swapin_readahead',
    span: 'posted in October 2012',
    doc: "hits + 1 is compared with half of the last window: more doubles it, less halves it; after a window of 1 it is 2 beside the last position; never above the cap",
    operands: [
      { name: 'prev', unit: 'vpn' },
      { name: 'offset', unit: 'vpn' },
      { name: 'hits', unit: 'count' },
      { name: 'max', unit: 'pages' },
      { name: 'last', unit: 'pages' },
    ],
  },
  {
    name: 'readahead_hits',
    kernelFunction: 'swapin_nr_pages',
    span: 'posted in November 2012',
    doc: "hits + 2, rounded up to a power of two of at least 4; without hits, 2 beside the last position, else 1; never above the cap",
    operands: [
      { name: 'prev', unit: 'vpn' },
      { name: 'offset', unit: 'vpn' },
      { name: 'hits', unit: 'count' },
      { name: 'max', unit: 'pages' },
    ],
  },
  {
    name: 'cow_reuse',
    kernelFunction: 'do_wp_page',
    span: '5.19 to 6.1',
    doc: "a page that is known to belong to one process alone is written to in place; any other page only when nobody else refers to it, and the swap cache counts unless it lets go of the page",
    operands: [
      { name: 'references', unit: 'count' },
      { name: 'maps', unit: 'count' },
      { name: 'cached', unit: 'bool' },
    ],
  },
  {
    name: 'window_asked',
    kernelFunction: 'swap_vma_readahead',
    span: 'in no version',
    doc: "the window is the one that was asked for, whatever the kernel would have chosen",
    operands: [
      { name: 'asked', unit: 'pages' },
    ],
  },
  {
    name: 'scan_statistics',
    kernelFunction: 'get_scan_count',
    span: 'up to 5.7',
    doc: "once a quarter of a type's pages has been looked at, both its counts are halved: pages looked at, and pages that were in use",
    operands: [
    ],
  },
  {
    name: 'scan_ratio',
    kernelFunction: 'get_scan_count',
    span: '4.6 to 5.7',
    doc: "each list gives its size shifted right by the priority, times the share of its type: swappiness, and how many pages were looked at for each one in use",
    operands: [
      { name: 'priority', unit: 'count' },
      { name: 'swappiness', unit: 'count' },
      { name: 'scanned_anon', unit: 'pages' },
      { name: 'rotated_anon', unit: 'pages' },
      { name: 'scanned_file', unit: 'pages' },
      { name: 'rotated_file', unit: 'pages' },
      { name: 'ap', unit: 'count' },
      { name: 'fp', unit: 'count' },
      { name: 'inactive_anon', unit: 'pages' },
      { name: 'active_anon', unit: 'pages' },
      { name: 'inactive_file', unit: 'pages' },
      { name: 'active_file', unit: 'pages' },
      { name: 'free', unit: 'pages' },
      { name: 'high', unit: 'pages' },
      { name: 'free_slots', unit: 'slots' },
    ],
  },
  {
    name: 'refault_files',
    kernelFunction: 'workingset_refault',
    span: '3.15 to 5.7',
    doc: "a page of a file that comes back is activated when its distance is at most the number of active file pages",
    operands: [
      { name: 'age', unit: 'count' },
      { name: 'evicted', unit: 'count' },
      { name: 'distance', unit: 'count' },
      { name: 'limit', unit: 'pages' },
      { name: 'active_file', unit: 'pages' },
    ],
  },
  {
    name: 'references_once',
    kernelFunction: 'folio_check_references',
    span: 'up to 5.8',
    doc: "an anonymous page used since the last look is activated at once; a page of a file is kept once, and activated at the second use",
    operands: [
      { name: 'flags', unit: 'bits' },
      { name: 'referenced_ptes', unit: 'count' },
    ],
  },
  {
    name: 'slot_clusters',
    kernelFunction: 'scan_swap_map',
    span: '3.12 to 4.10',
    doc: "a CPU takes the slots of its own cluster in ascending order, then the first cluster of the free list; if there is none, it takes the slot after the one taken last, or searches from there",
    operands: [
      { name: 'looked', unit: 'count' },
      { name: 'scanned', unit: 'bool' },
    ],
  },
  {
    name: 'slots_taken',
    kernelFunction: 'scan_swap_map_slots',
    span: '3.9 to 6.1',
    doc: "a CPU asks for a slot, several times; each is at once swapped out, with one owner",
    operands: [
      { name: 'cpu', unit: 'cpu' },
      { name: 'requests', unit: 'count' },
      { name: 'wanted', unit: 'slots' },
    ],
  },
  {
    name: 'slots_given',
    kernelFunction: 'swap_range_free',
    span: '3.9 to 6.1',
    doc: "slots in a row are given back, or keep a cached copy alone",
    operands: [
      { name: 'first', unit: 'slot' },
      { name: 'count', unit: 'slots' },
      { name: 'cached', unit: 'bool' },
    ],
  },
  {
    name: 'slots_known',
    kernelFunction: 'swap_info_struct',
    span: '3.9 to 6.1',
    doc: "what an area knows of its slots, of a CPU's cluster, or of the list of free clusters",
    operands: [
      { name: 'what', unit: 'count' },
      { name: 'index', unit: 'index' },
    ],
  },
  {
    name: 'slot_runs',
    kernelFunction: 'scan_swap_map',
    span: 'up to 3.11',
    doc: "256 slots are taken one after the other, then the next run of as many free ones is searched for; without one, the next free slot",
    operands: [
      { name: 'looked', unit: 'count' },
      { name: 'scanned', unit: 'bool' },
    ],
  },
  {
    name: 'unuse_by_tables',
    kernelFunction: 'try_to_unuse',
    span: '5.1 to 6.14',
    doc: "every entry of shared memory, then of every process, is looked at once, and a slot that it names is read; what the swap cache still has is given up at the end; as long as slots are in use all this is done again",
    operands: [
      { name: 'round', unit: 'count' },
      { name: 'used', unit: 'slots' },
    ],
  },
  {
    name: 'unuse_by_slots',
    kernelFunction: 'try_to_unuse',
    span: 'up to 5.0',
    doc: "the slots in use are read in their order, and for each the entries of every process are looked at until no owner is left",
    operands: [
      { name: 'count', unit: 'count' },
    ],
  },
  {
    name: 'slot_cached',
    kernelFunction: 'folio_alloc_swap',
    span: '4.11 to 6.13',
    doc: "a CPU hands out the slots that it has taken for itself, in the order in which it has got them; only when none is left does it ask a swap area for 64",
    operands: [
    ],
  },
  {
    name: 'slot_cache_active',
    kernelFunction: 'check_cache_active',
    span: '4.11 to 6.13',
    doc: "slot caches are used once more than 320 slots a CPU are free, and given up once fewer than 128 are",
    operands: [
      { name: 'free', unit: 'slots' },
      { name: 'cpus', unit: 'count' },
      { name: 'limit', unit: 'slots' },
    ],
  },
  {
    name: 'next_slots',
    kernelFunction: 'scan_swap_map_slots',
    span: '4.11 to 6.13',
    doc: "a CPU goes on in its own cluster, then in the first one of the free list, until it has 64 slots; when no cluster is left it has to search the map, and may get fewer",
    operands: [
      { name: 'looked', unit: 'count' },
      { name: 'scanned', unit: 'bool' },
    ],
  },
  {
    name: 'slot_cache_got',
    kernelFunction: 'folio_alloc_swap',
    span: '4.11 to 6.13',
    doc: "a CPU gets a slot through its slot cache; it is at once swapped out",
    operands: [
      { name: 'cpu', unit: 'cpu' },
    ],
  },
  {
    name: 'slot_cache_given',
    kernelFunction: 'free_swap_slot',
    span: '4.11 to 6.13',
    doc: "the last owner of a slot that is not cached gives it up on a CPU",
    operands: [
      { name: 'cpu', unit: 'cpu' },
      { name: 'slot', unit: 'slot' },
    ],
  },
  {
    name: 'extent_added',
    kernelFunction: 'add_swap_extent',
    span: '3.9 to 6.1',
    doc: "pages that go on where the last extent ends in the file and on the disk make it longer; others become a new extent",
    operands: [
      { name: 'start_page', unit: 'page' },
      { name: 'nr_pages', unit: 'pages' },
      { name: 'start_block', unit: 'page' },
    ],
  },
  {
    name: 'extent_found',
    kernelFunction: 'map_swap_entry',
    span: '3.9 to 6.1',
    doc: "up to 5.2 along the list from the bookmark, only forward and round its end; from 5.3 on down the tree: to the left of a node that begins later, to the right of one that has ended",
    operands: [
      { name: 'page', unit: 'page' },
    ],
  },
  {
    name: 'extents_known',
    kernelFunction: 'swap_info_struct',
    span: '3.9 to 6.1',
    doc: "what an area knows of its extents: the tree as a whole, or one extent with its node",
    operands: [
      { name: 'what', unit: 'count' },
      { name: 'index', unit: 'index' },
    ],
  },
  {
    name: 'extents_discarded',
    kernelFunction: 'discard_swap_cluster',
    span: '3.9 to 6.1',
    doc: "the pieces of the disk that pages of a swap file lie on, in their order, from the index-th on",
    operands: [
      { name: 'first', unit: 'page' },
      { name: 'count', unit: 'pages' },
      { name: 'index', unit: 'index' },
    ],
  },
  {
    name: 'scan_shared',
    kernelFunction: 'get_scan_count',
    span: 'posted in June 2016',
    doc: "each list gives its size shifted right by the priority, times the share of its type: swappiness, and how little of all costs is its own",
    operands: [
      { name: 'priority', unit: 'count' },
      { name: 'swappiness', unit: 'count' },
      { name: 'anon_cost', unit: 'count' },
      { name: 'file_cost', unit: 'count' },
      { name: 'total', unit: 'count' },
      { name: 'ap', unit: 'count' },
      { name: 'fp', unit: 'count' },
      { name: 'inactive_anon', unit: 'pages' },
      { name: 'active_anon', unit: 'pages' },
      { name: 'inactive_file', unit: 'pages' },
      { name: 'active_file', unit: 'pages' },
      { name: 'free', unit: 'pages' },
      { name: 'high', unit: 'pages' },
      { name: 'free_slots', unit: 'slots' },
    ],
  },
  {
    name: 'shared_cost',
    kernelFunction: 'lru_note_cost',
    span: 'posted in June 2016',
    doc: "a cost is noted of its type and of both together; a transfer counts 32 for each page",
    operands: [
      { name: 'type', unit: 'lru_type' },
      { name: 'is_io', unit: 'bool' },
      { name: 'pages', unit: 'pages' },
    ],
  },
  {
    name: 'linked',
    kernelFunction: '__pagevec_lru_add_fn',
    span: '4.6 to 5.7, and posted in June 2016',
    doc: "a new page that was of the working set is a cost of its type, one that is active is of the working set from then on; one that is put back is neither",
    operands: [
      { name: 'flags', unit: 'bits' },
      { name: 'is_new', unit: 'bool' },
      { name: 'pages', unit: 'pages' },
    ],
  },
  {
    name: 'zone_ratio',
    kernelFunction: 'setup_per_zone_inactive_ratio',
    span: 'up to 4.6',
    doc: "the larger a zone, the smaller the share of its anonymous pages that is inactive",
    operands: [
      { name: 'pages', unit: 'pages' },
    ],
  },
  {
    name: 'clusters_discarded',
    kernelFunction: 'swap_do_scheduled_discard',
    span: '3.12 to 6.1',
    doc: "every cluster that waits is discarded, the one that became empty first before the others, and goes to the end of the free list",
    operands: [
      { name: 'area', unit: 'area' },
    ],
  },
] as const;

export interface DecidesInfo {
  readonly event: EventName;
  /** An argument of the event that is `is`, or always; or kernel: the value of switch `of`. */
  readonly when: string;
  readonly of?: number;
  readonly is: number;
  readonly rule: RuleName;
  /** Argument that tells the outcome; empty when it is that the event happens. */
  readonly result: string;
  /** An argument of the event, or an element of a column as it stands at the event. */
  readonly operands: readonly (
    | { readonly operand: string; readonly arg: string }
    | { readonly operand: string; readonly column: ColumnName; readonly index: number }
  )[];
}

/** The rule whose outcome an event tells, and where its operands are: the first line of an event that holds. */
export const DECIDES = [
  { event: 'vma_window', when: 'direction', is: 3, rule: 'window_asked', result: 'win', operands: [{ operand: 'asked', arg: 'win' }, ] },
  { event: 'vma_window', when: 'direction', is: 4, rule: 'window_asked', result: 'win', operands: [{ operand: 'asked', arg: 'win' }, ] },
  { event: 'vma_window', when: 'always', is: 0, rule: 'swapin_nr_pages', result: 'win', operands: [{ operand: 'prev', arg: 'prev' }, { operand: 'offset', arg: 'page' }, { operand: 'hits', arg: 'hits' }, { operand: 'max', arg: 'max' }, { operand: 'last', arg: 'prev_win' }, ] },
  { event: 'slot_window', when: 'rule', is: 0, rule: 'readahead_none', result: 'win', operands: [{ operand: 'max', arg: 'max' }, ] },
  { event: 'slot_window', when: 'rule', is: 1, rule: 'readahead_block', result: 'win', operands: [{ operand: 'max', arg: 'max' }, ] },
  { event: 'slot_window', when: 'rule', is: 2, rule: 'readahead_misses', result: 'win', operands: [{ operand: 'misses', arg: 'hits' }, { operand: 'max', arg: 'max' }, ] },
  { event: 'slot_window', when: 'rule', is: 3, rule: 'readahead_state', result: 'win', operands: [{ operand: 'state', arg: 'hits' }, { operand: 'max', arg: 'max' }, ] },
  { event: 'slot_window', when: 'rule', is: 4, rule: 'readahead_hits_doubled', result: 'win', operands: [{ operand: 'prev', arg: 'prev' }, { operand: 'offset', arg: 'slot' }, { operand: 'hits', arg: 'hits' }, { operand: 'max', arg: 'max' }, { operand: 'last', arg: 'prev_win' }, ] },
  { event: 'slot_window', when: 'rule', is: 5, rule: 'readahead_hits', result: 'win', operands: [{ operand: 'prev', arg: 'prev' }, { operand: 'offset', arg: 'slot' }, { operand: 'hits', arg: 'hits' }, { operand: 'max', arg: 'max' }, ] },
  { event: 'slot_window', when: 'always', is: 0, rule: 'swapin_nr_pages', result: 'win', operands: [{ operand: 'prev', arg: 'prev' }, { operand: 'offset', arg: 'slot' }, { operand: 'hits', arg: 'hits' }, { operand: 'max', arg: 'max' }, { operand: 'last', arg: 'prev_win' }, ] },
  { event: 'references', when: 'kernel', of: 26, is: 0, rule: 'references_once', result: 'decision', operands: [{ operand: 'flags', arg: 'flags' }, { operand: 'referenced_ptes', arg: 'young' }, ] },
  { event: 'references', when: 'always', is: 0, rule: 'check_references', result: 'decision', operands: [{ operand: 'flags', arg: 'flags' }, { operand: 'referenced_ptes', arg: 'young' }, { operand: 'exec', arg: 'exec' }, ] },
  { event: 'mark_accessed', when: 'always', is: 0, rule: 'mark_accessed', result: 'activate', operands: [{ operand: 'flags', arg: 'flags' }, ] },
  { event: 'kswapd_wake', when: 'always', is: 0, rule: 'low_mark', result: '', operands: [{ operand: 'free', arg: 'free' }, { operand: 'low', arg: 'low' }, ] },
  { event: 'kswapd_sleep', when: 'always', is: 0, rule: 'high_mark', result: '', operands: [{ operand: 'free', arg: 'free' }, { operand: 'high', arg: 'high' }, ] },
  { event: 'kswapd_goes_on', when: 'always', is: 0, rule: 'high_mark', result: '', operands: [{ operand: 'free', arg: 'free' }, { operand: 'high', arg: 'high' }, ] },
  { event: 'direct_begin', when: 'always', is: 0, rule: 'min_mark', result: '', operands: [{ operand: 'free', arg: 'free' }, { operand: 'min', arg: 'min' }, ] },
  { event: 'refault', when: 'kernel', of: 37, is: 0, rule: 'refault_files', result: 'activate', operands: [{ operand: 'age', arg: 'age' }, { operand: 'evicted', arg: 'evicted' }, { operand: 'distance', arg: 'distance' }, { operand: 'limit', arg: 'limit' }, { operand: 'active_file', column: 'reclaim_inputs', index: 9 }, ] },
  { event: 'refault', when: 'always', is: 0, rule: 'refault_distance', result: 'activate', operands: [{ operand: 'age', arg: 'age' }, { operand: 'evicted', arg: 'evicted' }, { operand: 'distance', arg: 'distance' }, { operand: 'limit', arg: 'limit' }, { operand: 'inactive_anon', column: 'reclaim_inputs', index: 6 }, { operand: 'active_anon', column: 'reclaim_inputs', index: 7 }, { operand: 'inactive_file', column: 'reclaim_inputs', index: 8 }, { operand: 'active_file', column: 'reclaim_inputs', index: 9 }, { operand: 'free_slots', column: 'reclaim_inputs', index: 5 }, ] },
  { event: 'lru_cost', when: 'always', is: 0, rule: 'note_cost', result: 'halved', operands: [{ operand: 'pages', arg: 'pages' }, { operand: 'anon_cost', arg: 'anon_cost' }, { operand: 'file_cost', arg: 'file_cost' }, { operand: 'limit', arg: 'limit' }, ] },
  { event: 'swapin_cost', when: 'always', is: 0, rule: 'note_cost', result: 'halved', operands: [{ operand: 'pages', arg: 'pages' }, { operand: 'anon_cost', arg: 'anon_cost' }, { operand: 'file_cost', arg: 'file_cost' }, { operand: 'limit', arg: 'limit' }, ] },
  { event: 'scan_plan', when: 'kernel', of: 15, is: 0, rule: 'scan_ratio', result: 'mode', operands: [{ operand: 'priority', arg: 'priority' }, { operand: 'swappiness', column: 'reclaim_inputs', index: 2 }, { operand: 'scanned_anon', column: 'reclaim_inputs', index: 10 }, { operand: 'rotated_anon', column: 'reclaim_inputs', index: 12 }, { operand: 'scanned_file', column: 'reclaim_inputs', index: 11 }, { operand: 'rotated_file', column: 'reclaim_inputs', index: 13 }, { operand: 'ap', arg: 'ap' }, { operand: 'fp', arg: 'fp' }, { operand: 'inactive_anon', column: 'reclaim_inputs', index: 6 }, { operand: 'active_anon', column: 'reclaim_inputs', index: 7 }, { operand: 'inactive_file', column: 'reclaim_inputs', index: 8 }, { operand: 'active_file', column: 'reclaim_inputs', index: 9 }, { operand: 'free', column: 'reclaim_inputs', index: 0 }, { operand: 'high', column: 'reclaim_inputs', index: 1 }, { operand: 'free_slots', column: 'reclaim_inputs', index: 5 }, ] },
  { event: 'scan_plan', when: 'kernel', of: 15, is: 1, rule: 'scan_ratio', result: 'mode', operands: [{ operand: 'priority', arg: 'priority' }, { operand: 'swappiness', column: 'reclaim_inputs', index: 2 }, { operand: 'scanned_anon', column: 'reclaim_inputs', index: 10 }, { operand: 'rotated_anon', column: 'reclaim_inputs', index: 12 }, { operand: 'scanned_file', column: 'reclaim_inputs', index: 11 }, { operand: 'rotated_file', column: 'reclaim_inputs', index: 13 }, { operand: 'ap', arg: 'ap' }, { operand: 'fp', arg: 'fp' }, { operand: 'inactive_anon', column: 'reclaim_inputs', index: 6 }, { operand: 'active_anon', column: 'reclaim_inputs', index: 7 }, { operand: 'inactive_file', column: 'reclaim_inputs', index: 8 }, { operand: 'active_file', column: 'reclaim_inputs', index: 9 }, { operand: 'free', column: 'reclaim_inputs', index: 0 }, { operand: 'high', column: 'reclaim_inputs', index: 1 }, { operand: 'free_slots', column: 'reclaim_inputs', index: 5 }, ] },
  { event: 'scan_plan', when: 'kernel', of: 15, is: 2, rule: 'scan_ratio', result: 'mode', operands: [{ operand: 'priority', arg: 'priority' }, { operand: 'swappiness', column: 'reclaim_inputs', index: 2 }, { operand: 'scanned_anon', column: 'reclaim_inputs', index: 10 }, { operand: 'rotated_anon', column: 'reclaim_inputs', index: 12 }, { operand: 'scanned_file', column: 'reclaim_inputs', index: 11 }, { operand: 'rotated_file', column: 'reclaim_inputs', index: 13 }, { operand: 'ap', arg: 'ap' }, { operand: 'fp', arg: 'fp' }, { operand: 'inactive_anon', column: 'reclaim_inputs', index: 6 }, { operand: 'active_anon', column: 'reclaim_inputs', index: 7 }, { operand: 'inactive_file', column: 'reclaim_inputs', index: 8 }, { operand: 'active_file', column: 'reclaim_inputs', index: 9 }, { operand: 'free', column: 'reclaim_inputs', index: 0 }, { operand: 'high', column: 'reclaim_inputs', index: 1 }, { operand: 'free_slots', column: 'reclaim_inputs', index: 5 }, ] },
  { event: 'scan_plan', when: 'kernel', of: 15, is: 3, rule: 'scan_shared', result: 'mode', operands: [{ operand: 'priority', arg: 'priority' }, { operand: 'swappiness', column: 'reclaim_inputs', index: 2 }, { operand: 'anon_cost', column: 'reclaim_inputs', index: 3 }, { operand: 'file_cost', column: 'reclaim_inputs', index: 4 }, { operand: 'total', column: 'reclaim_inputs', index: 14 }, { operand: 'ap', arg: 'ap' }, { operand: 'fp', arg: 'fp' }, { operand: 'inactive_anon', column: 'reclaim_inputs', index: 6 }, { operand: 'active_anon', column: 'reclaim_inputs', index: 7 }, { operand: 'inactive_file', column: 'reclaim_inputs', index: 8 }, { operand: 'active_file', column: 'reclaim_inputs', index: 9 }, { operand: 'free', column: 'reclaim_inputs', index: 0 }, { operand: 'high', column: 'reclaim_inputs', index: 1 }, { operand: 'free_slots', column: 'reclaim_inputs', index: 5 }, ] },
  { event: 'scan_plan', when: 'kernel', of: 15, is: 4, rule: 'scan_shared', result: 'mode', operands: [{ operand: 'priority', arg: 'priority' }, { operand: 'swappiness', column: 'reclaim_inputs', index: 2 }, { operand: 'anon_cost', column: 'reclaim_inputs', index: 3 }, { operand: 'file_cost', column: 'reclaim_inputs', index: 4 }, { operand: 'total', column: 'reclaim_inputs', index: 14 }, { operand: 'ap', arg: 'ap' }, { operand: 'fp', arg: 'fp' }, { operand: 'inactive_anon', column: 'reclaim_inputs', index: 6 }, { operand: 'active_anon', column: 'reclaim_inputs', index: 7 }, { operand: 'inactive_file', column: 'reclaim_inputs', index: 8 }, { operand: 'active_file', column: 'reclaim_inputs', index: 9 }, { operand: 'free', column: 'reclaim_inputs', index: 0 }, { operand: 'high', column: 'reclaim_inputs', index: 1 }, { operand: 'free_slots', column: 'reclaim_inputs', index: 5 }, ] },
  { event: 'scan_plan', when: 'always', is: 0, rule: 'scan_count', result: 'mode', operands: [{ operand: 'priority', arg: 'priority' }, { operand: 'swappiness', column: 'reclaim_inputs', index: 2 }, { operand: 'anon_cost', column: 'reclaim_inputs', index: 3 }, { operand: 'file_cost', column: 'reclaim_inputs', index: 4 }, { operand: 'ap', arg: 'ap' }, { operand: 'fp', arg: 'fp' }, { operand: 'inactive_anon', column: 'reclaim_inputs', index: 6 }, { operand: 'active_anon', column: 'reclaim_inputs', index: 7 }, { operand: 'inactive_file', column: 'reclaim_inputs', index: 8 }, { operand: 'active_file', column: 'reclaim_inputs', index: 9 }, { operand: 'free', column: 'reclaim_inputs', index: 0 }, { operand: 'high', column: 'reclaim_inputs', index: 1 }, { operand: 'free_slots', column: 'reclaim_inputs', index: 5 }, ] },
  { event: 'slot_alloc', when: 'cached', is: 1, rule: 'slot_cached', result: 'slot', operands: [] },
  { event: 'slot_alloc', when: 'kernel', of: 6, is: 1, rule: 'slot_clusters', result: 'slot', operands: [{ operand: 'looked', arg: 'looked' }, { operand: 'scanned', arg: 'scanned' }, ] },
  { event: 'slot_alloc', when: 'kernel', of: 6, is: 0, rule: 'slot_runs', result: 'slot', operands: [{ operand: 'looked', arg: 'looked' }, { operand: 'scanned', arg: 'scanned' }, ] },
  { event: 'slot_alloc', when: 'always', is: 0, rule: 'next_slot', result: 'slot', operands: [{ operand: 'looked', arg: 'looked' }, { operand: 'scanned', arg: 'scanned' }, ] },
  { event: 'cow_copy', when: 'kernel', of: 32, is: 3, rule: 'cow_reuse', result: '', operands: [{ operand: 'references', arg: 'references' }, { operand: 'maps', arg: 'maps' }, { operand: 'cached', arg: 'cached' }, ] },
  { event: 'swapoff_round', when: 'always', is: 0, rule: 'unuse_by_tables', result: '', operands: [{ operand: 'round', arg: 'round' }, { operand: 'used', arg: 'used' }, ] },
  { event: 'unuse_slot', when: 'always', is: 0, rule: 'unuse_by_slots', result: '', operands: [{ operand: 'count', arg: 'count' }, ] },
  { event: 'slot_cache_switch', when: 'always', is: 0, rule: 'slot_cache_active', result: 'active', operands: [{ operand: 'free', arg: 'free' }, { operand: 'cpus', arg: 'cpus' }, { operand: 'limit', arg: 'limit' }, ] },
  { event: 'slot_cache_refill', when: 'always', is: 0, rule: 'next_slots', result: 'count', operands: [{ operand: 'looked', arg: 'looked' }, { operand: 'scanned', arg: 'scanned' }, ] },
  { event: 'extent_walk', when: 'always', is: 0, rule: 'extent_found', result: 'steps', operands: [{ operand: 'page', arg: 'page' }, ] },
  { event: 'extent_descent', when: 'always', is: 0, rule: 'extent_found', result: 'visits', operands: [{ operand: 'page', arg: 'page' }, ] },
  { event: 'extent_begins', when: 'always', is: 0, rule: 'extent_added', result: 'extent', operands: [{ operand: 'start_page', arg: 'page' }, { operand: 'nr_pages', arg: 'added' }, { operand: 'start_block', arg: 'block' }, ] },
  { event: 'extent_grows', when: 'always', is: 0, rule: 'extent_added', result: 'extent', operands: [{ operand: 'start_page', arg: 'page' }, { operand: 'nr_pages', arg: 'added' }, { operand: 'start_block', arg: 'block' }, ] },
] as const satisfies readonly DecidesInfo[];
