import { useEffect, useRef } from 'react';
import { point } from '../../../store/pointing.ts';
import { getPage } from '../../../store/store.ts';
import { numberOf, type Stretch, type Thing } from '../../../store/thing.ts';
import { changed, type BracketAction, type BracketDraft } from './draft.ts';

const isOnStrip = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.matches('.stage .strip-target');

/** How far a place is from the middle of what is drawn, across and down; null: not on it. */
function distanceTo(mark: Element, { clientX, clientY }: PointerEvent) {
  const { left, right, top, bottom } = mark.getBoundingClientRect();
  const isOn = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return {
    isOn,
    across: Math.abs(clientX - (left + right) / 2),
    down: Math.abs(clientY - (top + bottom) / 2),
  };
}

/** The handle under the pointer. A row may lie over it, and two over each other: then the nearer one. */
function handleAt(event: PointerEvent): SVGElement | null {
  const all = [...document.querySelectorAll<SVGElement>('.stage [data-handle]')]
    .map((handle) => ({ handle, ...distanceTo(handle, event) }))
    .filter(({ isOn }) => isOn);
  return all.sort((one, other) => one.across - other.across)[0]?.handle ?? null;
}

/** The row to which a handle belongs: beside it the pointer still says which page or slot is meant. */
function rowOf(handle: SVGElement, event: PointerEvent): Element | null {
  const all = [...handle.ownerSVGElement!.querySelectorAll('.strip-target')];
  return all.sort((one, other) => distanceTo(one, event).down - distanceTo(other, event).down)[0] ?? null;
}

/**
 * While a question waits for neighbours: dragging over a row of a picture takes them, and their handles move them. On a row
 * that has the focus Enter begins at what is pointed at, and Shift with an arrow extends.
 */
export function useBracketing(
  of: Stretch['kind'],
  draft: BracketDraft,
  onAct: (action: BracketAction) => void,
): void {
  const now = useRef({ draft, onAct });
  useEffect(() => {
    now.current = { draft, onAct };
  });
  useEffect(() => {
    /** Two events may arrive before React renders again, so the second must see the draft that the first one made. */
    const act = (action: BracketAction): BracketDraft => {
      const next = changed(now.current.draft, action);
      now.current = { ...now.current, draft: next };
      now.current.onAct(action);
      return next;
    };
    const pointed = () => {
      const thing = getPage().pointed;
      if (thing?.kind !== of) return null;
      return { at: numberOf(thing), region: thing.kind === 'page' ? thing.region : 0 };
    };
    const onDown = (event: PointerEvent) => {
      const { target, button, pointerId: pointer } = event;
      const handle = handleAt(event);
      const row = handle ? rowOf(handle, event) : isOnStrip(target) ? target : null;
      const place = pointed();
      if (!row || button !== 0) return;
      if (handle) act({ do: 'grip', pointer, handle: handle.dataset['handle'] as 'first' | 'last' });
      else if (place) act({ do: 'press', ...place, pointer });
      // Beside the row it still follows the pointer.
      row.setPointerCapture(pointer);
    };
    const onMove = ({ pointerId: pointer }: PointerEvent) => {
      const place = pointed();
      if (place && now.current.draft.held?.pointer === pointer) act({ do: 'drag', ...place, pointer });
    };
    const onLost = ({ pointerId: pointer }: PointerEvent) => {
      if (now.current.draft.held?.pointer !== pointer) return;
      act({ do: 'release', pointer });
      point(null); // the bracket says what it takes; the words for its end would lie over it
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const place = pointed();
      if (!isOnStrip(event.target) || !place) return;
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
      if (event.shiftKey && by !== null) {
        const most = Number(event.target.getAttribute('aria-valuemax'));
        const { keyed } = act({ do: 'extend', ...place, by, most });
        const next: Thing =
          of === 'page' ? { kind: of, region: place.region, page: keyed!.at } : { kind: of, slot: keyed!.at };
        point(next);
      }
      // Where the keys have just drawn, Enter checks.
      else if (event.key === 'Enter' && now.current.draft.keyed?.at !== place.at)
        act({ do: 'begin', ...place });
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    const listening = new AbortController();
    document.addEventListener('pointerdown', onDown, listening);
    document.addEventListener('pointermove', onMove, listening);
    document.addEventListener('lostpointercapture', onLost, listening);
    // Before the keys of the page, for which Shift and an arrow lead to the next fault.
    document.addEventListener('keydown', onKeyDown, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [of]);
}
