/** What the page knows of one machine: its last snapshot, and what has been asked of it besides. */
import type {
  BranchInfo,
  Columns,
  CounterSeries,
  EventBatch,
  FaultMarks,
  Position,
  Progress,
  Status,
} from '../../core/protocol.ts';
import type { Source } from '../state.ts';
import type { ThroughputPoint } from '../throughput/measure.ts';

export interface MachineState {
  /** What runs in it; null where there is no machine. */
  readonly source: Source | null;
  readonly status: Status | null;
  /** The columns that are looked at, at this position. */
  readonly columns: Columns;
  /** The same columns at the position that was shown before: what moves comes from there. */
  readonly columnsBefore: Columns;
  /** The same right before the last event, wherever one comes from: what is struck out. Empty where it is not known. */
  readonly columnsWas: Columns;
  /** Events around the position: those before it, and those after it that have been seen already in this branch. */
  readonly log: EventBatch;
  /** Records of the present event, its cause, the cause of that and so on; empty until fetched. */
  readonly causes: Uint32Array;
  /** Counters along the run, for charts; null until somebody looks at one. */
  readonly series: CounterSeries | null;
  /** The branch of which `series` tells. */
  readonly seriesBranch: number;
  /** The same load on other numbers of CPUs, as far as it has been measured; empty until somebody looks at it. */
  readonly throughput: readonly ThroughputPoint[];
  /** Where faults begin in the present branch, as far as it has been seen; null until asked for. */
  readonly faults: FaultMarks | null;
  readonly branches: readonly BranchInfo[];
  /** The furthest position reached in the present branch: the scale of the slider until the end is known. */
  readonly furthest: Position;
  /** Touches completed there. */
  readonly furthestAccesses: number;
  readonly isEndKnown: boolean;
  /** A seek is under way; a long one says how far it has come. */
  readonly isSeeking: boolean;
  readonly isBranching: boolean;
  /** The position that was asked for and has not been reached yet, when it was asked for by number. */
  readonly goal: Position | null;
  /** How far the seek that is under way has come; null when it has not said. */
  readonly progress: Progress | null;
  /** Log text that could not be put into the clipboard, shown to be copied by hand; else null. */
  readonly logText: string | null;
}

/** Something else has been asked for than what is shown. */
export const isMoving = ({ isSeeking, isBranching }: MachineState): boolean => isSeeking || isBranching;

export const NO_EVENTS: EventBatch = { first: 1, words: new Uint32Array(0) };

/** Where there is no machine, and where one begins. */
export const NO_MACHINE: MachineState = {
  source: null,
  status: null,
  columns: {},
  columnsBefore: {},
  columnsWas: {},
  log: NO_EVENTS,
  causes: new Uint32Array(0),
  series: null,
  seriesBranch: 0,
  throughput: [],
  faults: null,
  branches: [],
  furthest: 0,
  furthestAccesses: 0,
  isEndKnown: false,
  isSeeking: false,
  isBranching: false,
  goal: null,
  progress: null,
  logText: null,
};
