import { useEffect, useMemo, useReducer, type RefObject } from 'react';
import { useMetricsOf, type Screen } from '../marks/metrics.ts';
import type { Scene } from '../scene/scene.ts';
import { useIsProjector, useIsPaper, useMedia } from '../ui/media/useMedia.ts';
import { useRoom } from '../ui/media/useRoom.ts';
import { heightsOf } from '../views/late.tsx';
import type { Heights, HeightsAsked, ViewInfo } from '../views/view.ts';
import { shareOut, unbounded, withPlace, type Shared, type WhenTooHigh } from './share-out.ts';

/** On a phone one scrolls through the pictures; the style sheets have the same (app/frame/phone.css). */
const FLOWS = '(max-width: 699px)';

/** A hook: the heights that a machine's pictures ask for, made those that they get. */
export type UseHeights = (own: readonly Heights[]) => readonly Heights[];

interface StageRoom {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly screen: Screen;
  readonly widthPx: number;
  /** Those that have a place, and what each gets. */
  readonly shown: readonly ViewInfo[];
  readonly shared: Shared;
  /** The code of some has not come: their heights are about right. */
  readonly isWaiting: boolean;
}

interface Known {
  readonly heights: readonly Heights[];
  /** For the first whose code has not come. */
  readonly waiting: Promise<unknown> | null;
}

function knownOf(views: readonly ViewInfo[], asked: HeightsAsked): Known {
  const all = views.map((view) => heightsOf(view, asked));
  return {
    heights: all.map(({ heights }) => heights),
    waiting: all.find(({ waiting }) => waiting !== null)?.waiting ?? null,
  };
}

/** A picture has its place from the start; where that was only about right, it has its own once its code is there. */
function useKnown(views: readonly ViewInfo[], asked: HeightsAsked): Known {
  const { scene, widthPx, metrics } = asked;
  const [cameNth, askAgain] = useReducer((nth: number) => nth + 1, 0);
  const known = useMemo(
    () => knownOf(views, { scene, widthPx, metrics }),
    // oxlint-disable-next-line react/exhaustive-deps -- another answer, once code has come
    [views, scene, widthPx, metrics, cameNth],
  );
  const { waiting } = known;
  useEffect(() => {
    if (!waiting) return undefined;
    let isHere = true;
    const ask = () => isHere && askAgain();
    void waiting.then(ask, ask);
    return () => {
      isHere = false;
    };
  }, [waiting]);
  return known;
}

interface RoomOptions {
  readonly whenTooHigh: WhenTooHigh;
  readonly staying: ViewInfo | null;
  readonly isFolded: boolean;
  readonly useHeights: UseHeights;
}

export function useStageRoom(
  views: readonly ViewInfo[],
  scene: Scene,
  { whenTooHigh, staying, isFolded, useHeights }: RoomOptions,
): StageRoom {
  const [element, { widthPx, heightPx }] = useRoom<HTMLDivElement>();
  const isProjector = useIsProjector();
  const isPaper = useIsPaper();
  const doesFlow = useMedia(FLOWS);
  const isBound = !isPaper && !doesFlow;
  const screen = useMemo(
    (): Screen => ({ isProjector, ...(isBound ? { heightPx } : { heightPx: 0 }) }),
    [isProjector, isBound, heightPx],
  );
  const metrics = useMetricsOf(widthPx, screen);
  const known = useKnown(views, { scene, widthPx, metrics });
  const heights = useHeights(known.heights);
  const { shown, shared } = useMemo(() => {
    if (!isBound) return { shown: views, shared: unbounded(heights, isFolded ? 'least' : 'usual') };
    if (whenTooHigh === 'scroll') return { shown: views, shared: shareOut(heights, heightPx, whenTooHigh) };
    const nths = withPlace(heights, heightPx, staying ? views.indexOf(staying) : -1);
    const those = nths.map((nth) => heights[nth]!);
    return { shown: nths.map((nth) => views[nth]!), shared: shareOut(those, heightPx, whenTooHigh) };
  }, [views, heights, heightPx, isBound, isFolded, whenTooHigh, staying]);
  return { element, screen, widthPx, shown, shared, isWaiting: known.waiting !== null };
}
