/** What of a screen with a word of its own the address asks for. */
import { useCallback } from 'react';
import type { OwnScreen } from '../../store/state.ts';
import { getPage, setPage, usePage } from '../../store/store.ts';
import { reportUnread } from '../open/openers.ts';
import { useNowhere } from '../../ui/useNowhere.ts';
import { partsBeyond } from './parts-beyond.ts';

/** Parts of an address, as they stand in it, that lead nowhere. */
export const tellNowhere = (parts: string): void => void reportUnread({ unread: parts.split(',') });

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
  useNowhere(lost === '' ? null : lost, tellNowhere);
  const go = useCallback(
    (next: string) => setPage({ places: { ...getPage().places, [screen]: next } }),
    [screen],
  );
  return [place, go];
}
