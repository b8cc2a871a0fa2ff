import { useEffect } from 'react';
import { useMachine } from '../../store/machine/useMachine.ts';
import { findPart, findRed } from '../../views/parts.ts';
import { currentStep, progressOf, useLesson } from '../progress/lesson-store.ts';

/** About two seconds: a part that is not there by then is not drawn at all. */
const FRAMES_MAX = 120;

/** For the caret below what is red; its words stand under the picture too. */
const AIR_PX = 10;

const NO_MOVEMENT = '(prefers-reduced-motion: reduce)';

function scrollerOf(stage: Element): Element | null {
  for (let at = stage.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}

/**
 * Scrolls no further than is needed to see it. Where nothing is named, a step is about what is red, and as much as has room
 * stays in sight above it. Returns where in all that is scrolled it stands; null: it is not drawn yet, the red of a step
 * when what moves has moved.
 */
function show(look: string | null, isFirst: boolean, shownAt: number | null): number | null {
  const stage = document.querySelector('.stage');
  const scroller = stage && scrollerOf(stage);
  // Where everything is in sight, which is nearly everywhere but on a phone, nothing need be measured.
  if (!stage || !scroller || scroller.scrollHeight <= scroller.clientHeight) return null;
  const behavior = matchMedia(NO_MOVEMENT).matches ? 'auto' : 'smooth';
  const red = look === null ? findRed(stage) : [];
  const part = look === null ? red[0] : findPart(stage, look);
  if (!part) {
    if (isFirst) scroller.scrollTo({ top: 0, behavior });
    return null;
  }
  const { top, bottom } = part.getBoundingClientRect();
  const seen = scroller.getBoundingClientRect();
  const at = Math.round(top - seen.top + scroller.scrollTop);
  if (at === shownAt) return at;
  const middle = (top + bottom) / 2 - (seen.top + seen.bottom) / 2;
  const redBottom = Math.max(...red.map((each) => each.getBoundingClientRect().bottom)) + AIR_PX;
  if (look === null)
    scroller.scrollTo({
      top: Math.max(0, redBottom - seen.top + scroller.scrollTop - seen.height),
      behavior,
    });
  else if (top < seen.top || bottom > seen.bottom) scroller.scrollBy({ top: middle, behavior });
  return at;
}

/** Input that means the reader wants to see something else. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Where a picture is higher than its place, a step begins where its scene says to look, or where its red can be seen. */
export function useLook(): void {
  const step = useLesson((state) => currentStep(state)?.number ?? null);
  const look = useLesson((state) => currentStep(state)?.scene?.look ?? null);
  const position = useLesson((state) => state.spots[progressOf(state).step]?.position ?? null);
  const isThere = useMachine(({ status, isSeeking }) => !isSeeking && status?.position === position);
  useEffect(() => {
    if (step === null || !isThere) return undefined;
    // The pictures of another step are drawn once their columns have come, those of a page just opened later still;
    // and a picture whose code comes late pushes away what was in sight.
    let left = FRAMES_MAX;
    let frame = 0;
    let shownAt: number | null = null;
    const tryAgain = () => {
      left--;
      if (left <= FRAMES_MAX - 2) shownAt = show(look, left === FRAMES_MAX - 2, shownAt);
      if (left > 0) frame = requestAnimationFrame(tryAgain);
    };
    const stop = () => cancelAnimationFrame(frame);
    frame = requestAnimationFrame(tryAgain);
    for (const way of OWN_WAYS) window.addEventListener(way, stop, { passive: true });
    return () => {
      stop();
      for (const way of OWN_WAYS) window.removeEventListener(way, stop);
    };
  }, [step, look, isThere]);
}
