/** Machines side by side stand at one access: the playhead stands at one place of all their lines over the run. */
import { useMemo } from 'react';
import type { Scene } from '../../scene/scene.ts';
import { useSharedScale } from '../shared-scale.ts';

/** So many times what has passed is known of the run. */
export function timesKnown({ position, furthest }: NonNullable<Scene['place']>): number {
  return position > 0 ? Math.max(1, furthest / position) : 1;
}

/** The scale that a run is drawn on where the machine beside it is known to so many times what has passed. */
export function onScale(place: NonNullable<Scene['place']>, times: number): NonNullable<Scene['place']> {
  return { ...place, furthest: Math.max(place.furthest, place.position * times) };
}

/** The scene as its lines over the run are drawn: with the scale of the machine whose run is known furthest. */
export function useRunInStep<Told extends Pick<Scene, 'place'>>(scene: Told): Told {
  const { place } = scene;
  const { reach } = useSharedScale('the run, of what has passed', place ? timesKnown(place) : 1);
  return useMemo(() => (place ? { ...scene, place: onScale(place, reach) } : scene), [scene, place, reach]);
}
