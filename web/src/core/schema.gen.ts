// Made by `npm run schema` from wasm-core/schema.def. Do not edit.

export const SCHEMA_VERSION = 1;

/** Words of an event record, of which the first six are its header. */
export const EVENT_WORDS = 16;
export const EVENT_HEADER_WORDS = 6;
/** The index of nothing. */
export const NONE = 0xffffffff;

/** Units: a number of one kind is not a number of another. */
export type Count = number & { readonly unit?: 'count' };
export type Pages = number & { readonly unit?: 'pages' };
export type Order = number & { readonly unit?: 'order' };
export type Bool = number & { readonly unit?: 'bool' };
export type Kib = number & { readonly unit?: 'kib' };
export type Slots = number & { readonly unit?: 'slots' };
export type Bits = number & { readonly unit?: 'bits' };
export type Ns = number & { readonly unit?: 'ns' };
export type Profile = number & { readonly unit?: 'profile' };
export type Index = number & { readonly unit?: 'index' };
export type RegionKind = number & { readonly unit?: 'region_kind' };
export type Vpn = number & { readonly unit?: 'vpn' };
export type Cpu = number & { readonly unit?: 'cpu' };
export type PhaseOrder = number & { readonly unit?: 'phase_order' };
export type Task = number & { readonly unit?: 'task' };
export type Vma = number & { readonly unit?: 'vma' };
export type Pattern = number & { readonly unit?: 'pattern' };
export type Op = number & { readonly unit?: 'op' };
export type Page = number & { readonly unit?: 'page' };
export type Percent = number & { readonly unit?: 'percent' };
export type RowKind = number & { readonly unit?: 'row_kind' };
export type Slot = number & { readonly unit?: 'slot' };
export type FaultKind = number & { readonly unit?: 'fault_kind' };
export type Frame = number & { readonly unit?: 'frame' };
export type RaDirection = number & { readonly unit?: 'ra_direction' };
export type DropReason = number & { readonly unit?: 'drop_reason' };
export type Cluster = number & { readonly unit?: 'cluster' };
export type Batch = number & { readonly unit?: 'batch' };
export type LruType = number & { readonly unit?: 'lru_type' };
export type ScanMode = number & { readonly unit?: 'scan_mode' };
export type LruList = number & { readonly unit?: 'lru_list' };
export type References = number & { readonly unit?: 'references' };
export type KeepReason = number & { readonly unit?: 'keep_reason' };
export type LockClass = number & { readonly unit?: 'lock_class' };
export type Param = number & { readonly unit?: 'param' };
export type TracePart = number & { readonly unit?: 'trace_part' };
export type Verdict = number & { readonly unit?: 'verdict' };
export type Rule = number & { readonly unit?: 'rule' };
export type Event = number & { readonly unit?: 'event' };
export type GuessFate = number & { readonly unit?: 'guess_fate' };
export type TaskKind = number & { readonly unit?: 'task_kind' };
export type TaskState = number & { readonly unit?: 'task_state' };
export type WaitReason = number & { readonly unit?: 'wait_reason' };
export type CpuState = number & { readonly unit?: 'cpu_state' };
export type Time = number & { readonly unit?: 'time' };

export type UnitName =
  | 'count'
  | 'pages'
  | 'order'
  | 'bool'
  | 'kib'
  | 'slots'
  | 'bits'
  | 'ns'
  | 'profile'
  | 'index'
  | 'region_kind'
  | 'vpn'
  | 'cpu'
  | 'phase_order'
  | 'task'
  | 'vma'
  | 'pattern'
  | 'op'
  | 'page'
  | 'percent'
  | 'row_kind'
  | 'slot'
  | 'fault_kind'
  | 'frame'
  | 'ra_direction'
  | 'drop_reason'
  | 'cluster'
  | 'batch'
  | 'lru_type'
  | 'scan_mode'
  | 'lru_list'
  | 'references'
  | 'keep_reason'
  | 'lock_class'
  | 'param'
  | 'trace_part'
  | 'verdict'
  | 'rule'
  | 'event'
  | 'guess_fate'
  | 'task_kind'
  | 'task_state'
  | 'wait_reason'
  | 'cpu_state'
  | 'time';

/** Labels of every enumeration, by value. */
export const ENUMS = {
  /** What a region is made of. */
  region_kind: ['anonymous memory', 'file, mapped', 'file, read with pread', ],
  /** Order in which a stream touches its pages. */
  pattern: ['seq', 'rev', 'stride', 'zigzag', 'rand', 'randseq', 'hotcold', ],
  /** What a stream does to a page. */
  op: ['r', 'w', 'd', ],
  /** Who runs in a phase: all tasks at once, or one after the other by a token. */
  phase_order: ['parallel', 'token', ],
  /** Hardware profile of a device; its costs are in machine/presets.c. */
  profile: ['nvme', 'sata-ssd', 'pmem', ],
  /** Why the processor stopped at this page. */
  fault_kind: ['first touch', 'swapped out', 'file page', 'write to a page mapped read-only', ],
  /** Where the window lies. */
  ra_direction: ['forward', 'backward', 'around the page', ],
  /** The four LRU lists. */
  lru_list: ['inactive anon', 'active anon', 'inactive file', 'active file', ],
  /** Anonymous or file. */
  lru_type: ['anon', 'file', ],
  /** Result of the reference check. */
  references: ['reclaim', 'reclaim if clean', 'keep', 'activate', ],
  /** How a pass divides its scanning. */
  scan_mode: ['equal', 'by cost', 'anon only', 'file only', ],
  /** Per-CPU batches of LRU work. */
  batch: ['add', 'rotate to the tail', 'activate', ],
  /** What a lock guards. */
  lock_class: ['LRU lists', 'free pages', 'swap cache tree', 'swap device', 'swap cluster', 'page cache tree', 'page table', ],
  /** Why reclaim kept a page. */
  keep_reason: ['locked by someone else', 'still being written', 'no free swap slot', 'someone holds a reference', ],
  /** What a task waits for. */
  wait_reason: ['nothing', 'a page', 'any write to end', 'to be woken', 'its turn', 'the others', 'a lock', ],
  /** Kinds of tasks. */
  task_kind: ['task', 'kswapd', 'interrupt', ],
  /** What a task is doing. */
  task_state: ['ready', 'running', 'waiting', 'gone', ],
  /** What a CPU is doing. */
  cpu_state: ['idle', 'running', 'spinning on a lock', 'waiting for I/O', ],
  /** Why a page left the swap cache. */
  drop_reason: ['its memory was wanted', 'a write made the copy stale', 'swap is more than half full', 'nobody refers to the slot', 'as recorded', ],
  /** Rows of a recorded run, or of a table of kernel results. */
  row_kind: ['phase', 'fault', 'read', 'refill', 'alloc', 'write', 'delete', 'last user gone', 'flush', 'pte', 'touch', 'hit', 'drop', 'rule', ],
  /** What of a recorded row was compared. */
  trace_part: ['window from the recorded inputs', 'carried state of the VMA', ],
  /** Result of a comparison with the recorded kernel. */
  verdict: ['equal', 'one hit more: the flag shares its bit with reclaim', 'different', ],
  /** Why a run stopped. */
  run_stop: ['event reached', 'access reached', 'time reached', 'event of this kind', 'end of the run', 'the log is full and must be read', ],
  /** What a row of column `windows` says, in this order: who faulted where, the operands and steps of swapin_nr_pages, what was read. */
  window_field: ['event', 'task', 'region', 'page', 'slot', 'last position', 'hits', 'cap', 'last window', 'wanted', 'capped', 'half of the last', 'window', 'direction, none by slot', 'first', 'last', 'read ahead', 'of these used', 'of these dropped unused', ],
  /** What became of the page that was last read ahead into memory from a slot. */
  guess_fate: ['not read ahead', 'not used yet', 'used', 'dropped unused', ],
  /** What is wrong with a scenario. */
  config_error: ['nothing', 'the packed scenario is damaged', 'unknown parameter', 'parameter out of range', 'unknown record', 'too many of this record', 'field out of range', 'rule across fields', 'this parameter cannot change while the machine runs', 'these bytes are no checkpoint of this machine', ],
} as const;

/** Values of every enumeration, by name. */
export const ENUM_VALUES = {
  region_kind: { ANON: 0, MAPFILE: 1, FILE: 2, },
  pattern: { SEQ: 0, REV: 1, STRIDE: 2, ZIGZAG: 3, RAND: 4, RANDSEQ: 5, HOTCOLD: 6, },
  op: { READ: 0, WRITE: 1, DONTNEED: 2, },
  phase_order: { PARALLEL: 0, TOKEN: 1, },
  profile: { NVME: 0, SATA_SSD: 1, PMEM: 2, },
  fault_kind: { ANON: 0, SWAP: 1, FILE: 2, WRITE_PROTECT: 3, },
  ra_direction: { FORWARD: 0, BACKWARD: 1, CENTRED: 2, },
  lru_list: { INACTIVE_ANON: 0, ACTIVE_ANON: 1, INACTIVE_FILE: 2, ACTIVE_FILE: 3, },
  lru_type: { ANON: 0, FILE: 1, },
  references: { RECLAIM: 0, RECLAIM_CLEAN: 1, KEEP: 2, ACTIVATE: 3, },
  scan_mode: { EQUAL: 0, FRACT: 1, ANON: 2, FILE: 3, },
  batch: { ADD: 0, ROTATE: 1, ACTIVATE: 2, },
  lock_class: { LRU: 0, ZONE: 1, TREE: 2, DEVICE: 3, CLUSTER: 4, FILE_TREE: 5, PTL: 6, },
  keep_reason: { LOCKED: 0, WRITEBACK: 1, NO_SLOT: 2, BUSY: 3, },
  wait_reason: { NOTHING: 0, PAGE: 1, WRITEBACK: 2, KSWAPD: 3, TOKEN: 4, PHASE: 5, LOCK: 6, },
  task_kind: { USER: 0, KSWAPD: 1, IRQ: 2, },
  task_state: { READY: 0, RUNNING: 1, BLOCKED: 2, DONE: 3, },
  cpu_state: { IDLE: 0, RUN: 1, WAIT: 2, IO: 3, },
  drop_reason: { RECLAIMED: 0, WRITTEN: 1, SWAP_FULL: 2, UNUSED: 3, TRACE: 4, },
  row_kind: { PHASE: 0, FAULT: 1, READ: 2, REFILL: 3, ALLOC: 4, WRITE: 5, DELETE: 6, LAST_USER: 7, FLUSH: 8, PTE: 9, TOUCH: 10, HIT: 11, DROP: 12, RULE: 13, },
  trace_part: { WINDOW: 0, STATE: 1, },
  verdict: { EXACT: 0, SHARED_BIT: 1, WRONG: 2, },
  run_stop: { EVENT: 0, ACCESS: 1, TIME: 2, KIND: 3, END: 4, LOG_FULL: 5, },
  window_field: { EVENT: 0, TASK: 1, VMA: 2, PAGE: 3, SLOT: 4, PREV: 5, HITS: 6, MAX: 7, PREV_WIN: 8, WANTED: 9, CAPPED: 10, HALF: 11, WIN: 12, DIRECTION: 13, FIRST: 14, LAST: 15, GUESSED: 16, USED: 17, WASTED: 18, },
  guess_fate: { NONE: 0, WAITING: 1, USED: 2, WASTED: 3, },
  config_error: { OK: 0, STREAM: 1, PARAM_UNKNOWN: 2, PARAM_RANGE: 3, RECORD_UNKNOWN: 4, TOO_MANY: 5, FIELD_RANGE: 6, RULE: 7, NOT_LIVE: 8, CHECKPOINT: 9, },
} as const;

