import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useIsPaper } from './useIsPaper.ts';

/** On paper pictures are drawn as wide as on a small desk and made smaller as a whole (app/frame/print.css). */
const PAPER_PX = 954;

/** The width of an element in whole pixels; 0 before it is known. */
export function useWidth<Kind extends HTMLElement>(): [RefObject<Kind | null>, number] {
  const element = useRef<Kind>(null);
  const [widthPx, setWidthPx] = useState(0);
  const isPaper = useIsPaper();
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = () => setWidthPx(Math.floor(node.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [element, isPaper && widthPx > 0 ? PAPER_PX : widthPx];
}
