// Made by `npm run schema` from wasm-core/schema.def. Do not edit.

/** Labels of every enumeration, by value. */

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
export const lock_class = ['LRU lists', 'free pages', 'swap cache tree', 'swap device', 'swap cluster', 'page cache tree', 'page table', 'list of swap areas', 'slot cache', 'return list of a slot cache', 'slot caches', ] as const;
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
/** Why a run stopped. */
export const run_stop = ['event reached', 'access reached', 'time reached', 'event of this kind', 'end of the run', 'the log is full and must be read', ] as const;
/** What became of the page that was last read ahead into memory from a slot. */
export const readahead_fate = ['not read ahead', 'not used yet', 'used', 'dropped unused', ] as const;
/** What is wrong with a scenario. */
export const config_error = ['nothing', 'the packed scenario is damaged', 'unknown parameter', 'parameter out of range', 'unknown record', 'too many of this record', 'field out of range', 'rule across fields', 'this parameter cannot change while the machine runs', 'these bytes are not a checkpoint of this machine', 'there is no such kernel', 'unknown switch', 'the switch has no such value', 'switches exclude each other', 'not built yet', 'this kernel does not have the setting', ] as const;
/** What a row of kind given says to the rules in the rows after it. */
export const given = ['sizes and costs of an lruvec', 'whose lruvec it is', 'age of an lruvec', 'activations of an lruvec, and the snapshot of them', 'layout of a shadow entry', 'free pages and free slots', 'how a pass scans', 'protection of a cgroup', 'pages of an lruvec scanned and rotated', 'slots that cannot be used', 'an empty swap area', 'a swap file without extents', 'both costs of an lruvec together, as posted in 2016', ] as const;
/** Why a readahead policy is not used with the devices of this machine. */
export const unfit = ['readahead by address, because swap is on a rotating disk', 'readahead, because it answers at once', ] as const;
/** How readahead looks for neighbours. */
export const policy = ['by address', 'by slot', ] as const;
/** How a disk works. */
export const disk_kind = ['flash', 'rotating disk', 'device that answers at once', ] as const;
/** How switching a swap area off has ended. */
export const swapoff_outcome = ['no slot is in use any more, and the area is gone', 'the task has been killed before all was back, so the area is in use again', 'memory has no room for as many pages as the area has slots (ENOMEM), so nothing is changed', 'the area is not in use (EINVAL), so nothing is changed', 'a slot in use gave no page, which is taken for lack of memory (ENOMEM), so the area is in use again', ] as const;
/** How switching a swap area on has ended. */
export const swapon_outcome = ['its slots can be taken from now on', 'the area is in use already (EBUSY), so nothing is changed', 'the task has been killed before it had a page for the header, so nothing is changed', ] as const;
/** What a row of column `areas` says, in this order. */
export const area_field = ['first slot, its header, as slots are numbered over all areas', 'slots, with the header', 'disk', 'priority; none while it is not in use', 'slots that can be used', 'slots in use', 'bad slots', 'place in the list that is asked for a slot, from 0; none: it is not in the list', 'what is going on with it', 'its first cluster, as clusters are numbered over all areas', 'what its device is told to discard', 'clusters that wait for it or are being discarded', ] as const;
/** What is going on with a swap area. */
export const area_state = ['not in use', 'in use', 'being switched off', ] as const;
/** How the pieces of a swap file lie on the disk. */
export const extent_order = ['ascending', 'shuffled', ] as const;
/** What a lock was taken for: where one lock guards two things, they differ in what is touched under it. */
export const lock_what = ['LRU lists', 'free pages', 'finding or freeing a slot', 'the owners of a slot', 'an entry of the swap cache', 'an entry of the page cache', 'an area with free slots', 'a page table entry', 'slots of one CPU', ] as const;
/** How far a lock has come from the CPU that had it last. */
export const apart = ['same CPU', 'same socket', 'other socket', ] as const;
/** What a row of column `lanes` tells. */
export const lane_kind = ['a lock was held', 'the CPU had nothing to run', 'a lock is held now', 'a task waits for a lock now', 'the CPU has nothing to run now', ] as const;
/** What the device of a swap area is told to discard. */
export const discard = ['no', 'once', 'pages', 'both', ] as const;
/** Whether a cluster that has become empty is still to be discarded. */
export const cluster_discard = ['no', 'waits to be discarded', 'is being discarded', ] as const;
/** What must always hold, as far as a bug of the museum breaks it; OTHER: any other promise of machine/invariants.c. */
export const invariant = ['what must always hold in this machine', 'a CPU looks for its next slot inside its own cluster', 'no slot belongs to two pages', 'whoever looks for a page that is in the swap cache finds it', 'whoever finds a slot taken and no page for it in the swap cache waits and looks again', 'a window that has brought no hit is followed by a smaller one', ] as const;
/** Why a page has come onto an LRU list, has changed its place there, or has left. */
export const lru_flow = ['new, at the head of the inactive list', 'new or come back, at the head of the active list', 'used a second time, made active', 'written, at the tail of the inactive list', 'found in use by reclaim, made active', 'could not leave, made active', 'found in use by reclaim, back at the head', 'its write has begun, back at the head', 'could not leave, back at the head', 'taken from the active list, made inactive', 'evicted: its frame is free', 'given up by its owner', 'can never leave, on no list any more', ] as const;
/** By what the scanning of both types is balanced. */
export const balance_kind = ['pages scanned for each one in use', 'costs, and both together, as posted in 2016', 'costs', ] as const;
/** Why reclaim waits. */
export const throttle = ['it meets pages that are still being written', 'too many pages are off the lists', 'its passes have freed too little', ] as const;
/** What is read besides the page of a file that is wanted. */
export const file_readahead = ['off', 'simple', ] as const;
/** Why a dirty page of a file is written. */
export const write_reason = ['more pages are dirty than the background limit', 'they have been dirty for too long', 'reclaim has met nothing but dirty pages', 'a task wants the file to be on its disk', 'reclaim needs its memory', ] as const;
