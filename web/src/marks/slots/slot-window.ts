/** Where the bracket of a block of slots and its words stand. Pure. */
import { widthOfWords } from '../word-widths.ts';
import type { Metrics } from '../metrics.ts';
import { besideBracket } from './slot-strip.ts';
import { spanOf, widthOf } from '../strip.ts';
import type { Strip } from '../strip.ts';
import { VIEW_TEXT as TEXT } from '../../scene/text.ts';

/** The aligned block that is read. */
export interface SlotWindow {
  readonly first: number;
  readonly last: number;
  readonly win: number;
}

export interface PlacedWindow {
  readonly left: number;
  readonly right: number;
  readonly words: string;
  readonly wordsX: number;
  readonly isBelow: boolean;
  /** What bracket and words take of their line. */
  readonly taken: { readonly left: number; readonly right: number };
}

/** Null when no slot of it can be seen. */
export function placeWindow(strip: Strip, window: SlotWindow, { head }: Metrics): PlacedWindow | null {
  const span = spanOf(strip, window.first, window.last);
  if (!span) return null;
  const words = TEXT.slotWindow(window.win, window.first, window.last);
  const widthPx = widthOfWords(words, head, 'head');
  const within = { left: strip.left, right: strip.left + widthOf(strip) };
  const { x, isBelow } = besideBracket(span, widthPx, within);
  const taken = isBelow ? span : { left: Math.min(x, span.left), right: Math.max(span.right, x + widthPx) };
  return { ...span, words, wordsX: x, isBelow, taken };
}
