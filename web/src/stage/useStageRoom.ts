/** The room of the stage, and what each picture gets of it. */
import { useMemo } from 'react';
import type { RefObject } from 'react';
import { useMetricsOf } from '../marks/metrics.ts';
import type { Screen } from '../marks/metrics.ts';
import { useIsPaper } from '../ui/media/useIsPaper.ts';
import { useIsProjector } from '../ui/media/useIsProjector.ts';
import { useMedia } from '../ui/media/useMedia.ts';
import { useRoom } from '../ui/media/useRoom.ts';
import type { Scene } from '../scene/scene.ts';
import type { ViewInfo } from '../views/view.ts';
import { shareOut, unbounded } from './share-out.ts';
import type { Shared, WhenTooHigh } from './share-out.ts';

/** On a phone one scrolls through the pictures; the style sheets have the same (app/frame/phone.css). */
const FLOWS = '(max-width: 699px)';

export interface StageRoom {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly screen: Screen;
  readonly widthPx: number;
  readonly shared: Shared;
}

export function useStageRoom(
  views: readonly ViewInfo[],
  scene: Scene,
  { whenTooHigh, isFolded }: { readonly whenTooHigh: WhenTooHigh; readonly isFolded: boolean },
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
  const shared = useMemo(() => {
    const heights = views.map((view) => view.heights({ scene, widthPx, metrics }));
    if (isBound) return shareOut(heights, heightPx, whenTooHigh);
    return unbounded(heights, isFolded ? 'least' : 'usual');
  }, [views, scene, widthPx, heightPx, metrics, isBound, isFolded, whenTooHigh]);
  return { element, screen, widthPx, shared };
}
