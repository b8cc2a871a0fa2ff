import { useEffect } from 'react';
import { getLesson, openPredict } from '../../lesson/progress/lesson-store.ts';
import { getPage } from '../../store/store.ts';
import { commandOf } from '../../ui/commands/command.ts';
import { focusKind } from '../../ui/commands/keys.ts';
import { possibleNow } from '../../ui/commands/page-commands.ts';
import { perform } from './perform.ts';

/** Digits belong to a question that waits in sight, also those that answer nothing there: none opens a view. */
function belongToQuestion(): boolean {
  const { isNarrativeHidden, themeBeforePresenting } = getPage();
  return openPredict(getLesson()) !== null && (!isNarrativeHidden || themeBeforePresenting !== null);
}

/** The keys of the page, wherever the focus is. A lesson's question handles digits first. */
export function useKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const page = getPage();
      // A dialog has its keys to itself, also while it is still loading.
      if (event.defaultPrevented || page.sheet !== null) return;
      const focus = focusKind(event.target instanceof Element ? event.target : null);
      const command = commandOf(possibleNow(page), event, focus, page.areKeysOn);
      if (!command || (command.name === 'digit' && belongToQuestion())) return;
      event.preventDefault();
      perform(command.name, event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
