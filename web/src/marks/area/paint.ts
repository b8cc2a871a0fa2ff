/** The part of a map that is in sight, in the level of its size: clusters filled from below, tones, blocks, trays. Pure. */
import { pattern } from '../../ui/theme/tokens.json';
import { NONE } from '../../core/schema/schema.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import { SLOT } from '../../scene/bits.ts';
import { regionOfPte, type OwnerFill, type Region } from '../../scene/regions.ts';
import type { SlotCells } from './slot-cells.ts';
import { fillOfOwner, slotState, type SlotState } from '../../scene/slot-state.ts';
import { TRAY_RATIO } from '../slots/slot-strip.ts';
import {
  cellsSeen,
  clusterBox,
  isInSight,
  slotBox,
  slotColumns,
  slotPitch,
  type AreaGrid,
  type Box,
  type Level,
  type Seen,
} from './grid.ts';
import { fillBars, fillDiagonals, fillRect, fillRuled, mixed, strokeRect, type Pixels } from './pixels.ts';

/** The colours of a theme. */
export type Look = Readonly<Record<'ground' | 'edge' | 'ink2' | 'ink3' | 'anon' | 'tint' | 'onAnon', number>>;

interface AreaAsked {
  readonly columns: Columns;
  readonly cells: SlotCells;
  readonly regions: readonly Region[];
  readonly look: Look;
}

interface Window {
  readonly grid: AreaGrid;
  readonly seen: Seen;
  readonly level: Level;
}

export function paintArea(pixels: Pixels, { grid, seen, level }: Window, asked: AreaAsked): void {
  const paint =
    level === 'clusters' ? paintCluster : level === 'tones' ? tonesFor(grid, seen) : paintSlots(level);
  const { left, right, top, bottom } = cellsSeen(grid, seen);
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const cluster = row * grid.columns + column;
      if (cluster < grid.clusters) paint(pixels, { grid, seen, cluster }, asked);
    }
}

/** In smaller cells a dot would be no dot. */
const DOTS_FROM_PX = 3;

interface Place {
  readonly grid: AreaGrid;
  readonly seen: Seen;
  readonly cluster: number;
}

/** A free cluster is a dot; one that is to be discarded has lines across, as a slot of it has; a used one stands on a pale ground, as high as it is full, and in the order of what is sure to stay. */
function paintCluster(
  pixels: Pixels,
  { grid, seen, cluster }: Place,
  { columns, cells, look }: AreaAsked,
): void {
  const { x, y, width, height } = clusterBox(grid, seen, cluster);
  if ((columns.cluster_discard?.[cluster] ?? 0) !== 0) {
    for (let line = 1; line < height; line += 3) fillRect(pixels, x, y + line, width, 1, look.ink2);
    return;
  }
  const { free, kept, stored, cached, bad } = cells.at(cluster);
  const total = free + kept + stored + cached + bad;
  if (kept + stored + cached === 0) {
    if (width < DOTS_FROM_PX) return;
    if (free > 0) fillRect(pixels, x + (width >> 1), y + (height >> 1), 1, 1, look.edge);
    else fillRect(pixels, x, y + (height >> 1), width, 1, look.ink3);
    return;
  }
  fillRect(pixels, x, y, width, height, look.tint);
  const heightOf = (slots: number) => (slots === 0 ? 0 : Math.max(1, Math.round((height * slots) / total)));
  let foot = y + height;
  const next = (slots: number) => {
    const high = Math.min(foot - y, heightOf(slots));
    foot -= high;
    return high;
  };
  let high = next(stored);
  fillRect(pixels, x, foot, width, high, look.anon);
  high = next(cached);
  fillRuled(pixels, x, foot, width, high, [look.anon, look.tint]);
  high = next(kept);
  if (high > 0) fillRect(pixels, x, foot, width, high, look.ground);
  fillBars(pixels, x, foot, width, high, look.edge);
}

const TONE: Readonly<Record<OwnerFill, number>> = {
  full: 1,
  pale: 0.3,
  hatched: 0.65,
  dotted: 0.45,
  letter: 0.15,
};

