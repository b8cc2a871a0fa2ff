/** What a learner predicts, beside what happens: a bracket for each possible size, later only the one chosen. Pure. */
import { VIEW_TEXT as TEXT, range } from '../../scene/text.ts';
import type { Prediction } from '../../scene/scene.ts';
import type { SaidAsked, SaidBracket, Span } from '../../scene/said.ts';
import type { Stretch } from '../../store/thing.ts';
import { widthOfWords } from '../word-widths.ts';

/** At the strip; when the window has come, a little further than that. */
const NEAR_PX = { open: 5, told: 11 } as const;
const APART_PX = 7;

function sizesOf({ sizes, saidSize, isTold }: Prediction): readonly number[] {
  if (isTold) return saidSize === null ? [] : [saidSize];
  return saidSize === null || sizes.includes(saidSize) ? sizes : [...sizes, saidSize];
}

export function layoutPrediction(prediction: Prediction | null | undefined, asked: SaidAsked): SaidBracket[] {
  if (!prediction) return [];
  const { anchor, said, total, stretch } = asked;
  if (stretch) return layoutStretch(stretch.said, prediction.isTold, asked);
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

/** A dotted line along all that can be said, until the machine has answered; on it, what was said. */
function layoutStretch(said: Stretch | null, isTold: boolean, asked: SaidAsked): SaidBracket[] {
  const all = isTold ? null : asked.spanOf(0, asked.total - 1);
  const span = said && asked.spanOf(said.first, said.last);
  const words = !said ? '' : isTold ? TEXT.youSaid(said.first, said.last) : range(said.first, said.last);
  return [
    ...(all ? [{ ...placed(asked, all, { words: '', level: 0, isSaid: false }), isOpen: true }] : []),
    ...(span ? [{ ...placed(asked, span, { words, level: 0, isSaid: true }), isOpen: !isTold }] : []),
  ].map((bracket) => ({ ...bracket, nearPx: isTold ? NEAR_PX.told : NEAR_PX.open }));
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
