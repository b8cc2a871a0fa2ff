/** Counters along the run and the places of its faults: requested again when the run has been seen further than they reach. */
import type { CounterName } from '../../core/schema/schema.gen.ts';
import type { Machine } from './machine.ts';

/** No faster than the eye accepts, and without the worker feeling it. */
const PAUSE_MS = 150;

/**
 * Makes a follower: asks as long as what the page has is stale. `fetch` says whether it brought more; a machine that
 * failed, or knows no more, is not asked again before something moves. One that fails says so to whoever moves it.
 */
function follower(
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

/** As many steps of a line as a wide chart can show. */
const SAMPLES_MAX = 320;

const namesWanted = ({ seriesWants }: Machine) => [...new Set([...seriesWants.values()].flat())];

/** Says which counters `who` shows over time; none when it is closed. */
export function wantSeries(machine: Machine, counters: readonly CounterName[], who = 'counters'): void {
  if (counters.length === 0) machine.seriesWants.delete(who);
  else machine.seriesWants.set(who, counters);
  void followSeries(machine);
}

function isSeriesStale(machine: Machine): boolean {
  const { series, seriesBranch, status, furthest } = machine.state.getState();
  const names = namesWanted(machine);
  if (names.length === 0 || !status) return false;
  if (!series || seriesBranch !== status.branch) return true;
  if (names.some((name) => !series.names.includes(name))) return true;
  return Math.max(furthest, status.position) >= (series.positions.at(-1) ?? 0) + series.stride;
}

async function fetchSeries(machine: Machine, branch: number): Promise<boolean> {
  const { client, state, life } = machine;
  const range = { from: 0, to: Infinity, samplesMax: SAMPLES_MAX };
  const { series } = await client.ask('series', { counters: namesWanted(machine), ...range });
  const { series: before, seriesBranch, status } = state.getState();
  if (life.isOver || status?.branch !== branch) return true;
  state.setState({ series, seriesBranch: branch });
  const isSame = before !== null && seriesBranch === branch && before.names.length === series.names.length;
  return !isSame || before.positions.at(-1) !== series.positions.at(-1);
}

export const followSeries = follower(isSeriesStale, fetchSeries);

/** Where faults are, for the time line: asked for when the run has been seen further than the marks reach. */
function areFaultsStale({ state, life }: Machine): boolean {
  const { faults, status, furthest } = state.getState();
  if (!status || !life.areFaultsWanted) return false;
  return !faults || Math.max(furthest, status.position) > faults.counts.length * faults.stride;
}

async function fetchFaults({ client, state, life }: Machine, branch: number): Promise<boolean> {
  const { faults } = await client.ask('faults', {});
  if (!life.isOver && state.getState().status?.branch === branch) state.setState({ faults });
  return true;
}

export const followFaults = follower(areFaultsStale, fetchFaults);

export function wantFaults(machine: Machine): void {
  machine.life.areFaultsWanted = true;
  void followFaults(machine);
}
