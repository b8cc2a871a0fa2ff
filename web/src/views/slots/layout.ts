/**
 * The slots of a swap area in levels: a map of clusters, a row of it, a block of trays, one slot. Each shows where
 * the next is taken from. Pure.
 */
import { SLOT } from '../../scene/bits.ts';
import { relatedTo } from '../../scene/related.ts';
import { lastNamedSlot, slotInSight } from '../../scene/now-slot.ts';
import type { Metrics } from '../../marks/metrics.ts';
import type { Memory } from '../../marks/useMemory.ts';
import { bitsWaiting, type Scene } from '../../scene/scene.ts';
import type { Thing } from '../../store/thing.ts';
import { describeSlot } from '../../scene/words.ts';
import { clusterSlots } from '../../scene/slot-state.ts';
import { blockAt, foldedBlock, type Block } from './block.ts';
import { detailSizes, type DetailSizes } from './detail-layout.ts';
import { layoutMap, type ClusterMap } from './map/map.ts';
import {
  APART_PX,
  PHONE_ROWS,
  ROWS_MOST,
  TITLE_PX,
  TRAYS_MOST,
  detailAbove,
  detailHeight,
  fits,
  isByteAsked,
  isDetailLeftOut,
  cellInRow,
  rowOfTrays,
  rowPitch,
  shareRoom,
} from './room.ts';
import { DETAIL_PART, isBesideMap, ROW_SLOTS, SIDE_BY_SIDE_PX } from './map/map-size.ts';
import { rowsThatMatter, type ChosenRows, type RowsAsked } from './rows.ts';

export interface SlotsLayout {
  readonly total: number;
  readonly focus: number;
  readonly map: ClusterMap | null;
  readonly block: Block;
  /** Null: the map has no room for more. */
  readonly detail: { readonly x: number; readonly y: number; readonly sizes: DetailSizes } | null;
  /** Where the right line from the map to the block turns and runs along above it, below the large slot; null: it is straight. */
  readonly lensEnd: number | null;
  readonly height: number;
}

interface SlotsAsked {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metrics: Metrics;
  readonly pointed: Thing | null;
  readonly memory: Memory;
}

const BLOCK_ROWS_MOST = 16;
export function layoutSlotsView(scene: Scene, asked: SlotsAsked): SlotsLayout | null {
  const total = scene.columns.swap_map?.length ?? 0;
  if (total === 0) return null;
  const focus = focusOf(scene, asked, total);
  return total > TRAYS_MOST ? withMap(scene, asked, total, focus) : traysOnly(scene, asked, total, focus);
}

/** What is pointed at, else what happens, else what was looked at before. */
function focusOf(scene: Scene, { pointed, memory }: SlotsAsked, total: number): number {
  const waiting = bitsWaiting(scene);
  // What is being set stays, whatever is pointed at.
  if (waiting?.kind === 'byte' && waiting.slot < total) return (memory.slot = waiting.slot);
  const happening = slotInSight(scene);
  const slot =
    relatedTo(scene, pointed).slot ??
    happening ??
    memory.slot ??
    lastNamedSlot(scene) ??
    firstInUse(scene) ??
    Math.min(1, total - 1);
  memory.slot = Math.min(slot, total - 1);
  return memory.slot;
}

/** A free slot says nothing where others are in use. */
function firstInUse({ columns }: Scene): number | null {
  const found = columns.swap_map?.findIndex((byte) => byte !== 0 && byte !== SLOT.bad) ?? -1;
  return found < 0 ? null : found;
}

