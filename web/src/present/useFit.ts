import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { howManyFit, scrollBy } from './fit.ts';

/** Above and below what happens now there is so much of the picture. */
const AROUND_NOW_PX = 60;

export interface Fit {
  readonly outer: RefObject<HTMLElement | null>;
  readonly inner: RefObject<HTMLDivElement | null>;
  /** How many of the pictures are shown. */
  readonly shown: number;
}

/**
 * Words must be read from the last row, so pictures are never shrunk: those that do not fit whole are not shown, and the
 * first is scrolled to what happens now. Another picture comes only with another `key` or another window, so that nothing
 * jumps while stepping.
 */
export function useFit(key: string, count: number): Fit {
  const outer = useRef<HTMLElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const [fitted, setFitted] = useState({ key, shown: count });
  useLayoutEffect(() => {
    const [room, pictures] = [outer.current, inner.current];
    if (!room || !pictures) return;
    let [least, roomPx] = [count, 0];
    const measure = () => {
      const views = [...pictures.querySelectorAll<HTMLElement>('.stage-view')];
      const heights = views.map((view) => view.offsetHeight);
      const { paddingTop } = getComputedStyle(room);
      const gapPx = parseFloat(getComputedStyle(views[0]?.parentElement ?? room).rowGap) || 0;
      if (room.clientHeight !== roomPx) [least, roomPx] = [count, room.clientHeight];
      least = Math.min(least, howManyFit(heights, gapPx, roomPx - parseFloat(paddingTop)));
      setFitted({ key, shown: least });
      showNow(room);
    };
    const observer = new ResizeObserver(measure);
    for (const each of [room, pictures]) observer.observe(each);
    return () => observer.disconnect();
  }, [key, count]);
  return { outer, inner, shown: fitted.key === key ? fitted.shown : count };
}

/** Brings the red mark of the first picture that is shown and has one into sight. */
function showNow(room: HTMLElement): void {
  const marks = [...room.querySelectorAll('[data-now]')];
  const now = marks
    .find((mark) => mark.checkVisibility({ visibilityProperty: true }))
    ?.getBoundingClientRect();
  if (!now) return;
  const by = scrollBy(now, room.getBoundingClientRect(), AROUND_NOW_PX);
  if (by !== 0) room.scrollTop += by;
}

/** The same after each step. */
export function useNowInSight(outer: Fit['outer'], step: unknown): void {
  useLayoutEffect(() => {
    // The picture has its new marks in the next frame.
    const frame = requestAnimationFrame(() => {
      if (outer.current) showNow(outer.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [outer, step]);
}
