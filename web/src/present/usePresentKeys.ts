import { useEffect, useRef } from 'react';
import { getPage } from '../store/store.ts';
import { presentKey } from './present-keys.ts';
import type { PresentKey } from './present-keys.ts';

/** Hears the keys of a talk before the page does. */
export function usePresentKeys(onKey: (key: PresentKey) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = presentKey(event);
      // A dialog has its keys to itself.
      if (!key || getPage().sheet !== null) return;
      event.preventDefault();
      event.stopPropagation();
      // A key that is held down would run through the lesson.
      if (!event.repeat) latest.current(key);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
