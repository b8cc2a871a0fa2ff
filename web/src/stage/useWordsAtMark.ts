import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { wordsAt } from './words-at.ts';

/** Of the pictures that light the thing, the one that the pointer or the focus is in; else the first. */
function markIn(stage: Element): Element | undefined {
  const marks = [...stage.querySelectorAll('[data-pointed]')];
  return marks.find((mark) => mark.closest('.stage-view:is(:hover, :focus-within)')) ?? marks[0];
}

/** The part of the stage that its column shows. */
function seenOf(stage: Element): DOMRect {
  const { left, top, right, bottom } = stage.getBoundingClientRect();
  const column = stage.closest('.stage-column, .present-stage, .compare')?.getBoundingClientRect();
  const upper = Math.max(top, column?.top ?? top);
  return new DOMRect(left, upper, right - left, Math.max(0, bottom - upper));
}

/** Puts the words for what is pointed at where the eye is: at its mark. Without one, as in a map, they stay at the foot. */
export function useWordsAtMark(): RefObject<HTMLParagraphElement | null> {
  const element = useRef<HTMLParagraphElement>(null);
  // After each drawing: the mark may have moved.
  useLayoutEffect(() => {
    const words = element.current;
    const stage = words?.closest('.stage');
    const mark = stage ? markIn(stage) : undefined;
    words?.classList.toggle('is-at-mark', mark !== undefined);
    if (!words || !stage || !mark) return;
    const origin = stage.getBoundingClientRect();
    const { width, height } = words.getBoundingClientRect();
    const { left, top } = wordsAt(mark.getBoundingClientRect(), { width, height }, seenOf(stage));
    words.style.translate = `${left - origin.left}px ${top - origin.top}px`;
  });
  return element;
}
