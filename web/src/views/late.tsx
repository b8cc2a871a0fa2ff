import { lazy, Suspense } from 'react';
import type { ViewInfo } from './view.ts';

type Component = ViewInfo['Component'];

/** A picture that is not on the stage at first: its code is fetched when somebody opens it. */
export function late(fetchComponent: () => Promise<Component>): Component {
  const Fetched = lazy(async () => ({ default: await fetchComponent() }));
  return function Late(props) {
    return (
      <Suspense fallback={null}>
        <Fetched {...props} />
      </Suspense>
    );
  };
}
