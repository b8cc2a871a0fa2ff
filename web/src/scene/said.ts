/** Brackets of what was said, and what a strip of pages or slots tells of itself to place them. */
import type { Stretch } from '../store/thing.ts';

export interface SaidBracket {
  readonly left: number;
  readonly right: number;
  /** The size, or "you predicted 4"; empty over a thing that has only been chosen. */
  readonly words: string;
  /** Where the words begin, or end when there is no room behind the bracket. */
  readonly wordsX: number;
  readonly isBehind: boolean;
  /** 0 next to the strip, then further out. */
  readonly level: number;
  readonly isSaid: boolean;
  /** It can be drawn here, and it has ends that can be taken hold of. */
  readonly isOpen?: boolean;
  /** How far from the strip it is drawn, where it does not stand beyond the words. */
  readonly nearPx?: number;
}

export interface Span {
  readonly left: number;
  readonly right: number;
}

export interface SaidAsked {
  /** Where things lie, as far as they can be seen; null when none can. */
  readonly spanOf: (from: number, to: number) => Span | null;
  readonly total: number;
  /** The page or slot of the fault, when the window is asked for here; else null. */
  readonly anchor: number | null;
  /** The window, as far as it has been decided, reaches back from the fault. */
  readonly isBackward: boolean;
  readonly said: number | null;
  /** Neighbours of this strip are asked for, and these were said. */
  readonly stretch?: { readonly said: Stretch | null } | null;
  readonly right: number;
  readonly metrics: { readonly mark: number };
}