export interface ParamInfo {
  readonly name: string;
  readonly unit: UnitName;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly live: boolean;
  readonly doc: string;
}

/** Parameters of the machine, in wire order. */
export const PARAMS = [
  { name: 'nr_cpus', unit: 'count', default: 1, min: 1, max: 64, live: false, doc: "CPUs" },
  { name: 'nr_frames', unit: 'pages', default: 256, min: 16, max: 4194304, live: false, doc: "page frames of the one zone" },
  { name: 'page_cluster', unit: 'order', default: 3, min: 0, max: 5, live: true, doc: "vm.page-cluster: at most 2^this pages are read at once; 0 = no readahead" },
  { name: 'swappiness', unit: 'count', default: 60, min: 0, max: 200, live: true, doc: "vm.swappiness: relative cost of file against swap I/O; 100 = equal" },
  { name: 'vma_ra_enabled', unit: 'bool', default: 1, min: 0, max: 1, live: true, doc: "1: readahead per VMA (4.14 to 6.1); 0: by aligned block of slots" },
  { name: 'min_free_kbytes', unit: 'kib', default: 0, min: 0, max: 262144, live: false, doc: "vm.min_free_kbytes; 0 = the kernel's own rule (at least 128)" },
  { name: 'watermark_scale_factor', unit: 'count', default: 10, min: 1, max: 3000, live: false, doc: "vm.watermark_scale_factor, in 1/10000 of the zone" },
  { name: 'shadow_holds_new_age', unit: 'bool', default: 0, min: 0, max: 1, live: false, doc: "1: a shadow entry holds the age after the step of its own eviction (5.8, 5.9); 0: the age before it (6.1)" },
  { name: 'cluster_slots', unit: 'slots', default: 512, min: 256, max: 512, live: false, doc: "slots in a swap cluster: 256, or 512 with huge pages configured (4.13)" },
  { name: 'cluster_columns', unit: 'count', default: 32, min: 1, max: 64, live: false, doc: "columns in which the free list of clusters is built; 1 = ascending" },
  { name: 'locks_removed', unit: 'bits', default: 0, min: 0, max: 63, live: false, doc: "what if a class of lock did not exist: one bit for each class; page-table locks stay, they guard several steps at once" },
  { name: 'time_slice_ns', unit: 'ns', default: 3000000, min: 10000, max: 100000000, live: false, doc: "time slice when several tasks want one CPU" },
  { name: 'cost_access_ns', unit: 'ns', default: 100, min: 1, max: 1000000, live: false, doc: "touch of a resident page, with the program's own work" },
  { name: 'cost_fault_ns', unit: 'ns', default: 500, min: 1, max: 1000000, live: false, doc: "entry into and return from a fault" },
  { name: 'cost_lookup_ns', unit: 'ns', default: 60, min: 1, max: 1000000, live: false, doc: "look-up in the swap cache or the page cache" },
  { name: 'cost_zero_ns', unit: 'ns', default: 300, min: 1, max: 1000000, live: false, doc: "clearing a new page" },
  { name: 'cost_map_ns', unit: 'ns', default: 100, min: 1, max: 1000000, live: false, doc: "setting or clearing one page table entry, with its reverse map" },
  { name: 'cost_tree_ns', unit: 'ns', default: 150, min: 1, max: 1000000, live: false, doc: "insertion into or deletion from a cache tree" },
  { name: 'cost_slot_ns', unit: 'ns', default: 20, min: 1, max: 1000000, live: false, doc: "reading one byte of the swap map or changing it" },
  { name: 'cost_submit_ns', unit: 'ns', default: 500, min: 1, max: 1000000, live: false, doc: "handing one page to the block layer" },
  { name: 'cost_irq_ns', unit: 'ns', default: 800, min: 1, max: 1000000, live: false, doc: "interrupt at the end of a transfer" },
  { name: 'cost_lru_page_ns', unit: 'ns', default: 20, min: 1, max: 1000000, live: false, doc: "moving one page between LRU lists" },
  { name: 'cost_scan_ns', unit: 'ns', default: 200, min: 1, max: 1000000, live: false, doc: "looking at one page in reclaim" },
  { name: 'cost_alloc_ns', unit: 'ns', default: 80, min: 1, max: 1000000, live: false, doc: "taking one page from or giving one to the free list" },
  { name: 'cost_switch_ns', unit: 'ns', default: 1000, min: 1, max: 1000000, live: false, doc: "switching tasks" },
  { name: 'cost_copy_ns', unit: 'ns', default: 300, min: 1, max: 1000000, live: false, doc: "copying one page to the reader of a file" },
  { name: 'lock_ns', unit: 'ns', default: 20, min: 0, max: 1000000, live: false, doc: "taking and releasing a free lock" },
  { name: 'lock_handoff_ns', unit: 'ns', default: 100, min: 0, max: 1000000, live: false, doc: "handing a contended lock to the next CPU" },
] as const satisfies readonly ParamInfo[];

export type ParamName = (typeof PARAMS)[number]['name'];

export interface FieldInfo {
  readonly name: string;
  readonly unit: UnitName;
  readonly words: 1 | 2;
  readonly default: bigint;
  readonly min: bigint;
  readonly max: bigint;
  readonly doc: string;
}

