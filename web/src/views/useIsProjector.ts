import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Is the page set for the last row? The theme stands on the root element. */
export function useIsProjector(): boolean {
  return useSyncExternalStore(subscribe, () => document.documentElement.dataset['theme'] === 'projector');
}
