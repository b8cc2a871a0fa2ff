/** Counters along the run, for charts: asked for when the run has been seen further than the charts reach. */
import type { CounterName } from '../../core/schema/schema.gen.ts';
import { follower } from './follow.ts';
import type { Machine } from './machine.ts';

/** As many steps of a line as a wide chart can show. */
const SAMPLES_MAX = 320;

const namesWanted = ({ seriesWants }: Machine) => [...new Set([...seriesWants.values()].flat())];

/** Says which counters `who` shows over time; none when it is closed. */
export function wantSeries(machine: Machine, counters: readonly CounterName[], who = 'counters'): void {
  if (counters.length === 0) machine.seriesWants.delete(who);
  else machine.seriesWants.set(who, counters);
  void followSeries(machine);
}

function isStale(machine: Machine): boolean {
  const { series, seriesBranch, status, furthest } = machine.state.getState();
  const names = namesWanted(machine);
  if (names.length === 0 || !status) return false;
  if (!series || seriesBranch !== status.branch) return true;
  if (names.some((name) => !series.names.includes(name))) return true;
  return Math.max(furthest, status.position) >= (series.positions.at(-1) ?? 0) + series.stride;
}

/** True when it brought more. */
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

export const followSeries = follower(isStale, fetchSeries);
