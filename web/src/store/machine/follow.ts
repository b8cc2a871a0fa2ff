/** What is asked for again while the run grows, no faster than the eye accepts and without the worker feeling it. */
import type { Machine } from './machine.ts';

const PAUSE_MS = 150;

/**
 * Makes a follower: asks as long as what the page has is stale. `fetch` says whether it brought more; a machine that
 * failed, or knows no more, is not asked again before something moves. One that fails says so to whoever moves it.
 */
export function follower(
  isStale: (machine: Machine) => boolean,
  fetch: (machine: Machine, branch: number) => Promise<boolean>,
): (machine: Machine) => Promise<void> {
  const asking = new WeakSet<Machine>();
  return async function follow(machine) {
    const { status } = machine.state.getState();
    if (asking.has(machine) || machine.life.isOver || !status || !isStale(machine)) return;
    asking.add(machine);
    const hasNews = await fetch(machine, status.branch).catch(() => false);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    asking.delete(machine);
    if (hasNews) void follow(machine);
  };
}
