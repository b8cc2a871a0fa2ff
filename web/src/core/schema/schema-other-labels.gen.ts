// Made by `npm run schema` from wasm-core/schema.def. Do not edit.

/** Labels of every enumeration that is no unit, by value: few say them. */

/** Why a run stopped. */
export const run_stop = ['event reached', 'access reached', 'time reached', 'event of this kind', 'end of the run', 'the log is full and must be read', ] as const;
/** What is wrong with a scenario. */
export const config_error = ['nothing', 'the packed scenario is damaged', 'unknown parameter', 'parameter out of range', 'unknown record', 'too many of this record', 'field out of range', 'rule across fields', 'this parameter cannot change while the machine runs', 'these bytes are not a checkpoint of this machine', 'there is no such kernel', 'unknown switch', 'the switch has no such value', 'switches exclude each other', 'not built yet', 'this kernel does not have the setting', ] as const;
/** What a row of kind given says to the rules in the rows after it. */
export const given = ['sizes and costs of an lruvec', 'whose lruvec it is', 'age of an lruvec', 'activations of an lruvec, and the snapshot of them', 'layout of a shadow entry', 'free pages and free slots', 'how a pass scans', 'protection of a cgroup', 'pages of an lruvec scanned and rotated', 'slots that cannot be used', 'an empty swap area', 'a swap file without extents', 'both costs of an lruvec together, as posted in 2016', ] as const;
/** How readahead looks for neighbours. */
export const policy = ['by address', 'by slot', ] as const;
/** How a disk works. */
export const disk_kind = ['flash', 'rotating disk', 'device that answers at once', ] as const;
/** What a row of column `areas` says, in this order. */
export const area_field = ['first slot, its header, as slots are numbered over all areas', 'slots, with the header', 'disk', 'priority; none while it is not in use', 'slots that can be used', 'slots in use', 'bad slots', 'place in the list that is asked for a slot, from 0; none: it is not in the list', 'what is going on with it', 'its first cluster, as clusters are numbered over all areas', 'what its device is told to discard', 'clusters that wait for it or are being discarded', ] as const;
/** What is going on with a swap area. */
export const area_state = ['not in use', 'in use', 'being switched off', ] as const;
/** What a lock was taken for: where one lock guards two things, they differ in what is touched under it. */
export const lock_what = ['LRU lists', 'free pages', 'finding or freeing a slot', 'the owners of a slot', 'an entry of the swap cache', 'an entry of the page cache', 'an area with free slots', 'a page table entry', 'slots of one CPU', ] as const;
/** How far a lock has come from the CPU that had it last. */
export const apart = ['same CPU', 'same socket', 'other socket', ] as const;
/** What a row of column `lanes` tells. */
export const lane_kind = ['a lock was held', 'the CPU had nothing to run', 'a lock is held now', 'a task waits for a lock now', 'the CPU has nothing to run now', ] as const;
/** Why a page has come onto an LRU list, has changed its place there, or has left. */
export const lru_flow = ['new, at the head of the inactive list', 'new or come back, at the head of the active list', 'used a second time, made active', 'written, at the tail of the inactive list', 'found in use by reclaim, made active', 'could not leave, made active', 'found in use by reclaim, back at the head', 'its write has begun, back at the head', 'could not leave, back at the head', 'taken from the active list, made inactive', 'evicted: its frame is free', 'given up by its owner', 'can never leave, on no list any more', ] as const;
/** By what the scanning of both types is balanced. */
export const balance_kind = ['pages scanned for each one in use', 'costs, and both together, as posted in 2016', 'costs', ] as const;
