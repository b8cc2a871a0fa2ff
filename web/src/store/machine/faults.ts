/** Where faults are, for the time line: asked for when the run has been seen further than the marks reach. */
import { current } from './current-machine.ts';
import { getPage, setPage, usePage } from '../store.ts';

/** While the run grows, the marks follow in steps that the eye accepts and the worker does not feel. */
const PAUSE_MS = 150;

let isAsking = false;

function isStale(): boolean {
  const { faults, status, furthest } = getPage();
  if (!status || !current.machine) return false;
  return !faults || Math.max(furthest, status.position) > faults.counts.length * faults.stride;
}

async function follow(): Promise<void> {
  const self = current.machine;
  const { status } = getPage();
  if (isAsking || !self || !status || !isStale()) return;
  isAsking = true;
  // A machine that fails says so to whoever moves it; a time line without marks is no trouble of its own.
  const answer = await self.client.ask('faults', {}).catch(() => null);
  if (answer && current.machine === self && getPage().status?.branch === status.branch)
    setPage({ faults: answer.faults });
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  isAsking = false;
  if (answer || current.machine !== self) void follow();
}

usePage.subscribe(({ status, furthest }, before) => {
  if (status !== before.status || furthest !== before.furthest) void follow();
});
