/** Fetches what opens at a key, so that it opens at once, also when the network has gone away meanwhile. */
import { useEffect } from 'react';
import { usePage } from '../../store/store.ts';

/** Long after the first picture, so that nothing of it waits. */
const FETCH_AFTER_MS = 3000;

export function useEarlyFetch(): void {
  const isStage = usePage((page) => page.screen === 'stage');
  useEffect(() => {
    let isLeft = false;
    const fetchAll = async () => {
      const { fetchEarly } = await import('./early-fetch.ts');
      await fetchEarly(isStage, () => isLeft);
    };
    const timer = setTimeout(() => void fetchAll().catch(() => undefined), FETCH_AFTER_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isStage]);
}
