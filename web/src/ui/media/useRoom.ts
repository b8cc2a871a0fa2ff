import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useIsPaper } from './useMedia.ts';

/** On paper pictures are drawn as wide as on a small desk and made smaller as a whole (app/frame/print.css). */
const PAPER_PX = 954;

export interface Room {
  readonly widthPx: number;
  readonly heightPx: number;
}

const NO_ROOM: Room = { widthPx: 0, heightPx: 0 };

/** Width and height of an element in whole pixels; 0 before they are known. */
export function useRoom<Kind extends HTMLElement>(): [RefObject<Kind | null>, Room] {
  const element = useRef<Kind>(null);
  const [room, setRoom] = useState(NO_ROOM);
  const isPaper = useIsPaper();
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = () => {
      const [widthPx, heightPx] = [Math.floor(node.clientWidth), Math.floor(node.clientHeight)];
      setRoom((before) =>
        before.widthPx === widthPx && before.heightPx === heightPx ? before : { widthPx, heightPx },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [element, isPaper && room.widthPx > 0 ? { ...room, widthPx: PAPER_PX } : room];
}

/** Its width alone. */
export function useWidth<Kind extends HTMLElement>(): [RefObject<Kind | null>, number] {
  const [element, { widthPx }] = useRoom<Kind>();
  return [element, widthPx];
}
