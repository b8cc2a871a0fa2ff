/**
 * Playing: a step, its motion to the end, a rest to read, the next step; until the end, until a place, or until
 * stopped. Never starts by itself.
 */
import type { Position } from '../core/protocol.ts';
import { motionLeftMs } from './moving.ts';
import { leadState } from './session/on-stage.ts';
import { isAtEnd, isArriving, seek, step } from './session/playhead.ts';
import { getPage, setPage, usePage } from './store.ts';

/** Between the end of a motion and the next step: enough to read the caption of most steps. */
const REST_MS = 360;
/** Pictures begin to move a moment after the machine has arrived. */
const BEGINS_MS = 40;
const LOOK_AGAIN_MS = 20;

/** On a long run to a place several events are one step; the last ones are single steps, because they are the cause. */
const STEPS_MOST = 12;
const SINGLY = 6;
/** While it plays one looks; one reads at its end. */
const REST_ON_THE_WAY_MS = 140;

/** Identifies the present playback; a newer one stops it. */
let playing: object | null = null;

const wait = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

/** The machine has arrived and its pictures have stopped moving. */
async function settled(): Promise<void> {
  while (isArriving()) await wait(LOOK_AGAIN_MS);
  await wait(BEGINS_MS);
  for (let left = motionLeftMs(); left > 0; left = motionLeftMs()) await wait(left);
}

/** Events of each step on a run of this length: few enough steps to watch, and the last ones singly. */
export function stridesOf(distance: number): number[] {
  const stride = Math.max(1, Math.ceil((distance - SINGLY) / STEPS_MOST));
  const strides: number[] = [];
  for (let left = distance; left > 0; left -= strides.at(-1)!)
    strides.push(left > SINGLY ? Math.min(stride, left - SINGLY) : 1);
  return strides;
}

const isThere = (until: Position | null) => {
  const { status } = leadState();
  return !status || isAtEnd() || (until !== null && status.position >= until);
};

async function run(until: Position | null): Promise<void> {
  const own = {};
  playing = own;
  let at = leadState().status?.position ?? 0;
  const strides = until === null ? [] : stridesOf(until - at);
  for (let nth = 0; playing === own && !isThere(until); nth++) {
    const stride = strides[nth];
    if (stride === undefined) step(getPage().grain, 1);
    else seek({ to: 'position', position: at + stride });
    await settled();
    // The playhead was moved by something else meanwhile.
    at += stride ?? 0;
    if (until !== null && playing === own && leadState().status?.position !== at) break;
    const restMs = until === null ? REST_MS : REST_ON_THE_WAY_MS;
    if (playing === own && !isThere(until)) await wait(restMs / getPage().pace);
  }
  if (playing === own) setPage({ isPlaying: false });
}

export function play(): void {
  const { status } = leadState();
  if (!status || isAtEnd() || playing !== null) return;
  setPage({ isPlaying: true });
  void run(null);
}

/** Plays up to a place; resolves to true there, or to false when it was stopped before. */
export async function playTo(until: Position): Promise<boolean> {
  setPage({ isPlaying: true });
  await run(until);
  return isThere(until);
}

export function pause(): void {
  setPage({ isPlaying: false });
}

export function togglePlaying(): void {
  if (getPage().isPlaying) pause();
  else play();
}

// However playing ends (the user, the end, an error, another source), nothing plays any more.
usePage.subscribe(({ isPlaying }) => {
  if (!isPlaying) playing = null;
});
