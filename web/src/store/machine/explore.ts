/** How long is the run? Found out by running ahead for a moment while the playhead rests. */
import type { Status } from '../../core/protocol.ts';
import type { Machine } from './machine.ts';

/** The address is written first, which is done earlier. */
const EXPLORE_AFTER_MS = 300;
/** Long enough to find the end of any small run, short enough that nobody waits. */
const EXPLORE_MS = 1500;

export function noteReach({ state }: Machine, { position, accesses, ended }: Status): void {
  const { furthest, isEndKnown } = state.getState();
  const reach = { furthest: position, furthestAccesses: accesses };
  if (ended) state.setState({ ...reach, isEndKnown: true });
  else if (!isEndKnown && position > furthest) state.setState(reach);
}

/** When the playhead rests and nobody knows how long the run is, it is found out, once for each branch. */
export function exploreLater(machine: Machine): void {
  const { life, state } = machine;
  const { status, isEndKnown } = state.getState();
  clearTimeout(life.exploreTimer);
  if (!life.doesExplore || life.isOver || !status || isEndKnown || life.explored.has(status.branch)) return;
  life.exploreTimer = setTimeout(() => void explore(machine, status), EXPLORE_AFTER_MS);
}

/**
 * Runs ahead for a moment to learn how long the run is, so that the slider has a scale, and comes back. Whatever
 * is asked for meanwhile stops it.
 */
async function explore(machine: Machine, from: Status): Promise<void> {
  const { life, state, queue, client } = machine;
  // Whoever is being answered now may move the playhead; the answer comes back here.
  if (state.getState().status !== from || queue.isBusy || life.asks > 0) return;
  const { position, branch } = from;
  const stop = new AbortController();
  let isTimeUp = false;
  const timer = setTimeout(() => {
    isTimeUp = true;
    stop.abort();
  }, EXPLORE_MS);
  life.exploring = stop;
  try {
    const [{ status, arrival }] = await Promise.all([
      client.ask('seek', { target: { to: 'end' } }, { signal: stop.signal }),
      client.ask('seek', { target: { to: 'position', position } }),
    ]);
    if (isTimeUp || arrival !== 'cancelled') life.explored.add(branch);
    if (!life.isOver && state.getState().status?.branch === branch) noteReach(machine, status);
  } catch {
    // A failure on the way shows itself again, with its words, to whoever goes there.
    life.explored.add(branch);
  } finally {
    clearTimeout(timer);
    if (life.exploring === stop) life.exploring = null;
  }
}

export function stopExploring({ life }: Machine): void {
  clearTimeout(life.exploreTimer);
  life.exploring?.abort();
}
