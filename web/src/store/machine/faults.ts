/** Where faults are, for the time line: asked for when the run has been seen further than the marks reach. */
import { follower } from './follow.ts';
import type { Machine } from './machine.ts';

function isStale({ state, life }: Machine): boolean {
  const { faults, status, furthest } = state.getState();
  if (!status || !life.areFaultsWanted) return false;
  return !faults || Math.max(furthest, status.position) > faults.counts.length * faults.stride;
}

async function fetchFaults({ client, state, life }: Machine, branch: number): Promise<boolean> {
  const { faults } = await client.ask('faults', {});
  if (!life.isOver && state.getState().status?.branch === branch) state.setState({ faults });
  return true;
}

export const followFaults = follower(isStale, fetchFaults);

/** Somebody shows them from now on. */
export function wantFaults(machine: Machine): void {
  machine.life.areFaultsWanted = true;
  void followFaults(machine);
}
