/** Readahead: the terms of the window in a row (terms.ts), and under them the stacks (groups.ts). Pure. */
import type { Metrics } from '../../marks/metrics.ts';
import type { Scene } from '../../scene/scene.ts';
import { makeGroups, type Group } from './groups.ts';
import { keptBy, type Kept } from './kept.ts';
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
  drawnIn,
  heightsOfReadahead,
  stackSizes,
  stacksHeight,
  termsLeft,
  type StackSizes,
} from './room.ts';
import { placeTerms, termsOf, type PlacedTerms } from './terms.ts';
import { isBySlot, shownWindows, type Shown, type WindowRow } from './windows.ts';

export interface ReadaheadLayout {
  readonly isBySlot: boolean;
  /** A question about the window waits. */
  readonly isAskedFor: boolean;
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
  readonly floorY: number;
  readonly height: number;
}

export interface PlacedKept {
  readonly kept: Kept;
  readonly x: number;
}

interface LayoutOptions {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metrics: Metrics;
  /** Where machines stand side by side, so that equal windows look equal; not given: its own. */
  readonly scale?: StackScale;
}

interface StackScale {
  /** The highest stack has room above its foot for so many pages. */
  readonly mostCells: number;
  /** How high a page is at most; not given: as high as there is room for. */
  readonly cellPx?: number;
}

/** By the highest window that may come or has come, so that no stack changes its height while one steps. */
export function mostCellsOf(scene: Scene): number {
  const { row, past } = shownWindows(scene);
  const most = [...past, ...(row ? [row] : [])].map(({ max, win, guessed }) =>
    Math.max(max, win, guessed + 1),
  );
  return Math.max(2 ** scene.params.page_cluster, ...most) - 1;
}

interface Frame {
  readonly terms: PlacedTerms;
  readonly termsY: number;
  readonly allKept: readonly Kept[];
  /** There is room for all that is left out first. */
  readonly hasAll: boolean;
  readonly isTight: boolean;
  readonly stacksTop: number;
  readonly belowPx: number;
  readonly sizes: StackSizes;
}

/** What stands above and below the stacks, and how large they become between. */
function frameOf(scene: Scene, shown: Shown, options: LayoutOptions): Frame {
  const { widthPx, heightPx, metrics, scale = { mostCells: mostCellsOf(scene) } } = options;
  const { row } = shown;
  const em = metrics.mark;
  const isTight = heightPx <= heightsOfReadahead({ scene, widthPx, metrics }).least - TIGHT_BELOW_PX;
  const terms = termsIn(scene, shown, { widthPx, metrics, isTight });
  const termsY = metrics.gutter === 0 ? Math.round(metrics.sub * 1.7) : 0;
  const drawn = drawnIn(scene);
  const allKept = row && drawn.kept ? keptBy(scene, row) : [];
  const least = stackSizes(metrics, scale.mostCells);
  const leastTop = termsY + terms.height + em * (isTight ? TIGHT_APART_EM : APART_EM);
  const leastBelowPx = em * (isTight ? TIGHT_BELOW_EM : BELOW_EM);
  const leastPx = leastTop + stacksHeight(scale.mostCells, least, metrics) + leastBelowPx;
  const keptEm = drawn.kept ? KEPT_EM : 0;
  const hasAll = leastPx + em * (keptEm + VICTIMS_EM) <= heightPx + 2;
  const stacksTop = leastTop + (hasAll && allKept.length > 0 ? em * KEPT_EM : 0);
  const belowPx = leastBelowPx + (hasAll ? em * VICTIMS_EM : 0);
  const sparePx = heightPx - stacksTop - stacksHeight(0, least, metrics) - belowPx;
  const sizes = stackSizes(metrics, scale.mostCells, sparePx, scale.cellPx);
  return { terms, termsY, allKept, hasAll, isTight, stacksTop, belowPx, sizes };
}

/** How high a page of a stack gets where no other machine has a say. */
export const cellPxOf = (scene: Scene, options: LayoutOptions): number =>
  frameOf(scene, shownWindows(scene), options).sizes.cell;

function termsIn(
  scene: Scene,
  { row, isTold, isAskedFor, isNow }: Shown,
  { widthPx, metrics, isTight }: Pick<LayoutOptions, 'widthPx' | 'metrics'> & { readonly isTight: boolean },
): PlacedTerms {
  const how = areShort(widthPx, metrics) ? 'short' : isTight ? 'brief' : 'full';
  if (!row) return { how, terms: [], height: metrics.mark * 2 };
  const { page_cluster: pageCluster, vma_ra_max_order: ownOrder } = scene.params;
  const terms = termsOf({
    row,
    isTold,
    isAskedFor,
    isNow,
    isBySlot: isBySlot(scene, row),
    pageCluster,
    ownOrder,
    drawn: drawnIn(scene),
  });
  return placeTerms(terms, { left: termsLeft(metrics), right: widthPx, metrics, how });
}

export function layoutReadahead(scene: Scene, options: LayoutOptions): ReadaheadLayout {
  const { widthPx, metrics, scale } = options;
  const shown = shownWindows(scene);
  const { row, isTold, isAskedFor, isNow, past } = shown;
  const { allKept, hasAll, stacksTop, belowPx, ...frame } = frameOf(scene, shown, options);
  const { terms, termsY, sizes } = frame;
  const em = metrics.mark;
  const bySlot = isBySlot(scene, row);
  const groups = makeGroups(scene, {
    past,
    asked: row && !isTold ? row : null,
    isNow,
    isBySlot: bySlot,
    left: termsLeft(metrics),
    right: widthPx,
    sizes,
    mark: em,
  });
  const mostCells = scale?.mostCells ?? mostCellsOf(scene);
  const floorY = Math.round(stacksTop + stacksHeight(mostCells, sizes, metrics));
  return {
    ...frame,
    isBySlot: bySlot,
    isAskedFor,
    isNow,
    row,
    kept: hasAll && row ? placeKept(allKept, groups, row, em) : [],
    keptY: Math.round(termsY + terms.height + em * 0.6),
    victimsPx: hasAll ? Math.round(em * VICTIMS_EM) : 0,
    groups,
    floorY,
    height: row ? Math.round(floorY + belowPx) : Math.round(termsY + metrics.mark * 3),
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
