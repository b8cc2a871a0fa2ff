/**
 * The pictures stand still: labels at a mark look for it then, and again whenever the pictures are drawn
 * anew. The stage reports it, and so does a picture whose code has loaded late.
 */
import { createStore } from 'zustand/vanilla';

interface Drawn {
  readonly times: number;
  readonly isStill: boolean;
}

export const DRAWN = createStore<Drawn>(() => ({ times: 0, isStill: false }));

/** The pictures have been drawn, or a new one among them: whether they move is as before. */
export function noteDrawn(isStill = DRAWN.getState().isStill): void {
  DRAWN.setState(({ times }) => ({ times: times + 1, isStill }));
}

/** A new number each time that the pictures have been drawn and stand still; 0 while something moves. */
export const timesDrawn = ({ times, isStill }: Drawn): number => (isStill ? times : 0);