/** Records of a scenario, in wire order. A default of 0xffffffff outside the range means: not given. */
export const RECORDS = [
  {
    name: 'device',
    max: 8,
    doc: "A block device.",
    fields: [
      { name: 'profile', unit: 'profile', words: 1, default: 0n, min: 0n, max: 2n, doc: "where the fields that are not given come from" },
      { name: 'read_ns', unit: 'ns', words: 1, default: 4294967295n, min: 1n, max: 100000000n, doc: "latency of a read" },
      { name: 'write_ns', unit: 'ns', words: 1, default: 4294967295n, min: 1n, max: 100000000n, doc: "latency of a write" },
      { name: 'transfer_ns', unit: 'ns', words: 1, default: 4294967295n, min: 0n, max: 100000000n, doc: "time of one page on the link, which all transfers share" },
      { name: 'queue_depth', unit: 'count', words: 1, default: 4294967295n, min: 1n, max: 1024n, doc: "transfers at the same time" },
    ],
  },
  {
    name: 'swap',
    max: 1,
    doc: "The swap area.",
    fields: [
      { name: 'device', unit: 'index', words: 1, default: 0n, min: 0n, max: 7n, doc: "its device" },
      { name: 'slots', unit: 'slots', words: 1, default: 1024n, min: 2n, max: 33554432n, doc: "slots, with slot 0, the header" },
    ],
  },
  {
    name: 'file',
    max: 8,
    doc: "A file that is read.",
    fields: [
      { name: 'device', unit: 'index', words: 1, default: 0n, min: 0n, max: 7n, doc: "its device" },
      { name: 'pages', unit: 'pages', words: 1, default: 16n, min: 1n, max: 16777216n, doc: "its length" },
    ],
  },
  {
    name: 'region',
    max: 32,
    doc: "A range of pages of one process: a VMA, or a file that is read.",
    fields: [
      { name: 'kind', unit: 'region_kind', words: 1, default: 0n, min: 0n, max: 2n, doc: "what it is made of" },
      { name: 'space', unit: 'index', words: 1, default: 0n, min: 0n, max: 63n, doc: "the process (address space)" },
      { name: 'file', unit: 'index', words: 1, default: 4294967295n, min: 0n, max: 7n, doc: "its file" },
      { name: 'pages', unit: 'pages', words: 1, default: 64n, min: 1n, max: 16777216n, doc: "length; for a file at most the file's" },
      { name: 'base_vpn', unit: 'vpn', words: 2, default: 1048576n, min: 0n, max: 68719476735n, doc: "virtual page number of the first page" },
    ],
  },
  {
    name: 'task',
    max: 32,
    doc: "A thread of a process.",
    fields: [
      { name: 'space', unit: 'index', words: 1, default: 0n, min: 0n, max: 63n, doc: "the process (address space)" },
      { name: 'cpu', unit: 'cpu', words: 1, default: 4294967295n, min: 0n, max: 63n, doc: "the CPU it is pinned to; not given: any" },
      { name: 'exit_after', unit: 'count', words: 1, default: 0n, min: 0n, max: 4294967294n, doc: "the whole process exits after this many touches of the task; 0 = never" },
    ],
  },
  {
    name: 'phase',
    max: 16,
    doc: "A part of the workload; the next one begins when all its streams are done.",
    fields: [
      { name: 'order', unit: 'phase_order', words: 1, default: 0n, min: 0n, max: 1n, doc: "all tasks at once, or by a token" },
    ],
  },
  {
    name: 'stream',
    max: 64,
    doc: "Touches of one task to one region.",
    fields: [
      { name: 'phase', unit: 'index', words: 1, default: 0n, min: 0n, max: 15n, doc: "its phase" },
      { name: 'task', unit: 'task', words: 1, default: 0n, min: 0n, max: 31n, doc: "its task" },
      { name: 'region', unit: 'vma', words: 1, default: 0n, min: 0n, max: 31n, doc: "the region that it touches" },
      { name: 'pattern', unit: 'pattern', words: 1, default: 0n, min: 0n, max: 6n, doc: "order of the pages" },
      { name: 'op', unit: 'op', words: 1, default: 0n, min: 0n, max: 2n, doc: "read, write, or give the whole region back (once)" },
      { name: 'count', unit: 'count', words: 1, default: 1n, min: 1n, max: 4294967294n, doc: "touches" },
      { name: 'quantum', unit: 'count', words: 1, default: 1n, min: 1n, max: 4294967294n, doc: "touches before the task's next stream, or the next task, has its turn" },
      { name: 'start', unit: 'page', words: 1, default: 0n, min: 0n, max: 4294967294n, doc: "first page (seq, rev, stride)" },
      { name: 'stride', unit: 'pages', words: 1, default: 1n, min: 1n, max: 16777215n, doc: "step (stride)" },
      { name: 'hot', unit: 'pages', words: 1, default: 1n, min: 1n, max: 4294967294n, doc: "hot pages (hotcold), or length of a run (randseq)" },
      { name: 'hotpct', unit: 'percent', words: 1, default: 90n, min: 0n, max: 100n, doc: "touches that go to the hot pages (hotcold)" },
      { name: 'seed', unit: 'count', words: 2, default: 1n, min: 0n, max: 18446744073709551615n, doc: "seed of the stream's generator" },
    ],
  },
  {
    name: 'row',
    max: 16777216,
    doc: "A row of a recorded run; with rows there is no workload.",
    fields: [
      { name: 'kind', unit: 'row_kind', words: 1, default: 0n, min: 0n, max: 13n, doc: "what it tells" },
      { name: 'cpu', unit: 'cpu', words: 1, default: 0n, min: 0n, max: 63n, doc: "the CPU on which it happened" },
      { name: 'who', unit: 'task', words: 1, default: 0n, min: 0n, max: 255n, doc: "0..31 the process, 254 kswapd, 255 another" },
      { name: 'region', unit: 'vma', words: 1, default: 4294967295n, min: 0n, max: 31n, doc: "region, or none for a page of the machine's own" },
      { name: 'page', unit: 'page', words: 1, default: 0n, min: 0n, max: 4294967294n, doc: "page within the region" },
      { name: 'slot', unit: 'slot', words: 1, default: 4294967295n, min: 0n, max: 4294967294n, doc: "slot" },
      { name: 'v0', unit: 'count', words: 1, default: 0n, min: 0n, max: 4294967295n, doc: "see machine/replay.h" },
      { name: 'v1', unit: 'count', words: 1, default: 0n, min: 0n, max: 4294967295n, doc: "" },
      { name: 'v2', unit: 'count', words: 1, default: 0n, min: 0n, max: 4294967295n, doc: "" },
      { name: 'v3', unit: 'count', words: 1, default: 0n, min: 0n, max: 4294967295n, doc: "" },
      { name: 'v4', unit: 'count', words: 1, default: 0n, min: 0n, max: 4294967295n, doc: "" },
      { name: 'v5', unit: 'count', words: 1, default: 0n, min: 0n, max: 4294967295n, doc: "" },
      { name: 'v6', unit: 'count', words: 1, default: 0n, min: 0n, max: 4294967295n, doc: "" },
      { name: 'v7', unit: 'count', words: 1, default: 0n, min: 0n, max: 4294967295n, doc: "" },
      { name: 'v8', unit: 'count', words: 1, default: 0n, min: 0n, max: 4294967295n, doc: "" },
      { name: 'v9', unit: 'count', words: 1, default: 0n, min: 0n, max: 4294967295n, doc: "" },
    ],
  },
] as const satisfies readonly { name: string; max: number; doc: string; fields: readonly FieldInfo[] }[];

export type RecordName = (typeof RECORDS)[number]['name'];

/** Rules across fields, by number; the tests themselves are in machine/config.c. */
export const RULES_ACROSS = [
  { name: 'one_swap_area', doc: "a region of anonymous memory needs a swap area, and a scenario has at most one" },
  { name: 'device_exists', doc: "a swap area or file names a device that is in the list" },
  { name: 'file_exists', doc: "a file region names a file that is in the list and is not longer than it" },
  { name: 'no_file_of_anon', doc: "an anonymous region names no file" },
  { name: 'regions_apart', doc: "regions of one process do not overlap" },
  { name: 'space_has_task', doc: "a region belongs to a process that has a task" },
  { name: 'cpu_exists', doc: "a task is pinned to a CPU that the machine has" },
  { name: 'stream_refers', doc: "a stream names a phase, a task and a region that are in the lists" },
  { name: 'stream_in_space', doc: "a task touches only regions of its own process" },
  { name: 'files_are_read', doc: "a file is only read: writing files is not simulated" },
  { name: 'hot_fits', doc: "hot is smaller than the region (hotcold) or at most as long (randseq)" },
  { name: 'start_fits', doc: "start is a page of the region" },
  { name: 'cluster_is_power', doc: "cluster_slots is 256 or 512" },
  { name: 'marks_fit', doc: "the high watermark is less than half of the frames; give a smaller min_free_kbytes" },
  { name: 'has_work', doc: "a scenario has a task, a phase and a stream, or the rows of a recorded run" },
  { name: 'rows_fit', doc: "a row names a region, a page, a slot and a CPU that exist" },
  { name: 'fits_memory', doc: "the machine needs at most 1.5 GiB" },
] as const;

/** Rules of the kernel that a picture can explain, by number. */
export const RULES = [
  {
    name: 'swapin_nr_pages',
    kernelFunction: 'swapin_nr_pages',
    span: '3.14 to 6.14',
    doc: "hits + 2, rounded up to a power of two of at least 4; without hits 2 beside the last position, else 1; not above the cap, not below half of the last window",
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
    span: '4.7 to 6.14',
    doc: "the inactive list is low when inactive times the ratio is less than active",
    operands: [
      { name: 'inactive', unit: 'pages' },
      { name: 'active', unit: 'pages' },
    ],
  },
  {
    name: 'check_references',
    kernelFunction: 'folio_check_references',
    span: '5.9 to 6.1',
    doc: "a page used since the last look is kept once, activated at the second use",
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
    span: '5.8 to 6.1',
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
    doc: "min from the zone's share, low and high one and two gaps above",
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
    doc: "with no more free pages than the min mark the task has to reclaim itself",
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
      { name: 'distance', unit: 'count' },
      { name: 'limit', unit: 'pages' },
    ],
  },
  {
    name: 'note_cost',
    kernelFunction: 'lru_note_cost',
    span: '5.8 to 6.1',
    doc: "a page written out, rotated or brought back is a cost of its type; both costs are halved when together they exceed a quarter of all listed pages",
    operands: [
      { name: 'pages', unit: 'pages' },
      { name: 'anon_cost', unit: 'count' },
      { name: 'file_cost', unit: 'count' },
    ],
  },
  {
    name: 'scan_count',
    kernelFunction: 'get_scan_count',
    span: '5.9 to 6.1',
    doc: "each list gives its size shifted right by the priority, times the share of its type: swappiness against the costs",
    operands: [
      { name: 'priority', unit: 'count' },
      { name: 'ap', unit: 'count' },
      { name: 'fp', unit: 'count' },
    ],
  },
  {
    name: 'next_slot',
    kernelFunction: 'scan_swap_map_slots',
    span: '4.11 to 6.1',
    doc: "a CPU takes the slots of its own cluster in ascending order, then the first cluster of the free list; without one it searches",
    operands: [
      { name: 'looked', unit: 'count' },
      { name: 'scanned', unit: 'bool' },
    ],
  },
] as const;

export type RuleName = (typeof RULES)[number]['name'];

/** Counters, named as in /proc/vmstat where Linux has them, in the order of column `counters`. */
export const COUNTERS = [
  { name: 'accesses', doc: "touches of pages by tasks" },
  { name: 'pgfault', doc: "faults, minor and major" },
  { name: 'pgmajfault', doc: "faults that had to read" },
  { name: 'fault_retries', doc: "faults started again because the page was locked" },
  { name: 'pswpin', doc: "pages read from swap" },
  { name: 'pswpout', doc: "pages written to swap" },
  { name: 'swap_ra', doc: "pages read ahead from swap" },
  { name: 'swap_ra_hit', doc: "read-ahead pages found by a later fault" },
  { name: 'swap_cache_add_total', doc: "pages put into the swap cache" },
  { name: 'swap_cache_del_total', doc: "pages taken out of the swap cache" },
  { name: 'swap_cache_find_total', doc: "look-ups in the swap cache" },
  { name: 'swap_cache_find_success', doc: "look-ups that found the page" },
  { name: 'pgpgin_file', doc: "pages read from files" },
  { name: 'pgalloc', doc: "pages allocated" },
  { name: 'pgfree', doc: "pages freed" },
  { name: 'allocstall', doc: "times a task had to reclaim itself" },
  { name: 'pageoutrun', doc: "runs of kswapd" },
  { name: 'pgscan_kswapd', doc: "pages looked at by kswapd" },
  { name: 'pgscan_direct', doc: "pages looked at in direct reclaim" },
  { name: 'pgsteal_kswapd', doc: "pages freed by kswapd" },
  { name: 'pgsteal_direct', doc: "pages freed in direct reclaim" },
  { name: 'pgscan_anon', doc: "anonymous pages looked at" },
  { name: 'pgscan_file', doc: "file pages looked at" },
  { name: 'pgsteal_anon', doc: "anonymous pages freed" },
  { name: 'pgsteal_file', doc: "file pages freed" },
  { name: 'pgrefill', doc: "active pages looked at" },
  { name: 'pgactivate', doc: "pages moved to an active list" },
  { name: 'pgdeactivate', doc: "pages moved to an inactive list" },
  { name: 'pgrotated', doc: "written pages moved to the tail" },
  { name: 'workingset_refault_anon', doc: "anonymous pages that came back" },
  { name: 'workingset_refault_file', doc: "file pages that came back" },
  { name: 'workingset_activate_anon', doc: "of these, activated at once" },
  { name: 'workingset_activate_file', doc: "of these, activated at once" },
  { name: 'workingset_restore_anon', doc: "of these, in the working set before" },
  { name: 'workingset_restore_file', doc: "of these, in the working set before" },
  { name: 'oom_kill', doc: "processes killed for want of memory" },
  { name: 'context_switches', doc: "switches of tasks" },
  { name: 'lock_waits', doc: "locks that had to be waited for" },
] as const;

