/** What is pointed at, in words, at its mark. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Scene } from '../scene/scene.ts';
import { describePage, describeThing } from '../scene/words.ts';
import type { Thing } from '../store/thing.ts';

/** Where the words for a mark stand: above it, and below where there is no room above; never beside the stage. Pure. */
interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const APART_PX = 8;

interface Placed {
  readonly left: number;
  readonly top: number;
}

/** All in pixels of the stage; `room` is the part of it that can be seen. */
export function wordsAt(mark: Rect, words: Pick<Rect, 'width' | 'height'>, room: Rect): Placed {
  const middle = mark.left + mark.width / 2 - words.width / 2;
  const mostLeft = room.left + room.width - words.width;
  const above = mark.top - APART_PX - words.height;
  return {
    left: Math.round(Math.max(room.left, Math.min(middle, mostLeft))),
    top: Math.round(above >= room.top ? above : mark.top + mark.height + APART_PX),
  };
}

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
function useWordsAtMark(): RefObject<HTMLParagraphElement | null> {
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

/** Screen readers hear it from the strip itself. */
export function PointedWords({ scene, pointed }: { readonly scene: Scene; readonly pointed: Thing }) {
  const element = useWordsAtMark();
  return (
    <p className="stage-pointed" aria-hidden="true" ref={element}>
      {pointed.kind === 'page' ? describePage(scene, pointed) : describeThing(scene, pointed)}
    </p>
  );
}
