/**
 * Readahead: the terms of the window in a row (terms.ts), and under them the stacks (groups.ts). Pure.
 */
import type { Metrics } from '../../marks/metrics.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Heights, HeightsAsked } from '../view.ts';
import { makeGroups, stackSizes } from './groups.ts';
import type { Group, StackSizes } from './groups.ts';
import { placeTerms, termSizes, termsOf } from './terms.ts';
import type { PlacedTerms } from './terms.ts';
import { isBySlot, shownWindows } from './windows.ts';
import type { WindowRow } from './windows.ts';

export interface ReadaheadLayout {
  readonly isBySlot: boolean;
  readonly isTold: boolean;
  readonly isNow: boolean;
  readonly row: WindowRow | null;
  readonly terms: PlacedTerms;
  readonly termsY: number;
  readonly groups: readonly Group[];
  readonly sizes: StackSizes;
  /** The line on which the stacks stand, and the whole height. */
  readonly floorY: number;
  readonly height: number;
}

export interface LayoutOptions {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metrics: Metrics;
}

export function layoutReadahead(
  scene: Scene,
  { widthPx, heightPx, metrics }: LayoutOptions,
): ReadaheadLayout {
  const shown = shownWindows(scene);
  const { row, isTold, past } = shown;
  const bySlot = isBySlot(scene, row);
  const left = metrics.gutter === 0 ? 0 : metrics.gutter + Math.round(metrics.mark * 2.2);
  const terms = row
    ? placeTerms(
        termsOf({
          row,
          isTold,
          isNow: shown.isNow,
          isBySlot: bySlot,
          pageCluster: scene.params.page_cluster,
          ownOrder: scene.params.vma_ra_max_order,
        }),
        {
          left,
          right: widthPx,
          metrics,
        },
      )
    : { terms: [], height: metrics.mark * 2 };
  // Room for the highest window that may come, so that the picture does not grow while one steps.
  const mostCells = Math.max(row ? row.max - 1 : 0, ...past.map(({ guessed }) => guessed));
  const termsY = metrics.gutter === 0 ? Math.round(metrics.sub * 1.7) : 0;
  const stacksTop = termsY + terms.height + metrics.mark * APART_EM;
  const sparePx = heightPx - stacksTop - stacksHeight(0, stackSizes(metrics, mostCells), metrics);
  const sizes = stackSizes(metrics, mostCells, sparePx - metrics.mark * BELOW_EM);
  const asked = row && !isTold ? row : null;
  const groups = makeGroups(scene, {
    past,
    asked,
    isNow: shown.isNow,
    isBySlot: bySlot,
    left,
    right: widthPx,
    sizes,
  });
  const floorY = Math.round(stacksTop + stacksHeight(mostCells, sizes, metrics));
  const height = row ? Math.round(floorY + metrics.mark * BELOW_EM) : Math.round(termsY + metrics.mark * 3);
  return {
    isBySlot: bySlot,
    isTold,
    isNow: shown.isNow,
    row,
    terms,
    termsY,
    groups,
    sizes,
    floorY,
    height,
  };
}

/** Between the terms and the stacks, and below the floor, in sizes of words on marks. */
const APART_EM = 1.3;
const BELOW_EM = 1.9;

/** The terms stand in two lines where they do not fit in one. */
const ONE_LINE_PX = 900;

/** How high the picture can be, by the largest window that there may be. */
export function heightsOfReadahead({ scene, widthPx, metrics }: HeightsAsked): Heights {
  const cells = Math.max(1, 2 ** scene.params.page_cluster - 1);
  const { height } = termSizes(metrics);
  const termsPx = widthPx < (ONE_LINE_PX * metrics.mark) / 12 ? 2 * height + metrics.mark * 0.7 : height;
  const top = metrics.gutter === 0 ? metrics.sub * 1.7 : 0;
  const at = (cellsPx: number) => {
    const stacks = stacksHeight(cells, stackSizes(metrics, cells, cellsPx), metrics);
    return Math.ceil(top + termsPx + metrics.mark * (APART_EM + BELOW_EM) + stacks);
  };
  return { least: at(0), usual: at(0), most: at(Infinity) };
}

/** From the floor up to the numbers; a window that is asked for needs some room too, and the caret stands above. */
function stacksHeight(mostCells: number, { foot, cellPitch }: StackSizes, { mark }: Metrics): number {
  return foot + 1 + Math.max(mostCells * cellPitch, Math.ceil(mark * 2.2)) + Math.round(mark * 1.5);
}
