import { useEffect, useMemo, useState } from 'react';
import type { Scene } from '../scene/scene.ts';
import type { ViewInfo } from '../views/view.ts';
import type { redOwner, RedOwner } from './red-owner.ts';

/** Fetched late: a stage that is just opening has no step behind it. Null until then, and at the start of a run. */
export function useRedOwner(views: readonly ViewInfo[], scene: Scene): RedOwner | null {
  const [find, setFind] = useState<typeof redOwner | null>(null);
  useEffect(() => {
    let isHere = true;
    void import('./red-owner.ts').then(
      (fetched) => isHere && setFind(() => fetched.redOwner),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return useMemo(() => find?.(views, scene) ?? null, [find, views, scene]);
}
