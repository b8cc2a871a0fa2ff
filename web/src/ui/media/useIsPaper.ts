import { useSyncExternalStore } from 'react';

let isPaper = false;
addEventListener('beforeprint', () => (isPaper = true));
addEventListener('afterprint', () => (isPaper = false));

function subscribe(onChange: () => void): () => void {
  addEventListener('beforeprint', onChange);
  addEventListener('afterprint', onChange);
  return () => {
    removeEventListener('beforeprint', onChange);
    removeEventListener('afterprint', onChange);
  };
}

/** Is the page being printed? Everything is drawn anew before the event returns: nobody is asked again after it. */
export function useIsPaper(): boolean {
  return useSyncExternalStore(subscribe, () => isPaper);
}
