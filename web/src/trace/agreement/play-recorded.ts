/**
 * A recorded run played to its end and compared row by row: `npm run oracle` and the trace room both do this. What is
 * compared, and with which verdict, the core decides; here its verdicts are brought to the fault they belong to.
 */
import { agreementOf, placeOfKind, WINDOWS_EXACT } from '../../core/events/agreement.ts';
import type { Agreement } from '../../core/events/agreement.ts';
import { decodeEvent } from '../../core/events/decode.ts';
import { ENUM_VALUES, NONE } from '../../core/schema/schema.gen.ts';
import type { CoreEvent } from '../../core/schema/schema.gen.ts';
import { eventNumber } from '../../core/wasm/core.ts';
import type { Core } from '../../core/wasm/core.ts';
import { playToEnd } from '../../core/wasm/play.ts';
import { packRun } from '../pack-run.ts';
import type { Run } from '../read-run.ts';
import { faultRowOf, findFaults, slotsReadBy } from './fault-index.ts';
import type { FaultIndex } from './fault-index.ts';
import { laneVerdictOf, withVerdict } from './lanes.ts';
import type { Lane, LaneVerdict } from './lanes.ts';

/** A comparison that failed: an event trace_compare. */
export type Difference = Extract<CoreEvent, { readonly name: 'trace_compare' }>;

/** The numbers of a fault in the machine, in this order; NONE where it has none. */
export const MACHINE_NUMBERS = ['prev', 'prevWin', 'hits', 'win', 'first', 'last'] as const;
export type MachineNumber = (typeof MACHINE_NUMBERS)[number];

/** What the recording has of a fault and its strip shows, in this order; 0 where it has nothing. */
export const RECORDED_NUMBERS = ['hits', 'win', 'reads', 'retries'] as const;
export type RecordedNumber = (typeof RECORDED_NUMBERS)[number];

/** Of every fault of a run, in order; fault k has place k in each array. */
export interface ComparedFaults {
  /** The position right after its fault_begin. */
  readonly positions: Uint32Array;
  /** The recorded row of its first attempt. */
  readonly rows: Uint32Array;
  /** How it agrees (lanes.ts). */
  readonly verdicts: Uint32Array;
  /** MACHINE_NUMBERS of its window, fault by fault. */
  readonly machine: Uint32Array;
  /** RECORDED_NUMBERS, fault by fault. */
  readonly recorded: Uint32Array;
}

export interface RecordedPlay {
  readonly faults: ComparedFaults;
  readonly differences: readonly Difference[];
  readonly agreement: Agreement;
}

type WindowEvent = Extract<CoreEvent, { readonly name: 'vma_window' | 'slot_window' }>;

const WANTED = new Set((['trace_compare', 'vma_window', 'slot_window'] as const).map(eventNumber));
const { trace_part: PART } = ENUM_VALUES;

/** What the core counts after a fault has begun: where in its column, of which lane, with which verdict. */
const COUNTED = [
  { place: WINDOWS_EXACT, lane: 'window', verdict: 'exact' },
  ...(['reads', 'retry'] as const).flatMap((lane) =>
    (['exact', 'unseen', 'wrong'] as const).map((verdict) => ({
      place: placeOfKind(lane === 'reads' ? PART.READS : PART.RETRY, verdict),
      lane,
      verdict,
    })),
  ),
] as const;

const told = (number: number) => (number === NONE ? 0 : number);

function recordedNumbers(run: Run, { rows, ofRow }: FaultIndex): Uint32Array {
  const width = RECORDED_NUMBERS.length;
  const numbers = new Uint32Array(rows.length * width);
  rows.forEach((row, fault) => {
    const { hits, win, isStateTold } = faultRowOf(run, row);
    const reads = slotsReadBy(run, row).length;
    numbers.set([isStateTold ? told(hits) : 0, told(win), reads], fault * width);
  });
  for (const [row, fault] of ofRow) if (row !== rows[fault]) numbers[fault * width + width - 1]!++;
  return numbers;
}

