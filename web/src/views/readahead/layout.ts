/**
 * Readahead: the terms of the window in a row (terms.ts), and under them the stacks (groups.ts). Pure.
 */
import type { Metrics } from '../../marks/metrics.ts';
import type { Scene } from '../../scene/scene.ts';
import { makeGroups } from './groups.ts';
import type { Group } from './groups.ts';
import { APART_EM, BELOW_EM, stackSizes, stacksHeight } from './room.ts';
import type { StackSizes } from './room.ts';
import { placeTerms, termsOf } from './terms.ts';
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