export type CounterName = (typeof COUNTERS)[number]['name'];

export interface ArgInfo {
  readonly name: string;
  readonly unit: UnitName;
}

export interface EventInfo {
  readonly name: string;
  readonly category: string;
  readonly kernelFunction: string;
  readonly caption: string;
  readonly args: readonly ArgInfo[];
}

/** Event kinds, by number. */
export const EVENTS = [
  {
    name: 'access',
    category: 'access',
    kernelFunction: '',
    caption: "{task} touches page {page} of {vma}: it is in memory.",
    args: [
      { name: 'vma', unit: 'vma' },
      { name: 'page', unit: 'page' },
      { name: 'write', unit: 'bool' },
    ],
  },
  {
    name: 'fault_begin',
    category: 'fault',
    kernelFunction: 'do_user_addr_fault',
    caption: "{task} touches page {page} of {vma} and faults: {kind}.",
    args: [
      { name: 'vma', unit: 'vma' },
      { name: 'page', unit: 'page' },
      { name: 'write', unit: 'bool' },
      { name: 'kind', unit: 'fault_kind' },
      { name: 'slot', unit: 'slot' },
    ],
  },
  {
    name: 'fault_retry',
    category: 'fault',
    kernelFunction: 'handle_mm_fault',
    caption: "{task} starts its fault on page {page} again.",
    args: [
      { name: 'vma', unit: 'vma' },
      { name: 'page', unit: 'page' },
    ],
  },
  {
    name: 'fault_end',
    category: 'fault',
    kernelFunction: 'do_user_addr_fault',
    caption: "The fault of {task} on page {page} of {vma} is over after {latency}.",
    args: [
      { name: 'vma', unit: 'vma' },
      { name: 'page', unit: 'page' },
      { name: 'kind', unit: 'fault_kind' },
      { name: 'major', unit: 'bool' },
      { name: 'latency', unit: 'ns' },
    ],
  },
  {
    name: 'swap_cache_hit',
    category: 'readahead',
    kernelFunction: 'swap_cache_get_folio',
    caption: "Page {page} of {vma} is found in the swap cache, slot {slot}.",
    args: [
      { name: 'vma', unit: 'vma' },
      { name: 'page', unit: 'page' },
      { name: 'slot', unit: 'slot' },
      { name: 'frame', unit: 'frame' },
      { name: 'flagged', unit: 'bool' },
      { name: 'win', unit: 'pages' },
      { name: 'hits', unit: 'count' },
    ],
  },
  {
    name: 'swap_cache_miss',
    category: 'readahead',
    kernelFunction: 'swap_cache_get_folio',
    caption: "Slot {slot} of page {page} is not in the swap cache.",
    args: [
      { name: 'vma', unit: 'vma' },
      { name: 'page', unit: 'page' },
      { name: 'slot', unit: 'slot' },
    ],
  },
  {
    name: 'vma_window',
    category: 'readahead',
    kernelFunction: 'swap_vma_readahead',
    caption: "{vma}: window {win}, {direction}; pages {first} to {last}.",
    args: [
      { name: 'vma', unit: 'vma' },
      { name: 'page', unit: 'page' },
      { name: 'win', unit: 'pages' },
      { name: 'direction', unit: 'ra_direction' },
      { name: 'first', unit: 'page' },
      { name: 'last', unit: 'page' },
      { name: 'prev', unit: 'page' },
      { name: 'prev_win', unit: 'pages' },
      { name: 'hits', unit: 'count' },
      { name: 'max', unit: 'pages' },
    ],
  },
  {
    name: 'slot_window',
    category: 'readahead',
    kernelFunction: 'swap_cluster_readahead',
    caption: "Window {win}: slots {first} to {last}.",
    args: [
      { name: 'slot', unit: 'slot' },
      { name: 'win', unit: 'pages' },
      { name: 'first', unit: 'slot' },
      { name: 'last', unit: 'slot' },
      { name: 'prev', unit: 'slot' },
      { name: 'prev_win', unit: 'pages' },
      { name: 'hits', unit: 'count' },
      { name: 'max', unit: 'pages' },
    ],
  },
  {
    name: 'readahead_cached',
    category: 'readahead',
    kernelFunction: '__read_swap_cache_async',
    caption: "Slot {slot} is in the swap cache already.",
    args: [
      { name: 'slot', unit: 'slot' },
      { name: 'frame', unit: 'frame' },
    ],
  },
  {
    name: 'swap_cache_add',
    category: 'cache',
    kernelFunction: 'add_to_swap_cache',
    caption: "Frame {frame} enters the swap cache under slot {slot}.",
    args: [
      { name: 'slot', unit: 'slot' },
      { name: 'frame', unit: 'frame' },
      { name: 'readahead', unit: 'bool' },
      { name: 'reading', unit: 'bool' },
    ],
  },
  {
    name: 'swap_cache_delete',
    category: 'cache',
    kernelFunction: '__delete_from_swap_cache',
    caption: "Slot {slot} leaves the swap cache: {reason}.",
    args: [
      { name: 'slot', unit: 'slot' },
      { name: 'frame', unit: 'frame' },
      { name: 'reason', unit: 'drop_reason' },
    ],
  },
  {
    name: 'swap_read',
    category: 'io',
    kernelFunction: 'swap_readpage',
    caption: "A read of slot {slot} into frame {frame} is submitted.",
    args: [
      { name: 'slot', unit: 'slot' },
      { name: 'frame', unit: 'frame' },
      { name: 'readahead', unit: 'bool' },
    ],
  },
  {
    name: 'swap_write',
    category: 'io',
    kernelFunction: '__swap_writepage',
    caption: "A write of frame {frame} to slot {slot} is submitted.",
    args: [
      { name: 'slot', unit: 'slot' },
      { name: 'frame', unit: 'frame' },
    ],
  },
  {
    name: 'swap_write_skipped',
    category: 'io',
    kernelFunction: 'swap_writepage',
    caption: "Nobody refers to slot {slot}: nothing to write.",
    args: [
      { name: 'slot', unit: 'slot' },
      { name: 'frame', unit: 'frame' },
    ],
  },
  {
    name: 'read_end',
    category: 'io',
    kernelFunction: 'end_swap_bio_read',
    caption: "The read into frame {frame} is done.",
    args: [
      { name: 'frame', unit: 'frame' },
      { name: 'slot', unit: 'slot' },
    ],
  },
  {
    name: 'write_end',
    category: 'io',
    kernelFunction: 'end_swap_bio_write',
    caption: "The write of frame {frame} is done.",
    args: [
      { name: 'frame', unit: 'frame' },
      { name: 'slot', unit: 'slot' },
    ],
  },
  {
    name: 'page_wait',
    category: 'wait',
    kernelFunction: 'folio_wait_bit_common',
    caption: "{task} waits for frame {frame}.",
    args: [
      { name: 'frame', unit: 'frame' },
      { name: 'reading', unit: 'bool' },
    ],
  },
  {
    name: 'frame_alloc',
    category: 'memory',
    kernelFunction: 'get_page_from_freelist',
    caption: "Frame {frame} is taken; {free} are left free.",
    args: [
      { name: 'frame', unit: 'frame' },
      { name: 'free', unit: 'pages' },
    ],
  },
  {
    name: 'frames_free',
    category: 'memory',
    kernelFunction: 'free_unref_page_list',
    caption: "{count} frames are freed; {free} are free now.",
    args: [
      { name: 'count', unit: 'pages' },
      { name: 'free', unit: 'pages' },
    ],
  },
  {
    name: 'page_map',
    category: 'fault',
    kernelFunction: 'set_pte_at',
    caption: "Page {page} of {vma} is mapped to frame {frame}.",
    args: [
      { name: 'vma', unit: 'vma' },
      { name: 'page', unit: 'page' },
      { name: 'frame', unit: 'frame' },
      { name: 'write', unit: 'bool' },
    ],
  },
  {
    name: 'zero_page_map',
    category: 'fault',
    kernelFunction: 'do_anonymous_page',
    caption: "Page {page} of {vma} was never written: it shows the zero page.",
    args: [
      { name: 'vma', unit: 'vma' },
      { name: 'page', unit: 'page' },
    ],
  },
  {
    name: 'write_reuse',
    category: 'fault',
    kernelFunction: 'wp_page_reuse',
    caption: "Page {page} of {vma} may be written now.",
    args: [
      { name: 'vma', unit: 'vma' },
      { name: 'page', unit: 'page' },
      { name: 'frame', unit: 'frame' },
    ],
  },
  {
    name: 'page_unmap',
    category: 'reclaim',
    kernelFunction: 'try_to_unmap_one',
    caption: "Page {page} of {vma} is unmapped; its entry now names slot {slot}.",
    args: [
      { name: 'vma', unit: 'vma' },
      { name: 'page', unit: 'page' },
      { name: 'frame', unit: 'frame' },
      { name: 'slot', unit: 'slot' },
    ],
  },
  {
    name: 'swap_count',
    category: 'slots',
    kernelFunction: 'swap_duplicate',
    caption: "Slot {slot} has {count} owners.",
    args: [
      { name: 'slot', unit: 'slot' },
      { name: 'count', unit: 'count' },
      { name: 'added', unit: 'bool' },
    ],
  },
  {
    name: 'slot_alloc',
    category: 'slots',
    kernelFunction: 'scan_swap_map_slots',
    caption: "Slot {slot} is taken for frame {frame}.",
    args: [
      { name: 'slot', unit: 'slot' },
      { name: 'frame', unit: 'frame' },
      { name: 'cluster', unit: 'cluster' },
      { name: 'looked', unit: 'count' },
      { name: 'scanned', unit: 'bool' },
    ],
  },
  {
    name: 'slot_alloc_failed',
    category: 'slots',
    kernelFunction: 'scan_swap_map_slots',
    caption: "No free slot for frame {frame}.",
    args: [
      { name: 'frame', unit: 'frame' },
      { name: 'looked', unit: 'count' },
    ],
  },
  {
    name: 'slot_reclaim',
    category: 'slots',
    kernelFunction: '__try_to_reclaim_swap',
    caption: "Slot {slot} holds only a cached copy: it is tried to free it.",
    args: [
      { name: 'slot', unit: 'slot' },
      { name: 'frame', unit: 'frame' },
    ],
  },
  {
    name: 'slot_free',
    category: 'slots',
    kernelFunction: 'swap_range_free',
    caption: "Slot {slot} is free again.",
    args: [
      { name: 'slot', unit: 'slot' },
      { name: 'cluster', unit: 'cluster' },
      { name: 'cluster_usage', unit: 'count' },
    ],
  },
  {
    name: 'lru_drain',
    category: 'lru',
    kernelFunction: 'lru_add_drain',
    caption: "{count} pages of a batch are linked: {batch}.",
    args: [
      { name: 'batch', unit: 'batch' },
      { name: 'count', unit: 'pages' },
    ],
  },
  {
    name: 'mark_accessed',
    category: 'lru',
    kernelFunction: 'folio_mark_accessed',
    caption: "Frame {frame} was read; activated: {activate}.",
    args: [
      { name: 'frame', unit: 'frame' },
      { name: 'activate', unit: 'bool' },
    ],
  },
  {
    name: 'refault',
    category: 'lru',
    kernelFunction: 'workingset_refault',
    caption: "A page comes back ({type}): refault distance {distance}, activated up to {limit}.",
    args: [
      { name: 'type', unit: 'lru_type' },
      { name: 'frame', unit: 'frame' },
      { name: 'distance', unit: 'count' },
      { name: 'limit', unit: 'pages' },
      { name: 'activate', unit: 'bool' },
      { name: 'restore', unit: 'bool' },
    ],
  },
  {
    name: 'lru_cost',
    category: 'lru',
    kernelFunction: 'lru_note_cost',
    caption: "Cost of {type} grows by {pages}.",
    args: [
      { name: 'type', unit: 'lru_type' },
      { name: 'pages', unit: 'pages' },
      { name: 'anon_cost', unit: 'count' },
      { name: 'file_cost', unit: 'count' },
      { name: 'halved', unit: 'bool' },
    ],
  },
  {
    name: 'kswapd_wake',
    category: 'reclaim',
    kernelFunction: 'wakeup_kswapd',
    caption: "{free} frames are free, the low mark is {low}: kswapd is woken.",
    args: [
      { name: 'free', unit: 'pages' },
      { name: 'low', unit: 'pages' },
    ],
  },
  {
    name: 'kswapd_sleep',
    category: 'reclaim',
    kernelFunction: 'kswapd_try_to_sleep',
    caption: "{free} frames are free, the high mark is {high}: kswapd goes to sleep.",
    args: [
      { name: 'free', unit: 'pages' },
      { name: 'high', unit: 'pages' },
    ],
  },
  {
    name: 'direct_begin',
    category: 'reclaim',
    kernelFunction: '__alloc_pages_direct_reclaim',
    caption: "{task} has to reclaim itself: {free} frames are free.",
    args: [
      { name: 'free', unit: 'pages' },
      { name: 'min', unit: 'pages' },
    ],
  },
  {
    name: 'direct_end',
    category: 'reclaim',
    kernelFunction: '__alloc_pages_direct_reclaim',
    caption: "{task} has reclaimed {reclaimed} pages.",
    args: [
      { name: 'reclaimed', unit: 'pages' },
    ],
  },
  {
    name: 'scan_plan',
    category: 'reclaim',
    kernelFunction: 'get_scan_count',
    caption: "Priority {priority}: scan {inactive_anon}, {active_anon}, {inactive_file}, {active_file} ({mode}).",
    args: [
      { name: 'priority', unit: 'count' },
      { name: 'mode', unit: 'scan_mode' },
      { name: 'inactive_anon', unit: 'pages' },
      { name: 'active_anon', unit: 'pages' },
      { name: 'inactive_file', unit: 'pages' },
      { name: 'active_file', unit: 'pages' },
      { name: 'ap', unit: 'count' },
      { name: 'fp', unit: 'count' },
      { name: 'may_deactivate', unit: 'bits' },
      { name: 'goal', unit: 'pages' },
    ],
  },
  {
    name: 'isolate',
    category: 'lru',
    kernelFunction: 'isolate_lru_folios',
    caption: "{taken} pages are taken from the tail of {list}.",
    args: [
      { name: 'list', unit: 'lru_list' },
      { name: 'requested', unit: 'pages' },
      { name: 'taken', unit: 'pages' },
    ],
  },
  {
    name: 'references',
    category: 'reclaim',
    kernelFunction: 'folio_check_references',
    caption: "Frame {frame}: {decision}.",
    args: [
      { name: 'frame', unit: 'frame' },
      { name: 'young', unit: 'count' },
      { name: 'referenced', unit: 'bool' },
      { name: 'decision', unit: 'references' },
    ],
  },
  {
    name: 'keep',
    category: 'reclaim',
    kernelFunction: 'shrink_folio_list',
    caption: "Frame {frame} is kept: {reason}.",
    args: [
      { name: 'frame', unit: 'frame' },
      { name: 'reason', unit: 'keep_reason' },
      { name: 'activated', unit: 'bool' },
    ],
  },
  {
    name: 'evict',
    category: 'reclaim',
    kernelFunction: '__remove_mapping',
    caption: "Frame {frame} is given up; a shadow entry stays behind at age {age}.",
    args: [
      { name: 'frame', unit: 'frame' },
      { name: 'type', unit: 'lru_type' },
      { name: 'slot', unit: 'slot' },
      { name: 'age', unit: 'count' },
    ],
  },
  {
    name: 'putback',
    category: 'lru',
    kernelFunction: 'move_folios_to_lru',
    caption: "Back onto lists: {inactive} onto {list}, {active} onto the active one.",
    args: [
      { name: 'list', unit: 'lru_list' },
      { name: 'inactive', unit: 'pages' },
      { name: 'active', unit: 'pages' },
    ],
  },
  {
    name: 'shrink_active',
    category: 'lru',
    kernelFunction: 'shrink_active_list',
    caption: "{deactivated} pages of {list} become inactive.",
    args: [
      { name: 'list', unit: 'lru_list' },
      { name: 'deactivated', unit: 'pages' },
    ],
  },
  {
    name: 'writeback_wait',
    category: 'wait',
    kernelFunction: 'reclaim_throttle',
    caption: "{task} waits until a write ends.",
    args: [
      { name: 'writes', unit: 'pages' },
    ],
  },
  {
    name: 'oom_kill',
    category: 'reclaim',
    kernelFunction: 'oom_kill_process',
    caption: "No memory and no swap: process {space} is killed.",
    args: [
      { name: 'space', unit: 'index' },
      { name: 'rss', unit: 'pages' },
      { name: 'swapents', unit: 'pages' },
    ],
  },
  {
    name: 'file_hit',
    category: 'file',
    kernelFunction: 'filemap_get_pages',
    caption: "Page {page} of {vma} is in the page cache.",
    args: [
      { name: 'vma', unit: 'vma' },
      { name: 'page', unit: 'page' },
      { name: 'frame', unit: 'frame' },
    ],
  },
  {
    name: 'file_miss',
    category: 'file',
    kernelFunction: 'filemap_get_pages',
    caption: "Page {page} of {vma} is not in the page cache.",
    args: [
      { name: 'vma', unit: 'vma' },
      { name: 'page', unit: 'page' },
    ],
  },
  {
    name: 'file_add',
    category: 'file',
    kernelFunction: 'filemap_add_folio',
    caption: "Frame {frame} enters the page cache.",
    args: [
      { name: 'frame', unit: 'frame' },
      { name: 'vma', unit: 'vma' },
      { name: 'page', unit: 'page' },
    ],
  },
  {
    name: 'file_read',
    category: 'io',
    kernelFunction: 'filemap_read_folio',
    caption: "A read of page {page} of {vma} into frame {frame} is submitted.",
    args: [
      { name: 'frame', unit: 'frame' },
      { name: 'vma', unit: 'vma' },
      { name: 'page', unit: 'page' },
    ],
  },
  {
    name: 'zap_swap',
    category: 'exit',
    kernelFunction: 'free_swap_and_cache',
    caption: "The swap entry of page {page} of {vma} is dropped.",
    args: [
      { name: 'vma', unit: 'vma' },
      { name: 'page', unit: 'page' },
      { name: 'slot', unit: 'slot' },
    ],
  },
  {
    name: 'zap_present',
    category: 'exit',
    kernelFunction: 'zap_pte_range',
    caption: "Page {page} of {vma} is unmapped for good.",
    args: [
      { name: 'vma', unit: 'vma' },
      { name: 'page', unit: 'page' },
      { name: 'frame', unit: 'frame' },
    ],
  },
  {
    name: 'zap_begin',
    category: 'exit',
    kernelFunction: 'unmap_page_range',
    caption: "{task} gives back all pages of {vma}.",
    args: [
      { name: 'vma', unit: 'vma' },
      { name: 'present', unit: 'pages' },
      { name: 'swapped', unit: 'pages' },
    ],
  },
  {
    name: 'exit_begin',
    category: 'exit',
    kernelFunction: 'exit_mmap',
    caption: "{task} exits with its whole process.",
    args: [
      { name: 'space', unit: 'index' },
    ],
  },
  {
    name: 'exit_end',
    category: 'exit',
    kernelFunction: 'exit_mmap',
    caption: "{task} is gone.",
    args: [
      { name: 'space', unit: 'index' },
    ],
  },
  {
    name: 'lock_wait',
    category: 'lock',
    kernelFunction: 'queued_spin_lock_slowpath',
    caption: "{task} waits for the {class} lock {index}; {queue} are before it.",
    args: [
      { name: 'class', unit: 'lock_class' },
      { name: 'index', unit: 'index' },
      { name: 'owner', unit: 'task' },
      { name: 'queue', unit: 'count' },
    ],
  },
  {
    name: 'lock_grant',
    category: 'lock',
    kernelFunction: 'queued_spin_lock_slowpath',
    caption: "{task} gets the {class} lock {index} after {waited}.",
    args: [
      { name: 'class', unit: 'lock_class' },
      { name: 'index', unit: 'index' },
      { name: 'waited', unit: 'ns' },
    ],
  },
  {
    name: 'task_switch',
    category: 'task',
    kernelFunction: '__schedule',
    caption: "This CPU goes on with {task}.",
    args: [
      { name: 'from', unit: 'task' },
    ],
  },
  {
    name: 'phase_begin',
    category: 'task',
    kernelFunction: '',
    caption: "Phase {phase} begins.",
    args: [
      { name: 'phase', unit: 'index' },
    ],
  },
  {
    name: 'token_pass',
    category: 'task',
    kernelFunction: '',
    caption: "{task} hands over to {next}.",
    args: [
      { name: 'next', unit: 'task' },
    ],
  },
  {
    name: 'run_end',
    category: 'task',
    kernelFunction: '',
    caption: "The workload is done.",
    args: [
      { name: 'accesses', unit: 'count' },
    ],
  },
  {
    name: 'param_change',
    category: 'command',
    kernelFunction: '',
    caption: "{param} is now {value} (was {before}).",
    args: [
      { name: 'param', unit: 'param' },
      { name: 'value', unit: 'count' },
      { name: 'before', unit: 'count' },
    ],
  },
  {
    name: 'slot_refill',
    category: 'replay',
    kernelFunction: 'refill_swap_slots_cache',
    caption: "A slot cache asks for {wanted} slots and gets {got}.",
    args: [
      { name: 'wanted', unit: 'slots' },
      { name: 'got', unit: 'slots' },
    ],
  },
  {
    name: 'slot_last_user',
    category: 'replay',
    kernelFunction: 'free_swap_slot',
    caption: "The last user of slot {slot} is gone.",
    args: [
      { name: 'slot', unit: 'slot' },
    ],
  },
  {
    name: 'slot_flush',
    category: 'replay',
    kernelFunction: 'swapcache_free_entries',
    caption: "{count} slots go back to the swap map.",
    args: [
      { name: 'count', unit: 'slots' },
    ],
  },
  {
    name: 'trace_compare',
    category: 'replay',
    kernelFunction: '',
    caption: "Compared with the kernel: {part}, {verdict}.",
    args: [
      { name: 'part', unit: 'trace_part' },
      { name: 'verdict', unit: 'verdict' },
      { name: 'row', unit: 'count' },
      { name: 'field', unit: 'count' },
      { name: 'ours', unit: 'count' },
      { name: 'kernels', unit: 'count' },
    ],
  },
  {
    name: 'vma_state',
    category: 'replay',
    kernelFunction: '',
    caption: "{vma} remembers page {page}, window {win}, hits {hits}.",
    args: [
      { name: 'vma', unit: 'vma' },
      { name: 'page', unit: 'page' },
      { name: 'win', unit: 'pages' },
      { name: 'hits', unit: 'count' },
      { name: 'is_new', unit: 'bool' },
    ],
  },
  {
    name: 'rule_value',
    category: 'replay',
    kernelFunction: '',
    caption: "{rule} gives {v0}.",
    args: [
      { name: 'rule', unit: 'rule' },
      { name: 'row', unit: 'count' },
      { name: 'v0', unit: 'count' },
      { name: 'v1', unit: 'count' },
      { name: 'v2', unit: 'count' },
      { name: 'v3', unit: 'count' },
      { name: 'v4', unit: 'count' },
      { name: 'v5', unit: 'count' },
    ],
  },
] as const satisfies readonly EventInfo[];

