import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { heightOf, howManyFit, scrollBy } from './fit.ts';

/** Above and below what happens now there is so much of the picture. */
const AROUND_NOW_PX = 60;

export interface Fit {
  readonly outer: RefObject<HTMLElement | null>;
  readonly inner: RefObject<HTMLDivElement | null>;
  /** How many of the pictures are shown. */
  readonly shown: number;
  /** The pictures are to leave out what matters least. */
  readonly isShort: boolean;
}

interface Measured {
  readonly key: string;
  /** The most height that the pictures have asked for when nothing was left out. */
  readonly fullPx: number;
  readonly roomPx: number;
  readonly isShort: boolean;
  readonly shown: number;
}

/** What stands in the room, and how much of it there is. */
function heightsIn(room: HTMLElement, pictures: HTMLElement) {
  const views = [...pictures.querySelectorAll<HTMLElement>('.stage-view')];
  const { paddingTop } = getComputedStyle(room);
  return {
    heights: views.map((view) => view.offsetHeight),
    gapPx: parseFloat(getComputedStyle(views[0]?.parentElement ?? room).rowGap) || 0,
    roomPx: room.clientHeight - parseFloat(paddingTop),
  };
}

/** Pictures that do not fit are drawn short first, and only then left out. */
function measure(before: Measured, { heights, gapPx, roomPx }: ReturnType<typeof heightsIn>): Measured {
  const fullPx = before.isShort ? before.fullPx : Math.max(before.fullPx, heightOf(heights, gapPx));
  const isShort = fullPx > roomPx;
  const isDrawn = isShort === before.isShort;
  const least = roomPx === before.roomPx && isDrawn ? before.shown : heights.length;
  const shown = isDrawn ? Math.min(least, howManyFit(heights, gapPx, roomPx)) : heights.length;
  return { ...before, fullPx, roomPx, isShort, shown };
}

/**
 * Words must be read from the last row, so pictures are never shrunk: where they do not fit whole they leave out what
 * matters least; what does not fit then is not shown, and the first is scrolled to what happens now. Another picture
 * comes only with another `key` or another window, so that nothing jumps while stepping.
 */
export function useFit(key: string, count: number): Fit {
  const outer = useRef<HTMLElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const fresh = { key, fullPx: 0, roomPx: 0, isShort: false, shown: count };
  const [kept, setKept] = useState<Measured>(fresh);
  const { isShort, shown } = kept.key === key ? kept : fresh;
  useLayoutEffect(() => {
    const [room, pictures] = [outer.current, inner.current];
    if (!room || !pictures) return;
    const onSize = () => {
      const found = heightsIn(room, pictures);
      const start = { key, fullPx: 0, roomPx: 0, isShort: false, shown: count };
      setKept((before) => measure(before.key === key ? before : start, found));
      showNow(room);
    };
    const observer = new ResizeObserver(onSize);
    for (const each of [room, pictures]) observer.observe(each);
    return () => observer.disconnect();
  }, [key, count, isShort]);
  return { outer, inner, shown, isShort };
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
