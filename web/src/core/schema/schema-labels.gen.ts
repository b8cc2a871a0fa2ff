// Made by `npm run schema` from wasm-core/schema.def. Do not edit.

/** Labels of every enumeration that is a unit, by value. */

/** What a region is made of. */
export const region_kind = ['anonymous memory', 'file, mapped', 'file, read with pread', 'shared memory', ] as const;
/** Where a file is kept. */
export const file_kind = ['on its disk', 'in memory and swap (shared memory)', ] as const;
/** Order in which a stream touches its pages. */
export const pattern = ['seq', 'rev', 'stride', 'zigzag', 'rand', 'randseq', 'hotcold', ] as const;
/** What a stream does to a page, or instead of touching any. */
export const op = ['r', 'w', 'd', 'swapoff', 'swapon', 'migrate', 'part', 'fsync', ] as const;
/** Who runs in a phase: all tasks at once, or one at a time, passing on a token. */
export const phase_order = ['parallel', 'token', ] as const;
/** Hardware profile of a device; its costs are in schema/devices.def. */
export const profile = ['nvme', 'sata-ssd', 'pmem', 'hdd', 'zram', 'ramdisk', ] as const;
/** Why the processor stopped at this page. */
export const fault_kind = ['first touch', 'its entry names a slot', 'file page', 'write to a page mapped read-only', 'page of shared memory', ] as const;
/** Where the window lies. */
export const ra_direction = ['forward', 'backward', 'around the page', 'forward, as asked', 'backward, as asked', ] as const;
/** The four LRU lists. */
export const lru_list = ['inactive anon', 'active anon', 'inactive file', 'active file', ] as const;
/** Anonymous or file. */
export const lru_type = ['anon', 'file', ] as const;
/** Result of the reference check. */
export const references = ['chosen', 'chosen if clean', 'kept', 'made active', ] as const;
/** How a pass divides its scanning. */
export const scan_mode = ['equal', 'by cost', 'anon only', 'file only', 'as asked', ] as const;
/** Per-CPU batches of LRU work. */
export const batch = ['add', 'rotate to the tail', 'activate', 'put back', ] as const;
/** What a lock guards. */
export const lock_class = ['page lists', 'free pages', 'swap cache tree', 'swap device', 'swap cluster', 'page cache tree', 'page table', 'list of swap areas', 'slot cache', 'return list of a slot cache', 'slot caches', ] as const;
/** Why reclaim kept a page. */
export const keep_reason = ['locked by someone else', 'still being written', 'no free swap slot', 'someone holds a reference', 'an entry could not be changed', 'it cannot be evicted', 'it is dirty, and left to the flusher', ] as const;
/** What a task waits for. */
export const wait_reason = ['nothing', 'a page', 'any write to end', 'to be woken', 'its turn', 'the others', 'a lock', 'a request of a disk', 'a tick to pass', 'writes to end, or 0.1 s', 'to be forked', 'a mutex', '0.1 s to pass', 'a discard to end', 'congestion to end, or a timer', 'fewer pages off the lists, or 0.02 s', 'its next batch to be due', 'fewer pages to be dirty', 'its pause to pass', ] as const;
/** Kinds of tasks. */
export const task_kind = ['task', 'kswapd', 'interrupt', 'kworker', 'flusher', ] as const;
/** What a task is doing. */
export const task_state = ['ready', 'running', 'waiting', 'gone', ] as const;
/** What a CPU is doing. */
export const cpu_state = ['idle', 'running', 'spinning on a lock', 'waiting for I/O', ] as const;
/** Why a page left the swap cache. */
export const drop_reason = ['its memory was wanted', 'a write made the copy stale', 'swap is more than half full', 'nobody refers to the slot', 'as recorded', 'the page cache has the page again', 'its swap area is being switched off', ] as const;
/** Rows of a recorded run, or of a table of kernel results. */
export const row_kind = ['phase', 'fault', 'read', 'refill', 'alloc', 'write', 'delete', 'last user gone', 'flush', 'pte', 'touch', 'hit', 'drop', 'rule', 'given', 'zone', 'pass of reclaim', 'isolation', 'inactive list shrunk', 'active list shrunk', 'eviction', 'activation', 'refault', 'new page', 'cost', 'kswapd woken', 'kswapd asleep', 'direct reclaim begins', 'direct reclaim ends', 'pages scanned and rotated', 'targets of a pass', ] as const;
/** What of a recorded row was compared. */
export const trace_part = ['window from the recorded inputs', 'carried state of the VMA', 'pass of reclaim', 'isolation', 'inactive list shrunk', 'active list shrunk', 'eviction', 'activation', 'refault', 'new page', 'cost', 'slots that a window read', 'a window of one is read in place', 'targets of a pass', 'slot handed out', 'slots taken at once', 'slots given back at once', ] as const;
/** Result of a comparison with the recorded kernel. */
export const verdict = ['equal', 'one hit more: the flag shares its bit with reclaim', 'different', 'different, because of something the table does not show', ] as const;
/** What became of the page that was last read ahead into memory from a slot. */
export const readahead_fate = ['not read ahead', 'not used yet', 'used', 'dropped unused', ] as const;
/** Why a readahead policy is not used with the devices of this machine. */
export const unfit = ['readahead by address, because a disk rotates or the memory is shared', 'readahead, because the device answers at once', ] as const;
/** How switching a swap area off has ended. */
export const swapoff_outcome = ['no slot is in use any more, and the area is gone', 'the task has been killed before all was back, so the area is in use again', 'memory has no room for as many pages as the area has slots (ENOMEM), so nothing is changed', 'the area is not in use (EINVAL), so nothing is changed', 'a slot in use gave no page, which is taken for lack of memory (ENOMEM), so the area is in use again', ] as const;
/** How switching a swap area on has ended. */
export const swapon_outcome = ['its slots can be taken from now on', 'the area is in use already (EBUSY), so nothing is changed', 'the task has been killed before it had a page for the header, so nothing is changed', ] as const;
/** How the pieces of a swap file lie on the disk. */
export const extent_order = ['ascending', 'shuffled', ] as const;
/** What the device of a swap area is told to discard. */
export const discard = ['no', 'once', 'pages', 'both', ] as const;
/** Whether a cluster that has become empty is still to be discarded. */
export const cluster_discard = ['no', 'waits to be discarded', 'is being discarded', ] as const;
/** What must always hold, as far as a bug of the museum breaks it; OTHER: any other promise of machine/invariants. */
export const invariant = ['what must always hold in this machine', 'a CPU looks for its next slot inside its own cluster', 'no slot belongs to two pages', 'whoever looks for a page that is in the swap cache finds it', 'whoever finds a slot taken and no page for it in the swap cache waits and looks again', 'a window that has brought no hit is followed by a smaller one', ] as const;
/** Why reclaim waits. */
export const throttle = ['it meets pages that are still being written', 'too many pages are off the lists', 'its passes have freed too little', ] as const;
/** What is read besides the page of a file that is wanted. */
export const file_readahead = ['off', 'simple', ] as const;
/** Why a dirty page of a file is written. */
export const write_reason = ['more pages are dirty than the background limit', 'they have been dirty for too long', 'reclaim has met nothing but dirty pages', 'a task wants the file to be on its disk', 'reclaim needs its memory', ] as const;
/** A scan_mode in a sentence that names pages of programs and of files: by its numbers. */
export const division = ['both kinds alike', 'divided between both kinds', 'programs only', 'files only', 'as asked', ] as const;
