/** Where the words of CPU pointers stand below a strip of slots: never on a number, a bracket or one another. Pure. */
import { formatCount } from '../../lib/format.ts';
import { widthOfWords } from '../word-widths.ts';
import type { Metrics } from '../metrics.ts';
import type { SaidBracket } from '../../scene/said.ts';
import type { SlotStrip } from './slot-strip.ts';
import { middleOf, widthOf } from '../strip.ts';

export interface Span {
  readonly left: number;
  readonly right: number;
}

interface CpuWords {
  readonly words: string;
  readonly pointerX: number;
  readonly x: number;
  /** 0 beside the numbers, then further down. */
  readonly level: number;
}

/** Baselines below the trays, in sizes of words on marks: with the numbers, below them, below the bracket, and on. */
export const CPU_LEVELS = [1.55, 2.65, 4, 5.2] as const;
const APART_PX = 6;

const spanAt = (x: number, width: number): Span => ({
  left: x - width / 2 - APART_PX / 2,
  right: x + width / 2 + APART_PX / 2,
});
const isFree = (span: Span, taken: readonly Span[]) =>
  taken.every(({ left, right }) => span.right <= left || span.left >= right);

/** What a window takes: of the second line its bracket, and words beside it; of the third, words below it. */
interface Taken {
  readonly taken: Span;
  readonly takenBelow: Span | null;
}

/** Beside a bracket, as far as the pointer is still over the words. */
function besideTaken(pointerX: number, width: number, { left, right }: Span, end: Span): number[] {
  const apart = (width + APART_PX) / 2;
  return [right + apart, left - apart].filter(
    (x) => Math.abs(x - pointerX) <= width / 2 && x - width / 2 >= end.left && x + width / 2 <= end.right,
  );
}

/** What was predicted, with its words: below the numbers nothing else stands there. */
function takenBySaid({ left, right, words, wordsX, isBehind }: SaidBracket, mark: number): Span {
  const width = widthOfWords(words, mark * 1.1, 'strong') + APART_PX;
  return isBehind
    ? { left, right: Math.max(right, wordsX + width) }
    : { left: Math.min(left, wordsX - width), right };
}

/** Where there is no place for them, the pointer stands alone. */
export function placeCpuWords(
  { cpus, numbers, strip }: SlotStrip,
  { mark }: Pick<Metrics, 'mark'>,
  window: Taken | null,
  said: readonly SaidBracket[] = [],
): CpuWords[] {
  const taken: Span[][] = CPU_LEVELS.map(() => []);
  for (const { slot } of numbers)
    taken[0]!.push(spanAt(middleOf(strip, slot), widthOfWords(formatCount(slot), mark)));
  if (window) taken[1]!.push(window.taken);
  if (window?.takenBelow) taken[2]!.push(window.takenBelow);
  for (const below of taken.slice(1)) below.push(...said.map((bracket) => takenBySaid(bracket, mark)));
  const ends = { left: strip.left, right: strip.left + widthOf(strip) };
  return [...cpus]
    .sort((one, other) => one.slot - other.slot)
    .flatMap(({ x: pointerX, words }) => {
      const width = widthOfWords(words, mark, 'strong');
      const above = Math.max(ends.left + width / 2, Math.min(pointerX, ends.right - width / 2));
      const beside = window ? besideTaken(pointerX, width, window.taken, ends) : [];
      const place = taken
        .flatMap((_, nth) => [above, ...(nth === 1 ? beside : [])].map((at) => [nth, at] as const))
        .find(([nth, at]) => isFree(spanAt(at, width), taken[nth]!));
      if (!place) return [];
      const [level, x] = place;
      taken[level]!.push(spanAt(x, width));
      return { words, pointerX, x, level };
    });
}
