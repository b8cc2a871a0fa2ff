/**
 * What a learner says will happen, beside what happens: a bracket for each size of the window that could be said, the one
 * that was said in full; once the machine has answered, only that one, with words. A bracket is a length: it begins at
 * the page or slot of the fault, and claims no place. Pure.
 */
import { openFault, presentOf } from '../../scene/now.ts';
import { VIEW_TEXT as TEXT } from '../../scene/text.ts';
import type { Metrics } from '../metrics.ts';
import type { Prediction, Scene } from '../../scene/scene.ts';
import { widthOfWords } from '../word-widths.ts';

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
}

interface Span {
  readonly left: number;
  readonly right: number;
}

/** A strip of pages or slots, as far as predictions need to know it. */
export interface SaidAsked {
  /** Where things lie, as far as they can be seen; null when none can. */
  readonly spanOf: (from: number, to: number) => Span | null;
  /** How many things there are in all. */
  readonly total: number;
  /** The page or slot of the fault, when the window is asked for here; else null. */
  readonly anchor: number | null;
  /** The window, as far as it has been decided, reaches back from the fault. */
  readonly isBackward: boolean;
  /** The thing of this strip that was said; else null. */
  readonly said: number | null;
  /** Right edge of the picture. */
  readonly right: number;
  readonly metrics: Pick<Metrics, 'mark'>;
}

const APART_PX = 7;

/** From one level of brackets to the next. */
export const saidPitch = ({ mark }: Pick<Metrics, 'mark'>): number => Math.round(mark * 1.15);

/** Sizes in their order; one that was said and is none of those offered comes last. */
function sizesOf({ sizes, saidSize, isTold }: Prediction): readonly number[] {
  if (isTold) return saidSize === null ? [] : [saidSize];
  return saidSize === null || sizes.includes(saidSize) ? sizes : [...sizes, saidSize];
}

export function layoutPrediction(prediction: Prediction | null | undefined, asked: SaidAsked): SaidBracket[] {
  if (!prediction) return [];
  const { anchor, said, total } = asked;
  const { isTold, saidSize } = prediction;
  const thing = said === null ? null : asked.spanOf(said, said);
  if (thing)
    return [placed(asked, thing, { words: isTold ? TEXT.youSaid(said!) : '', level: 0, isSaid: true })];
  if (anchor === null) return [];
  return sizesOf(prediction).flatMap((size, level): SaidBracket[] => {
    const from = Math.max(0, asked.isBackward ? anchor - size + 1 : anchor);
    const span = asked.spanOf(from, Math.min(total, from + size) - 1);
    const words = isTold ? TEXT.youSaid(size) : String(size);
    return span ? [placed(asked, span, { words, level, isSaid: size === saidSize })] : [];
  });
}

function placed(
  { right: edge, metrics: { mark } }: SaidAsked,
  { left, right }: Span,
  rest: Pick<SaidBracket, 'words' | 'level' | 'isSaid'>,
): SaidBracket {
  const widthPx = widthOfWords(rest.words, mark, 'strong');
  const isBehind = right + APART_PX + widthPx <= edge;
  return { left, right, wordsX: isBehind ? right + APART_PX : left - APART_PX, isBehind, ...rest };
}

/** How much room the brackets take beside a strip. */
export function saidHeight(brackets: readonly SaidBracket[], metrics: Pick<Metrics, 'mark'>): number {
  return brackets.length === 0 ? 0 : brackets.length * saidPitch(metrics) + 4;
}

/** Where the fault under way stands, in pages or in slots; null when the window of the other kind is asked for. */
export function anchorOf(
  scene: Scene,
  by: 'page' | 'slot',
): { at: number; region: number; isBackward: boolean } | null {
  if (scene.prediction?.by !== by) return null;
  const fault = openFault(presentOf(scene));
  if (!fault) return null;
  const { page, slot, vma: region } = fault.begin;
  const at = by === 'page' ? page : slot;
  const window = by === 'page' ? fault.vmaWindow : fault.slotWindow;
  return { at, region, isBackward: window !== null && window.last === at && window.first < at };
}
