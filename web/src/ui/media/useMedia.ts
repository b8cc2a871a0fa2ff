import { useCallback, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

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
const onPaperChange = new Set<() => void>();

/** The browser reads the page when the event returns, and Firefox does not let React finish by itself before. */
function setPaper(isNow: boolean): void {
  isPaper = isNow;
  flushSync(() => onPaperChange.forEach((onChange) => onChange()));
}

addEventListener('beforeprint', () => setPaper(true));
addEventListener('afterprint', () => setPaper(false));

function subscribePaper(onChange: () => void): () => void {
  onPaperChange.add(onChange);
  return () => onPaperChange.delete(onChange);
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
