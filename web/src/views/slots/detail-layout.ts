/** Sizes of one slot drawn large: its tray, its byte in bits, and beside them what it is in words. Pure. */
import { widthOfWords } from '../../marks/metrics.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { trayHeight } from '../../marks/slots/slot-strip.ts';

export interface DetailSizes {
  /** Side of the tray, and the left edge of everything beside it. */
  readonly tray: number;
  readonly left: number;
  /** Baseline of the title; upper edge, side and pitch of the bits; baseline of the words that lead from bits. */
  readonly titleY: number;
  readonly byteY: number;
  readonly bit: number;
  readonly bitPitch: number;
  readonly bitWordsY: number;
  /** Baselines of the words, and the words of each line. */
  readonly wordsY: number;
  readonly linePitch: number;
  readonly lines: readonly string[];
  readonly height: number;
}

const TRAY_PX = 84;
const NARROW_TRAY_PX = 60;
/** In the projector theme words grow more than the tray, which is large already. */
const TRAY_GROWS_MOST = 1.25;
const BIT_PX = 22;

/** Words joined into as few lines as the width allows. */
export function linesFor(words: readonly string[], widthPx: number, sizePx: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last}, ${word}`;
    if (last !== undefined && widthOfWords(joined, sizePx) * 1.08 <= widthPx)
      lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

export function detailSizes(words: readonly string[], widthPx: number, metrics: Metrics): DetailSizes {
  const { head, mark, sub, gutter } = metrics;
  const isNarrow = gutter === 0;
  const f = mark / 12;
  const tray = isNarrow ? NARROW_TRAY_PX : Math.round(TRAY_PX * Math.min(TRAY_GROWS_MOST, head / 15));
  const left = tray + (isNarrow ? 18 : 28);
  const titleY = Math.round(head * 1.15);
  const byteY = titleY + Math.round(10 * f);
  const bit = Math.round(BIT_PX * f);
  const bitWordsY = byteY + bit + Math.round(17 * f);
  const wordsY = bitWordsY + Math.round(sub * 1.6);
  const linePitch = Math.round(sub * 1.35);
  const lines = linesFor(words, widthPx - left, sub);
  const bottom = wordsY + (lines.length - 1) * linePitch + Math.round(sub * 0.4);
  const height = Math.max(trayHeight(tray), bottom);
  return { tray, left, titleY, byteY, bit, bitPitch: bit + 2, bitWordsY, wordsY, linePitch, lines, height };
}
