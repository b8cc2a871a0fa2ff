/** What could be said about slots, and what was said, below a strip of them. Pure. */
import type { Metrics } from '../metrics.ts';
import { saidIn, saidHeight } from './room.ts';
import type { SaidBracket } from '../../scene/said.ts';
import { spanOf, type Strip } from '../strip.ts';
import { VIEW_TEXT as TEXT, range } from '../../scene/text.ts';
import type { Scene } from '../../scene/scene.ts';

export function saidOfSlots(
  scene: Scene,
  strip: Strip,
  { widthPx, metrics }: { readonly widthPx: number; readonly metrics: Metrics },
): SaidBracket[] {
  const thing = scene.prediction?.saidThing;
  return saidIn(scene.prediction, {
    spanOf: (from, to) => spanOf(strip, from, to),
    total: strip.total,
    anchor: null,
    isBackward: false,
    said: thing?.kind === 'slot' ? thing.slot : null,
    stretch: scene.prediction?.stretch?.of === 'slot' ? scene.prediction.stretch : null,
    right: widthPx,
    metrics,
  });
}

/** Between rows of trays there is room for the one that was said; its words stand beside the row. */
export function saidInRow(...asked: Parameters<typeof saidOfSlots>): SaidBracket[] {
  return saidOfSlots(...asked)
    .filter(({ isSaid, isOpen }) => isSaid || isOpen)
    .map((bracket) => ({ ...bracket, level: 0, words: '' }));
}

/** What was said of a row: of neighbours while they are drawn, too, else when the machine has answered. Null: nothing. */
export function saidInWords({ prediction }: Scene, { first, count }: Strip): string | null {
  if (!prediction) return null;
  const { saidThing: thing, stretch, isTold } = prediction;
  const isHere = (slot: number) => slot >= first && slot < first + count;
  if (stretch?.said?.kind === 'slot' && isHere(stretch.said.first))
    return (isTold ? TEXT.youSaid : range)(stretch.said.first, stretch.said.last);
  return isTold && thing?.kind === 'slot' && isHere(thing.slot) ? TEXT.youSaid(thing.slot) : null;
}

/** The first bracket stands below the numbers; below the bracket of the window when there is one. */
const saidTop = ({ mark }: Metrics, hasWindow: boolean): number => mark * (hasWindow ? 4.6 : 2.4);

export const saidFrom = ([first]: readonly SaidBracket[], metrics: Metrics, hasWindow: boolean): number =>
  first?.nearPx ?? saidTop(metrics, hasWindow);

export function saidDepth(scene: Scene, metrics: Metrics): number {
  const height = saidHeight(scene.prediction, { by: 'slot', anchor: null }, metrics);
  return height === 0 ? 0 : Math.round(saidTop(metrics, true) + height);
}
