/** Loads what opens at a key, so that it opens at once, even after the network has gone; not for whoever saves data. */
import { useEffect } from 'react';
import { usePage } from '../../store/store.ts';
import { afterRest, isLoading } from '../../ui/after-rest.ts';
import { savesData } from '../../ui/saves-data.ts';

/** Long after the first picture, so that nothing of it waits. */
const FETCH_AFTER_MS = 3000;

export function useEarlyFetch(): void {
  const isStage = usePage((page) => page.screen === 'stage');
  useEffect(() => {
    if (savesData()) return undefined;
    let isLeft = false;
    const fetchAll = async () => {
      const { fetchEarly } = await import('./early-fetch.ts');
      await fetchEarly(isStage, () => isLeft);
    };
    const callOff = afterRest(FETCH_AFTER_MS, isLoading, () => void fetchAll().catch(() => undefined));
    return () => {
      isLeft = true;
      callOff();
    };
  }, [isStage]);
}
