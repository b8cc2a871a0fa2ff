import { useEffect, useRef } from 'react';
import { NO_LABELS } from '../../../core/events/names.ts';
import { leadState } from '../../../store/session/on-stage.ts';
import { getPage } from '../../../store/store.ts';
import { isSameThing, type Thing } from '../../../store/thing.ts';
import { relatedTo } from '../../../scene/related.ts';

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

/** While such a question is open, a click or Enter in a picture selects the thing pointed at. */
export function usePicking(kind: Thing['kind'], said: Thing | null, onPick: (thing: Thing) => void): void {
  const now = useRef({ said, onPick });
  useEffect(() => {
    now.current = { said, onPick };
  });
  useEffect(() => {
    const take = (event: Event): boolean => {
      if (isInPanel(event.target)) return false;
      const thing = asWanted(getPage().pointed, kind);
      if (!thing || isSameThing(now.current.said, thing)) return false;
      now.current.onPick(thing);
      return true;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // Taken here, Enter does not check yet (useLessonKeys.ts); the second one does.
      if (event.key === 'Enter' && take(event)) event.preventDefault();
    };
    const listening = new AbortController();
    document.addEventListener('click', take, listening);
    // Before the lesson's own keys, which have been listening since before this question was there.
    document.addEventListener('keydown', onKeyDown, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [kind]);
}
