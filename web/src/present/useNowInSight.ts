import { useLayoutEffect, useRef, type RefObject } from 'react';
import { findRed } from '../views/parts.ts';

/** How far to scroll so that what happens now can be seen; 0 when it can be. `apart` is left around it. */
export function scrollBy(
  now: { readonly top: number; readonly bottom: number },
  room: { readonly top: number; readonly bottom: number },
  apart: number,
): number {
  if (now.top - apart < room.top) return now.top - apart - room.top;
  return Math.max(0, Math.min(now.bottom + apart - room.bottom, now.top - apart - room.top));
}

/** Above and below what happens now there is so much of the picture. */
const AROUND_NOW_PX = 60;

/** Brings the red mark into sight; where none is shown, what happens now in the first picture that frames it in ink. */
function showNow(room: HTMLElement): void {
  const marks = [...findRed(room), ...room.querySelectorAll('[data-now]')];
  const now = marks
    .find((mark) => mark.checkVisibility({ visibilityProperty: true }))
    ?.getBoundingClientRect();
  if (!now) return;
  const by = scrollBy(now, room.getBoundingClientRect(), AROUND_NOW_PX);
  if (by !== 0) room.scrollTop += by;
}

/**
 * Words must be read from the last row, so a picture is never shrunk below its least: where not even the first fits, it
 * is scrolled to what happens now after each step.
 */
export function useNowInSight(step: unknown): RefObject<HTMLElement | null> {
  const room = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // The picture has its new marks in the next frame.
    const frame = requestAnimationFrame(() => {
      if (room.current && room.current.scrollHeight > room.current.clientHeight) showNow(room.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [step]);
  return room;
}
