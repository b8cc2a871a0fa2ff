import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { findRed } from '../views/parts.ts';
import { scrollBy } from './scroll-by.ts';

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
