/**
 * The slots of a swap area at the levels that its size asks for: a map of clusters, a row of it, a block of trays, one
 * slot. Each level lies beside the one before, and shows where the next one is taken from. Pure.
 */
import { relatedTo } from '../../scene/related.ts';
import { lastNamedSlot, slotInSight } from '../../scene/now-slot.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { LETTER_FROM } from '../../marks/slots/slot-mark.tsx';
import type { Memory } from '../../marks/useMemory.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Thing } from '../../store/thing.ts';
import { describeSlot } from '../../scene/words.ts';
import { clusterSlots } from '../../scene/slot-state.ts';
import { blockAt, cellInRow, foldedBlock } from './block.ts';
import type { Block } from './block.ts';
import { detailSizes } from './detail-layout.ts';
import type { DetailSizes } from './detail-layout.ts';
import { ROW_SLOTS, layoutMap } from './map.ts';
import type { ClusterMap } from './map.ts';
import { rowsThatMatter } from './rows.ts';

export interface SlotsLayout {
  readonly total: number;
  readonly focus: number;
  readonly map: ClusterMap | null;
  readonly block: Block;
  /** Where one slot is shown large, and how. */
  readonly detail: { readonly x: number; readonly y: number; readonly sizes: DetailSizes };
  readonly height: number;
}

export interface SlotsAsked {
  readonly widthPx: number;
  readonly metrics: Metrics;
  readonly pointed: Thing | null;
  readonly memory: Memory;
  /** Of a small area one row alone, the one that is looked at. */
  readonly isShort?: boolean;
}

/** Up to here all slots are shown as trays. */
export const TRAYS_MOST = 1024;
const BLOCK_ROWS_MOST = 16;
/** Of a small area, so many rows: the slot that is drawn large and another picture stand below them. */
const ROWS_MOST = 5;
const PER_ROW = [64, 32, 16] as const;
/** Behind a row stands which CPU goes on there, and the window that begins there. */
const WORDS_EM = 8.6;
/** On a phone the picture is beside a text, or rather above it: few rows, below the slot that is drawn large. */
const PHONE_ROWS = 4;
/** From this width on the levels stand side by side. */
export const SIDE_BY_SIDE_PX = 900;
const TITLE_PX = 24;
const APART_PX = 10;

export function layoutSlotsView(scene: Scene, asked: SlotsAsked): SlotsLayout | null {
  const total = scene.columns.swap_map?.length ?? 0;
  if (total === 0) return null;
  const focus = focusOf(scene, asked, total);
  return total > TRAYS_MOST ? withMap(scene, asked, total, focus) : traysOnly(scene, asked, total, focus);
}

/** What is pointed at, else what happens, else what was looked at before. */
function focusOf(scene: Scene, { pointed, memory }: SlotsAsked, total: number): number {
  const happening = slotInSight(scene);
  const slot =
    relatedTo(scene, pointed).slot ??
    happening ??
    memory.slot ??
    lastNamedSlot(scene) ??
    Math.min(1, total - 1);
  memory.slot = Math.min(slot, total - 1);
  return memory.slot;
}

function traysOnly(
  scene: Scene,
  { widthPx, metrics, isShort = false }: SlotsAsked,
  total: number,
  focus: number,
): SlotsLayout {
  const isNarrow = metrics.gutter === 0;
  const x = metrics.gutter;
  const trayPx = widthPx - x - (isNarrow ? 0 : Math.round(WORDS_EM * metrics.mark));
  // In a tray that is smaller, neither letter nor lid can be read.
  const least = LETTER_FROM * metrics.stroke;
  const perRow = PER_ROW.find((each) => cellInRow(trayPx, each, metrics) >= least) ?? 16;
  const sizes = detailSizes(wordsOf(scene, focus), widthPx - x, metrics);
  const y = isNarrow ? TITLE_PX + sizes.height + APART_PX + metrics.sub : 0;
  const most = isShort ? 1 : isNarrow ? PHONE_ROWS : ROWS_MOST;
  const rows = rowsThatMatter(scene.columns, { perRow, focus, most });
  const place = { x, y, widthPx: widthPx - x, trayPx, perRow, metrics, total };
  const block = isShort
    ? blockAt(scene, { ...place, slots: perRow }, focus)
    : foldedBlock(scene, place, rows);
  const below = y + block.height;
  const detailY = isNarrow ? 0 : below + APART_PX;
  const height = isNarrow ? below : detailY + sizes.height + 6;
  return { total, focus, map: null, block, detail: { x, y: detailY, sizes }, height };
}

/** What the large slot is, in words: those of the screen reader, without its number. */
function wordsOf(scene: Scene, slot: number): string[] {
  const words = describeSlot(scene, slot);
  return words.slice(words.indexOf(':') + 2).split(', ');
}

/** Of a wide picture the map takes so much; the rest is for the levels beside it. */
const MAP_PART = 0.47;
/** A detail that stands beside a map of one row begins at this part of the width, where the lens lines are low. */
const DETAIL_PART = 0.62;

/** How the levels lie: the map alone above, or beside everything else. */
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

function withMap(scene: Scene, asked: SlotsAsked, total: number, focus: number): SlotsLayout {
  const { widthPx, metrics } = asked;
  const f = metrics.head / 15;
  const columns = columnsFor(asked, total);
  const { isNarrow, mapWidth, panelX, panelWidth, isWide } = columns;
  const words = wordsOf(scene, focus);
  const narrowSizes = detailSizes(words, widthPx, metrics);
  // On a phone the slot that is looked at comes first.
  const top = isNarrow ? narrowSizes.height + Math.round(24 * f) : 0;
  const common = { panelX, panelWidth, isWide, focus, total, metrics };
  const map = layoutMap(scene, { ...common, widthPx: mapWidth, top });
  const perRow = panelWidth >= 760 && !isWide ? 64 : panelWidth >= 460 ? 32 : 16;
  const slots = Math.min(
    clusterSlots(scene.columns),
    perRow * (perRow === 16 ? PHONE_ROWS : BLOCK_ROWS_MOST),
  );
  const above = map.row ? map.row.y + map.row.height : map.bottom;
  const y = above + Math.round((28 + TITLE_PX) * f);
  const place = { x: panelX, y, widthPx: panelWidth, trayPx: panelWidth, perRow, metrics, total };
  const block = blockAt(scene, { ...place, slots }, focus);
  const at = isNarrow ? { x: 0, y: 0 } : detailPlace(map, block, columns, f);
  const sizes = isNarrow ? narrowSizes : detailSizes(words, widthPx - at.x, metrics);
  const bottom = Math.max(map.bottom, at.y + sizes.height, y + block.height);
  return { total, focus, map, block, detail: { ...at, sizes }, height: bottom + 6 };
}

/** Where the slot that is looked at is drawn large: in the room that a low map leaves, else below the trays. */
function detailPlace(
  map: ClusterMap,
  block: Block,
  { isWide, panelX, panelWidth }: Columns,
  f: number,
): { x: number; y: number } {
  const isOneRow = map.row === null;
  if (isOneRow && panelWidth >= SIDE_BY_SIDE_PX) return { x: Math.round(panelWidth * DETAIL_PART), y: -8 };
  const isLow = map.bottom < block.y + block.height / 3;
  if (isWide && isLow) return { x: 0, y: map.bottom + Math.round(36 * f) };
  return { x: panelX, y: block.y + block.height + Math.round(APART_PX * f) };
}
