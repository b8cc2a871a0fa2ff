/**
 * A fault of a recorded run: what the kernel had and did, and what the machine's rules come to. The machine stands in the
 * recorded state before each fault, and says so where it had come to another one; so both are told by its events: those
 * of the window, and those of differences. Pure.
 */
import { eventIn } from '../../core/events/decode.ts';
import type { EventBatch, Position } from '../../core/protocol.ts';
import { ENUM_VALUES, NONE } from '../../core/schema/schema.gen.ts';
import type { CoreEvent, UnitName } from '../../core/schema/schema.gen.ts';

export interface PairRow {
  readonly name: 'prev' | 'prevWin' | 'hits' | 'win' | 'first' | 'last';
  readonly unit: UnitName;
  readonly recorded: number;
  readonly machine: number;
}

export interface FaultPair {
  readonly fault: CoreEvent;
  /** In the order of the function. While it has not run, and where the page was in the swap cache: what differs. */
  readonly rows: readonly PairRow[];
  /** Values of enum verdict: those of the comparisons that did not come out equal. */
  readonly verdicts: readonly number[];
}

type Compared = Extract<CoreEvent, { name: 'trace_compare' }>;
type WindowEvent = Extract<CoreEvent, { name: 'vma_window' | 'slot_window' }>;

const isFault = ({ name }: CoreEvent) => name === 'fault_begin' || name === 'fault_retry';
const isCompared = (event: CoreEvent | null): event is Compared => event?.name === 'trace_compare';
const isWindow = (event: CoreEvent): event is WindowEvent =>
  event.name === 'vma_window' || event.name === 'slot_window';

/** Fields as a difference numbers them. */
const STATE_FIELDS = ['prev', 'prevWin', 'hits'] as const;
const WINDOW_FIELDS = ['win', 'first', 'last'] as const;

/** Where the page is found in the swap cache no window is made: of the state only what differs is told. */
function rowsOfState(differences: readonly Compared[]): PairRow[] {
  return differences
    .filter(({ part }) => part === ENUM_VALUES.trace_part.STATE)
    .map(({ field, kernels: recorded, ours: machine }) => ({
      name: STATE_FIELDS[field] ?? 'hits',
      unit: 'count',
      recorded,
      machine,
    }));
}

function rowsOf(window: WindowEvent, differences: readonly Compared[]): PairRow[] {
  const place: UnitName = window.name === 'vma_window' ? 'page' : 'slot';
  const { prev, prev_win: prevWin, hits, win, first, last } = window;
  const values = { prev, prevWin, hits, win, first, last };
  const { STATE, WINDOW } = ENUM_VALUES.trace_part;
  const row = (name: PairRow['name'], part: number, field: number): PairRow => {
    const unit = name === 'hits' ? 'count' : name === 'win' || name === 'prevWin' ? 'pages' : place;
    const differs = differences.find((each) => each.part === part && each.field === field);
    // The state that the window was made from is the recorded one; the window is the machine's.
    const both = { recorded: values[name], machine: values[name] };
    return { name, unit, ...both, ...(differs && { recorded: differs.kernels, machine: differs.ours }) };
  };
  return [
    ...STATE_FIELDS.map((name, field) => row(name, STATE, field)),
    ...WINDOW_FIELDS.map((name, field) => row(name, WINDOW, field)),
  ].filter(({ recorded, machine }) => recorded !== NONE || machine !== NONE);
}

/** The fault that is under way at a position, or the last one; null before the first of those that the log holds. */
export function faultPairAt(log: EventBatch, position: Position): FaultPair | null {
  const after: CoreEvent[] = [];
  for (let number = position; number >= log.first; number--) {
    const event = eventIn(log, number);
    if (!event) return null;
    if (!isFault(event)) {
      after.push(event);
      continue;
    }
    // The state is compared right before the fault begins.
    const before = eventIn(log, number - 1);
    const isOfState = isCompared(before) && before.part === ENUM_VALUES.trace_part.STATE;
    const differences = [
      ...(isOfState ? [before] : []),
      // One of a state that stands last belongs to the fault that has not begun yet.
      ...after.filter(isCompared).filter(({ part }) => part !== ENUM_VALUES.trace_part.STATE),
    ];
    const window = after.findLast(isWindow);
    return {
      fault: event,
      rows: window ? rowsOf(window, differences) : rowsOfState(differences),
      verdicts: differences.map(({ verdict }) => verdict),
    };
  }
  return null;
}
