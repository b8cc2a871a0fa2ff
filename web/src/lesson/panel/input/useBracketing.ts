import { useEffect } from 'react';
import { point } from '../../../store/pointing.ts';
import { getPage } from '../../../store/store.ts';
import { numberOf } from '../../../store/thing.ts';
import type { Stretch, Thing } from '../../../store/thing.ts';
import { askedIn, stretchUnit } from '../../ask/question.ts';
import { NO_NAMES } from '../../ask/words.ts';
import type { Names } from '../../ask/words.ts';
import { say } from '../../progress/actions.ts';
import { getLesson, predictProgress, useLesson } from '../../progress/lesson-store.ts';
import type { Predict } from '../../read/model.ts';

/** What a question wants neighbours of. */
function wantedOf({ ask }: Predict, names: Names): 'page' | 'slot' {
  const asked = askedIn(ask, names);
  return (asked?.kind === 'stretch' ? stretchUnit(asked.pick.kind) : null) ?? 'page';
}

export function stretchFrom(of: Stretch['kind'], region: number, one: number, other: number): Stretch {
  const [first, last] = one < other ? [one, other] : [other, one];
  return of === 'slot' ? { kind: of, first, last } : { kind: of, region, first, last };
}

const regionOf = (thing: Thing | Stretch) => (thing.kind === 'page' ? thing.region : 0);

/** The end that stays while the other is moved. Who takes hold of an end holds the other fast; else it begins anew. */
export function heldEnd(stretch: Stretch | null, at: number): number {
  if (stretch && stretch.first < stretch.last) {
    if (at === stretch.first) return stretch.last;
    if (at === stretch.last) return stretch.first;
  }
  return at;
}

const isOnStrip = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.matches('.stage .strip-target');

/**
 * While a question waits for neighbours: dragging over a row of a picture takes them. On a row that has the focus Enter
 * begins at what is pointed at, and Shift with an arrow extends. Returns what is wanted.
 */
export function useBracketing(predict: Predict): 'page' | 'slot' {
  const names = useLesson((state) => state.loaded?.names) ?? NO_NAMES;
  const of = wantedOf(predict, names);
  useEffect(() => {
    let held: { readonly end: number; readonly region: number; readonly pointer: number } | null = null;
    const saidNow = (): Stretch | null => {
      const { said } = predictProgress(getLesson(), predict.id);
      return said?.kind === 'bracket' ? said.stretch : null;
    };
    const pointed = (): Thing | null => {
      const thing = getPage().pointed;
      return thing?.kind === of ? thing : null;
    };
    const take = (region: number, one: number, other: number) =>
      say(predict, { kind: 'bracket', stretch: stretchFrom(of, region, one, other) });
    const onDown = (event: PointerEvent) => {
      const thing = pointed();
      if (!isOnStrip(event.target) || !thing || event.button !== 0) return;
      const said = saidNow();
      const own = said && regionOf(said) === regionOf(thing) ? said : null;
      held = { end: heldEnd(own, numberOf(thing)), region: regionOf(thing), pointer: event.pointerId };
      // Beside the row it still follows the pointer.
      event.target.setPointerCapture(event.pointerId);
      take(held.region, held.end, numberOf(thing));
    };
    const onMove = (event: PointerEvent) => {
      const thing = pointed();
      if (held?.pointer === event.pointerId && thing && regionOf(thing) === held.region)
        take(held.region, held.end, numberOf(thing));
    };
    const onUp = (event: PointerEvent) => {
      if (held?.pointer === event.pointerId) held = null;
    };
    /** The end that Shift and an arrow move, while the other is held. */
    let moving: { readonly end: number; readonly at: number } | null = null;
    const begin = (thing: Thing) => {
      const at = numberOf(thing);
      moving = { end: at, at };
      take(regionOf(thing), at, at);
    };
    const extend = (thing: Thing, by: number) => {
      const said = saidNow();
      const at = numberOf(thing);
      if (moving?.at !== at || !said) moving = { end: said ? heldEnd(said, at) : at, at };
      const next = Math.max(0, at + by);
      moving = { ...moving, at: next };
      take(regionOf(thing), moving.end, next);
      point(thing.kind === 'page' ? { ...thing, page: next } : { kind: 'slot', slot: next });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const thing = pointed();
      if (!isOnStrip(event.target) || !thing) return;
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      const said = saidNow();
      const isIn =
        said !== null &&
        regionOf(said) === regionOf(thing) &&
        numberOf(thing) >= said.first &&
        numberOf(thing) <= said.last;
      if (event.shiftKey && by !== 0) extend(thing, by);
      // Within what is said, Enter checks.
      else if (event.key === 'Enter' && !isIn) begin(thing);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('pointerdown', onDown);
    document.addEventListener('pointermove', onMove);
    document.addEventListener('pointerup', onUp);
    document.addEventListener('pointercancel', onUp);
    // Before the keys of the page, for which Shift and an arrow lead to the next fault.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', onDown);
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('pointerup', onUp);
      document.removeEventListener('pointercancel', onUp);
      document.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [predict, of]);
  return of;
}
