import { useEffect } from 'react';
import { getPage } from '../../store/store.ts';
import { focusKind } from '../../ui/commands/keys.ts';
import { touchAfterKey } from './duel-keys.ts';
import type { Duel } from './useDuel.ts';

/** Arrows move the slider wherever the focus is, once there is something to step. */
export function useDuelKeys({ surveyed, touch, goTo }: Pick<Duel, 'surveyed' | 'touch' | 'goTo'>): void {
  useEffect(() => {
    if (!surveyed) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || getPage().sheet !== null) return;
      const focus = focusKind(event.target instanceof Element ? event.target : null);
      const next = touchAfterKey(event, focus, { touch, comparison: surveyed.comparison });
      if (next === null) return;
      event.preventDefault();
      goTo(next);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [surveyed, touch, goTo]);
}
