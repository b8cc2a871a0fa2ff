import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Is the end of the text below what is seen of its column? The element stands at that end, above the way on. */
export function useMoreBelow(): [RefObject<HTMLDivElement | null>, boolean] {
  const end = useRef<HTMLDivElement>(null);
  const [isMore, setMore] = useState(false);
  useLayoutEffect(() => {
    const node = end.current;
    const way = node?.nextElementSibling;
    if (!node || !way) return undefined;
    // The way on lies over the last lines of the column.
    const rootMargin = `0px 0px -${way.clientHeight}px 0px`;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setMore(!entry.isIntersecting && entry.boundingClientRect.top > 0);
      },
      { root: node.closest('.narrative'), rootMargin },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [end, isMore];
}
