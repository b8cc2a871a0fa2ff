import { useEffect } from 'react';
import { assertNever } from '../lib/assert-never.ts';
import { cancelSeek, seek, step } from '../store/playhead.ts';
import { pause, togglePlaying } from '../store/playback.ts';
import { getPage } from '../store/store.ts';
import { focusKind, keyAction } from './keys.ts';
import type { KeyAction } from './keys.ts';

function perform(action: KeyAction, isHeld: boolean): void {
  const { grain } = getPage();
  switch (action) {
    case 'forward':
      return step(grain, 1, isHeld);
    case 'back':
      return step(grain, -1, isHeld);
    case 'nextFault':
      return step('fault', 1, isHeld);
    case 'previousFault':
      return step('fault', -1, isHeld);
    case 'first':
      return seek({ to: 'start' });
    case 'last':
      return seek({ to: 'end' });
    case 'togglePlaying':
      return togglePlaying();
    case 'stop':
      pause();
      return cancelSeek();
    default:
      return assertNever(action);
  }
}

/** The keys of the transport, wherever the focus is on the page. */
export function useKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const action = keyAction(event, focusKind(event.target instanceof Element ? event.target : null));
      if (!action) return;
      event.preventDefault();
      perform(action, event.repeat);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
