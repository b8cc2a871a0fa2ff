import { useEffect } from 'react';
import { useMachine } from '../../store/machine/useMachine.ts';
import { findPart } from '../../views/parts.ts';
import { currentStep, progressOf, useLesson } from '../progress/lesson-store.ts';

/** About two seconds: a part that is not there by then is not drawn at all. */
const FRAMES_MAX = 120;

/** What happens now, in the picture that has the red of the step: others show it in ink. */
const RED = '.stage-view[data-red]:not([data-red="elsewhere"]) [data-now]';

const NO_MOVEMENT = '(prefers-reduced-motion: reduce)';

function scrollerOf(stage: Element): Element | null {
  for (let at = stage.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}

/**
 * Scrolls no further than is needed to see it. Where nothing is named, a step is about what is red: to the top if that
 * can be seen from there. False: it is not drawn yet, the red of a step when what moves has moved.
 */
function show(look: string | null, isFirst: boolean): boolean {
  const stage = document.querySelector('.stage');
  const scroller = stage && scrollerOf(stage);
  if (!stage || !scroller) return true;
  const behavior = matchMedia(NO_MOVEMENT).matches ? 'auto' : 'smooth';
  const part = look === null ? stage.querySelector(RED) : findPart(stage, look);
  if (!part) {
    if (isFirst) scroller.scrollTo({ top: 0, behavior });
    return scroller.scrollHeight <= scroller.clientHeight;
  }
  const { top, bottom } = part.getBoundingClientRect();
  const seen = scroller.getBoundingClientRect();
  if (look === null && bottom - seen.top + scroller.scrollTop <= seen.height) {
    scroller.scrollTo({ top: 0, behavior });
    return true;
  }
  if (top >= seen.top && bottom <= seen.bottom) return true;
  const middle = (top + bottom) / 2 - (seen.top + seen.bottom) / 2;
  scroller.scrollBy({ top: middle, behavior });
  return true;
}

/** Where a picture is higher than its place, a step begins where its scene says to look, or where its red can be seen. */
export function useLook(): void {
  const step = useLesson((state) => currentStep(state)?.number ?? null);
  const look = useLesson((state) => currentStep(state)?.scene?.look ?? null);
  const position = useLesson((state) => state.spots[progressOf(state).step]?.position ?? null);
  const isThere = useMachine(({ status, isSeeking }) => !isSeeking && status?.position === position);
  useEffect(() => {
    if (step === null || !isThere) return undefined;
    // The pictures of another step are drawn once their columns have come, those of a page just opened later still.
    let left = FRAMES_MAX;
    let frame = 0;
    const tryAgain = () => {
      left--;
      const isEarly = left > FRAMES_MAX - 2;
      const isFirst = left === FRAMES_MAX - 2;
      if (isEarly || (!show(look, isFirst) && left > 0)) frame = requestAnimationFrame(tryAgain);
    };
    frame = requestAnimationFrame(tryAgain);
    return () => cancelAnimationFrame(frame);
  }, [step, look, isThere]);
}
