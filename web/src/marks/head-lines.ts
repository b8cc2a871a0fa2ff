/** What of a strip is shown, in lines that fit into the gutter left of it. Pure. */
import type { Metrics } from './metrics.ts';
import { widthOfWords } from './word-widths.ts';

const APART_PX = 8;

/** From the name's baseline to that of the first line below it, and from line to line, in letters of a line. */
export const LINES_EM = { first: 1.35, next: 1.25 } as const;
/** What letters reach below their baseline, and what the capitals of a name reach above it. */
const DESCENDER_EM = 0.25;
const CAPITAL_EM = 0.75;
const HEADS_APART_EM = 0.4;

/**
 * The baseline of a name: the middle of its strip, or higher where its lines would reach the name of the strip below.
 */
export function nameBaseline(
  middle: number,
  lines: number,
  belowMiddle: number,
  { head, sub }: Pick<Metrics, 'head' | 'sub'>,
): number {
  const depth = LINES_EM.first + LINES_EM.next * (lines - 1) + DESCENDER_EM + HEADS_APART_EM;
  return Math.min(middle, belowMiddle - head * CAPITAL_EM - sub * depth);
}

/**
 * "pages 1,088–1,134 of 4,096" in as few lines as fit: first the total moves down, then the word, then the dash
 * breaks.
 */
export function linesOf(shown: string, { gutter, sub }: Pick<Metrics, 'gutter' | 'sub'>): readonly string[] {
  const ways = isRange(shown) ? waysToBreak(shown) : waysOfWords(shown);
  const fits = (line: string) => widthOfWords(line, sub) <= gutter - APART_PX;
  return ways.find((lines) => lines.every(fits)) ?? ways.at(-1)!;
}

/** "pages 3–9", "1–4 of 9"; other words have no figures to keep together. */
const isRange = (shown: string) => /^(?:[a-z]+ )?[\d,]+(?:–|$| of )/.test(shown);

/** In one line, or in two at any space, the first as long as it can be. */
function waysOfWords(shown: string): (readonly string[])[] {
  const words = shown.split(' ');
  const breaks = words
    .map((_, nth) => [words.slice(0, -nth).join(' '), words.slice(-nth).join(' ')])
    .slice(1);
  return [[shown], ...breaks];
}

function waysToBreak(shown: string): (readonly string[])[] {
  const [range = '', total] = shown.split(' of ');
  const space = range.indexOf(' ');
  const word = space < 0 ? '' : range.slice(0, space);
  const figures = range.slice(space + 1);
  const dash = figures.indexOf('–') + 1;
  const below = total === undefined ? [] : [`of ${total}`];
  const named = total === undefined || word === '' ? below : [`of ${total} ${word}`];
  const above = total === undefined && word !== '' ? [word] : [];
  return [
    [shown],
    [range, ...below],
    [...above, figures, ...named],
    [...above, figures, ...below],
    [...above, figures.slice(0, dash), figures.slice(dash), ...below],
  ];
}
