/**
 * Every answer of a worker that shows another state goes through here, so a machine is never half of one position
 * and half of another.
 */
import type { BranchInfo, Snapshot } from '../../core/protocol.ts';
import { mergeLog } from './event-log.ts';
import { exploreLater, noteReach } from './explore.ts';
import type { Machine } from './machine.ts';
import { NO_EVENTS } from './machine-state.ts';
import type { MachineState } from './machine-state.ts';

/** Takes over what the worker has sent; all of it belongs to one position. */
export function show(machine: Machine, { status, columns, events }: Snapshot): void {
  const known = machine.state.getState();
  const isSameBranch = known.status?.branch === status.branch;
  const hasMoved = !isSameBranch || known.status?.position !== status.position;
  machine.state.setState({
    status,
    columns,
    // At the start nothing has happened yet, so nothing has changed, wherever the playhead was before.
    columnsBefore: status.position === 0 ? columns : hasMoved ? known.columns : known.columnsBefore,
    log: mergeLog(isSameBranch ? known.log : NO_EVENTS, events, status.position),
    ...(hasMoved && { causes: new Uint32Array(0), logText: null }),
    ...(!isSameBranch && reachOf(known.branches, status.branch)),
  });
  noteReach(machine, status);
  if (hasMoved) machine.ears.onMove?.(machine);
  exploreLater(machine);
}

/** What another branch is known to reach; the rest is found out again. */
function reachOf(branches: readonly BranchInfo[], branch: number): Partial<MachineState> {
  const end = branches.find((each) => each.branch === branch)?.end ?? null;
  return { furthest: end ?? 0, furthestAccesses: 0, isEndKnown: end !== null, faults: null };
}
