/** Playing: a step, a pause, a step, until the end or until stopped. Never starts by itself. */
import { leadState } from './session/on-stage.ts';
import { step } from './session/playhead.ts';
import { getPage, setPage, usePage } from './store.ts';

/** Slow enough to read the caption of most steps. */
const STEP_MS = 500;

let timer: ReturnType<typeof setInterval> | null = null;

function tick(): void {
  const { isPlaying, grain } = getPage();
  const { isSeeking, status } = leadState();
  if (!isPlaying || !status) return;
  if (status.ended) setPage({ isPlaying: false });
  else if (!isSeeking) step(grain, 1);
}

export function play(): void {
  const { status } = leadState();
  if (!status || status.ended || timer !== null) return;
  setPage({ isPlaying: true });
  timer = setInterval(tick, STEP_MS);
  tick();
}

export function pause(): void {
  setPage({ isPlaying: false });
}

export function togglePlaying(): void {
  if (getPage().isPlaying) pause();
  else play();
}

// However playing ends (the user, the end, an error, another source), the timer ends with it.
usePage.subscribe(({ isPlaying }) => {
  if (isPlaying || timer === null) return;
  clearInterval(timer);
  timer = null;
});