export type EventName = (typeof EVENTS)[number]['name'];

/** What every event carries. */
export interface EventHeader {
  readonly number: number;
  readonly timeNs: number;
  readonly cause: number;
  readonly cpu: Cpu;
  readonly task: Task;
}

/** One event, decoded: `name` tells which; an argument may itself be called `kind` or `type`. */
export type CoreEvent = EventHeader &
  (
    | { readonly name: 'access'; readonly vma: Vma; readonly page: Page; readonly write: Bool }
    | { readonly name: 'fault_begin'; readonly vma: Vma; readonly page: Page; readonly write: Bool; readonly kind: FaultKind; readonly slot: Slot }
    | { readonly name: 'fault_retry'; readonly vma: Vma; readonly page: Page }
    | { readonly name: 'fault_end'; readonly vma: Vma; readonly page: Page; readonly kind: FaultKind; readonly major: Bool; readonly latency: Ns }
    | { readonly name: 'swap_cache_hit'; readonly vma: Vma; readonly page: Page; readonly slot: Slot; readonly frame: Frame; readonly flagged: Bool; readonly win: Pages; readonly hits: Count }
    | { readonly name: 'swap_cache_miss'; readonly vma: Vma; readonly page: Page; readonly slot: Slot }
    | { readonly name: 'vma_window'; readonly vma: Vma; readonly page: Page; readonly win: Pages; readonly direction: RaDirection; readonly first: Page; readonly last: Page; readonly prev: Page; readonly prev_win: Pages; readonly hits: Count; readonly max: Pages }
    | { readonly name: 'slot_window'; readonly slot: Slot; readonly win: Pages; readonly first: Slot; readonly last: Slot; readonly prev: Slot; readonly prev_win: Pages; readonly hits: Count; readonly max: Pages }
    | { readonly name: 'readahead_cached'; readonly slot: Slot; readonly frame: Frame }
    | { readonly name: 'swap_cache_add'; readonly slot: Slot; readonly frame: Frame; readonly readahead: Bool; readonly reading: Bool }
    | { readonly name: 'swap_cache_delete'; readonly slot: Slot; readonly frame: Frame; readonly reason: DropReason }
    | { readonly name: 'swap_read'; readonly slot: Slot; readonly frame: Frame; readonly readahead: Bool }
    | { readonly name: 'swap_write'; readonly slot: Slot; readonly frame: Frame }
    | { readonly name: 'swap_write_skipped'; readonly slot: Slot; readonly frame: Frame }
    | { readonly name: 'read_end'; readonly frame: Frame; readonly slot: Slot }
    | { readonly name: 'write_end'; readonly frame: Frame; readonly slot: Slot }
    | { readonly name: 'page_wait'; readonly frame: Frame; readonly reading: Bool }
    | { readonly name: 'frame_alloc'; readonly frame: Frame; readonly free: Pages }
    | { readonly name: 'frames_free'; readonly count: Pages; readonly free: Pages }
    | { readonly name: 'page_map'; readonly vma: Vma; readonly page: Page; readonly frame: Frame; readonly write: Bool }
    | { readonly name: 'zero_page_map'; readonly vma: Vma; readonly page: Page }
    | { readonly name: 'write_reuse'; readonly vma: Vma; readonly page: Page; readonly frame: Frame }
    | { readonly name: 'page_unmap'; readonly vma: Vma; readonly page: Page; readonly frame: Frame; readonly slot: Slot }
    | { readonly name: 'swap_count'; readonly slot: Slot; readonly count: Count; readonly added: Bool }
    | { readonly name: 'slot_alloc'; readonly slot: Slot; readonly frame: Frame; readonly cluster: Cluster; readonly looked: Count; readonly scanned: Bool }
    | { readonly name: 'slot_alloc_failed'; readonly frame: Frame; readonly looked: Count }
    | { readonly name: 'slot_reclaim'; readonly slot: Slot; readonly frame: Frame }
    | { readonly name: 'slot_free'; readonly slot: Slot; readonly cluster: Cluster; readonly cluster_usage: Count }
    | { readonly name: 'lru_drain'; readonly batch: Batch; readonly count: Pages }
    | { readonly name: 'mark_accessed'; readonly frame: Frame; readonly activate: Bool }
    | { readonly name: 'refault'; readonly type: LruType; readonly frame: Frame; readonly distance: Count; readonly limit: Pages; readonly activate: Bool; readonly restore: Bool }
    | { readonly name: 'lru_cost'; readonly type: LruType; readonly pages: Pages; readonly anon_cost: Count; readonly file_cost: Count; readonly halved: Bool }
    | { readonly name: 'kswapd_wake'; readonly free: Pages; readonly low: Pages }
    | { readonly name: 'kswapd_sleep'; readonly free: Pages; readonly high: Pages }
    | { readonly name: 'direct_begin'; readonly free: Pages; readonly min: Pages }
    | { readonly name: 'direct_end'; readonly reclaimed: Pages }
    | { readonly name: 'scan_plan'; readonly priority: Count; readonly mode: ScanMode; readonly inactive_anon: Pages; readonly active_anon: Pages; readonly inactive_file: Pages; readonly active_file: Pages; readonly ap: Count; readonly fp: Count; readonly may_deactivate: Bits; readonly goal: Pages }
    | { readonly name: 'isolate'; readonly list: LruList; readonly requested: Pages; readonly taken: Pages }
    | { readonly name: 'references'; readonly frame: Frame; readonly young: Count; readonly referenced: Bool; readonly decision: References }
    | { readonly name: 'keep'; readonly frame: Frame; readonly reason: KeepReason; readonly activated: Bool }
    | { readonly name: 'evict'; readonly frame: Frame; readonly type: LruType; readonly slot: Slot; readonly age: Count }
    | { readonly name: 'putback'; readonly list: LruList; readonly inactive: Pages; readonly active: Pages }
    | { readonly name: 'shrink_active'; readonly list: LruList; readonly deactivated: Pages }
    | { readonly name: 'writeback_wait'; readonly writes: Pages }
    | { readonly name: 'oom_kill'; readonly space: Index; readonly rss: Pages; readonly swapents: Pages }
    | { readonly name: 'file_hit'; readonly vma: Vma; readonly page: Page; readonly frame: Frame }
    | { readonly name: 'file_miss'; readonly vma: Vma; readonly page: Page }
    | { readonly name: 'file_add'; readonly frame: Frame; readonly vma: Vma; readonly page: Page }
    | { readonly name: 'file_read'; readonly frame: Frame; readonly vma: Vma; readonly page: Page }
    | { readonly name: 'zap_swap'; readonly vma: Vma; readonly page: Page; readonly slot: Slot }
    | { readonly name: 'zap_present'; readonly vma: Vma; readonly page: Page; readonly frame: Frame }
    | { readonly name: 'zap_begin'; readonly vma: Vma; readonly present: Pages; readonly swapped: Pages }
    | { readonly name: 'exit_begin'; readonly space: Index }
    | { readonly name: 'exit_end'; readonly space: Index }
    | { readonly name: 'lock_wait'; readonly class: LockClass; readonly index: Index; readonly owner: Task; readonly queue: Count }
    | { readonly name: 'lock_grant'; readonly class: LockClass; readonly index: Index; readonly waited: Ns }
    | { readonly name: 'task_switch'; readonly from: Task }
    | { readonly name: 'phase_begin'; readonly phase: Index }
    | { readonly name: 'token_pass'; readonly next: Task }
    | { readonly name: 'run_end'; readonly accesses: Count }
    | { readonly name: 'param_change'; readonly param: Param; readonly value: Count; readonly before: Count }
    | { readonly name: 'slot_refill'; readonly wanted: Slots; readonly got: Slots }
    | { readonly name: 'slot_last_user'; readonly slot: Slot }
    | { readonly name: 'slot_flush'; readonly count: Slots }
    | { readonly name: 'trace_compare'; readonly part: TracePart; readonly verdict: Verdict; readonly row: Count; readonly field: Count; readonly ours: Count; readonly kernels: Count }
    | { readonly name: 'vma_state'; readonly vma: Vma; readonly page: Page; readonly win: Pages; readonly hits: Count; readonly is_new: Bool }
    | { readonly name: 'rule_value'; readonly rule: Rule; readonly row: Count; readonly v0: Count; readonly v1: Count; readonly v2: Count; readonly v3: Count; readonly v4: Count; readonly v5: Count }
  );

