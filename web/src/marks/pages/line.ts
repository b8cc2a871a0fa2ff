/** One line of an address space: cells, or a barcode when it is longer than the screen. Pure. */
import { GAP, SMALLEST_CELL, wholeCell, windowSize } from '../cell-size.ts';
import { barcodeOf, barcodeX, type Barcode, type SlotRange } from './barcode.ts';
import type { Metrics } from '../metrics.ts';
import { layoutPages, wholeWindow, type PageStrip, type Place } from './page-strip.ts';
import type { Region } from '../../scene/regions.ts';
import { follow, isShown, middleOf, spanOf, type Follow, type Followed, type Strip } from '../strip.ts';
import type { Scene } from '../../scene/scene.ts';

export type Line =
  | { readonly kind: 'cells'; readonly region: Region; readonly pages: PageStrip }
  | { readonly kind: 'barcode'; readonly region: Region; readonly barcode: Barcode };

/** Cells whose window follows what happens; or the whole, as cells or as a barcode. */
export type LineLevel = 'window' | 'whole';

interface LineAsked {
  readonly region: Region;
  readonly place: Place;
  readonly metrics: Metrics;
  readonly level: LineLevel;
  readonly previous: Followed | null;
  readonly focus: number | null;
  readonly pointed: number | null;
  /** Slots that are in view elsewhere in the picture; null when none are. */
  readonly slots: SlotRange | null;
}

interface LineLaid {
  readonly line: Line;
  readonly followed: Followed | null;
}

export function layoutLine(scene: Scene, asked: LineAsked): LineLaid {
  const { region, place, metrics, level } = asked;
  if (level === 'whole') {
    const whole = wholeWindow(region, place, metrics.cellMax);
    if (whole) return { line: cells(scene, region, whole), followed: null };
    return { line: barcode(scene, region, place, asked.slots), followed: null };
  }
  const { cell, count } = windowSize(region.pages, place.widthPx, metrics);
  const wish: Follow = { focus: asked.focus, pointed: asked.pointed, count, total: region.pages };
  const followed = follow(asked.previous, wish);
  const { left } = place;
  const strip: Strip = { total: region.pages, first: followed.first, count, cell, pitch: cell + GAP, left };
  return { line: cells(scene, region, strip), followed };
}

function cells(scene: Scene, region: Region, strip: Strip): Line {
  return { kind: 'cells', region, pages: layoutPages(scene, region, strip) };
}

function barcode({ columns }: Scene, region: Region, place: Place, slots: SlotRange | null): Line {
  return { kind: 'barcode', region, barcode: barcodeOf(columns, region, place, slots) };
}

/** The middle of a page, where its thread begins and its caret stands; null when it cannot be seen. */
export function footOf(line: Line, page: number): number | null {
  if (line.kind === 'barcode') return barcodeX(line.barcode, page);
  const { strip } = line.pages;
  return isShown(strip, page) ? middleOf(strip, page) : null;
}

export function shownPages(line: Line): { readonly first: number; readonly last: number } {
  if (line.kind === 'barcode') return { first: 0, last: line.region.pages - 1 };
  const { first, count } = line.pages.strip;
  return { first, last: first + count - 1 };
}

const barcodeHeight = ({ stroke }: Pick<Metrics, 'stroke'>) => Math.round(18 * stroke);

export function lineHeight(line: Line, metrics: Metrics): number {
  return line.kind === 'cells' ? line.pages.strip.cell : barcodeHeight(metrics);
}

export function wholeHeight({ pages }: Pick<Region, 'pages'>, widthPx: number, metrics: Metrics): number {
  return wholeCell(widthPx, pages, SMALLEST_CELL, metrics.cellMax) ?? barcodeHeight(metrics);
}

/** Left and right edge of the pages `from` to `to`, as far as they can be seen; null when none can. */
export function pagesSpan(line: Line, from: number, to: number): { left: number; right: number } | null {
  const { first, last } = shownPages(line);
  const a = Math.max(from, first);
  const b = Math.min(to, last);
  if (a > b) return null;
  if (line.kind === 'cells') return spanOf(line.pages.strip, a, b);
  const half = Math.max(0.5, line.barcode.pitch / 2);
  return { left: barcodeX(line.barcode, a) - half, right: barcodeX(line.barcode, b) + half };
}
