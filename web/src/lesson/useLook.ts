import { useEffect } from 'react';
import { usePage } from '../store/store.ts';
import { findPart } from '../views/parts.ts';
import { currentStep, progressOf, useLesson } from './lesson-store.ts';

const NO_MOVEMENT = '(prefers-reduced-motion: reduce)';

function scrollerOf(stage: Element): Element | null {
  for (let at = stage.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}

/** Scrolls no further than is needed to see it, and to the top when nothing is named. */
function show(look: string | null): void {
  const stage = document.querySelector('.stage');
  const scroller = stage && scrollerOf(stage);
  if (!stage || !scroller) return;
  const behavior = matchMedia(NO_MOVEMENT).matches ? 'auto' : 'smooth';
  const part = look === null ? null : findPart(stage, look);
  if (!part) return scroller.scrollTo({ top: 0, behavior });
  const { top, bottom } = part.getBoundingClientRect();
  const seen = scroller.getBoundingClientRect();
  if (top >= seen.top && bottom <= seen.bottom) return;
  const middle = (top + bottom) / 2 - (seen.top + seen.bottom) / 2;
  scroller.scrollBy({ top: middle, behavior });
}

/** Where a picture is higher than its place, a step begins at the top of it, or where its scene says to look. */
export function useLook(): void {
  const step = useLesson((state) => currentStep(state)?.number ?? null);
  const look = useLesson((state) => currentStep(state)?.scene?.look ?? null);
  const position = useLesson((state) => state.spots[progressOf(state).step]?.position ?? null);
  const isThere = usePage(({ status, isSeeking }) => !isSeeking && status?.position === position);
  useEffect(() => {
    if (step === null || !isThere) return undefined;
    // Twice: the pictures of another step are drawn once their columns have come.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => show(look));
    });
    return () => cancelAnimationFrame(frame);
  }, [step, look, isThere]);
}
