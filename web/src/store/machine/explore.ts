/** How long is the run? Found out by running ahead for a moment while the playhead rests. */
import type { Status } from '../../core/protocol.ts';
import { current } from './current-machine.ts';
import type { Machine } from './current-machine.ts';
import { getPage, setPage } from '../store.ts';

/** The address is written first, which is done earlier. */
const EXPLORE_AFTER_MS = 300;
/** Long enough to find the end of any small run, short enough that nobody waits. */
const EXPLORE_MS = 1500;

export function noteReach({ position, accesses, ended }: Status): void {
  const { furthest, isEndKnown } = getPage();
  const reach = { furthest: position, furthestAccesses: accesses };
  if (ended) setPage({ ...reach, isEndKnown: true });
  else if (!isEndKnown && position > furthest) setPage(reach);
}

let exploring: AbortController | null = null;
let exploreTimer: ReturnType<typeof setTimeout> | undefined;

/** When the playhead rests and nobody knows how long the run is, it is found out, once for each branch. */
export function exploreLater(): void {
  const self = current.machine;
  const { status, isEndKnown } = getPage();
  clearTimeout(exploreTimer);
  if (!self || !status || isEndKnown || self.explored.has(status.branch)) return;
  exploreTimer = setTimeout(() => void explore(self, status), EXPLORE_AFTER_MS);
}

/**
 * Runs ahead for a moment to learn how long the run is, so that the slider has a scale, and comes back. Whatever
 * is asked for meanwhile stops it.
 */
async function explore(self: Machine, from: Status): Promise<void> {
  // Whoever is being answered now may move the playhead; the answer comes back here.
  if (current.machine !== self || getPage().status !== from || self.queue.isBusy || current.asks > 0) return;
  const { position, branch } = from;
  const stop = new AbortController();
  let isTimeUp = false;
  const timer = setTimeout(() => {
    isTimeUp = true;
    stop.abort();
  }, EXPLORE_MS);
  exploring = stop;
  try {
    const [{ status, arrival }] = await Promise.all([
      self.client.ask('seek', { target: { to: 'end' } }, { signal: stop.signal }),
      self.client.ask('seek', { target: { to: 'position', position } }),
    ]);
    if (isTimeUp || arrival !== 'cancelled') self.explored.add(branch);
    if (current.machine === self && getPage().status?.branch === branch) noteReach(status);
  } catch {
    // A failure on the way shows itself again, with its words, to whoever goes there.
    self.explored.add(branch);
  } finally {
    clearTimeout(timer);
    if (exploring === stop) exploring = null;
  }
}

export function stopExploring(): void {
  clearTimeout(exploreTimer);
  exploring?.abort();
}
