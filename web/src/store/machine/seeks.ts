/** Where in its run a machine stands: what its queue does with a target, and what led to the event there. */
import type { Progress, SeekTarget } from '../../core/protocol.ts';
import { stopExploring } from './explore.ts';
import type { Machine } from './machine.ts';
import { show } from './show.ts';

const CAUSES_SHOWN = 9;

export async function runSeek(machine: Machine, target: SeekTarget, signal: AbortSignal): Promise<void> {
  const { client, state, queue, ears, life } = machine;
  stopExploring(machine);
  const onProgress = (progress: Progress) => state.setState({ progress });
  try {
    const asked = ears.upTo?.(machine, target) ?? target;
    const result = await client.ask('seek', { target: asked }, { signal, onProgress });
    if (life.isOver) return;
    // Stopped on the way because somewhere else was asked for: that place is shown, not this one.
    if (result.arrival === 'cancelled' && queue.hasWaiting) return;
    show(machine, result);
    ears.onArrival?.(machine, result, target);
    // While more seeks wait nobody can read causes, and finding them may mean running again.
    if (!queue.hasWaiting) void fetchCauses(machine);
  } catch (error) {
    if (!life.isOver) ears.onFailure(machine, error);
  }
}

export async function fetchCauses(machine: Machine): Promise<void> {
  const { client, state, ears, life } = machine;
  const { status } = state.getState();
  if (!status || status.position === 0) return;
  const event = status.position;
  try {
    const { words } = await client.ask('causes', { event, limit: CAUSES_SHOWN });
    const now = state.getState().status;
    if (!life.isOver && now?.position === event && now.branch === status.branch)
      state.setState({ causes: words });
  } catch (error) {
    if (!life.isOver) ears.onFailure(machine, error);
  }
}
