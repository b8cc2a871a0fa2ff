/** What could be said about slots, and what was said, below a strip of them. Pure. */
import type { Metrics } from '../metrics.ts';
import { anchorOf, layoutPrediction, saidHeight } from './prediction.ts';
import type { SaidBracket } from './prediction.ts';
import { spanOf } from '../strip.ts';
import type { Strip } from '../strip.ts';
import { VIEW_TEXT as TEXT } from '../../scene/text.ts';
import type { Scene } from '../../scene/scene.ts';

export function saidOfSlots(
  scene: Scene,
  strip: Strip,
  { widthPx, metrics }: { readonly widthPx: number; readonly metrics: Metrics },
): SaidBracket[] {
  const anchor = anchorOf(scene, 'slot');
  const thing = scene.prediction?.saidThing;
  return layoutPrediction(scene.prediction, {
    spanOf: (from, to) => spanOf(strip, from, to),
    total: strip.total,
    anchor: anchor?.at ?? null,
    isBackward: anchor?.isBackward ?? false,
    said: thing?.kind === 'slot' ? thing.slot : null,
    right: widthPx,
    metrics,
  });
}

/** Between rows of trays there is room for the one that was said; its words stand beside the row. */
export function saidInRow(...asked: Parameters<typeof saidOfSlots>): SaidBracket[] {
  return saidOfSlots(...asked)
    .filter(({ isSaid }) => isSaid)
    .map((bracket) => ({ ...bracket, level: 0, words: '' }));
}

/** What was said of a row, when the machine has answered; else null. */
export function saidInWords({ prediction }: Scene, { first, count }: Strip): string | null {
  const thing = prediction?.saidThing;
  if (!prediction?.isTold || thing?.kind !== 'slot') return null;
  return thing.slot >= first && thing.slot < first + count ? TEXT.youSaid(thing.slot) : null;
}

/** The first bracket stands below the numbers; below the bracket of the window when there is one. */
export const saidTop = ({ mark }: Metrics, hasWindow: boolean): number => mark * (hasWindow ? 4.6 : 2.4);

/** How far below the slots the brackets reach. */
export function saidDepth(brackets: readonly SaidBracket[], metrics: Metrics): number {
  return brackets.length === 0 ? 0 : Math.round(saidTop(metrics, true) + saidHeight(brackets, metrics));
}