function traysOnly(
  scene: Scene,
  { widthPx, heightPx, metrics }: SlotsAsked,
  total: number,
  focus: number,
): SlotsLayout {
  const isNarrow = metrics.gutter === 0;
  const x = metrics.gutter;
  const { trayPx, perRow } = rowOfTrays(widthPx, metrics);
  const room = shareRoom(heightPx, widthPx, metrics);
  const sizes = detailSizes(
    wordsOf(scene, focus),
    { widthPx: widthPx - x, heightPx: room.detailPx },
    metrics,
  );
  const y = isNarrow ? TITLE_PX + sizes.height + APART_PX + metrics.sub : 0;
  const place = { x, y, widthPx: widthPx - x, trayPx, perRow, metrics, total };
  // Where it is narrow the rows stand below the large slot, and have what it leaves.
  const rowsPx = isNarrow ? heightPx - y : room.rowsPx;
  const most = isNarrow ? PHONE_ROWS : ROWS_MOST;
  const rows = chooseRows(scene, { perRow, focus, most }, (rows, folds) =>
    fits(rows, folds, rowsPx, widthPx, metrics),
  );
  const block = rows ? foldedBlock(scene, place, rows) : blockAt(scene, { ...place, slots: perRow }, focus);
  const below = y + block.height;
  // It stays at the foot of the picture, however many rows there are just now.
  const detailY = isNarrow ? 0 : Math.max(below + APART_PX, heightPx - sizes.height);
  const height = isNarrow ? below : detailY + sizes.height;
  return { total, focus, map: null, block, detail: { x, y: detailY, sizes }, lensEnd: null, height };
}

/** As many rows that matter as fit; null when not even one does with its folds. */
function chooseRows(
  { columns }: Scene,
  asked: RowsAsked,
  doFit: (rows: number, folds: number) => boolean,
): ChosenRows | null {
  for (let { most } = asked; most > 0; most--) {
    const chosen = rowsThatMatter(columns, { ...asked, most });
    if (doFit(chosen.firsts.length, chosen.folds.length + chosen.heads.length)) return chosen;
  }
  return null;
}

function wordsOf(scene: Scene, slot: number): string[] {
  const words = describeSlot(scene, slot);
  return words.slice(words.indexOf(':') + 2).split(', ');
}

/** Of a wide picture the map takes so much; the rest is for the levels beside it. */
const MAP_PART = 0.47;

interface Columns {
  readonly isWide: boolean;
  readonly isNarrow: boolean;
  readonly mapWidth: number;
  readonly panelX: number;
  readonly panelWidth: number;
}

function columnsFor({ widthPx, metrics }: SlotsAsked, total: number): Columns {
  const isWide = widthPx >= SIDE_BY_SIDE_PX && total > ROW_SLOTS;
  const mapWidth = isWide ? Math.floor(widthPx * MAP_PART) : widthPx;
  const panelX = isWide ? mapWidth + 48 : 0;
  return { isWide, isNarrow: metrics.gutter === 0, mapWidth, panelX, panelWidth: widthPx - panelX };
}

/** Rows of trays that stand in a height, so many that a cluster is made of whole blocks of them. */
function rowsIn(heightPx: number, widthPx: number, perRow: number, metrics: Metrics): number {
  const rows = heightPx / rowPitch(cellInRow(widthPx, perRow, metrics), metrics, true);
  return 2 ** Math.floor(Math.log2(Math.max(1, rows)));
}

