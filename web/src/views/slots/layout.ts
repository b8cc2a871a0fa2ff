/**
 * The slots of a swap area at the levels that its size asks for: a map of clusters, a row of it, a block of trays, one
 * slot. Each level lies beside the one before, and shows where the next one is taken from. Pure.
 */
import { relatedTo } from '../related.ts';
import { slotInSight } from '../now-slot.ts';
import { CELL_SIZES, GAP, cellsIn } from '../strip.ts';
import { layoutSlots, trayHeight } from '../slot-strip.ts';
import type { SlotStrip } from '../slot-strip.ts';
import { formatCount } from '../../lib/format.ts';
import { widthOfWords } from '../metrics.ts';
import type { Metrics } from '../metrics.ts';
import type { Memory } from '../useMemory.ts';
import type { Scene, Thing } from '../view.ts';
import { ROW_SLOTS, layoutMap } from './map.ts';
import type { ClusterMap } from './map.ts';

/** Rows of trays, one below the other. */
export interface Block {
  readonly first: number;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly perRow: number;
  readonly rowPitch: number;
  readonly height: number;
  /** Is there room for a number below each eighth slot? */
  readonly hasNumbers: boolean;
  readonly rows: readonly SlotStrip[];
}

export interface SlotsLayout {
  readonly total: number;
  readonly focus: number;
  readonly map: ClusterMap | null;
  readonly block: Block;
  /** Where one slot is shown large. */
  readonly detail: { readonly x: number; readonly y: number };
  readonly height: number;
}

export interface SlotsAsked {
  readonly widthPx: number;
  readonly metrics: Metrics;
  readonly pointed: Thing | null;
  readonly memory: Memory;
}

/** Up to here all slots are shown as trays. */
export const TRAYS_MOST = 1024;
const BLOCK_ROWS_MOST = 16;
const NUMBERED_ROWS_MOST = 8;
/** From this width on the levels stand side by side. */
export const SIDE_BY_SIDE_PX = 900;
const TITLE_PX = 24;
const DETAIL_PX = 150;

export function layoutSlotsView(scene: Scene, asked: SlotsAsked): SlotsLayout | null {
  const total = scene.columns.swap_map?.length ?? 0;
  if (total === 0) return null;
  const focus = focusOf(scene, asked, total);
  return total > TRAYS_MOST ? withMap(scene, asked, total, focus) : traysOnly(scene, asked, total, focus);
}

/** What is pointed at, else what happens, else what was looked at before. */
function focusOf(scene: Scene, { pointed, memory }: SlotsAsked, total: number): number {
  const happening = slotInSight(scene);
  const slot = relatedTo(scene, pointed).slot ?? happening ?? memory.slot ?? Math.min(1, total - 1);
  memory.slot = Math.min(slot, total - 1);
  return memory.slot;
}

function traysOnly(
  scene: Scene,
  { widthPx, metrics }: SlotsAsked,
  total: number,
  focus: number,
): SlotsLayout {
  const perRow = widthPx >= 760 ? 64 : widthPx >= 460 ? 32 : 16;
  const x = metrics.gutter;
  const y = metrics.gutter === 0 ? TITLE_PX : 0;
  const block = blockAt(
    scene,
    { x, y, widthPx: widthPx - x, perRow, slots: perRow * BLOCK_ROWS_MOST, metrics },
    total,
    focus,
  );
  const detail = { x, y: y + block.height + 8 };
  return { total, focus, map: null, block, detail, height: detail.y + DETAIL_PX };
}

function withMap(scene: Scene, { widthPx, metrics }: SlotsAsked, total: number, focus: number): SlotsLayout {
  const f = metrics.head / 15;
  const perCluster = scene.params.cluster_slots;
  const isWide = widthPx >= SIDE_BY_SIDE_PX && total > ROW_SLOTS;
  const mapWidth = isWide ? Math.floor(widthPx * 0.5) : widthPx;
  const panelX = isWide ? mapWidth + 48 : 0;
  const panelWidth = widthPx - panelX;
  const map = layoutMap(scene, {
    widthPx: mapWidth,
    panelX,
    panelWidth,
    isWide,
    focus,
    total,
    metrics,
  });
  const perRow = panelWidth >= 760 && !isWide ? 64 : panelWidth >= 460 ? 32 : 16;
  const slots = Math.min(perCluster, perRow * BLOCK_ROWS_MOST);
  const y = (map.row ? map.row.y + map.row.height : map.y + map.height) + Math.round((28 + TITLE_PX) * f);
  const block = blockAt(scene, { x: panelX, y, widthPx: panelWidth, perRow, slots, metrics }, total, focus);
  const detail = { x: panelX, y: y + block.height + Math.round(10 * f) };
  const height = Math.max(map.y + map.height + 40, detail.y + DETAIL_PX + Math.round(30 * (f - 1)));
  return { total, focus, map, block, detail, height };
}

interface BlockAsked {
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly perRow: number;
  /** Slots of a block; blocks begin at multiples of it. */
  readonly slots: number;
  readonly metrics: Metrics;
}

/** The block of trays that holds the focus. */
export function blockAt(scene: Scene, asked: BlockAsked, total: number, focus: number): Block {
  const { x, y, widthPx, perRow, slots, metrics } = asked;
  const first = Math.floor(focus / slots) * slots;
  const count = Math.min(slots, total - first);
  const cell =
    CELL_SIZES.findLast(
      (size) => size <= Math.min(30, metrics.cellMax * 0.75) && cellsIn(widthPx, size) >= perRow,
    ) ?? CELL_SIZES[0];
  const nrRows = Math.ceil(count / perRow);
  const hasNumbers =
    nrRows <= NUMBERED_ROWS_MOST && widthOfWords(formatCount(total), metrics.mark) < 7 * (cell + GAP);
  const rowPitch = trayHeight(cell) + (hasNumbers ? Math.round(metrics.mark * 1.5) : 6);
  const rows = Array.from({ length: nrRows }, (_, row) => {
    const from = first + row * perRow;
    const inRow = Math.min(perRow, first + count - from);
    return layoutSlots(scene, { total, first: from, count: inRow, cell, pitch: cell + GAP, left: x });
  });
  return { first, count, x, y, perRow, rowPitch, hasNumbers, rows, height: nrRows * rowPitch };
}

/** The slot under a point of the block; null beside it. */
export function slotAt({ x, y, rowPitch, rows }: Block, pointX: number, pointY: number): number | null {
  const row = rows[Math.max(0, Math.min(rows.length - 1, Math.floor((pointY - y) / rowPitch)))];
  if (!row) return null;
  const { first, count, pitch } = row.strip;
  const column = Math.floor((pointX - x) / pitch);
  return column < 0 || column >= count ? null : first + column;
}
