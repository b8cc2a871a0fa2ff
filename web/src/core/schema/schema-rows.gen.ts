// Made by `npm run schema` from wasm-core/schema.def. Do not edit.

/** Where in a row each of its elements stands. */

export const window_field = { EVENT: 0, TASK: 1, VMA: 2, PAGE: 3, SLOT: 4, PREV: 5, HITS: 6, MAX: 7, PREV_WIN: 8, WANTED: 9, CAPPED: 10, HALF: 11, WIN: 12, DIRECTION: 13, FIRST: 14, LAST: 15, READAHEAD: 16, USED: 17, DROPPED: 18, RULE: 19, } as const;
export const pushed_field = { EVENT: 0, VMA: 1, PAGE: 2, SLOT: 3, BY: 4, TASK: 5, POLICY: 6, FOR_NOTHING: 7, } as const;
export const toll_field = { READ: 0, USED: 1, UNUSED: 2, PUSHED_OUT: 3, } as const;
export const transfer_field = { EVENT: 0, BATCH: 1, DISK: 2, OP: 3, PAGE: 4, SLOT: 5, PAGES: 6, FROM: 7, GIVEN: 8, GIVEN_HIGH: 9, QUEUE: 10, COMMAND: 11, SEEK: 12, ROTATION: 13, LINK: 14, TRANSFER: 15, } as const;
export const disk_field = { KIND: 0, DEPTH: 1, SERVED: 2, WAITING: 3, HEAD: 4, BUFFER_FIRST: 5, BUFFER_PASSED: 6, BUFFER_END: 7, PAGE_NS: 8, TURN_NS: 9, NOW: 10, NOW_HIGH: 11, } as const;
export const extent_map_field = { FIRST: 0, NR: 1, ROOT: 2, HEIGHT: 3, SPINE: 4, REDS: 5, ROTATIONS: 6, FLIPS: 7, BOOKMARK: 8, PAGES: 9, IS_TREE: 10, } as const;
export const extent_field = { START_PAGE: 0, NR_PAGES: 1, START_BLOCK: 2, } as const;
export const extent_node_field = { PARENT: 0, LEFT: 1, RIGHT: 2, IS_RED: 3, } as const;
export const extent_lookup_field = { EVENT: 0, TASK: 1, AREA: 2, SLOT: 3, PAGE: 4, EXTENT: 5, FROM: 6, STEPS: 7, VISITS: 8, BEGAN: 9, BEGAN_HIGH: 10, TAKES: 11, } as const;
export const lane_field = { KIND: 0, CPU: 1, TASK: 2, LOCK: 3, CLASS: 4, WHAT: 5, FROM: 6, FROM_HIGH: 7, WAITED: 8, CAME: 9, CAME_FROM: 10, HELD: 11, FETCHED: 12, QUEUE: 13, NR: 14, } as const;
export const waiter_field = { LOCK: 0, PLACE: 1, TASK: 2, CPU: 3, WHAT: 4, SINCE: 5, SINCE_HIGH: 6, APART: 7, COMES: 8, FETCHES: 9, WORKS: 10, } as const;
export const lock_total = { LOCKS: 0, TAKEN: 1, CONTENDED: 2, WAITED: 3, CAME: 4, HELD: 5, SAME_CPU: 6, SAME_SOCKET: 7, OTHER_SOCKET: 8, SHARE: 9, WAITING: 10, } as const;
export const section_field = { NR: 0, FETCHED: 1, WORKED: 2, } as const;
export const slot_cell = { FREE: 0, KEPT: 1, STORED: 2, CACHED: 3, BAD: 4, } as const;
export const swap_tree = { LOCK: 0, AREA: 1, FIRST: 2, SLOTS: 3, PAGES: 4, } as const;
export const lru_flow_field = { PAGES: 0, EVENT: 1, FRAME: 2, OWNER: 3, INDEX: 4, } as const;
export const evicted_field = { EVENT: 0, BATCH: 1, TASK: 2, LIST: 3, AT: 4, OWNER: 5, INDEX: 6, } as const;
export const pass_field = { EVENT: 0, TASK: 1, IS_KSWAPD: 2, RUN: 3, PRIORITY: 4, MODE: 5, GOAL: 6, IS_OVER: 7, TO_TAKE_INACTIVE_ANON: 8, TO_TAKE_ACTIVE_ANON: 9, TO_TAKE_INACTIVE_FILE: 10, TO_TAKE_ACTIVE_FILE: 11, TAKEN_INACTIVE_ANON: 12, TAKEN_ACTIVE_ANON: 13, TAKEN_INACTIVE_FILE: 14, TAKEN_ACTIVE_FILE: 15, FREED_ANON: 16, FREED_FILE: 17, WRITTEN_ANON: 18, WRITTEN_FILE: 19, IN_USE_ANON: 20, IN_USE_FILE: 21, ACTIVE_ANON: 22, ACTIVE_FILE: 23, BACK_ANON: 24, BACK_FILE: 25, FREE_BEFORE: 26, FREE_AFTER: 27, } as const;
export const lru_batch_field = { ADD: 0, ROTATE: 1, ACTIVATE: 2, ROOM: 3, } as const;
export const refault_field = { EVENT: 0, VMA: 1, PAGE: 2, SLOT: 3, FRAME: 4, AGE: 5, EVICTED: 6, DISTANCE: 7, LIMIT: 8, LISTS: 9, INACTIVE_ANON: 10, ACTIVE_ANON: 11, INACTIVE_FILE: 12, ACTIVE_FILE: 13, ACTIVATE: 14, RESTORE: 15, WORKINGSET: 16, COST_BEFORE: 17, COST: 18, WORD: 19, WORD_HIGH: 20, NODE: 21, CGROUP: 22, ZONE: 23, } as const;
export const workingset_field = { AGE: 0, AGE_BITS: 1, CGROUP_BITS: 2, NODE_BITS: 3, ZONE_BITS: 4, WORKINGSET_BITS: 5, TAG_BITS: 6, ANON_LEAVES: 7, FILE_LEAVES: 8, ANON_LISTS: 9, ANON_LIMIT: 10, FILE_LISTS: 11, FILE_LIMIT: 12, } as const;
export const balance_field = { KIND: 0, ANON: 1, FILE: 2, ANON_ROTATED: 3, FILE_ROTATED: 4, TOTAL: 5, ANON_LIMIT: 6, FILE_LIMIT: 7, DIVISOR: 8, ANON_HALVINGS: 9, FILE_HALVINGS: 10, ANON_BEFORE: 11, FILE_BEFORE: 12, ANON_ROTATED_BEFORE: 13, FILE_ROTATED_BEFORE: 14, TOTAL_BEFORE: 15, SWAPPINESS: 16, SWAPPINESS_LEFT: 17, SWAPPINESS_MOST: 18, ANON_TIMES: 19, FILE_TIMES: 20, ANON_BY: 21, FILE_BY: 22, ANON_WEIGHT: 23, FILE_WEIGHT: 24, DENOMINATOR: 25, ANON_OF_NONE: 26, FILE_OF_NONE: 27, ANON_OF_ANON: 28, FILE_OF_ANON: 29, ANON_OF_FILE: 30, FILE_OF_FILE: 31, } as const;
export const noted_pass_field = { EVENT: 0, MODE: 1, PRIORITY: 2, ANON: 3, FILE: 4, ANON_ROTATED: 5, FILE_ROTATED: 6, } as const;
export const plan_field = { PRIORITY: 0, MODE: 1, INACTIVE_ANON: 2, ACTIVE_ANON: 3, INACTIVE_FILE: 4, ACTIVE_FILE: 5, } as const;
export const dirty_field = { DIRTY: 0, NODE_WRITEBACK: 1, BACKGROUND: 2, FREE_RUN: 3, LIMIT: 4, DIRTYABLE: 5, } as const;
export const swap_fault_field = { NR: 0, NS: 1, } as const;
