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
export const dirty_field = { DIRTY: 0, NODE_WRITEBACK: 1, BACKGROUND: 2, FREE_RUN: 3, LIMIT: 4, DIRTYABLE: 5, } as const;
