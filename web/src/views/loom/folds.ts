/** The regions without a line of their own: side by side as small barcodes, as many as there is room for. Pure. */
import { barcodeOf, type SlotRange } from '../../marks/pages/barcode.ts';
import type { Line } from '../../marks/pages/line.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Metrics } from '../../marks/metrics.ts';
import type { Region } from '../../scene/regions.ts';
import { LOOM_TEXT as TEXT } from './text.ts';
import type { Scene } from '../../scene/scene.ts';

interface Fold {
  readonly line: Line;
  readonly left: number;
}

export interface Folds {
  readonly folds: readonly Fold[];
  /** How many regions have no line of their own, and how many of these are not drawn at all. */
  readonly total: number;
  readonly hidden: number;
  /** Where the words about those that are not drawn begin. */
  readonly hiddenX: number;
}

const APART_PX = 24;
/** A smaller barcode says nothing, and has no room for its name. */
const FOLD_LEAST_EM = 6.5;
const FOLD_MOST_PX = 320;

interface FoldsAsked {
  readonly widthPx: number;
  readonly metrics: Metrics;
  readonly slots: SlotRange | null;
}

export function layoutFolds(
  { columns }: Pick<Scene, 'columns'>,
  regions: readonly Region[],
  { widthPx, metrics, slots }: FoldsAsked,
): Folds | null {
  if (regions.length === 0) return null;
  const left = metrics.gutter;
  const room = widthPx - left + APART_PX;
  const least = FOLD_LEAST_EM * metrics.mark + APART_PX;
  const words = widthOfWords(TEXT.hiddenRegions(regions.length), metrics.mark) + APART_PX;
  const all = Math.floor(room / least);
  const shown = regions.length <= all ? regions.length : Math.max(1, Math.floor((room - words) / least));
  const hidden = regions.length - shown;
  const pitch = Math.min(FOLD_MOST_PX, Math.floor((room - (hidden > 0 ? words : 0)) / shown));
  const folds = regions.slice(0, shown).map((region, nth): Fold => {
    const place = { left: left + nth * pitch, widthPx: pitch - APART_PX };
    return {
      line: { kind: 'barcode', region, barcode: barcodeOf(columns, region, place, slots) },
      left: place.left,
    };
  });
  return { folds, total: regions.length, hidden, hiddenX: left + shown * pitch };
}
