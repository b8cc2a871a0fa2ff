import { useEffect, useEffectEvent } from 'react';
import { getPage } from '../../store/store.ts';
import { focusKind, type FocusKind } from './keys.ts';

/** `areLettersOn`: the reader has not switched single letters off. Says whether the key was one of the screen's. */
type Act = (press: KeyboardEvent, focus: FocusKind, areLettersOn: boolean) => boolean;

/** Keys of a screen, wherever the focus is, while no sheet lies over it and nobody else has taken the key. */
export function useScreenKeys(act: Act): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { areKeysOn, sheet } = getPage();
    if (event.defaultPrevented || sheet !== null) return;
    const focus = focusKind(event.target instanceof Element ? event.target : null);
    if (act(event, focus, areKeysOn)) event.preventDefault();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
