import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Words of the last row are still read at this size. */
const LEAST = 0.6;

/**
 * Shrinks pictures as much as they must so that none is cut off. Measured at full size whenever `key` or the window changes;
 * what happens in the pictures does not change it, so nothing jumps while stepping.
 */
export function useFit<Outer extends HTMLElement, Inner extends HTMLElement>(
  key: string,
): {
  readonly outer: RefObject<Outer | null>;
  readonly inner: RefObject<Inner | null>;
} {
  const outer = useRef<Outer>(null);
  const inner = useRef<Inner>(null);
  useLayoutEffect(() => {
    const [room, pictures] = [outer.current, inner.current];
    if (!room || !pictures) return;
    let frame = 0;
    const measure = () => {
      pictures.style.zoom = '1';
      // The pictures follow their new width in the next frame.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const needed = pictures.scrollHeight;
        const next = Math.max(LEAST, Math.min(1, Math.floor((room.clientHeight / needed) * 100) / 100));
        pictures.style.zoom = String(next);
        pictures.classList.toggle('is-shrunk', next < 1);
      });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(room);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [key]);
  return { outer, inner };
}
