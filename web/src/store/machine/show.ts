/**
 * Every answer of the worker that shows another state goes through here, so the store is never half of one position
 * and half of another.
 */
import type { BranchInfo, Snapshot } from '../../core/protocol.ts';
import { mergeLog } from './event-log.ts';
import { exploreLater, noteReach } from './explore.ts';
import { NO_EVENTS } from '../state.ts';
import type { PageState } from '../state.ts';
import { getPage, setPage } from '../store.ts';

/** Takes over what the worker has sent; all of it belongs to one position. */
export function show({ status, columns, events }: Snapshot): void {
  const page = getPage();
  const isSameBranch = page.status?.branch === status.branch;
  const hasMoved = !isSameBranch || page.status?.position !== status.position;
  setPage({
    status,
    columns,
    // At the start nothing has happened yet, so nothing has changed, wherever the playhead was before.
    columnsBefore: status.position === 0 ? columns : hasMoved ? page.columns : page.columnsBefore,
    log: mergeLog(isSameBranch ? page.log : NO_EVENTS, events, status.position),
    ...(hasMoved && { causes: new Uint32Array(0), logText: null, held: null }),
    ...(!isSameBranch && reachOf(page.branches, status.branch)),
  });
  noteReach(status);
  exploreLater();
}

/** What another branch is known to reach; the rest is found out again. */
function reachOf(branches: readonly BranchInfo[], branch: number): Partial<PageState> {
  const end = branches.find((each) => each.branch === branch)?.end ?? null;
  return { furthest: end ?? 0, furthestAccesses: 0, isEndKnown: end !== null, faults: null };
}
