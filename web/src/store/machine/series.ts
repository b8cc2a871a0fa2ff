/** Counters along the run, for charts: asked for when the run has been seen further than the charts reach. */
import type { CounterName } from '../../core/schema/schema.gen.ts';
import { current } from './current-machine.ts';
import type { Machine } from './current-machine.ts';
import { getPage, setPage, usePage } from '../store.ts';

/** As many steps of a line as a wide chart can show. */
const SAMPLES_MAX = 320;
/** While the run grows, charts follow in steps that the eye accepts and the worker does not feel. */
const PAUSE_MS = 150;

/** Who looks at which counters over time. */
const wants = new Map<string, readonly CounterName[]>();
let names: readonly CounterName[] = [];
let isAsking = false;

/** Says which counters `who` shows over time; none when it is closed. */
export function wantSeries(counters: readonly CounterName[], who = 'counters'): void {
  if (counters.length === 0) wants.delete(who);
  else wants.set(who, counters);
  names = [...new Set([...wants.values()].flat())];
  void follow();
}

function isStale(): boolean {
  const { series, seriesBranch, status, furthest } = getPage();
  if (names.length === 0 || !status || !current.machine) return false;
  if (!series || seriesBranch !== status.branch) return true;
  if (names.some((name) => !series.names.includes(name))) return true;
  return Math.max(furthest, status.position) >= (series.positions.at(-1) ?? 0) + series.stride;
}

async function follow(): Promise<void> {
  const self = current.machine;
  const { status } = getPage();
  if (isAsking || !self || !status || !isStale()) return;
  isAsking = true;
  const hasNews = await fetchSeries(self, status.branch).catch(() => false);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  isAsking = false;
  // A machine that failed, or knows no more, is not asked again before something moves.
  if (hasNews || current.machine !== self) void follow();
}

/** True when it brought more. A machine that fails says so to whoever moves it; here it is no trouble of its own. */
async function fetchSeries(self: Machine, branch: number): Promise<boolean> {
  const range = { from: 0, to: Infinity, samplesMax: SAMPLES_MAX };
  const { series } = await self.client.ask('series', { counters: names, ...range });
  const { series: before, seriesBranch, status } = getPage();
  if (current.machine !== self || status?.branch !== branch) return true;
  setPage({ series, seriesBranch: branch });
  const isSame = before !== null && seriesBranch === branch && before.names.length === series.names.length;
  return !isSame || before.positions.at(-1) !== series.positions.at(-1);
}

usePage.subscribe(({ status, furthest }, before) => {
  if (status !== before.status || furthest !== before.furthest) void follow();
});
