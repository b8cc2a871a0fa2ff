/** Brings the machine on the page to where a step or an answer is to be seen. */
import { encodeVariant } from '../../scenario/links/variant.ts';
import { getPage } from '../../store/store.ts';
import { direct } from '../../store/session/directions.ts';
import { leadState, watchLead } from '../../store/session/on-stage.ts';
import { pause, playTo } from '../../store/playback.ts';
import { point } from '../../store/pointing.ts';
import { seek } from '../../store/session/playhead.ts';
import type { Spot } from '../ask/examiner.ts';
import { isOnCourse } from './on-course.ts';

/** Waits until no seek is under way. */
export function untilStill(): Promise<void> {
  return new Promise((resolve) => {
    if (!leadState().isSeeking) return resolve();
    const unsubscribe = watchLead(({ isSeeking }) => {
      if (isSeeking) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Two machines side by side, at the access of the spot. */
async function showBeside({ variant, touch }: NonNullable<Spot['beside']>): Promise<void> {
  const there = getPage().beside?.variants.map(encodeVariant).join(' ');
  if (there === encodeVariant(variant)) await direct({ do: 'touch', touch });
  else await direct({ do: 'beside', variants: [variant], touch });
}

export async function showSpot({ position, change, beside }: Spot): Promise<void> {
  pause();
  point(null); // its words would lie over the answer for as long as the pointer rests
  // What a step before has changed is changed on all machines that stand side by side.
  if (getPage().beside !== null && (beside === null || !isOnCourse(change))) await direct({ do: 'alone' });
  if (!isOnCourse(change)) {
    await untilStill();
    await direct({ do: 'branch', branch: 0 });
    if (change !== null) {
      seek({ to: 'position', position: change.at });
      await untilStill();
      await direct({ do: 'change', param: change.param, value: change.value });
    }
  }
  if (beside !== null) return showBeside(beside);
  seek({ to: 'position', position });
}

const isMotionReduced = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Plays on to where an answer is to be seen, at the pace that is set, and stops there; a jump where nothing is to move,
 * or where the place lies behind or on another course. False when it was stopped on the way.
 */
export async function playToSpot(spot: Spot): Promise<boolean> {
  const position = leadState().status?.position ?? Infinity;
  const isJump =
    spot.beside !== null || spot.position <= position || !isOnCourse(spot.change) || isMotionReduced();
  if (!isJump) {
    point(null);
    return playTo(spot.position);
  }
  await showSpot(spot);
  return true;
}
