/**
 * Every answer of a worker that shows another state goes through here, so a machine is never half of one position
 * and half of another.
 */
import type { BranchInfo, Columns, Position, Snapshot, EventBatch } from '../../core/protocol.ts';
import { EVENT_WORDS } from '../../core/schema/schema.gen.ts';
import { exploreLater, noteReach } from './explore.ts';
import { NO_EVENTS, type MachineState } from './machine-state.ts';
import type { Machine } from './machine.ts';

/** Takes over what the worker has sent; all of it belongs to one position. */
export function show(machine: Machine, { status, columns, was, events }: Snapshot): void {
  const known = machine.state.getState();
  const isSameBranch = known.status?.branch === status.branch;
  const hasMoved = !isSameBranch || known.status?.position !== status.position;
  machine.state.setState({
    status,
    columns,
    // At the start nothing has happened yet, so nothing has changed, wherever the playhead was before.
    columnsBefore: status.position === 0 ? columns : hasMoved ? known.columns : known.columnsBefore,
    columnsWas: was ?? (isSameBranch ? columnsAtEventBefore(known, status.position) : {}),
    log: mergeLog(isSameBranch ? known.log : NO_EVENTS, events, status.position),
    ...(hasMoved && { causes: new Uint32Array(0), logText: null }),
    ...(!isSameBranch && reachOf(known.branches, status.branch)),
  });
  noteReach(machine, status);
  if (hasMoved) machine.ears.onMove?.(machine);
  exploreLater(machine);
}

/** What the page has itself: of the start, of where it stands, and of a single step forwards. */
function columnsAtEventBefore(known: MachineState, position: Position): Columns {
  if (position === known.status?.position) return known.columnsWas;
  return position - 1 === known.status?.position ? known.columns : {};
}

/** What another branch is known to reach; the rest is found out again. */
function reachOf(branches: readonly BranchInfo[], branch: number): Partial<MachineState> {
  const end = branches.find((each) => each.branch === branch)?.end ?? null;
  return { furthest: end ?? 0, furthestAccesses: 0, isEndKnown: end !== null, faults: null };
}

/** Events kept behind the position. */
export const EVENTS_AHEAD = 100;

/** One past the number of the last event. */
export function endOf(batch: EventBatch): number {
  return batch.first + batch.words.length / EVENT_WORDS;
}

/** Records `from` to `to` (exclusive) of a batch, as far as it has them. */
function slice(batch: EventBatch, from: number, to: number): Uint32Array {
  const start = Math.max(0, from - batch.first) * EVENT_WORDS;
  return batch.words.subarray(start, Math.max(start, (to - batch.first) * EVENT_WORDS));
}

/**
 * What is held after a seek. `recent` are the events up to the new position; of those held before, the later ones
 * stay when nothing is missing between. Both must be of the same branch: on another branch the future is another.
 */
export function mergeLog(held: EventBatch, recent: EventBatch, position: Position): EventBatch {
  const past = slice(recent, recent.first, position + 1);
  const isJoined = held.first <= position + 1 && endOf(held) > position + 1;
  const future = isJoined ? slice(held, position + 1, position + 1 + EVENTS_AHEAD) : new Uint32Array(0);
  const words = new Uint32Array(past.length + future.length);
  words.set(past);
  words.set(future, past.length);
  return { first: past.length > 0 ? recent.first : position + 1, words };
}
