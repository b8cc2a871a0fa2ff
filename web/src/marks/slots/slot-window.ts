/** Where the bracket of a block of slots and its words stand. Pure. */
import { widthOfWords } from '../word-widths.ts';
import type { Metrics } from '../metrics.ts';
import type { Span } from './cpu-word-places.ts';
import { BESIDE_PX, besideBracket } from './slot-strip.ts';
import { spanOf, widthOf, type Strip } from '../strip.ts';
import type { Scene } from '../../scene/scene.ts';
import { VIEW_TEXT as TEXT } from '../../scene/text.ts';

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
  /** What bracket and words take of their line, and what the words take of the one below. */
  readonly taken: Span;
  readonly takenBelow: Span | null;
}

/** From the trays to the line of the bracket, in words on marks; from that to words below it and to their end, in heads. */
export const BRACKET_EM = 2.6;
export const BELOW_BRACKET_EM = 1.35;
const WORDS_END_EM = 1.65;

/**
 * How far below the trays a window's words reach on a short strip, else 0. Uses the largest window, so nothing moves.
 */
export function windowDepth(
  { params }: Pick<Scene, 'params'>,
  { total, count, pitch }: Pick<Strip, 'total' | 'count' | 'pitch'>,
  { mark, head }: Metrics,
): number {
  const win = Math.min(total, 2 ** params.page_cluster);
  const wordsPx = widthOfWords(TEXT.slotWindow(win, total - win, total - 1), head, 'head') + BESIDE_PX;
  const freePx = Math.max(0, count - win) * pitch;
  return wordsPx <= freePx / 2 ? 0 : Math.ceil(mark * BRACKET_EM + head * WORDS_END_EM);
}

interface Beside extends ReturnType<typeof besideBracket> {
  readonly words: string;
  readonly widthPx: number;
}

export function placeWindow(strip: Strip, window: SlotWindow, { head }: Metrics): PlacedWindow | null {
  const span = spanOf(strip, window.first, window.last);
  if (!span) return null;
  const within = { left: strip.left, right: strip.left + widthOf(strip) };
  const { win, first, last } = window;
  const [whole, short] = [TEXT.slotWindow(win, first, last), TEXT.window(win, first, last)].map((words) => {
    const widthPx = widthOfWords(words, head, 'head');
    return { words, widthPx, ...besideBracket(span, widthPx, within) };
  }) as [Beside, Beside];
  // Below it they may cover what stands there, so fewer words come before words below: but not where the picture ends before
  // the window does, and only the words say how far it goes.
  const isWhole = first >= strip.first && last < strip.first + strip.count;
  const { words, widthPx, x, isBelow } = isWhole && whole.isBelow && !short.isBelow ? short : whole;
  const taken = isBelow ? span : { left: Math.min(x, span.left), right: Math.max(span.right, x + widthPx) };
  const takenBelow = isBelow ? { left: x, right: x + widthPx } : null;
  return { ...span, words, wordsX: x, isBelow, taken, takenBelow };
}