function toneOf({ look }: AreaAsked, fill: OwnerFill): number {
  return mixed(look.anon, fill === 'letter' ? look.ground : look.tint, TONE[fill]);
}

/** Whose page a slot holds, from its entry alone: there may be a hundred thousand in sight. */
function fillsOf({ regions }: AreaAsked, pte: Uint32Array | undefined, slot: number): OwnerFill {
  const region = regionOfPte(regions, pte?.[slot] ?? NONE);
  return region ? fillOfOwner(region) : 'letter';
}

type Paint = (pixels: Pixels, place: Place, asked: AreaAsked) => void;

/** Where columns and rows of slots begin within a cluster is the same for all; slots of one tone in a row are one rectangle. */
function tonesFor(grid: AreaGrid, { k }: Seen): Paint {
  const pitch = slotPitch(grid, k);
  const columns = slotColumns(grid);
  const edges = Array.from({ length: columns + 1 }, (_, column) => Math.round(column * pitch.x));
  return (pixels, { grid: area, seen, cluster }, asked) => {
    const { x, y } = clusterBox(area, seen, cluster);
    const first = cluster * area.perCluster;
    const end = Math.min(first + area.perCluster, area.total);
    const map = asked.columns.swap_map!;
    const pte = asked.columns.slot_pte;
    for (let row = 0, from = first; from < end; row++, from += columns) {
      const top = y + Math.round(row * pitch.y);
      const high = Math.max(1, y + Math.round((row + 1) * pitch.y) - top);
      let run = 0;
      let color = 0;
      for (let column = 0; column <= columns; column++) {
        const slot = from + column;
        const here = column < columns && slot < end ? toneOfSlot(map[slot]!, slot, pte, asked) : -1;
        if (here === color) continue;
        if (color > 0) fillRect(pixels, x + edges[run]!, top, edges[column]! - edges[run]!, high, color);
        [run, color] = [column, here];
      }
    }
  };
}

function toneOfSlot(byte: number, slot: number, pte: Uint32Array | undefined, asked: AreaAsked): number {
  const { look, columns } = asked;
  if (byte === 0) return 0;
  if (byte === SLOT.bad) return look.ink3;
  if (byte === SLOT.cache && columns.slot_frame?.[slot] === NONE) return look.edge;
  return toneOf(asked, fillsOf(asked, pte, slot));
}

const paintSlots =
  (level: 'blocks' | 'trays' | 'letters' | 'bytes'): Paint =>
  (pixels, { grid, seen, cluster }, asked) => {
    const first = cluster * grid.perCluster;
    const end = Math.min(first + grid.perCluster, grid.total);
    for (let slot = first; slot < end; slot++) {
      const box = slotBox(grid, seen, slot);
      if (!isInSight(grid, box)) continue;
      const state = slotState(asked.columns, asked.regions, slot);
      if (level === 'blocks') paintBlock(pixels, box, state, asked.look);
      else paintTray(pixels, trayBox(box, level), state, asked.look);
    }
  };

/** A block with a line above it where a copy is in memory; a point where there is room for one. */
function paintBlock(pixels: Pixels, { x, y, width, height }: Box, state: SlotState, look: Look): void {
  const [wide, high] = [width - 1, height - 1];
  if (state.kind === 'free' || state.kind === 'none')
    return fillRect(pixels, x, y + high - 1, wide, 1, look.edge);
  const lid = state.isCached ? 1 : 0;
  const box = { x, y: y + 2 * lid, width: wide, height: high - 2 * lid };
  paintContents(pixels, box, state, look);
  if (lid > 0) fillRect(pixels, x, y, wide, 1, state.kind === 'parked' ? look.edge : look.anon);
}

/** The tray within the place of a slot; beside it stand words where there is room for them. */
export function trayBox({ x, y, width, height }: Box, level: 'trays' | 'letters' | 'bytes'): Box {
  const apart = Math.max(1, Math.round(width / 10));
  const part = level === 'bytes' ? 0.46 : 1;
  const side = Math.min(width - apart, Math.floor(((height - apart) * part) / TRAY_RATIO));
  const high = Math.round(side * TRAY_RATIO);
  const top = level === 'bytes' ? y + Math.round(height * 0.27) : y + height - apart - high;
  return { x: x + Math.floor((width - apart - side) / 2), y: top, width: side, height: high };
}

