import { useEffect } from 'react';
import { NO_LABELS } from '../../../core/events/format.ts';
import { leadState } from '../../../store/session/on-stage.ts';
import { getPage } from '../../../store/store.ts';
import { isSameThing } from '../../../store/thing.ts';
import type { Thing } from '../../../store/thing.ts';
import { relatedTo } from '../../../scene/related.ts';
import { say } from '../../progress/actions.ts';
import { getLesson, predictProgress, useLesson } from '../../progress/lesson-store.ts';
import type { Predict } from '../../read/model.ts';
import { askedIn, wantedThing } from '../../ask/question.ts';
import { NO_NAMES } from '../../ask/words.ts';

/** A picture may draw what belongs to it: the page in a frame, the frame of a slot. */
function asWanted(pointed: Thing | null, kind: Thing['kind']): Thing | null {
  if (!pointed || pointed.kind === kind) return pointed;
  const { columns, source } = leadState();
  const { page, slot, frame } = relatedTo({ columns, labels: source?.labels ?? NO_LABELS }, pointed);
  if (kind === 'page') return page && { kind, ...page };
  if (kind === 'slot') return slot === null ? null : { kind, slot };
  return kind === 'frame' && frame !== null ? { kind, frame } : null;
}

const isInPanel = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.lesson-panel') !== null;

/**
 * While a question waits for a thing: pressing in a picture, or Enter there, takes what is pointed at. Returns what
 * is wanted.
 */
export function usePicking(predict: Predict): Thing['kind'] {
  const names = useLesson((state) => state.loaded?.names) ?? NO_NAMES;
  const kind = wantedThing(askedIn(predict.ask, names));
  useEffect(() => {
    const take = (event: Event): boolean => {
      if (isInPanel(event.target)) return false;
      const thing = asWanted(getPage().pointed, kind);
      const { said } = predictProgress(getLesson(), predict.id);
      if (!thing || (said?.kind === 'point' && isSameThing(said.thing, thing))) return false;
      say(predict, { kind: 'point', thing });
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
