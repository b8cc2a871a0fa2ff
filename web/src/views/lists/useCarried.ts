/** The lists as they are and as they were before the step, where each page stands, and which of them move. */
import { useMemo } from 'react';
import type { Metrics } from '../../marks/metrics.ts';
import { regionsOf } from '../../scene/regions.ts';
import type { ViewProps } from '../view.ts';
import type { ListsGeometry } from './geometry.ts';
import { movementsOf } from './moved.ts';
import { listsOf, type Lists } from './state.ts';

interface Room {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metrics: Metrics;
}

/** `layout` must be the same function each time. */
export function useCarried<Geometry extends ListsGeometry>(
  { scene, widthPx, heightPx }: ViewProps,
  metrics: Metrics,
  layout: (now: Lists, frames: number, room: Room) => Geometry,
) {
  const { columns, before: was } = scene;
  const regions = regionsOf(scene);
  const now = useMemo(() => listsOf(columns, regions), [columns, regions]);
  const before = useMemo(
    () => (was.frame_flags && was.lru_waiting ? listsOf(was, regions) : null),
    [was, regions],
  );
  const frames = columns.frame_flags?.length ?? 0;
  const geometry = useMemo(
    () => layout(now, frames, { widthPx, heightPx, metrics }),
    [layout, now, frames, widthPx, heightPx, metrics],
  );
  const movements = useMemo(() => movementsOf(before ?? now, now, geometry), [before, now, geometry]);
  return { now, before, geometry, movements };
}
