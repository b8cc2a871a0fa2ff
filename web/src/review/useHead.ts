/** How far both runs of a scene are shown: moved by hand, or played from where it stands to the end. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { SAMPLES } from './measure.ts';
import { moveOfKey, type Move } from './review-keys.ts';
import { useScreenKeys } from '../ui/commands/useScreenKeys.ts';

/** All of a run. */
const PLAY_MS = 6000;
const STEP = SAMPLES / 50;

export interface Head {
  /** In samples of the run. */
  readonly at: number;
  readonly isPlaying: boolean;
  readonly move: (move: Move) => void;
  readonly seek: (at: number) => void;
}

function moved(at: number, move: Move, last: number): number {
  switch (move) {
    case 'start':
      return 0;
    case 'end':
      return last;
    case 'forward':
      return Math.min(last, at + STEP);
    case 'back':
      return Math.max(0, at - STEP);
    case 'play':
      return at >= last ? 0 : at;
  }
}

/** `last`: the number of the last sample. Opens at the end, where the verdict is. */
export function useHead(last: number): Head {
  const [at, setAt] = useState(last);
  const [isPlaying, setIsPlaying] = useState(false);
  /** Where playing begins. */
  const from = useRef(last);
  useEffect(() => {
    if (!isPlaying) return undefined;
    let before: number | null = null;
    let reached = from.current;
    let frame = requestAnimationFrame(function next(now) {
      const ms = before === null ? 0 : now - before;
      before = now;
      reached = Math.min(last, reached + (ms * last) / PLAY_MS);
      setAt(reached);
      if (reached < last) frame = requestAnimationFrame(next);
      else setIsPlaying(false);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, last]);
  const move = useCallback(
    (to: Move) => {
      setAt((was) => (from.current = moved(was, to, last)));
      setIsPlaying((was) => to === 'play' && !was);
    },
    [last],
  );
  useScreenKeys((press, focus, areLettersOn) => {
    const to = moveOfKey(press, focus, areLettersOn);
    if (to) move(to);
    return to !== null;
  });
  const seek = useCallback((to: number) => {
    setIsPlaying(false);
    setAt(to);
  }, []);
  return { at, isPlaying, move, seek };
}
