/** The faults near the playhead, one tick each: a strip that is scrolled, and drawn nearer or farther. */
import { useEffect, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { useCanvas } from '../../marks/useCanvas.ts';
import type { ComparedFaults } from '../agreement/play-recorded.ts';
import { lanesHeight, paintEachFault, type LaneSizes } from './paint-strips.ts';
import { inSight, scrollAfter, type Scrolled } from './strip-layout.ts';
import { ROOM_TEXT as TEXT } from './text.ts';

/** Of the frame around the ticks of a fault. */
const LINE_PX = 2;
/** So far the wheel is turned for the next scale. */
const ZOOM_TURN = 40;

/** Around the ticks of the fault of now: a line through them would hide what they say. */
function NowFrame({ x, width, height }: { x: number; width: number; height: number }) {
  return (
    <span
      className="trace-now"
      style={{ transform: `translateX(${x - LINE_PX}px)`, width: width + 2 * LINE_PX, height }}
      aria-hidden="true"
    />
  );
}

/** Ctrl and the wheel, or two fingers, change the scale, as on a map. The browser must not zoom the page. */
function useZoomByWheel(scroller: RefObject<HTMLElement | null>, onZoom: (direction: 1 | -1) => void): void {
  useEffect(() => {
    const node = scroller.current;
    if (!node) return undefined;
    let turned = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < ZOOM_TURN) return;
      onZoom(turned > 0 ? -1 : 1);
      turned = 0;
    };
    node.addEventListener('wheel', onWheel, { passive: false });
    return () => node.removeEventListener('wheel', onWheel);
  }, [scroller, onZoom]);
}

interface EachFaultProps {
  readonly faults: ComparedFaults;
  readonly widthPx: number;
  readonly sizes: LaneSizes;
  readonly now: number;
  readonly pitchPx: number;
  readonly scrollPx: number;
  readonly goToFault: (fault: number) => void;
  readonly onScroll: (scrollPx: number) => void;
  readonly onZoom: (direction: 1 | -1) => void;
}

/** Scrolled by the browser itself, so that wheel, finger and bar do what they do everywhere; only what is in sight is painted. */
export function EachFault({
  faults,
  now,
  widthPx,
  pitchPx,
  scrollPx,
  sizes,
  goToFault,
  onScroll,
  onZoom,
}: EachFaultProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useZoomByWheel(scroller, onZoom);
  const count = faults.positions.length;
  const heightPx = lanesHeight(sizes);
  const shown = useRef<Scrolled | null>(null);
  useLayoutEffect(() => {
    const node = scroller.current;
    // Nothing has been shown as long as there is no room for it.
    if (!node || widthPx === 0) return;
    const before = shown.current;
    shown.current = { now, pitchPx, widthPx, scrollPx };
    const left = scrollAfter(before, { now, pitchPx, widthPx, scrollPx: node.scrollLeft });
    if (left === null) return;
    node.scrollLeft = left;
    onScroll(node.scrollLeft);
  }, [now, pitchPx, widthPx, scrollPx, onScroll]);
  const canvas = useCanvas(
    (context, colorOf) => {
      const sight = inSight(scrollPx, widthPx, pitchPx, count);
      paintEachFault(context, colorOf, { faults, sight, scrollPx, pitchPx, widthPx, sizes });
    },
    { widthPx, heightPx },
  );
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const fault = Math.floor((event.clientX - left) / pitchPx);
    if (fault >= 0 && fault < count) goToFault(fault);
  };
  return (
    <section
      className="trace-each"
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label={TEXT.scroller}
      onScroll={(event) => onScroll(event.currentTarget.scrollLeft)}
    >
      <div role="presentation" style={{ width: Math.max(widthPx, count * pitchPx) }} onClick={onClick}>
        {widthPx > 0 && (
          <canvas ref={canvas} style={{ width: widthPx, height: heightPx }} aria-hidden="true" />
        )}
        {now >= 0 && widthPx > 0 && <NowFrame x={now * pitchPx} width={pitchPx} height={heightPx} />}
      </div>
    </section>
  );
}
