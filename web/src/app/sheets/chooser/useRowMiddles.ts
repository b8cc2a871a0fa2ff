import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

const NOT_YET: readonly number[] = [];

/**
 * Where the middle of each row of a time line is: a row is as high as its words, which only the browser knows. Rows are those elements
 * within that say so (`data-row`); empty before they are known.
 */
export function useRowMiddles<Kind extends HTMLElement>(): [RefObject<Kind | null>, readonly number[]] {
  const element = useRef<Kind>(null);
  const [middles, setMiddles] = useState(NOT_YET);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = () => {
      const next: number[] = [];
      for (const row of node.querySelectorAll<HTMLElement>('[data-row]'))
        next[Number(row.dataset['row'])] = row.offsetTop + row.offsetHeight / 2;
      setMiddles((before) => (before.join() === next.join() ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    // Rows may change places while all of them together are as high as before.
    for (const row of node.querySelectorAll('[data-row]')) observer.observe(row);
    return () => observer.disconnect();
  });
  return [element, middles];
}
