/** A line of an address space: which pages can be seen, what each of them is, and where it lies. Pure. */
import { GAP, SMALLEST_CELL, wholeCell } from '../cell-size.ts';
import { fillOf, guessMark, pageState, type GuessMark, type PageState } from '../../scene/page-state.ts';
import { lastTouched, presentOf } from '../../scene/now.ts';
import type { Region } from '../../scene/regions.ts';
import { leftOf, type Strip } from '../strip.ts';
import type { Scene } from '../../scene/scene.ts';

export interface PageMark {
  readonly page: number;
  readonly x: number;
  readonly state: PageState;
  readonly guess: GuessMark;
  readonly fillBefore: number | null;
}

/** A boundary between pages: every 512 pages begins another page table. */
interface Fence {
  readonly x: number;
  readonly page: number;
}

export interface PageStrip {
  readonly region: Region;
  readonly strip: Strip;
  readonly marks: readonly PageMark[];
  readonly fences: readonly Fence[];
}

const PTES_PER_TABLE = 512;
export interface Place {
  readonly left: number;
  readonly widthPx: number;
}

/** All pages of a region side by side as cells, when they fit; else null. */
export function wholeWindow(
  region: Region,
  { left, widthPx }: Place,
  cellMax: number,
  smallest: number = SMALLEST_CELL,
): Strip | null {
  const cell = wholeCell(widthPx, region.pages, smallest, cellMax);
  if (cell === null) return null;
  return { total: region.pages, first: 0, count: region.pages, cell, pitch: cell + GAP, left };
}

export function layoutPages(scene: Scene, region: Region, strip: Strip): PageStrip {
  const hasBefore = scene.before.pte !== undefined;
  const marks = Array.from({ length: strip.count }, (_, i): PageMark => {
    const page = strip.first + i;
    const state = pageState(scene.columns, region, page);
    const before = hasBefore ? pageState(scene.before, region, page) : state;
    return {
      page,
      x: leftOf(strip, page),
      state,
      guess: guessMark(state),
      fillBefore: isSameState(before, state) ? null : fillOf(before),
    };
  });
  return { region, strip, marks, fences: fencesOf(region, strip) };
}

function isSameState(one: PageState, other: PageState): boolean {
  return one.kind === other.kind && one.isTied === other.isTied && one.isFlagged === other.isFlagged;
}

export function fencesOf({ baseVpn, pages }: Region, strip: Strip): Fence[] {
  const to = Math.min(strip.first + strip.count, pages);
  const fences: Fence[] = [];
  const offset = (PTES_PER_TABLE - (baseVpn % PTES_PER_TABLE)) % PTES_PER_TABLE;
  for (let page = offset === 0 ? PTES_PER_TABLE : offset; page < to; page += PTES_PER_TABLE)
    if (page > strip.first) fences.push({ x: leftOf(strip, page) - GAP / 2, page });
  return fences;
}

/** The page of this region that should be in sight: where the red mark is, else the one that was touched last. */
export function focusIn(scene: Scene, region: Region): number | null {
  const at = presentOf(scene).now?.page;
  return at?.region === region.index ? at.page : lastTouched(scene, region.index);
}