/** As SlotMark draws it (marks/slots/slot-mark.tsx). */
function paintTray(pixels: Pixels, box: Box, state: SlotState, look: Look): void {
  const { x, y, width, height } = box;
  const floor = Math.max(1, Math.round(height * 0.1));
  const inset = width < 12 ? 1 : Math.round(1 + width * 0.055);
  const rim = y + Math.round(height * 0.22);
  const foot = y + height - floor;
  const wall = y + Math.round(height * 0.12);
  fillRect(pixels, x, wall, 1, foot - wall, look.edge);
  fillRect(pixels, x + width - 1, wall, 1, foot - wall, look.edge);
  fillRect(pixels, x, foot, width, floor, state.kind === 'free' ? look.edge : look.ink2);
  const contents = { x: x + inset, y: rim, width: width - 2 * inset, height: foot - 1 - rim };
  paintContents(pixels, contents, state, look);
  if (!state.isCached) return;
  const color = state.kind === 'parked' ? look.edge : look.anon;
  const bar = Math.max(1, Math.round(width * 0.11));
  const stem = Math.max(1, Math.round(width * 0.2));
  fillRect(pixels, x, rim - bar, width, bar, color);
  fillRect(pixels, x + ((width - stem) >> 1), y, stem, rim - bar - y, color);
}

function paintContents(pixels: Pixels, box: Box, state: SlotState, look: Look): void {
  const { x, y, width, height } = box;
  switch (state.kind) {
    case 'free':
      return;
    case 'header':
      return fillRect(pixels, x, y, width, height, look.ink3);
    case 'none':
      return fillRect(pixels, x, y + (height >> 1), width, 1, look.ink3);
    case 'bad':
      return paintCross(pixels, box, look.ink2);
    case 'discarded':
      for (let line = 0; line < height; line += 3) fillRect(pixels, x, y + line, width, 1, look.ink2);
      return;
    case 'parked':
      return fillBars(pixels, x, y, width, height, look.edge);
    case 'copy':
    case 'used':
      return paintPage(pixels, box, state, look);
  }
}

function paintCross(pixels: Pixels, { x, y, width, height }: Box, color: number): void {
  for (let row = 0; row < height; row++) {
    const at = Math.round((row * (width - 1)) / Math.max(1, height - 1));
    fillRect(pixels, x + at, y + row, 1, 1, color);
    fillRect(pixels, x + width - 1 - at, y + row, 1, 1, color);
  }
}

/** So low is a copy that no entry names. */
const LOW = 0.3;

function paintPage(pixels: Pixels, box: Box, { kind, writing, owner }: SlotState, look: Look): void {
  const { x, y, width, height } = box;
  const edge = () => strokeRect(pixels, x, y, width, height, { line: 1, color: look.anon });
  if (writing === 'before') return edge();
  if (writing === 'now') {
    const { each, line } = pattern['reading-small'];
    fillDiagonals(pixels, x, y, width, height, { each, line, color: look.anon, ground: look.ground });
    return edge();
  }
  if (kind === 'copy') {
    const low = Math.max(1, Math.round(height * LOW));
    fillRect(pixels, x, y + height - low, width, low, look.anon);
    return edge();
  }
  const fill = fillOfOwner(owner);
  if (fill === 'full') return fillRect(pixels, x, y, width, height, look.anon);
  if (fill === 'hatched') {
    const { each, line } = pattern.hatched;
    fillDiagonals(pixels, x, y, width, height, { each, line, color: look.anon, ground: look.tint });
  } else if (fill === 'pale') fillRect(pixels, x, y, width, height, look.tint);
  else if (fill === 'dotted') paintDots(pixels, box, look);
  edge();
}

function paintDots(pixels: Pixels, { x, y, width, height }: Box, look: Look): void {
  const { each } = pattern.dotted;
  fillRect(pixels, x, y, width, height, look.tint);
  for (let row = 2; row < height - 1; row += each)
    for (let column = 2; column < width - 1; column += each)
      fillRect(pixels, x + column, y + row, Math.min(2, width - column), 2, look.anon);
}
