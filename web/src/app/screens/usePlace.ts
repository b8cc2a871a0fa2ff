/** What of a screen with a word of its own the address asks for. */
import { useCallback, useEffect } from 'react';
import type { OwnScreen } from '../../store/state.ts';
import { getPage, setPage, usePage } from '../../store/store.ts';
import { reportUnread } from '../open/openers.ts';
import { partsBeyond } from './parts-beyond.ts';

/**
 * The place that the address asks for (null: none), and how to go to another one. `shown` says, as an address, what the screen shows for
 * a place: a part of the place that is not in it leads nowhere, which is reported.
 */
export function usePlace(
  screen: OwnScreen,
  shown: (place: string) => string,
): readonly [place: string | null, go: (place: string) => void] {
  const place = usePage((page) => page.places[screen] ?? null);
  const lost = place === null ? '' : partsBeyond(place, shown(place)).join();
  useEffect(() => {
    if (lost !== '') void reportUnread({ unread: lost.split(',') });
  }, [lost]);
  const go = useCallback(
    (next: string) => setPage({ places: { ...getPage().places, [screen]: next } }),
    [screen],
  );
  return [place, go];
}
