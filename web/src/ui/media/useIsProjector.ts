import { useSyncExternalStore } from 'react';
import { useIsPaper } from './useIsPaper.ts';

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Is the page set for the last row? The theme stands on the root element. Paper is held in the hand. */
export function useIsProjector(): boolean {
  const isPaper = useIsPaper();
  const isProjector = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset['theme'] === 'projector',
  );
  return isProjector && !isPaper;
}
