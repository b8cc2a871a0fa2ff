/**
 * What the page and the worker send each other: every request has a number, gets exactly one answer, and may get
 * progress before it. Buffers are transferred, so nothing large is copied.
 *
 * One worker holds one machine; several machines are several workers. Requests are handled in order; only `cancel` is
 * noticed while another request runs. machine-client.ts is the page's end, core.worker.ts the other.
 */
import type { CounterName, EventName, ParamName } from './schema/schema.gen.ts';
import type { COLUMNS, ColumnName } from './schema/schema-columns.gen.ts';
import type { RuleAcrossName } from './schema/schema-records.gen.ts';

// ------------------------------------------------------------------------------------------- positions

/**
 * A position is the number of events that the machine has emitted: 0 is the start, and position k shows the
 * state right after event k. Every event number is a position, so the middle of a fault is one too.
 */
export type Position = number;

/**
 * The four step sizes. `access`: to the completion of the next touch. `fault`: to the next fault_begin, the
 * moment at which the processor stops and the question "what now?" can be asked. `event`: one kernel event.
 * `clock`: the delta counts nanoseconds; a step forwards always reaches at least one event.
 */
export type Grain = 'access' | 'fault' | 'event' | 'clock';

/**
 * A position that outlives a build of the core: right after access n, or right after the nth event of a kind
 * after access n. `digest` is the short digest of the state there, when it is known.
 */
export interface PortablePosition {
  readonly access: number;
  readonly after?: { readonly kind: EventName; readonly nth: number };
  readonly digest?: string;
}

export type SeekTarget =
  | { readonly to: 'start' }
  | { readonly to: 'end' }
  | { readonly to: 'position'; readonly position: Position }
  /** The last position at which the clock shows at most this time. */
  | { readonly to: 'time'; readonly timeNs: number }
  /** The completion of this access (0: the start). */
  | { readonly to: 'access'; readonly access: number }
  /** In the middle of this access (from 1): where it first waits for a page, else its completion. */
  | { readonly to: 'touch'; readonly access: number }
  /**
   * A step forwards goes no further than `limit`. With `fold` a single step by event treats passes of reclaim
   * with nothing between them as one event.
   */
  | {
      readonly to: 'step';
      readonly grain: Grain;
      readonly delta: number;
      readonly limit?: Position;
      readonly fold?: boolean;
    }
  /** Right after the next (or previous) event of this kind; where there is none it does not move. */
  | { readonly to: 'next' | 'previous'; readonly kind: EventName }
  | { readonly to: 'portable'; readonly at: PortablePosition };

/**
 * Did a seek arrive? `end` and `start`: the position does not exist, so it stopped there, and a search for an
 * event did not move; `limit`: at the step's limit.
 */
export type Arrival = 'reached' | 'start' | 'end' | 'limit' | 'cancelled';

// ------------------------------------------------------------------------------------------- commands, branches

/** A parameter changed at a position: between event `position` and the event param_change that follows. */
export interface Command {
  readonly position: Position;
  readonly param: ParamName;
  readonly value: number;
}

/** The same, for links and reports. */
export interface PortableCommand {
  readonly at: PortablePosition;
  readonly param: ParamName;
  readonly value: number;
}

/** A branch of the machine: branch 0 has no command; a command at a position makes another one. */
export interface BranchInfo {
  readonly branch: number;
  /** The branch that it leaves, and where; the same up to there. Branch 0 leaves none. */
  readonly parent: number | null;
  readonly forkAt: Position;
  /** All commands from the start on, in order. */
  readonly commands: readonly Command[];
  /** Where it ends, once that is known. */
  readonly end: Position | null;
}

// ------------------------------------------------------------------------------------------- what comes back

export interface Status {
  readonly position: Position;
  /** Touches completed so far. */
  readonly accesses: number;
  readonly timeNs: number;
  /** Nothing more will happen. */
  readonly ended: boolean;
  readonly branch: number;
  /** First 8 hex digits of the digest of the state; null for a machine so large that it would be felt. */
  readonly digest: string | null;
}

type ArrayOf<Type> = Type extends 'u8' ? Uint8Array : Type extends 'u32' ? Uint32Array : Float64Array;

/** The array of a column. 64-bit columns arrive as Float64Array: all are below 2^53, so the numbers are exact. */
export type ColumnArray<Name extends ColumnName> = ArrayOf<
  Extract<(typeof COLUMNS)[number], { readonly name: Name }>['type']
>;

export type Columns = { readonly [Name in ColumnName]?: ColumnArray<Name> };

/** Event records first .. first + words.length / EVENT_WORDS - 1, as the core wrote them; see decode.ts. */
export interface EventBatch {
  readonly first: number;
  readonly words: Uint32Array;
}