function withMap(scene: Scene, asked: SlotsAsked, total: number, focus: number): SlotsLayout {
  const { heightPx, metrics } = asked;
  const f = metrics.head / 15;
  const columns = columnsFor(asked, total);
  const { isNarrow, mapWidth, panelX, panelWidth, isWide } = columns;
  const detailPx = detailHeight('usual', metrics);
  const above = isNarrow ? narrowDetail(scene, asked, total, focus) : null;
  const top = above ? above.sizes.height + detailAbove(metrics) - detailPx : 0;
  const common = { panelX, panelWidth, isWide, focus, total, metrics };
  const map = layoutMap(scene, { ...common, widthPx: mapWidth, heightPx, top });
  const perRow = panelWidth >= 760 && !isWide ? 64 : panelWidth >= 460 ? 32 : 16;
  const mapEnd = map.row ? map.row.y + map.row.height : map.bottom;
  const y = mapEnd + Math.round((28 + TITLE_PX) * f);
  // Below a map of one row the block takes the height that is left, and not more.
  const belowPx = isBesideMap(panelWidth) ? 0 : detailPx + APART_PX;
  const rowsMost = map.row ? BLOCK_ROWS_MOST : rowsIn(heightPx - y - belowPx, panelWidth, perRow, metrics);
  const slots = Math.min(clusterSlots(scene.columns), perRow * (perRow === 16 ? PHONE_ROWS : rowsMost));
  const place = { x: panelX, y, widthPx: panelWidth, trayPx: panelWidth, perRow, metrics, total };
  // Below a block beside a map stands the slot that is looked at: numbers go first where not all has room.
  const usual = blockAt(scene, { ...place, slots }, focus);
  const isTight = isWide && y + usual.height + APART_PX * f + detailPx > heightPx;
  const block = isTight ? blockAt(scene, { ...place, slots, isTight }, focus) : usual;
  const at = isNarrow ? null : detailPlace(map, block, columns, f);
  const isBeside = map.row === null && at !== null && isBesideMap(panelWidth);
  const detail = at
    ? detailAt(
        scene,
        asked,
        focus,
        at,
        detailRoom(
          isTight,
          heightPx - at.y,
          metrics,
          isBeside ? lensTop(block, metrics.mark) - at.y : Infinity,
        ),
      )
    : above;
  const bottom = Math.max(map.bottom, footOf(detail), y + block.height);
  const lensEnd = isBeside && at ? at.x - LENS_APART_PX : null;
  if (map.row && !isWide && bottom + 6 > heightPx) {
    // The map and the slot that is drawn large are all that has room, or the map alone.
    const none = { ...block, rows: [], tops: [], folds: [], rowWords: [] };
    const higher = detail && at ? { ...detail, y: mapEnd + Math.round(36 * f) } : detail;
    const isTooLow = higher !== null && higher.y + detailPx > heightPx && !isNarrow && !isByteAsked(scene);
    const end = Math.max(map.bottom, isTooLow ? 0 : footOf(higher));
    const height = Math.min(end + 6, heightPx);
    return { total, focus, map, block: none, detail: isTooLow ? null : higher, lensEnd, height };
  }
  if (isWide && footOf(detail) > heightPx && !isByteAsked(scene)) {
    const height = Math.max(map.bottom, y + block.height) + 6;
    return { total, focus, map, block, detail: null, lensEnd, height };
  }
  return { total, focus, map, block, detail, lensEnd, height: bottom + 6 };
}

type Detail = NonNullable<SlotsLayout['detail']>;

const footOf = (detail: Detail | null): number => (detail ? detail.y + detail.sizes.height : 0);

function detailAt(
  scene: Scene,
  { widthPx, metrics }: SlotsAsked,
  focus: number,
  at: { readonly x: number; readonly y: number },
  heightPx: number,
): Detail {
  const room = { widthPx: widthPx - at.x, heightPx };
  return { ...at, sizes: detailSizes(wordsOf(scene, focus), room, metrics) };
}

/** In a narrow picture the slot that is looked at comes first. */
function narrowDetail(scene: Scene, asked: SlotsAsked, total: number, focus: number): Detail | null {
  const { widthPx, heightPx, metrics } = asked;
  if (isDetailLeftOut({ scene, widthPx, metrics }, heightPx, total)) return null;
  return detailAt(scene, asked, focus, { x: 0, y: 0 }, detailHeight('usual', metrics));
}

/** Where the lines from the map to the block end, or run along above it where the large slot stands beside the map. */
export const lensTop = ({ y }: Pick<Block, 'y'>, sizePx: number): number => y - sizePx * 2;
const LENS_APART_PX = 14;
const ABOVE_LENS_PX = 6;

function detailRoom(isTight: boolean, leftPx: number, metrics: Metrics, aboveLensPx: number): number {
  const usual = Math.min(detailHeight('usual', metrics), aboveLensPx - ABOVE_LENS_PX);
  return isTight ? Math.max(detailHeight('tight', metrics), Math.min(usual, leftPx - 8)) : usual;
}

/** Where the slot that is looked at is drawn large: in the room that a low map leaves, else below the trays. */
function detailPlace(
  map: ClusterMap,
  block: Block,
  { isWide, panelX, panelWidth }: Columns,
  f: number,
): { x: number; y: number } {
  const isOneRow = map.row === null;
  if (isOneRow && isBesideMap(panelWidth)) return { x: Math.round(panelWidth * DETAIL_PART), y: -8 };
  const isLow = map.bottom < block.y + block.height / 3;
  if (isWide && isLow) return { x: 0, y: map.bottom + Math.round(36 * f) };
  return { x: panelX, y: block.y + block.height + Math.round(APART_PX * f) };
}
