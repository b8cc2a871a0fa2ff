/** How the column scrolls, and what in it has the focus. */
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Is there more text below the visible part of the column? The returned ref goes on an element at its end. */
export function useMoreBelow(): [RefObject<HTMLDivElement | null>, boolean] {
  const end = useRef<HTMLDivElement>(null);
  const [isMore, setMore] = useState(false);
  useLayoutEffect(() => {
    const node = end.current;
    if (!node) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setMore(!entry.isIntersecting && entry.boundingClientRect.top > 0);
      },
      { root: node.closest('.narrative') },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [end, isMore];
}

/**
 * A new step is read from its beginning, another question of the same step from the question; the first one leaves the
 * focus where it is.
 */
export function useReading(number: number, question: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<{ readonly number: number; readonly question: string | null }>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = { number, question };
    if (before === null) return;
    if (before.number !== number) {
      heading.current?.closest('.narrative')?.scrollTo({ top: 0 });
      heading.current?.focus({ preventScroll: true });
    } else if (before.question !== question) {
      const panel = heading.current?.closest('.lesson-panel');
      panel?.querySelector<HTMLElement>('.lesson-question')?.focus({ preventScroll: true });
    }
  }, [number, question]);
  return heading;
}
