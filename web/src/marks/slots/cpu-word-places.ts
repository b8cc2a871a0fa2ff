/** Where the words of CPU pointers stand below a strip of slots: never on a number, a bracket or one another. Pure. */
import { formatCount } from '../../lib/format.ts';
import { widthOfWords } from '../word-widths.ts';
import type { Metrics } from '../metrics.ts';
import type { SlotStrip } from './slot-strip.ts';
import { middleOf, widthOf } from '../strip.ts';
import { VIEW_TEXT as TEXT } from '../../scene/text.ts';

export interface Span {
  readonly left: number;
  readonly right: number;
}

export interface CpuWords {
  readonly words: string;
  /** The pointer below its tray, and the middle of the words. */
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

/** `bracket` is what the window takes of the second line, words and all. */
export function placeCpuWords(
  { cpus, numbers, strip }: SlotStrip,
  { mark }: Pick<Metrics, 'mark'>,
  bracket: Span | null,
): CpuWords[] {
  const taken: Span[][] = CPU_LEVELS.map(() => []);
  for (const { slot } of numbers)
    taken[0]!.push(spanAt(middleOf(strip, slot), widthOfWords(formatCount(slot), mark)));
  if (bracket) taken[1]!.push(bracket);
  const end = strip.left + widthOf(strip);
  return [...cpus]
    .sort((one, other) => one.slot - other.slot)
    .map(({ x: pointerX, cpus: who }) => {
      const words = TEXT.cpuNext(who);
      const width = widthOfWords(words, mark, 'strong');
      const x = Math.max(strip.left + width / 2, Math.min(pointerX, end - width / 2));
      const span = spanAt(x, width);
      const found = taken.findIndex((spans) => isFree(span, spans));
      const level = found < 0 ? CPU_LEVELS.length - 1 : found;
      taken[level]!.push(span);
      return { words, pointerX, x, level };
    });
}
