import { useEffect, useRef } from 'react';
import { isFullAtRest } from '../ui/media/full-screen.ts';

/** The browser keeps Escape for itself in full screen: when full screen ends, so does the talk. */
export function useLeaveWithFullScreen(onLeave: () => void): void {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    // A full screen that is still ending was that of a talk before.
    let wasFull = isFullAtRest();
    const onChange = () => {
      const isFull = document.fullscreenElement !== null;
      if (wasFull && !isFull) latest.current();
      wasFull = isFull;
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
}