/** Called from time to time with the number of faults compared so far, and of all. */
type OnFaults = (faults: number, of: number) => void;

const TOLD_EVERY = 2000;

/** Notes verdicts at the faults that they are about. */
class Notes {
  readonly verdicts: Uint32Array;
  readonly machine: Uint32Array;
  readonly differences: Difference[] = [];
  readonly #run: Run;
  readonly #index: FaultIndex;
  /** The column when it was read last. */
  #before: ArrayLike<number> = [];

  constructor(run: Run, index: FaultIndex) {
    this.#run = run;
    this.#index = index;
    this.verdicts = new Uint32Array(index.rows.length);
    this.machine = new Uint32Array(index.rows.length * MACHINE_NUMBERS.length).fill(NONE);
    // The rows say which states are compared; an event reports each that differs.
    for (const [row, fault] of index.ofRow)
      if (faultRowOf(run, row).isStateTold) this.#note(fault, 'state', 'exact');
  }

  #note(fault: number | undefined, lane: Lane, verdict: LaneVerdict): void {
    if (fault !== undefined) this.verdicts[fault] = withVerdict(this.verdicts[fault]!, lane, verdict);
  }

  /**
   * What the core has counted since the last call belongs to this fault: it had begun, and no other one had.
   */
  counted(fault: number, column: ArrayLike<number>): void {
    for (const { place, lane, verdict } of COUNTED) {
      if (fault < 0 || column[place] === (this.#before[place] ?? 0)) continue;
      this.#note(fault, lane, verdict);
      // A window is equal when its size is, and its two ends as far as they were recorded.
      const isPlaced = lane === 'window' && faultRowOf(this.#run, this.#index.rows[fault]!).first !== NONE;
      if (isPlaced) this.#note(fault, 'block', verdict);
    }
    this.#before = column;
  }

  differs(difference: Difference): void {
    const { part, field, verdict, row } = difference;
    this.differences.push(difference);
    const fault = this.#index.ofRow.get(row);
    if (part === PART.STATE) this.#note(fault, 'state', laneVerdictOf(verdict));
    if (part !== PART.WINDOW) return;
    // The comparison of a window ends with the first number that differs: its size, its first, its last page.
    this.#note(fault, field === 0 ? 'window' : 'block', laneVerdictOf(verdict));
    if (field > 0) this.#note(fault, 'window', 'exact');
  }

  windowOf(fault: number, { prev, prev_win, hits, win, first, last }: WindowEvent): void {
    if (fault >= 0)
      this.machine.set([prev, prev_win, hits, win, first, last], fault * MACHINE_NUMBERS.length);
  }
}

/** Throws PlayError. */
export function playRecorded(core: Core, run: Run, onFaults: OnFaults = () => undefined): RecordedPlay {
  const index = findFaults(run);
  const notes = new Notes(run, index);
  const positions = new Uint32Array(index.rows.length);
  /** The fault that has begun last. */
  let now = -1;
  const onEvent = (event: CoreEvent) => {
    if (event.name === 'trace_compare') notes.differs(event);
    if (event.name === 'vma_window' || event.name === 'slot_window') notes.windowOf(now, event);
  };
  playToEnd(core, packRun(run), {
    wanted: WANTED,
    visit: (words, offset) => onEvent(decodeEvent(words, offset)),
    pauses: {
      next: () => ({ stopKind: 'fault_begin' }),
      visit: (there) => {
        notes.counted(now, there.column('agreement'));
        now++;
        positions[now] = there.position;
        if (now % TOLD_EVERY === 0) onFaults(now, positions.length);
      },
    },
  });
  const column = core.column('agreement');
  notes.counted(now, column);
  const { verdicts, machine, differences } = notes;
  return {
    faults: { positions, rows: index.rows, verdicts, machine, recorded: recordedNumbers(run, index) },
    differences,
    agreement: agreementOf(column),
  };
}
