/** How high the picture of memory can be, what it leaves out where that is not much, and how its lanes grow. Pure. */
import { layoutGrid } from '../../marks/frames/grid.ts';
import { lanesOf, layoutLanes, type Lane, type LaneSizes } from '../../marks/frames/lanes.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Metrics } from '../../marks/metrics.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Heights, HeightsAsked } from '../view.ts';
import { placeAround } from './around.ts';

export interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metrics: Metrics;
  readonly focus: number | null;
}

/** What is left out, one after the other: nothing; the counts, which the lanes say as well; the lanes; what kswapd does. */
const FOLDS = ['none', 'counts', 'lanes', 'kswapd'] as const;
type Folded = (typeof FOLDS)[number];

export const isLeftOut = (part: Folded, folded: Folded): boolean =>
  part !== 'none' && FOLDS.indexOf(part) <= FOLDS.indexOf(folded);

/** How much lanes may shrink before something is left out, and how much they grow. */
const GROWTH = { least: 0.62, most: 3 } as const;
/** Below the last lane a frame that is pointed at is drawn around it. */
const FOOT_PX = 10;
/** From the middle of a lane to where the words beside it end, in their size. */
const WORDS_END_EM = 1.65;

/** Frames, counts and bar, and where the lanes begin. */
export function placeParts(
  scene: Pick<Scene, 'columns'>,
  { widthPx, metrics, focus }: Omit<Frame, 'heightPx'>,
  folded: Folded,
) {
  const { columns } = scene;
  const left = metrics.gutter;
  const total = columns.frame_flags?.length ?? 0;
  const top = metrics.gutter === 0 ? Math.round(metrics.sub * 1.7) : 6;
  const grid = layoutGrid(total, { left, top, widthPx: widthPx - left, metrics, focus });
  const around = placeAround(grid, {
    widthPx,
    metrics,
    // The lists, and what stands on none: with something in it or without.
    nrCounts: lanesOf(columns).length + 2,
    countPx: widthOfWords('inactive anon 00,000', metrics.sub) + metrics.mark * 4,
    hasCounts: !isLeftOut('counts', folded),
    hasKswapd: !isLeftOut('kswapd', folded),
  });
  return { grid, around, lanesTop: Math.round(around.bottom + metrics.mark * 2.6) };
}

export function bottomOf(
  { columns }: Pick<Scene, 'columns'>,
  { around, lanesTop }: ReturnType<typeof placeParts>,
  { metrics, grow, folded }: { readonly metrics: Metrics; readonly grow: number; readonly folded: Folded },
): number {
  if (isLeftOut('lanes', folded)) return Math.round(around.bottom);
  const { lanes, bottom } = layoutLanes(columns, NO_SIZES, { top: lanesTop, metrics, grow });
  return bottom + Math.max(FOOT_PX, wordsBelow(lanes.at(-1), metrics));
}

/** The words beside a low lane reach below it. */
function wordsBelow(last: Lane | undefined, { gutter, sub }: Metrics): number {
  return gutter === 0 || !last ? 0 : Math.ceil(sub * WORDS_END_EM - last.height / 2);
}

/** For heights alone. */
const NO_SIZES: LaneSizes = { left: 0, right: 0, bar: 1, pitch: 1, gapPx: 0 };

export function heightsOfMemory({ scene, widthPx, metrics }: HeightsAsked): Heights {
  if (scene.isRecorded) {
    const height = unknownHeight(metrics);
    return { least: height, usual: height, most: height };
  }
  const at = (folded: Folded, grow: number) =>
    bottomOf(scene, placeParts(scene, { widthPx, metrics, focus: null }, folded), { metrics, grow, folded });
  return {
    least: at('kswapd', 1),
    small: at('counts', GROWTH.least),
    usual: at('none', 1),
    most: at('none', GROWTH.most),
  };
}

/** Of a replay of rows there is one line of words. */
export const unknownHeight = (metrics: Metrics): number =>
  Math.round((metrics.gutter === 0 ? metrics.sub * 1.7 : 6) + metrics.head * 1.6 + metrics.sub);

/** The first way to fold with which everything fits, and how much the lanes grow then. */
export function fold(scene: Scene, frame: Frame): { folded: Folded; grow: number } {
  const { heightPx, metrics } = frame;
  for (const folded of FOLDS) {
    const parts = placeParts(scene, frame, folded);
    const fits = (grow: number) => bottomOf(scene, parts, { metrics, grow, folded }) <= heightPx;
    if (fits(GROWTH.least)) return { folded, grow: largest(fits, GROWTH.least, GROWTH.most) };
  }
  return { folded: 'kswapd', grow: 1 };
}

function largest(fits: (grow: number) => boolean, least: number, most: number): number {
  let [low, high] = [Math.round(least * 100), Math.round(most * 100)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle / 100)) low = middle;
    else high = middle - 1;
  }
  return low / 100;
}
