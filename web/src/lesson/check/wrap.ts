/** Text → lines of a column, as a browser would break it. Pure; good to a letter or two. */
import { assertNever } from '../../lib/assert-never.ts';
import { boldOf, monoOf, widthPx } from './letter-widths.ts';
import type { Face } from './letter-widths.ts';
import type { Inline } from '../../prose/model.ts';
import { inlineText } from '../../prose/plain-text.ts';

interface Piece {
  readonly px: number;
  /** A line may be broken behind it. */
  readonly isBreak: boolean;
}

/** Words with the spaces between them; `whole`: no line is broken within it. */
function piecesOfText(text: string, face: Face, isWhole = false): Piece[] {
  if (isWhole) return [{ px: widthPx(text, face), isBreak: false }];
  return text
    .split(/( )/)
    .filter((part) => part !== '')
    .map((part) => ({ px: widthPx(part, face), isBreak: part === ' ' }));
}

function piecesOf(inline: Inline, face: Face): Piece[] {
  switch (inline.kind) {
    case 'text':
      return piecesOfText(inline.text, face);
    case 'code':
      return piecesOfText(inline.text, monoOf(face));
    case 'num':
      return piecesOfText(inline.text, inline.isByte ? monoOf(face) : face);
    case 'thing':
    case 'together':
      return piecesOfText(inlineText(inline), face, true);
    case 'break':
      return [{ px: Infinity, isBreak: true }];
    case 'strong':
      return inline.inlines.flatMap((each) => piecesOf(each, boldOf(face)));
    case 'emphasis':
    case 'link':
      return inline.inlines.flatMap((each) => piecesOf(each, face));
    default:
      return assertNever(inline);
  }
}

/** The widths of the words, and of the space before each; what stands together is one. */
function wordsOf(pieces: readonly Piece[]): Array<{ px: number; spacePx: number }> {
  const words: Array<{ px: number; spacePx: number }> = [];
  let isNew = true;
  let spacePx = 0;
  for (const { px, isBreak } of pieces) {
    if (isBreak) {
      spacePx = px;
      isNew = true;
    } else if (isNew) {
      words.push({ px, spacePx });
      isNew = false;
    } else {
      words.at(-1)!.px += px;
    }
  }
  return words;
}

function fill(words: ReturnType<typeof wordsOf>, columnPx: number): number {
  let lines = 1;
  let usedPx = 0;
  for (const { px, spacePx } of words) {
    const isFirst = usedPx === 0;
    if (!isFirst && usedPx + spacePx + px > columnPx) {
      lines++;
      usedPx = px;
    } else {
      usedPx += isFirst ? px : spacePx + px;
    }
  }
  return lines;
}

/** Lines of a text in a column of this width. */
export function linesOf(inlines: readonly Inline[], face: Face, columnPx: number): number {
  return fill(wordsOf(inlines.flatMap((inline) => piecesOf(inline, face))), columnPx);
}

export function linesOfText(text: string, face: Face, columnPx: number): number {
  return fill(wordsOf(piecesOfText(text, face)), columnPx);
}

/** The widest word, and all in one line. */
export function spanOf(inlines: readonly Inline[], face: Face): { leastPx: number; mostPx: number } {
  const words = wordsOf(inlines.flatMap((inline) => piecesOf(inline, face)));
  return {
    leastPx: Math.max(0, ...words.map(({ px }) => px)),
    mostPx: words.reduce((sum, { px, spacePx }, nth) => sum + px + (nth === 0 ? 0 : spacePx), 0),
  };
}
