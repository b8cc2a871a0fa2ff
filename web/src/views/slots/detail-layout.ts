/** Sizes of one slot drawn large: its tray, its byte in bits, and beside them what it is in words. Pure. */
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { TRAY_RATIO, trayHeight } from '../../marks/slots/slot-strip.ts';

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
  /** Left edge of the words, from that of the byte; their baselines, and the words of each line. */
  readonly wordsX: number;
  readonly wordsY: number;
  readonly linePitch: number;
  readonly lines: readonly string[];
  readonly height: number;
}

/** In words of 12 px: a bit, and how large it may get. */
const BIT = { least: 20, most: 44 } as const;
/** Behind the bits stands their sum, "0x41", as wide as so many bits. */
const SUM_BITS = 3;
const TOUCH_BIT_PX = 25;
const TRAY_LEAST_PX = 40;
/** So many lines of words stand beside the byte without reaching above its title or below what leads from its bits. */
const BESIDE_LINES_MOST = 3;
/** What stands below a baseline, in the size of its words. */
const DESCENT_EM = 0.3;
const LEFT_PX = { narrow: 18, wide: 28 } as const;

export function linesFor(words: readonly string[], widthPx: number, sizePx: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last}, ${word}`;
    if (last !== undefined && widthOfWords(joined, sizePx) <= widthPx) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

/** As large as the room allows; words keep their size, and stand beside the byte where they do not fit below it. */
export function detailSizes(
  words: readonly string[],
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  metrics: Metrics,
): DetailSizes {
  const { head, mark, sub, gutter } = metrics;
  const isNarrow = gutter === 0;
  const f = mark / 12;
  // Each bit is wide enough for a finger where the width allows it.
  const forTray = isNarrow
    ? Math.max(TRAY_LEAST_PX, widthPx - LEFT_PX.narrow - (8 + SUM_BITS) * TOUCH_BIT_PX)
    : Infinity;
  const tray = Math.min(trayFor(heightPx), forTray);
  const left = tray + (isNarrow ? LEFT_PX.narrow : LEFT_PX.wide);
  const linePitch = Math.round(sub * 1.35);
  const titlePx = Math.round(head * 1.15);
  const bitWordsPx = Math.round(17 * f);
  // Between title and byte, and what the byte itself can have of the height.
  const apart = Math.round(Math.max(8, Math.min(20, heightPx * 0.06)) * f);
  const bitLeast = Math.round(BIT.least * f);
  const textWith = (bit: number, wordsPx: number) => titlePx + apart + bit + bitWordsPx + wordsPx;
  const below = linesFor(words, widthPx - left, sub);
  const belowPx = Math.round(sub * 1.6) + (Math.max(1, below.length) - 1) * linePitch + Math.round(sub * 0.4);
  const sumEnd = (8 + SUM_BITS) * (bitLeast + 2);
  const beside = linesFor(words, widthPx - left - sumEnd, sub);
  const isBeside = !isNarrow && textWith(bitLeast, belowPx) > heightPx && beside.length <= BESIDE_LINES_MOST;
  const lines = isBeside ? beside : below;
  const wordsPx = isBeside ? Math.ceil(mark * DESCENT_EM) : belowPx;
  const widest = Math.floor((widthPx - left) / (8 + SUM_BITS)) - 2;
  // Beside a byte the words have what the least of its bits leave.
  const bit = isBeside
    ? bitLeast
    : Math.round(Math.max(bitLeast, Math.min(BIT.most * f, heightPx - textWith(0, wordsPx), widest)));
  const textPx = textWith(bit, wordsPx);
  const top = Math.max(0, Math.round((heightPx - textPx) / 2));
  const titleY = top + titlePx;
  const byteY = titleY + apart;
  const bitWordsY = byteY + bit + bitWordsPx;
  const wordsX = isBeside ? sumEnd : 0;
  const wordsY = isBeside
    ? Math.round(byteY + bit / 2 + sub * 0.35 - ((lines.length - 1) * linePitch) / 2)
    : bitWordsY + Math.round(sub * 1.6);
  const height = Math.max(trayHeight(tray), top + textPx);
  return {
    tray,
    left,
    titleY,
    byteY,
    bit,
    bitPitch: bit + 2,
    bitWordsY,
    wordsX,
    wordsY,
    linePitch,
    lines,
    height,
  };
}

function trayFor(heightPx: number): number {
  let tray = Math.floor(heightPx / TRAY_RATIO);
  while (trayHeight(tray) > heightPx) tray--;
  return tray;
}
