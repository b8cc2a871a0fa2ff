import { useCallback, useSyncExternalStore } from 'react';

/** Does a media query hold now? */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

let isPaper = false;
addEventListener('beforeprint', () => (isPaper = true));
addEventListener('afterprint', () => (isPaper = false));

function subscribePaper(onChange: () => void): () => void {
  addEventListener('beforeprint', onChange);
  addEventListener('afterprint', onChange);
  return () => {
    removeEventListener('beforeprint', onChange);
    removeEventListener('afterprint', onChange);
  };
}

/** Is the page being printed? Everything is drawn anew before the event returns; a later change is not printed. */
export function useIsPaper(): boolean {
  return useSyncExternalStore(subscribePaper, () => isPaper);
}

function subscribeTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Is the page set for the last row? The theme is on the root element. Paper is read from near. */
export function useIsProjector(): boolean {
  const isPaper = useIsPaper();
  const isProjector = useSyncExternalStore(
    subscribeTheme,
    () => document.documentElement.dataset['theme'] === 'projector',
  );
  return isProjector && !isPaper;
}
