import { useEffect } from 'react';
import { getPage } from '../store/store.ts';
import { focusKind, keyAction } from '../ui/keys.ts';
import { isPossible, perform } from './perform.ts';

/** The keys of the page, wherever the focus is. A lesson's question hears digits first and says so. */
export function useKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A dialog has its keys to itself, also while it is still being fetched.
      if (event.defaultPrevented || getPage().sheet !== null) return;
      const focus = focusKind(event.target instanceof Element ? event.target : null);
      const action = keyAction(event, focus, getPage().areKeysOn);
      if (!action || !isPossible(action, getPage().screen)) return;
      event.preventDefault();
      perform(action, event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
