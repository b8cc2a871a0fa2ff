// Made by `npm run schema` from wasm-core/schema.def. Do not edit.

/** What each element of a row says, in words. */

/** What a row of column `windows` says, in this order: who faulted where, the operands and steps of swapin_nr_pages, what was read, by which rule. With readahead by misses, HITS counts the misses; with readahead by one state, HITS is the state. */
export const window_field = ['event', 'task', 'region', 'page', 'slot', 'last position', 'hits', 'cap', 'last window', 'wanted', 'capped', 'half of the last', 'window', 'direction, none by slot', 'first', 'last', 'read ahead', 'of these used', 'of these dropped unused', 'value of switch readahead', ] as const;
/** What a row of column `pushed_out` says, in this order: which page was missed and when, which page had been read ahead into its memory, and for whom. */
export const pushed_field = ['missed at event', 'region', 'page', 'slot', 'slot read ahead into its memory', 'task', 'policy', 'dropped unused', ] as const;
/** What a row of column `readahead_tolls` says, in this order. */
export const toll_field = ['read ahead', 'used', 'dropped unused', 'useful pages pushed out by those', ] as const;
/** What a row of column `transfers` says, in this order: which event asked for it, what was moved, and what it cost in ns, part by part in the order of time; reads, or writes, that were handed over together have one batch, counted from 1. */
export const transfer_field = ['event', 'batch', 'disk', '1: a write, 2: a discard', 'first page on the disk', 'slot, none of a file', 'pages', 'page under the head before, none: it was not sent', 'handed over at', 'its upper word', 'waits in the queue', 'command', 'seek', 'rotation', 'waits for the link', 'transfer', ] as const;
/** What a row of column `disks` says, in this order. Pages count from the first of the disk. */
export const disk_field = ['kind', 'requests that it works on at the same time', 'requests that it works on', 'requests that wait', 'page under the head', 'first page of its buffer', 'read on up to here', 'reads on up to here', 'time of a page', 'time of a turn', 'time now', 'its upper word', ] as const;
/** What a row of column `extent_maps` says of a swap area, in this order: where its extents stand in columns `extents` and `extent_nodes`, the tree, and the bookmark of the list. An area that is no file has none. Extents and nodes are counted from the first of the area. */
export const extent_map_field = ['its first extent', 'extents', 'root of the tree, none: it is empty', 'nodes on the longest way down', 'nodes on the way to the right', 'red nodes', 'rotations so far', 'colour flips so far', 'extent at which the bookmark of the list is now', 'pages', '1: the kernel goes down the tree; 0: along the list', ] as const;
/** What a row of column `extents` says, in this order. */
export const extent_field = ['first page in the file', 'pages', 'first block on the disk, in pages', ] as const;
/** What a row of column `extent_nodes` says, in this order. */
export const extent_node_field = ['parent, none', 'left child, none', 'right child, none', '1: red', ] as const;
/** What a row of column `extent_lookups` says, in this order. STEPS and VISITS are of the same look-up on the list and in the tree; the kernel has one of them, and that one takes time. */
export const extent_lookup_field = ['event', 'task', 'swap area', 'slot', 'page of the file', 'extent in which it lies', 'extent at which the bookmark was', 'steps along the list', 'nodes of the tree visited', 'began at', 'its upper word', 'takes', ] as const;
/** What a row of column `lanes` says, in this order: the CPU; when it asked for the lock, or ran out of tasks; how long it waited, and of that how long the lock came over from the CPU named; how long it held it, or had nothing to run, and of that how long what the lock guards came over. What has ended is numbered for each CPU. */
export const lane_field = ['kind', 'CPU', 'task', 'lock', 'class', 'taken for', 'from', 'its upper word', 'waited', 'of that came over', 'from CPU', 'held', 'of that fetched', 'found ahead', 'row of the CPU, from 1', ] as const;
/** What a row of column `lock_queues` says, in this order: who has the lock (place 0) or waits for it, first come first; since when; and what it takes him: the lock comes over, then what it guards, then his work, the mean of such work so far, but for the owner at least what he has done. */
export const waiter_field = ['lock', 'place', 'task', 'CPU', 'takes it for', 'since', 'its upper word', 'comes from', 'comes over', 'fetches', 'works', ] as const;
/** What a row of column `lock_totals` says of all locks of a class, in this order; 0 locks: the kernel, or this machine, has none. Of the time of all CPUs that were not idle, a share of a million waited: what a profiler finds in the lock's function. */
export const lock_total = ['locks', 'taken', 'contended', 'waited', 'of that came over', 'held', 'from the same CPU', 'from the same socket', 'from another socket', 'share of a million', 'waiting now', ] as const;
/** What a row of column `lock_sections` says of all that was done under a lock for one purpose (enum lock_what), in this order. */
export const section_field = ['sections', 'fetched', 'worked', ] as const;
/** How many slots of a cell of column `slot_cells` are what, in this order; they add up to the slots of the cell. */
export const slot_cell = ['free', 'kept, without a page', 'page only here', 'page also in memory', 'of nobody', ] as const;
/** What a row of column `swap_trees` says of a tree of the swap cache, in this order: its lock, the slots whose pages it holds, and how many it holds now. */
export const swap_tree = ['lock', 'swap area, none: it is of all', 'first slot', 'slots', 'pages', ] as const;
/** What column `dirty_pages` says, in this order. NODE_WRITEBACK counts pages on their way to swap as well. */
export const dirty_field = ['dirty pages of files', 'pages being written', 'background limit', 'above this, dirty and being written together, who writes waits', 'the limit', 'pages that could be dirty', ] as const;
