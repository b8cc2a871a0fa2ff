import { useEffect } from 'react';
import { getLesson, openPredict } from '../../lesson/progress/lesson-store.ts';
import { getPage } from '../../store/store.ts';
import { focusKind, keyAction } from '../../ui/keys.ts';
import { isPossible, perform } from './perform.ts';

/** Digits belong to a question that waits in sight, also those that answer nothing there: none opens a view. */
function belongToQuestion(): boolean {
  const { isNarrativeHidden, themeBeforePresenting } = getPage();
  return openPredict(getLesson()) !== null && (!isNarrativeHidden || themeBeforePresenting !== null);
}

/** The keys of the page, wherever the focus is. A lesson's question hears digits first. */
export function useKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A dialog has its keys to itself, also while it is still being fetched.
      if (event.defaultPrevented || getPage().sheet !== null) return;
      const focus = focusKind(event.target instanceof Element ? event.target : null);
      const action = keyAction(event, focus, getPage().areKeysOn);
      if (!action || !isPossible(action, getPage().screen)) return;
      if (action === 'digit' && belongToQuestion()) return;
      event.preventDefault();
      perform(action, event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