export interface CallsInfo {
  readonly event: EventName;
  /** An argument of the event, or who runs it. */
  readonly when: string;
  readonly is: number;
  /** Functions of the kernel, outermost first. */
  readonly path: string;
}

/** How the kernel gets to an event: the first line of an event that holds. */
export const CALLS = [
  { event: 'fault_begin', when: 'always', is: 0, path: 'do_user_addr_fault handle_mm_fault handle_pte_fault' },
  { event: 'fault_retry', when: 'always', is: 0, path: 'do_user_addr_fault handle_mm_fault' },
  { event: 'fault_end', when: 'always', is: 0, path: 'do_user_addr_fault' },
  { event: 'swap_cache_hit', when: 'always', is: 0, path: 'handle_pte_fault do_swap_page swap_cache_get_folio' },
  { event: 'swap_cache_miss', when: 'always', is: 0, path: 'handle_pte_fault do_swap_page swap_cache_get_folio' },
  { event: 'vma_window', when: 'always', is: 0, path: 'do_swap_page swapin_readahead swap_vma_readahead __swapin_nr_pages' },
  { event: 'slot_window', when: 'always', is: 0, path: 'do_swap_page swapin_readahead swap_cluster_readahead __swapin_nr_pages' },
  { event: 'readahead_cached', when: 'always', is: 0, path: 'do_swap_page swapin_readahead __read_swap_cache_async' },
  { event: 'swap_cache_add', when: 'reading', is: 1, path: 'swapin_readahead __read_swap_cache_async add_to_swap_cache' },
  { event: 'swap_cache_add', when: 'always', is: 0, path: 'shrink_folio_list add_to_swap add_to_swap_cache' },
  { event: 'swap_cache_delete', when: 'reason', is: 0, path: 'shrink_folio_list __remove_mapping __delete_from_swap_cache' },
  { event: 'swap_cache_delete', when: 'reason', is: 1, path: 'do_swap_page delete_from_swap_cache __delete_from_swap_cache' },
  { event: 'swap_cache_delete', when: 'reason', is: 2, path: 'try_to_free_swap delete_from_swap_cache __delete_from_swap_cache' },
  { event: 'swap_cache_delete', when: 'reason', is: 3, path: 'try_to_free_swap delete_from_swap_cache __delete_from_swap_cache' },
  { event: 'swap_cache_delete', when: 'always', is: 0, path: 'delete_from_swap_cache __delete_from_swap_cache' },
  { event: 'swap_read', when: 'always', is: 0, path: 'do_swap_page swapin_readahead swap_readpage' },
  { event: 'swap_write', when: 'always', is: 0, path: 'shrink_folio_list pageout swap_writepage __swap_writepage' },
  { event: 'swap_write_skipped', when: 'always', is: 0, path: 'shrink_folio_list pageout swap_writepage' },
  { event: 'read_end', when: 'always', is: 0, path: 'bio_endio end_swap_bio_read' },
  { event: 'write_end', when: 'always', is: 0, path: 'bio_endio end_swap_bio_write folio_end_writeback' },
  { event: 'page_wait', when: 'always', is: 0, path: 'do_swap_page __folio_lock_or_retry folio_wait_bit_common' },
  { event: 'frame_alloc', when: 'always', is: 0, path: '__alloc_pages get_page_from_freelist' },
  { event: 'frames_free', when: 'kswapd', is: 1, path: 'kswapd balance_pgdat shrink_node free_unref_page_list' },
  { event: 'frames_free', when: 'always', is: 0, path: 'free_unref_page_list' },
  { event: 'page_map', when: 'always', is: 0, path: 'handle_pte_fault do_swap_page set_pte_at' },
  { event: 'zero_page_map', when: 'always', is: 0, path: 'handle_pte_fault do_anonymous_page' },
  { event: 'write_reuse', when: 'always', is: 0, path: 'handle_pte_fault do_wp_page wp_page_reuse' },
  { event: 'page_unmap', when: 'always', is: 0, path: 'shrink_folio_list try_to_unmap try_to_unmap_one' },
  { event: 'swap_count', when: 'added', is: 1, path: 'try_to_unmap try_to_unmap_one swap_duplicate' },
  { event: 'swap_count', when: 'always', is: 0, path: 'swap_free __swap_entry_free' },
  { event: 'slot_alloc', when: 'always', is: 0, path: 'add_to_swap folio_alloc_swap get_swap_pages scan_swap_map_slots' },
  { event: 'slot_alloc_failed', when: 'always', is: 0, path: 'add_to_swap folio_alloc_swap get_swap_pages scan_swap_map_slots' },
  { event: 'slot_reclaim', when: 'always', is: 0, path: 'folio_alloc_swap scan_swap_map_slots __try_to_reclaim_swap' },
  { event: 'slot_free', when: 'always', is: 0, path: 'swap_free swap_entry_free swap_range_free' },
  { event: 'lru_drain', when: 'always', is: 0, path: 'lru_add_drain lru_add_drain_cpu' },
  { event: 'mark_accessed', when: 'always', is: 0, path: 'filemap_read folio_mark_accessed' },
  { event: 'refault', when: 'type', is: 0, path: '__read_swap_cache_async workingset_refault' },
  { event: 'refault', when: 'always', is: 0, path: 'filemap_add_folio workingset_refault' },
  { event: 'lru_cost', when: 'always', is: 0, path: 'shrink_lruvec shrink_inactive_list lru_note_cost' },
  { event: 'kswapd_wake', when: 'always', is: 0, path: '__alloc_pages_slowpath wake_all_kswapds wakeup_kswapd' },
  { event: 'kswapd_sleep', when: 'always', is: 0, path: 'kswapd kswapd_try_to_sleep' },
  { event: 'direct_begin', when: 'always', is: 0, path: '__alloc_pages __alloc_pages_slowpath __alloc_pages_direct_reclaim' },
  { event: 'direct_end', when: 'always', is: 0, path: '__alloc_pages __alloc_pages_slowpath __alloc_pages_direct_reclaim' },
  { event: 'scan_plan', when: 'kswapd', is: 1, path: 'kswapd balance_pgdat shrink_node shrink_lruvec get_scan_count' },
  { event: 'scan_plan', when: 'always', is: 0, path: 'try_to_free_pages shrink_node shrink_lruvec get_scan_count' },
  { event: 'isolate', when: 'kswapd', is: 1, path: 'kswapd shrink_node shrink_inactive_list isolate_lru_folios' },
  { event: 'isolate', when: 'always', is: 0, path: 'try_to_free_pages shrink_node shrink_inactive_list isolate_lru_folios' },
  { event: 'references', when: 'kswapd', is: 1, path: 'kswapd shrink_inactive_list shrink_folio_list folio_check_references' },
  { event: 'references', when: 'always', is: 0, path: 'try_to_free_pages shrink_inactive_list shrink_folio_list folio_check_references' },
  { event: 'keep', when: 'kswapd', is: 1, path: 'kswapd shrink_inactive_list shrink_folio_list' },
  { event: 'keep', when: 'always', is: 0, path: 'try_to_free_pages shrink_inactive_list shrink_folio_list' },
  { event: 'evict', when: 'kswapd', is: 1, path: 'kswapd shrink_folio_list __remove_mapping' },
  { event: 'evict', when: 'always', is: 0, path: 'try_to_free_pages shrink_folio_list __remove_mapping' },
  { event: 'putback', when: 'always', is: 0, path: 'shrink_inactive_list move_folios_to_lru' },
  { event: 'shrink_active', when: 'kswapd', is: 1, path: 'kswapd balance_pgdat shrink_active_list' },
  { event: 'shrink_active', when: 'always', is: 0, path: 'shrink_lruvec shrink_list shrink_active_list' },
  { event: 'writeback_wait', when: 'always', is: 0, path: '__alloc_pages_slowpath reclaim_throttle' },
  { event: 'oom_kill', when: 'always', is: 0, path: '__alloc_pages_slowpath out_of_memory oom_kill_process' },
  { event: 'file_hit', when: 'always', is: 0, path: 'filemap_read filemap_get_pages' },
  { event: 'file_miss', when: 'always', is: 0, path: 'filemap_read filemap_get_pages' },
  { event: 'file_add', when: 'always', is: 0, path: 'filemap_get_pages filemap_add_folio' },
  { event: 'file_read', when: 'always', is: 0, path: 'filemap_get_pages filemap_read_folio' },
  { event: 'zap_swap', when: 'always', is: 0, path: 'unmap_page_range zap_pte_range free_swap_and_cache' },
  { event: 'zap_present', when: 'always', is: 0, path: 'unmap_page_range zap_pte_range' },
  { event: 'zap_begin', when: 'always', is: 0, path: 'unmap_vmas unmap_page_range' },
  { event: 'exit_begin', when: 'always', is: 0, path: 'do_exit mmput exit_mmap' },
  { event: 'exit_end', when: 'always', is: 0, path: 'do_exit mmput exit_mmap' },
  { event: 'lock_wait', when: 'always', is: 0, path: '_raw_spin_lock queued_spin_lock_slowpath' },
  { event: 'lock_grant', when: 'always', is: 0, path: '_raw_spin_lock queued_spin_lock_slowpath' },
  { event: 'task_switch', when: 'always', is: 0, path: 'schedule __schedule' },
] as const satisfies readonly CallsInfo[];

