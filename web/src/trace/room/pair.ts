/**
 * A fault of a recorded run term by term: the kernel's values beside the machine's, as the core compared them. Pure.
 */
import { ENUM_VALUES, NONE } from '../../core/schema/schema.gen.ts';
import { faultRowOf, retriesOf, slotsReadBy, type FaultRow } from '../agreement/fault-index.ts';
import { verdictIn, type Lane, type LaneVerdict } from '../agreement/lanes.ts';
import {
  MACHINE_NUMBERS,
  type Difference,
  type MachineNumber,
  type RecordedPlay,
} from '../agreement/play-recorded.ts';
import type { Run } from '../read-run.ts';

export type TermName = 'prev' | 'prevWin' | 'hits' | 'win' | 'block' | 'reads' | 'retry' | 'frame' | 'waited';

/** A number, a range, slots, yes or no; `nothing`: there was none yet. */
export type TermValue =
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'range'; readonly first: number; readonly last: number }
  | { readonly is: 'slots'; readonly count: number }
  | { readonly is: 'slot'; readonly slot: number }
  | { readonly is: 'flag'; readonly value: boolean }
  | { readonly is: 'nothing' };

export interface Term {
  readonly name: TermName;
  /** The lane that it belongs to; null for what no trace has. */
  readonly lane: Lane | null;
  readonly recorded: TermValue | null;
  readonly machine: TermValue | null;
  readonly isDifferent: boolean;
}

export interface RecordedFault {
  readonly fault: number;
  readonly first: FaultRow;
  /** The attempt whose state is shown: the first one whose state differs, else the first. */
  readonly attempt: number;
  readonly attempts: number;
  readonly row: number;
  readonly terms: readonly Term[];
  readonly verdicts: Readonly<Record<Lane, LaneVerdict>>;
  readonly differences: readonly Difference[];
}

const { trace_part: PART } = ENUM_VALUES;
const STATE_TERMS = ['prev', 'prevWin', 'hits'] as const;

const number = (value: number): TermValue => (value === NONE ? { is: 'nothing' } : { is: 'number', value });

export function differencesByRow({ differences }: RecordedPlay): ReadonlyMap<number, readonly Difference[]> {
  const byRow = new Map<number, Difference[]>();
  for (const each of differences) {
    const there = byRow.get(each.row);
    if (there) there.push(each);
    else byRow.set(each.row, [each]);
  }
  return byRow;
}

function termsOfState(row: FaultRow, difference: Difference | undefined): Term[] {
  return STATE_TERMS.map((name, field) => {
    if (!row.isStateTold) return { name, lane: 'state', recorded: null, machine: null, isDifferent: false };
    const isDifferent = difference?.field === field;
    const recorded = number(row[name]);
    return {
      name,
      lane: 'state',
      recorded,
      machine: isDifferent ? number(difference.ours) : recorded,
      isDifferent,
    };
  });
}

function termsOfWindow(
  row: FaultRow,
  machineOf: (name: MachineNumber) => number,
  difference: Difference | undefined,
): Term[] {
  const field = difference?.field ?? null;
  const ours = (name: MachineNumber, nth: number) => (field === nth ? difference!.ours : machineOf(name));
  const range = (first: number, last: number): TermValue | null =>
    first === NONE || last === NONE ? null : { is: 'range', first, last };
  const told = (value: number) => (value === NONE ? null : number(value));
  const nothing: TermValue = { is: 'nothing' };
  // A page that is found in the swap cache needs no window: its being found says so.
  if (row.isCached && machineOf('win') === NONE)
    return (['win', 'block'] as const).map((name) => ({
      name,
      lane: name === 'win' ? 'window' : name,
      recorded: nothing,
      machine: nothing,
      isDifferent: false,
    }));
  return [
    {
      name: 'win',
      lane: 'window',
      recorded: told(row.win),
      machine: told(ours('win', 0)),
      isDifferent: field === 0,
    },
    {
      name: 'block',
      lane: 'block',
      recorded: range(row.first, row.last),
      machine: range(ours('first', 1), ours('last', 2)),
      isDifferent: field !== null && field > 0,
    },
  ];
}

function termOfReads(
  row: FaultRow,
  slots: readonly number[],
  verdict: LaneVerdict,
  difference?: Difference,
): Term {
  const common = { name: 'reads', lane: 'reads' } as const;
  const count: TermValue = row.isCached ? { is: 'nothing' } : { is: 'slots', count: slots.length };
  if (verdict === 'absent' && !row.isCached)
    return { ...common, recorded: count, machine: null, isDifferent: false };
  if (!difference) return { ...common, recorded: count, machine: count, isDifferent: false };
  const slot = (value: number): TermValue =>
    value === NONE ? { is: 'nothing' } : { is: 'slot', slot: value };
  return {
    ...common,
    recorded: slot(difference.kernels),
    machine: slot(difference.ours),
    isDifferent: true,
  };
}

function termOfRetry(attempts: number, verdict: LaneVerdict, difference?: Difference): Term {
  const flag = (value: boolean): TermValue => ({ is: 'flag', value });
  const recorded = flag(attempts > 1);
  const machine = difference ? flag(difference.ours !== 0) : verdict === 'absent' ? null : recorded;
  return { name: 'retry', lane: 'retry', recorded, machine, isDifferent: difference !== undefined };
}

/** Terms that no recording of this kind has: the machine's own numbers would only look comparable. */
const UNTOLD = (['frame', 'waited'] as const).map((name): Term => ({
  name,
  lane: null,
  recorded: null,
  machine: null,
  isDifferent: false,
}));

export function recordedFault(
  run: Run,
  { faults }: RecordedPlay,
  byRow: ReadonlyMap<number, readonly Difference[]>,
  fault: number,
): RecordedFault {
  const row = faults.rows[fault]!;
  const first = faultRowOf(run, row);
  const rows = [row, ...retriesOf(run, row)];
  const differences = rows.flatMap((each) => byRow.get(each) ?? []);
  const ofPart = (part: number) => differences.find((each) => each.part === part);
  const state = ofPart(PART.STATE);
  const attempt = state ? rows.indexOf(state.row) : 0;
  const packed = faults.verdicts[fault]!;
  const verdict = (lane: Lane) => verdictIn(packed, lane);
  const machineOf = (name: MachineNumber) =>
    faults.machine[fault * MACHINE_NUMBERS.length + MACHINE_NUMBERS.indexOf(name)]!;
  return {
    fault,
    first,
    attempt,
    attempts: rows.length,
    row: rows[attempt]!,
    terms: [
      ...termsOfState(faultRowOf(run, rows[attempt]!), state),
      ...termsOfWindow(first, machineOf, ofPart(PART.WINDOW)),
      termOfReads(first, slotsReadBy(run, row), verdict('reads'), ofPart(PART.READS)),
      termOfRetry(rows.length, verdict('retry'), ofPart(PART.RETRY)),
      ...UNTOLD,
    ],
    verdicts: {
      state: verdict('state'),
      window: verdict('window'),
      block: verdict('block'),
      reads: verdict('reads'),
      retry: verdict('retry'),
    },
    differences,
  };
}
