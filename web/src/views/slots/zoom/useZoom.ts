/** A map that is pulled nearer with the wheel, two fingers or a double press, and moved by dragging: d3-zoom, fetched when a map is there. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Selection } from 'd3-selection';
import type {} from 'd3-transition';
import type { ZoomBehavior } from 'd3-zoom';
import { within, zoomMost, type AreaGrid, type Seen } from '../../../marks/area/grid.ts';

/** The middle of the window as a part of the map: it stays when the picture gets another size. */
interface Middle {
  readonly k: number;
  readonly u: number;
  readonly v: number;
}

const ALL: Middle = { k: 1, u: 0.5, v: 0.5 };

const seenFrom = (grid: AreaGrid, { k, u, v }: Middle): Seen =>
  within(grid, { k, x: grid.width * (0.5 - k * u), y: grid.height * (0.5 - k * v) });

const middleOf = ({ width, height }: AreaGrid, { k, x, y }: Seen): Middle => ({
  k,
  u: (width / 2 - x) / k / width,
  v: (height / 2 - y) / k / height,
});

interface Zooming {
  readonly seen: Seen;
  /** Not while it moves: for words that are read out. */
  readonly settled: Seen;
  /** By a hand: what lies under it is not what it points at. */
  readonly isDragged: RefObject<boolean>;
  /** Where it is, or is moving to: a second press of a key goes on from there, however soon it comes. */
  readonly goal: () => Seen;
  readonly goTo: (seen: Seen) => void;
}

interface Tools {
  readonly behavior: ZoomBehavior<HTMLElement, unknown>;
  readonly selection: Selection<HTMLElement, unknown, null, undefined>;
}

const MOVE_MS = 200;

/** What is no use here is the page's: scrolling while all is in sight, other buttons than the first. */
function isForMap(event: WheelEvent | MouseEvent | TouchEvent, isWhole: boolean): boolean {
  if (event.type === 'wheel') return !(isWhole && (event as WheelEvent).deltaY > 0);
  if (event.type === 'touchstart') return !isWhole || (event as TouchEvent).touches.length > 1;
  if ((event as MouseEvent).button !== 0 || event.ctrlKey) return false;
  if (event.type !== 'mousedown') return true;
  // The focus stays where it was, so that arrow keys go on stepping.
  event.preventDefault();
  return !isWhole;
}

export function useZoom(ref: RefObject<HTMLElement | null>, grid: AreaGrid, isReduced: boolean): Zooming {
  const [middle, setMiddle] = useState<Middle>(ALL);
  const [settledAt, setSettledAt] = useState<Middle>(ALL);
  const isDragged = useRef(false);
  const tools = useRef<Tools | null>(null);
  const latest = useRef({ grid, middle });
  const wanted = useRef<Middle | null>(null);
  useLayoutEffect(() => {
    latest.current = { grid, middle };
  });
  const { width, height } = grid;
  const most = zoomMost(grid);

  useEffect(() => {
    const element = ref.current;
    let isGone = false;
    if (!element) return;
    void Promise.all([import('d3-zoom'), import('d3-selection')]).then(
      ([{ zoom, zoomIdentity }, { select }]) => {
        if (isGone) return;
        const behavior = zoom<HTMLElement, unknown>()
          .extent([
            [0, 0],
            [width, height],
          ])
          .translateExtent([
            [0, 0],
            [width, height],
          ])
          .scaleExtent([1, most])
          .duration(isReduced ? 0 : MOVE_MS)
          .filter((event: MouseEvent) => isForMap(event, latest.current.middle.k <= 1))
          .on('start', ({ sourceEvent }: { sourceEvent: Event | null }) => {
            isDragged.current = sourceEvent !== null && sourceEvent.type !== 'wheel';
            if (sourceEvent) wanted.current = null;
          })
          .on('zoom', ({ transform }: { transform: Seen }) => {
            latest.current.middle = middleOf(latest.current.grid, transform);
            setMiddle(latest.current.middle);
          })
          .on('end', () => {
            isDragged.current = false;
            setSettledAt(latest.current.middle);
          });
        const selection = select<HTMLElement, unknown>(element).call(behavior);
        const { k, x, y } = seenFrom(latest.current.grid, latest.current.middle);
        behavior.transform(selection, zoomIdentity.translate(x, y).scale(k));
        tools.current = { behavior, selection };
      },
      () => undefined, // without it the map is what it was: all of the area
    );
    return () => {
      isGone = true;
      tools.current?.selection.on('.zoom', null);
      tools.current = null;
    };
  }, [ref, width, height, most, isReduced]);

  const goal = useCallback(() => seenFrom(latest.current.grid, wanted.current ?? latest.current.middle), []);
  const goTo = useCallback(
    (there: Seen) => {
      const { behavior, selection } = tools.current ?? {};
      if (!behavior || !selection) return;
      const to = within(latest.current.grid, there);
      wanted.current = middleOf(latest.current.grid, to);
      void import('d3-zoom').then(({ zoomIdentity }) => {
        const transform = zoomIdentity.translate(to.x, to.y).scale(to.k);
        if (isReduced) behavior.transform(selection, transform);
        else behavior.transform(selection.transition().duration(MOVE_MS), transform);
      });
    },
    [isReduced],
  );
  // The same object while nothing moves: a canvas is painted anew for another one.
  const seen = useMemo(() => seenFrom(grid, middle), [grid, middle]);
  const settled = useMemo(() => seenFrom(grid, settledAt), [grid, settledAt]);
  return { seen, settled, isDragged, goal, goTo };
}
