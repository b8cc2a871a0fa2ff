/**
 * The pictures stand still: whoever puts something at a mark looks for it then, and again whenever they are drawn anew.
 * The stage says so, and a picture whose code has come late.
 */
import { createStore } from 'zustand/vanilla';

interface Drawn {
  readonly times: number;
  /** Nothing moves any more. */
  readonly isStill: boolean;
}

export const DRAWN = createStore<Drawn>(() => ({ times: 0, isStill: false }));

/** The pictures have been drawn, or one that has come among them: whether they move is as before. */
export function noteDrawn(isStill = DRAWN.getState().isStill): void {
  DRAWN.setState(({ times }) => ({ times: times + 1, isStill }));
}

/** Another number each time that the pictures have been drawn and stand; 0 while something moves. */
export const timesDrawn = ({ times, isStill }: Drawn): number => (isStill ? times : 0);
