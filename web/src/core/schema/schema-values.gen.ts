// Made by `npm run schema` from wasm-core/schema.def. Do not edit.

/** Values of every enumeration, by name: ENUM_VALUES of schema.gen.ts. */

export const region_kind = { ANON: 0, MAPFILE: 1, FILE: 2, SHMEM: 3, } as const;
export const file_kind = { DISK: 0, SHMEM: 1, } as const;
export const pattern = { SEQ: 0, REV: 1, STRIDE: 2, ZIGZAG: 3, RAND: 4, RANDSEQ: 5, HOTCOLD: 6, } as const;
export const op = { READ: 0, WRITE: 1, DONTNEED: 2, SWAPOFF: 3, SWAPON: 4, PART: 5, FSYNC: 6, } as const;
export const phase_order = { PARALLEL: 0, TOKEN: 1, } as const;
export const profile = { NVME: 0, SATA_SSD: 1, PMEM: 2, HDD: 3, ZRAM: 4, RAMDISK: 5, } as const;
export const fault_kind = { ANON: 0, SWAP: 1, FILE: 2, WRITE_PROTECT: 3, SHMEM: 4, } as const;
export const ra_direction = { FORWARD: 0, BACKWARD: 1, CENTRED: 2, ASKED_FORWARD: 3, ASKED_BACKWARD: 4, } as const;
export const lru_list = { INACTIVE_ANON: 0, ACTIVE_ANON: 1, INACTIVE_FILE: 2, ACTIVE_FILE: 3, } as const;
export const lru_type = { ANON: 0, FILE: 1, } as const;
export const references = { RECLAIM: 0, RECLAIM_CLEAN: 1, KEEP: 2, ACTIVATE: 3, } as const;
export const scan_mode = { EQUAL: 0, FRACT: 1, ANON: 2, FILE: 3, } as const;
export const batch = { ADD: 0, ROTATE: 1, ACTIVATE: 2, } as const;
export const lock_class = { LRU: 0, ZONE: 1, TREE: 2, DEVICE: 3, CLUSTER: 4, FILE_TREE: 5, PTL: 6, AVAIL: 7, SLOTS: 8, SLOTS_RET: 9, CACHES: 10, } as const;
export const keep_reason = { LOCKED: 0, WRITEBACK: 1, NO_SLOT: 2, BUSY: 3, UNMAP_FAILED: 4, UNEVICTABLE: 5, DIRTY: 6, } as const;
export const wait_reason = { NOTHING: 0, PAGE: 1, WRITEBACK: 2, KSWAPD: 3, TOKEN: 4, PHASE: 5, LOCK: 6, REQUEST: 7, TICK: 8, THROTTLED: 9, FORK: 10, MUTEX: 11, NAP: 12, DISCARD: 13, DIRTY: 14, PAUSE: 15, } as const;
export const task_kind = { USER: 0, KSWAPD: 1, IRQ: 2, KWORKER: 3, FLUSHER: 4, } as const;
export const task_state = { READY: 0, RUNNING: 1, BLOCKED: 2, DONE: 3, } as const;
export const cpu_state = { IDLE: 0, RUN: 1, WAIT: 2, IO: 3, } as const;
export const drop_reason = { RECLAIMED: 0, WRITTEN: 1, SWAP_FULL: 2, UNUSED: 3, TRACE: 4, SHMEM: 5, SWAPOFF: 6, } as const;
export const row_kind = { PHASE: 0, FAULT: 1, READ: 2, REFILL: 3, ALLOC: 4, WRITE: 5, DELETE: 6, LAST_USER: 7, FLUSH: 8, PTE: 9, TOUCH: 10, HIT: 11, DROP: 12, RULE: 13, GIVEN: 14, ZONE: 15, PASS: 16, ISOLATE: 17, SHRINK_INACTIVE: 18, SHRINK_ACTIVE: 19, EVICT: 20, ACTIVATE: 21, REFAULT: 22, NEW_PAGE: 23, COST: 24, KSWAPD_WAKE: 25, KSWAPD_SLEEP: 26, DIRECT_BEGIN: 27, DIRECT_END: 28, BALANCE: 29, TARGETS: 30, } as const;
export const trace_part = { WINDOW: 0, STATE: 1, PASS: 2, ISOLATE: 3, SHRINK_INACTIVE: 4, SHRINK_ACTIVE: 5, EVICT: 6, ACTIVATE: 7, REFAULT: 8, NEW_PAGE: 9, COST: 10, READS: 11, RETRY: 12, TARGETS: 13, SLOT: 14, REFILL: 15, FLUSH: 16, } as const;
export const verdict = { EXACT: 0, SHARED_BIT: 1, WRONG: 2, UNSEEN: 3, } as const;
export const run_stop = { EVENT: 0, ACCESS: 1, TIME: 2, KIND: 3, END: 4, LOG_FULL: 5, } as const;
export const readahead_fate = { NONE: 0, WAITING: 1, USED: 2, DROPPED: 3, } as const;
export const config_error = { OK: 0, STREAM: 1, PARAM_UNKNOWN: 2, PARAM_RANGE: 3, RECORD_UNKNOWN: 4, TOO_MANY: 5, FIELD_RANGE: 6, RULE: 7, NOT_LIVE: 8, CHECKPOINT: 9, KERNEL_UNKNOWN: 10, SWITCH_UNKNOWN: 11, SWITCH_VALUE: 12, SWITCHES_EXCLUDE: 13, NOT_BUILT: 14, SETTING_ABSENT: 15, } as const;
export const given = { LRUVEC: 0, OWNER: 1, AGE: 2, ACTIVATIONS: 3, SHADOW_LAYOUT: 4, NODE: 5, PASS: 6, CGROUP: 7, SCANNED: 8, BAD_SLOTS: 9, SWAP_AREA: 10, EXTENTS: 11, COST_TOTAL: 12, } as const;
export const unfit = { ROTATES: 0, SYNCHRONOUS: 1, } as const;
export const policy = { ADDRESS: 0, SLOT: 1, } as const;
export const disk_kind = { FLASH: 0, ROTATING: 1, SYNCHRONOUS: 2, } as const;
export const swapoff_outcome = { OFF: 0, KILLED: 1, REFUSED: 2, NOT_ON: 3, NO_MEMORY: 4, } as const;
export const swapon_outcome = { ON: 0, BUSY: 1, KILLED: 2, } as const;
export const area_field = { START: 0, SLOTS: 1, DISK: 2, PRIORITY: 3, PAGES: 4, USED: 5, BAD: 6, PLACE: 7, STATE: 8, FIRST_CLUSTER: 9, DISCARD: 10, DISCARDING: 11, } as const;
export const area_state = { OFF: 0, ON: 1, GOING: 2, } as const;
export const extent_order = { ASCENDING: 0, SHUFFLED: 1, } as const;
export const lock_what = { LRU: 0, ZONE: 1, AREA: 2, SLOT: 3, TREE: 4, FILE: 5, LIST: 6, PTL: 7, SLOT_CACHE: 8, } as const;
export const apart = { SAME_CPU: 0, SAME_SOCKET: 1, OTHER_SOCKET: 2, } as const;
export const lane_kind = { HELD: 0, OFF: 1, HOLDS: 2, WAITS: 3, IS_OFF: 4, } as const;
export const discard = { NO: 0, ONCE: 1, PAGES: 2, BOTH: 3, } as const;
export const cluster_discard = { NO: 0, WAITS: 1, UNDER_WAY: 2, } as const;
export const invariant = { OTHER: 0, OWN_CLUSTER: 1, ONE_PAGE: 2, CACHED_IS_FOUND: 3, FLAG_IS_WAITED_FOR: 4, WINDOW_FALLS: 5, } as const;
export const file_readahead = { OFF: 0, SIMPLE: 1, } as const;
export const write_reason = { BACKGROUND: 0, EXPIRED: 1, ASKED: 2, SYNC: 3, RECLAIM: 4, } as const;
