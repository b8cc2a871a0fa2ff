import { useEffect } from 'react';
import { getPage } from '../store/store.ts';
import { isSameThing } from '../store/thing.ts';
import type { Thing } from '../store/thing.ts';
import { say } from './actions.ts';
import { getLesson, predictProgress, useLesson } from './lesson-store.ts';
import type { Predict } from './model.ts';
import { readQuestion } from './question.ts';
import { NO_NAMES } from './words.ts';
import type { Names } from './words.ts';

/** What a question wants to be pointed at. */
export function wantedThing({ ask }: Predict, names: Names): Thing['kind'] {
  const { asked } = readQuestion(ask, names);
  const arg = asked.kind === 'argument' ? asked.arg : '';
  return arg === 'slot' || arg === 'frame' || arg === 'task' ? arg : 'page';
}

const isInPanel = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.lesson-panel') !== null;

/**
 * While a question waits for a thing: pressing in a picture, or Enter there, takes what is pointed at. Returns what
 * is wanted.
 */
export function usePicking(predict: Predict): Thing['kind'] {
  const names = useLesson((state) => state.loaded?.names) ?? NO_NAMES;
  const kind = wantedThing(predict, names);
  useEffect(() => {
    const take = (event: Event): boolean => {
      const { pointed } = getPage();
      if (pointed?.kind !== kind || isInPanel(event.target)) return false;
      const { said } = predictProgress(getLesson(), predict.id);
      if (said?.kind === 'point' && isSameThing(said.thing, pointed)) return false;
      say(predict, { kind: 'point', thing: pointed });
      return true;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // Taken here, Enter does not check yet (useLessonKeys.ts); the second one does.
      if (event.key === 'Enter' && take(event)) event.preventDefault();
    };
    document.addEventListener('click', take);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('click', take);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [predict, kind]);
  return kind;
}