/** The machine at a position: what a picture needs. */
export interface Snapshot {
  readonly status: Status;
  /** Copies of the wanted columns. */
  readonly columns: Columns;
  /** The same right before the last event; left out where the page has them already, or where fetching them would be felt. */
  readonly was?: Columns;
  /** The last events up to the position, oldest first. */
  readonly events: EventBatch;
}

export interface SeekResult extends Snapshot {
  readonly arrival: Arrival;
  /** Only after a seek to a portable position that carried a digest which differs from the state's. */
  readonly mismatch?: { readonly expected: string; readonly found: string };
}

export interface OpenResult extends SeekResult {
  readonly branches: readonly BranchInfo[];
  readonly arenaBytes: number;
  /** Commands of the link that could not be carried out as they were made (another core, another scenario). */
  readonly problems: readonly string[];
}

export interface BranchResult extends Snapshot {
  readonly branches: readonly BranchInfo[];
}

/** Counters at a row of places, for charts over time. */
export interface CounterSeries {
  readonly names: readonly CounterName[];
  /** The places are multiples of this. */
  readonly stride: number;
  readonly positions: Float64Array;
  /** Touches completed at each place. */
  readonly accesses: Float64Array;
  /** The first counter at all places, then the second one, and so on. */
  readonly values: Float64Array;
}

/** How many faults begin where: in events c * stride + 1 .. (c + 1) * stride there are counts[c]. */
export interface FaultMarks {
  readonly stride: number;
  readonly counts: Uint32Array;
}

/** Kinds of differences between machines side by side: those of one kind can be gone through alone. */
export const DIFFER_KINDS = ['all', 'reads', 'file-reads', 'waits', 'writes', 'frees'] as const;
export type DifferKind = (typeof DIFFER_KINDS)[number];

export const isDifferKind = (word: string): word is DifferKind => DIFFER_KINDS.some((kind) => kind === word);

/** What an access does with pages of the memory that is compared: of swap, of memory, of files. */
export type PageDeed = 'reads' | 'writes' | 'frees' | 'readsFiles';

/**
 * What accesses from + 1, from + 2, … have added to the counters that are compared, and the sums of those
 * that are reported.
 */
export interface TrailPart {
  readonly from: number;
  /** Equal for accesses that added the same to all counters that are compared, and moved the same pages. */
  readonly digests: Uint32Array;
  /** The sums of the reported counters right after each access, one access after the other. */
  readonly sums: Uint32Array;
  /** Those of the accesses, from 1, that moved pages. */
  readonly movers: Uint32Array;
  /** For each access and each kind of move that is requested, where its pages end among all pages of the trail. */
  readonly ends: Uint32Array;
  /** The pages of each deed of each of them, in the order of their numbers (history/page-moves.ts). */
  readonly pages: Uint32Array;
  /** There is no further access in the branch. */
  readonly isWhole: boolean;
}

export interface HistoryStatistics {
  readonly checkpoints: number;
  readonly checkpointBytes: number;
  readonly budgetBytes: number;
  readonly eventsPerSecond: number;
}

// ------------------------------------------------------------------------------------------- errors

/** A problem with a packed scenario or a command, decoded from the core's words. */
export interface ConfigProblem {
  /** These words, as long as they are not decoded. */
  readonly words?: Uint32Array;
  readonly code: string;
  /** The sentence of the code, with the name of the rule that was broken. */
  readonly message: string;
  readonly param?: ParamName;
  readonly record?: string;
  /** Which item of the record's list, from 0. */
  readonly item?: number;
  readonly field?: string;
  readonly rule?: RuleAcrossName;
  /** A switch of the kernel. */
  readonly switch?: string;
  /** The switch that it excludes. */
  readonly other?: string;
  readonly value?: number;
}

/** Where a trap in the core happened: a bug in Swapscope, with all that a report needs. */
export interface PanicPlace {
  readonly file: string;
  readonly line: number;
  readonly claim: string;
  readonly event: number;
}

/** `wasm-unsafe-eval`, `Trusted Types`, `allow-same-origin`: what a host or a frame forbids, by the word that would allow it. */
export type Missing =
  | 'WebAssembly'
  | 'core.wasm'
  | 'worker'
  | 'wasm-unsafe-eval'
  | 'Trusted Types'
  | 'allow-same-origin';

export interface Failure {
  readonly message: string;
  readonly config?: ConfigProblem;
  readonly panic?: PanicPlace;
  /** There is no machine: the browser cannot run one, is not allowed to, or a file failed to load. */
  readonly missing?: Missing;
  /** It would take this much memory, which is more than was allowed; nothing has been started. */
  readonly memoryBytes?: number;
}

// ------------------------------------------------------------------------------------------- requests

