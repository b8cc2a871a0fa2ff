/**
 * Readahead: the terms of the window in a row (terms.ts), and under them the stacks (groups.ts). Pure.
 */
import type { Metrics } from '../../marks/metrics.ts';
import type { Scene } from '../../scene/scene.ts';
import { makeGroups } from './groups.ts';
import type { Group } from './groups.ts';
import { keptBy } from './kept.ts';
import type { Kept } from './kept.ts';
import {
  APART_EM,
  BELOW_EM,
  KEPT_CELL_EM,
  KEPT_EM,
  TIGHT_APART_EM,
  TIGHT_BELOW_EM,
  TIGHT_BELOW_PX,
  VICTIMS_EM,
  areShort,
  heightsOfReadahead,
  stackSizes,
  stacksHeight,
  termsLeft,
} from './room.ts';
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
  /** What is kept until the next fault; empty where there is no room, or nothing. */
  readonly kept: readonly PlacedKept[];
  readonly keptY: number;
  /** Marks of pages that were pushed out stand below the floor; 0 where they have no room. */
  readonly victimsPx: number;
  readonly groups: readonly Group[];
  readonly sizes: StackSizes;
  /** Nothing is written below the floor. */
  readonly isTight: boolean;
  /** The line on which the stacks stand, and the whole height. */
  readonly floorY: number;
  readonly height: number;
}

export interface PlacedKept {
  readonly kept: Kept;
  readonly x: number;
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
  const left = termsLeft(metrics);
  const isTight = heightPx <= heightsOfReadahead({ scene, widthPx, metrics }).least - TIGHT_BELOW_PX;
  const how = areShort(widthPx, metrics) ? 'short' : isTight ? 'brief' : 'full';
  const terms: PlacedTerms = row
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
          how,
        },
      )
    : { how, terms: [], height: metrics.mark * 2 };
  // Room for the highest window that may come, so that the picture does not grow while one steps.
  const mostCells = Math.max(
    row ? row.max - 1 : 0,
    ...past.map(({ guessed, win }) => Math.max(guessed, win - 1)),
  );
  const termsY = metrics.gutter === 0 ? Math.round(metrics.sub * 1.7) : 0;
  const allKept = row ? keptBy(scene, row) : [];
  const em = metrics.mark;
  const leastTop = termsY + terms.height + em * (isTight ? TIGHT_APART_EM : APART_EM);
  const leastBelowPx = em * (isTight ? TIGHT_BELOW_EM : BELOW_EM);
  const leastPx = leastTop + stacksHeight(mostCells, stackSizes(metrics, mostCells), metrics) + leastBelowPx;
  const hasAll = leastPx + em * (KEPT_EM + VICTIMS_EM) <= heightPx + 2;
  const keptY = Math.round(termsY + terms.height + em * 0.6);
  const stacksTop = leastTop + (hasAll && allKept.length > 0 ? em * KEPT_EM : 0);
  const belowPx = leastBelowPx + (hasAll ? em * VICTIMS_EM : 0);
  const sparePx = heightPx - stacksTop - stacksHeight(0, stackSizes(metrics, mostCells), metrics);
  const sizes = stackSizes(metrics, mostCells, sparePx - belowPx);
  const asked = row && !isTold ? row : null;
  const groups = makeGroups(scene, {
    past,
    asked,
    isNow: shown.isNow,
    isBySlot: bySlot,
    left,
    right: widthPx,
    sizes,
    mark: em,
  });
  const floorY = Math.round(stacksTop + stacksHeight(mostCells, sizes, metrics));
  const height = row ? Math.round(floorY + belowPx) : Math.round(termsY + metrics.mark * 3);
  return {
    isBySlot: bySlot,
    isTold,
    isNow: shown.isNow,
    row,
    terms,
    termsY,
    kept: hasAll && row ? placeKept(allKept, groups, row, em) : [],
    keptY,
    victimsPx: hasAll ? Math.round(em * VICTIMS_EM) : 0,
    groups,
    sizes,
    isTight,
    floorY,
    height,
  };
}

/** Each over the stacks of its region, where all have room; else that of the present one alone. */
function placeKept(all: readonly Kept[], groups: readonly Group[], row: WindowRow, em: number): PlacedKept[] {
  const widthPx = em * (KEPT_CELL_EM.page + KEPT_CELL_EM.window + KEPT_CELL_EM.hits + 1);
  const places = groups.flatMap(({ region, left, right }) => {
    const kept = all.find((each) => each.region?.index === region?.index);
    return kept ? [{ kept, x: left, hasRoom: right - left >= widthPx }] : [];
  });
  if (places.every(({ hasRoom }) => hasRoom)) return places.map(({ kept, x }) => ({ kept, x }));
  const own = places.find(({ kept }) => kept.region?.index === row.vma) ?? places[0];
  return own ? [{ kept: own.kept, x: groups[0]!.left }] : [];
}