export interface DecidesInfo {
  readonly event: EventName;
  readonly rule: RuleName;
  /** Argument that tells the outcome; empty when it is that the event happens. */
  readonly result: string;
  readonly operands: readonly { readonly operand: string; readonly arg: string }[];
}

/** The rule whose outcome an event tells, and where its operands are. */
export const DECIDES = [
  { event: 'vma_window', rule: 'swapin_nr_pages', result: 'win', operands: [{ operand: 'prev', arg: 'prev' }, { operand: 'offset', arg: 'page' }, { operand: 'hits', arg: 'hits' }, { operand: 'max', arg: 'max' }, { operand: 'last', arg: 'prev_win' }, ] },
  { event: 'slot_window', rule: 'swapin_nr_pages', result: 'win', operands: [{ operand: 'prev', arg: 'prev' }, { operand: 'offset', arg: 'slot' }, { operand: 'hits', arg: 'hits' }, { operand: 'max', arg: 'max' }, { operand: 'last', arg: 'prev_win' }, ] },
  { event: 'references', rule: 'check_references', result: 'decision', operands: [{ operand: 'referenced_ptes', arg: 'young' }, ] },
  { event: 'mark_accessed', rule: 'mark_accessed', result: 'activate', operands: [] },
  { event: 'kswapd_wake', rule: 'low_mark', result: '', operands: [{ operand: 'free', arg: 'free' }, { operand: 'low', arg: 'low' }, ] },
  { event: 'kswapd_sleep', rule: 'high_mark', result: '', operands: [{ operand: 'free', arg: 'free' }, { operand: 'high', arg: 'high' }, ] },
  { event: 'direct_begin', rule: 'min_mark', result: '', operands: [{ operand: 'free', arg: 'free' }, { operand: 'min', arg: 'min' }, ] },
  { event: 'refault', rule: 'refault_distance', result: 'activate', operands: [{ operand: 'distance', arg: 'distance' }, { operand: 'limit', arg: 'limit' }, ] },
  { event: 'lru_cost', rule: 'note_cost', result: 'halved', operands: [{ operand: 'pages', arg: 'pages' }, { operand: 'anon_cost', arg: 'anon_cost' }, { operand: 'file_cost', arg: 'file_cost' }, ] },
  { event: 'scan_plan', rule: 'scan_count', result: 'mode', operands: [{ operand: 'priority', arg: 'priority' }, { operand: 'ap', arg: 'ap' }, { operand: 'fp', arg: 'fp' }, ] },
  { event: 'slot_alloc', rule: 'next_slot', result: 'slot', operands: [{ operand: 'looked', arg: 'looked' }, { operand: 'scanned', arg: 'scanned' }, ] },
] as const satisfies readonly DecidesInfo[];