/** Requests by type, and what each one is answered with. */
interface Requests {
  /** Starts a machine from a packed scenario (transferred), and ends the previous one. */
  open: {
    readonly ask: {
      readonly packed: Uint32Array;
      readonly columns: readonly ColumnName[];
      /** Commands of a link, in order; they make one branch each and the last one is shown. */
      readonly commands?: readonly PortableCommand[];
      readonly at?: SeekTarget;
      readonly budgetBytes?: number;
      /** The most memory that it may take; by default there is no limit. */
      readonly memoryMax?: number;
    };
    readonly answer: OpenResult;
  };
  seek: { readonly ask: { readonly target: SeekTarget }; readonly answer: SeekResult };
  /** Changes a parameter at the present position: makes a branch (or finds the one that did the same). */
  command: {
    readonly ask: { readonly param: ParamName; readonly value: number };
    readonly answer: BranchResult;
  };
  branches: { readonly ask: object; readonly answer: { readonly branches: readonly BranchInfo[] } };
  /** Shows another branch at one of its positions (by default the present one, at most its end). */
  switchBranch: {
    readonly ask: { readonly branch: number; readonly position?: Position };
    readonly answer: BranchResult;
  };
  /** Says which columns every snapshot carries from now on. */
  columns: { readonly ask: { readonly columns: readonly ColumnName[] }; readonly answer: Snapshot };
  /** Records first .. first + count - 1, anywhere in the branch; the playhead stays. */
  events: {
    readonly ask: { readonly first: number; readonly count: number };
    readonly answer: { readonly events: EventBatch };
  };
  /** Counters along what has been seen of the branch; at most about `samplesMax` places. Nothing is run for it. */
  series: {
    readonly ask: {
      readonly counters: readonly CounterName[];
      readonly from: Position;
      readonly to: Position;
      readonly samplesMax: number;
    };
    readonly answer: { readonly series: CounterSeries };
  };
  /** Where faults begin in what has been seen of the branch. Nothing is run for it. */
  faults: { readonly ask: object; readonly answer: { readonly faults: FaultMarks } };
  /**
   * What each access has added along the branch, as far as is known after running on for a moment; to be
   * requested again from there until it is complete. The playhead does not move.
   */
  trail: {
    readonly ask: {
      readonly compared: readonly CounterName[];
      readonly told: readonly CounterName[];
      readonly pages: readonly PageDeed[];
      /** This many accesses are known already. */
      readonly from: number;
    };
    readonly answer: { readonly trail: TrailPart };
  };
  /** Dump lines of events first .. last. */
  dump: {
    readonly ask: { readonly first: number; readonly last: number };
    readonly answer: { readonly text: string };
  };
  /** All 16 hex digits. */
  digest: { readonly ask: object; readonly answer: { readonly digest: string } };
  /** Walks everything; null when every invariant holds. */
  check: { readonly ask: object; readonly answer: { readonly broken: string | null } };
  /** An event, its cause, the cause of that, and so on: at most `limit` records, the requested one first. */
  causes: {
    readonly ask: { readonly event: number; readonly limit?: number };
    readonly answer: { readonly words: Uint32Array };
  };
  /** The present position in words, with its digest, and the commands that led here. */
  where: {
    readonly ask: object;
    readonly answer: { readonly at: PortablePosition; readonly commands: readonly PortableCommand[] };
  };
  statistics: { readonly ask: object; readonly answer: HistoryStatistics };
  /**
   * Stops the request of that number if it still runs. A run forwards stops where it is; a search that went
   * back returns to where it began. The stopped request is answered too, with arrival `cancelled` (or a failure).
   */
  cancel: { readonly ask: { readonly request: number }; readonly answer: object };
}

export type RequestType = keyof Requests;
export type Ask<Type extends RequestType> = Requests[Type]['ask'];
export type Answer<Type extends RequestType> = Requests[Type]['answer'];

/** Page → worker, once: the compiled core, or why there is none. It is no request and is not answered. */
export type CoreMessage =
  | { readonly core: WebAssembly.Module }
  | { readonly core: null; readonly failure: Failure };

/** Page → worker. */
export type Request = {
  [Type in RequestType]: { readonly id: number; readonly type: Type; readonly ask: Ask<Type> };
}[RequestType];

/** Worker → page. */
export type Reply =
  | { readonly id: number; readonly kind: 'answer'; readonly answer: Answer<RequestType> }
  | { readonly id: number; readonly kind: 'failure'; readonly failure: Failure }
  | { readonly id: number; readonly kind: 'progress'; readonly progress: Progress };

/** How far a long request is; `goal` is null when it is unknown (running to the end, to the next event). */
export interface Progress {
  readonly position: Position;
  readonly goal: Position | null;
}