export interface ColumnInfo {
  readonly name: string;
  readonly type: 'u8' | 'u32' | 'u64';
  readonly unit: UnitName;
  readonly doc: string;
}

/** Flat arrays that views read, by number. */
export const COLUMNS = [
  { name: 'frame_flags', type: 'u32', unit: 'bits', doc: "flags of each frame (enum frame_flag of mm/frame.h)" },
  { name: 'frame_owner', type: 'u32', unit: 'index', doc: "VMA of an anonymous frame, file of a file frame; none while free" },
  { name: 'frame_index', type: 'u32', unit: 'page', doc: "page within the owner" },
  { name: 'frame_slot', type: 'u32', unit: 'slot', doc: "slot while in the swap cache" },
  { name: 'frame_list', type: 'u32', unit: 'lru_list', doc: "LRU list on which the frame stands; none while free or isolated" },
  { name: 'frame_last_event', type: 'u32', unit: 'event', doc: "event that last decided about the frame" },
  { name: 'pte', type: 'u32', unit: 'bits', doc: "page table entries of all regions, one after the other (mm/page_table.h)" },
  { name: 'pte_last_event', type: 'u32', unit: 'event', doc: "event that last decided about the page" },
  { name: 'swap_map', type: 'u8', unit: 'bits', doc: "the byte of each slot: count and cache flag" },
  { name: 'slot_frame', type: 'u32', unit: 'frame', doc: "frame in the swap cache under this slot" },
  { name: 'slot_pte', type: 'u32', unit: 'index', doc: "page table entry that names this slot" },
  { name: 'slot_guess', type: 'u8', unit: 'guess_fate', doc: "when the page of each slot entered the swap cache last: was it a guess, and what became of it" },
  { name: 'slot_last_event', type: 'u32', unit: 'event', doc: "event that last decided about the slot" },
  { name: 'cluster_usage', type: 'u32', unit: 'slots', doc: "used slots of each cluster; 0 while on the free list" },
  { name: 'cluster_free_order', type: 'u32', unit: 'cluster', doc: "the free list of clusters, head first" },
  { name: 'cpu_cluster', type: 'u32', unit: 'cluster', doc: "cluster from which each CPU allocates" },
  { name: 'cpu_cluster_next', type: 'u32', unit: 'slot', doc: "slot from which it goes on" },
  { name: 'lru_inactive_anon', type: 'u32', unit: 'frame', doc: "frames of the list, head first" },
  { name: 'lru_active_anon', type: 'u32', unit: 'frame', doc: "frames of the list, head first" },
  { name: 'lru_inactive_file', type: 'u32', unit: 'frame', doc: "frames of the list, head first" },
  { name: 'lru_active_file', type: 'u32', unit: 'frame', doc: "frames of the list, head first" },
  { name: 'lru_costs', type: 'u32', unit: 'count', doc: "anon cost, file cost" },
  { name: 'watermarks', type: 'u32', unit: 'pages', doc: "free pages, min, low, high" },
  { name: 'vma_ra_page', type: 'u32', unit: 'page', doc: "readahead state of each region: page of the last access; none while new" },
  { name: 'vma_ra_win', type: 'u32', unit: 'pages', doc: "last window" },
  { name: 'vma_ra_hits', type: 'u32', unit: 'count', doc: "hits since then" },
  { name: 'vma_pte_first', type: 'u32', unit: 'index', doc: "where the region's entries begin in pte" },
  { name: 'vma_pages', type: 'u32', unit: 'pages', doc: "length of the region" },
  { name: 'vma_space', type: 'u32', unit: 'index', doc: "process of the region" },
  { name: 'vma_kind', type: 'u32', unit: 'region_kind', doc: "kind of the region" },
  { name: 'vma_base_vpn', type: 'u64', unit: 'vpn', doc: "virtual page number of its first page" },
  { name: 'global_ra', type: 'u32', unit: 'count', doc: "readahead by slot: previous offset, last window, hits" },
  { name: 'windows', type: 'u32', unit: 'count', doc: "the last 64 windows of readahead, in no order (event 0: none yet), a row of words each: enum window_field" },
  { name: 'window_ahead', type: 'u32', unit: 'count', doc: "one such row: the window that the fault under way is going to get; empty when none is" },
  { name: 'task_kind', type: 'u32', unit: 'task_kind', doc: "kind of each task" },
  { name: 'task_state', type: 'u32', unit: 'task_state', doc: "what it does" },
  { name: 'task_cpu', type: 'u32', unit: 'cpu', doc: "the CPU it is on" },
  { name: 'task_space', type: 'u32', unit: 'index', doc: "its process" },
  { name: 'task_waits_for', type: 'u32', unit: 'wait_reason', doc: "what it waits for" },
  { name: 'task_touches', type: 'u32', unit: 'count', doc: "touches so far" },
  { name: 'cpu_task', type: 'u32', unit: 'task', doc: "task on each CPU" },
  { name: 'cpu_state', type: 'u32', unit: 'cpu_state', doc: "what the CPU does" },
  { name: 'cpu_times', type: 'u64', unit: 'ns', doc: "run, wait, I/O, idle of each CPU" },
  { name: 'lock_class', type: 'u32', unit: 'lock_class', doc: "class of each lock" },
  { name: 'lock_owner', type: 'u32', unit: 'task', doc: "who holds it" },
  { name: 'lock_queue', type: 'u32', unit: 'count', doc: "tasks that wait for it" },
  { name: 'lock_taken', type: 'u32', unit: 'count', doc: "times taken" },
  { name: 'lock_contended', type: 'u32', unit: 'count', doc: "times that had to be waited for" },
  { name: 'lock_wait_ns', type: 'u64', unit: 'ns', doc: "time waited in all" },
  { name: 'device_queue', type: 'u32', unit: 'count', doc: "transfers in flight or queued at each device" },
  { name: 'counters', type: 'u64', unit: 'count', doc: "counters in the order of this table" },
  { name: 'fault_latency', type: 'u32', unit: 'count', doc: "faults by latency: two buckets for each power of two of ns (64)" },
  { name: 'agreement', type: 'u32', unit: 'count', doc: "recorded rows compared: window exact, window wrong, state exact, shared bit, state wrong" },
] as const satisfies readonly ColumnInfo[];

export type ColumnName = (typeof COLUMNS)[number]['name'];

/** Presets: the parameters of a kernel version, and how well each is known. */
export const PRESETS = [
  { group: 'kernel', name: '6.1', target: 'page_cluster', value: 3, exactness: 'exact', source: 'vm.page-cluster default' },
  { group: 'kernel', name: '6.1', target: 'swappiness', value: 60, exactness: 'exact', source: 'vm.swappiness default' },
  { group: 'kernel', name: '6.1', target: 'vma_ra_enabled', value: 1, exactness: 'exact', source: '4.14 to 6.1' },
  { group: 'kernel', name: '6.1', target: 'shadow_holds_new_age', value: 0, exactness: 'exact', source: 'measured on 6.1: 522 of 522 refaults' },
  { group: 'kernel', name: '6.1', target: 'cluster_slots', value: 512, exactness: 'exact', source: 'measured on 6.1 with huge pages configured' },
  { group: 'kernel', name: '6.1', target: 'cluster_columns', value: 32, exactness: 'exact', source: 'measured on 6.1' },
] as const;

/** What core_version() answers when the core was made from the same table. */
export const SCHEMA_FINGERPRINT = 2366412351;
