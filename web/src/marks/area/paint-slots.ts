/** The slots of a cluster in the level of their size: tones, blocks, trays. Pure. */
import { pattern } from '../../ui/theme/tokens.json';
import { NONE } from '../../core/schema/schema.gen.ts';
import { SLOT } from '../../scene/bits.ts';
import { regionOfPte, type OwnerFill } from '../../scene/regions.ts';
import { fillOfOwner, slotState, type SlotState } from '../../scene/slot-state.ts';
import { TRAY_RATIO } from '../slots/slot-strip.ts';
import { slotColumns, slotPitch, type AreaGrid, type Box, type Level, type Seen } from './grid.ts';
import type { AreaAsked, Look } from './asked.ts';
import { copyInto, fillBars, fillDiagonals, fillRect, mixed, strokeRect, type Pixels } from './pixels.ts';

const TONE: Readonly<Record<OwnerFill, number>> = {
  full: 1,
  pale: 0.3,
  hatched: 0.65,
  dotted: 0.45,
  letter: 0.15,
};

type Tones = Readonly<Record<OwnerFill, number>>;

const tonesOf = ({ anon, ground, tint }: Look): Tones => ({
  full: mixed(anon, tint, TONE.full),
  pale: mixed(anon, tint, TONE.pale),
  hatched: mixed(anon, tint, TONE.hatched),
  dotted: mixed(anon, tint, TONE.dotted),
  letter: mixed(anon, ground, TONE.letter),
});

/** Whose page a slot holds, from its entry alone: there may be a hundred thousand in sight. */
function fillsOf({ regions, columns }: AreaAsked, slot: number): OwnerFill {
  const region = regionOfPte(regions, columns.slot_pte?.[slot] ?? NONE);
  return region ? fillOfOwner(region) : 'letter';
}

export interface PaintedSlots {
  /** Of the slots of a cluster, in pixels: the same for all. */
  readonly width: number;
  readonly height: number;
  readonly paint: PaintSlots;
  /** Worth keeping: many, and not so large that most of a cluster is out of sight. */
  readonly isKept: boolean;
}

export function slotsFor(
  grid: AreaGrid,
  seen: Seen,
  level: Exclude<Level, 'clusters'>,
  asked: AreaAsked,
): PaintedSlots {
  const edges = slotEdges(grid, seen);
  const [width, height] = [edges.xs.at(-1)!, edges.ys.at(-1)!];
  const paint = level === 'tones' ? tonesFor(grid, edges, asked) : eachFor(grid, edges, level, asked);
  return { width, height, paint, isKept: level === 'blocks' || level === 'trays' };
}

/** Paints the slots of a cluster, from the place of its first one on. */
type PaintSlots = (pixels: Pixels, cluster: number, at: { readonly x: number; readonly y: number }) => void;

interface Edges {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
}

/** Where columns and rows of slots begin within a cluster, and the last ones end: the same for all clusters. */
function slotEdges(grid: AreaGrid, { k }: Seen): Edges {
  const pitch = slotPitch(grid, k);
  const columns = slotColumns(grid);
  const edges = (count: number, each: number) =>
    Array.from({ length: count + 1 }, (_, nth) => Math.round(nth * each));
  return { xs: edges(columns, pitch.x), ys: edges(Math.ceil(grid.perCluster / columns), pitch.y) };
}

/** Slots of one tone in a row are one rectangle. */
function tonesFor(grid: AreaGrid, { xs, ys }: Edges, asked: AreaAsked): PaintSlots {
  const tones = tonesOf(asked.look);
  const columns = slotColumns(grid);
  const map = asked.columns.swap_map!;
  return (pixels, cluster, { x, y }) => {
    const first = cluster * grid.perCluster;
    const end = Math.min(first + grid.perCluster, grid.total);
    for (let row = 0, from = first; from < end; row++, from += columns) {
      const top = y + ys[row]!;
      const high = Math.max(1, ys[row + 1]! - ys[row]!);
      let run = 0;
      let color = 0;
      for (let column = 0; column <= columns; column++) {
        const slot = from + column;
        const here = column < columns && slot < end ? toneOfSlot(map[slot]!, slot, asked, tones) : -1;
        if (here === color) continue;
        if (color > 0) fillRect(pixels, x + xs[run]!, top, xs[column]! - xs[run]!, high, color);
        [run, color] = [column, here];
      }
    }
  };
}

function toneOfSlot(byte: number, slot: number, asked: AreaAsked, tones: Tones): number {
  const { look, columns } = asked;
  if (byte === 0) return 0;
  if (byte === SLOT.bad) return look.ink3;
  if (byte === SLOT.cache && columns.slot_frame?.[slot] === NONE) return look.edge;
  return tones[fillsOf(asked, slot)];
}

type SlotLevel = 'blocks' | 'trays' | 'letters' | 'bytes';

/** A slot at a time, each with all that it is. */
function eachFor(grid: AreaGrid, { xs, ys }: Edges, level: SlotLevel, asked: AreaAsked): PaintSlots {
  const columns = slotColumns(grid);
  const paint = level === 'blocks' || level === 'trays' ? byStamps({ xs, ys }, level, asked.look) : null;
  return (pixels, cluster, { x, y }) => {
    const first = cluster * grid.perCluster;
    const end = Math.min(first + grid.perCluster, grid.total);
    for (let row = 0, from = first; from < end; row++, from += columns) {
      const [top, height] = [y + ys[row]!, ys[row + 1]! - ys[row]!];
      if (top >= pixels.height || top + height <= 0) continue;
      for (let column = 0; column < columns && from + column < end; column++) {
        const [left, width] = [x + xs[column]!, xs[column + 1]! - xs[column]!];
        if (left >= pixels.width || left + width <= 0) continue;
        const state = slotState(asked.columns, asked.regions, from + column);
        const box = { x: left, y: top, width, height };
        if (paint) paint(pixels, box, state);
        else paintSlot(pixels, box, state, level, asked.look);
      }
    }
  };
}

/** Slots that look alike are painted once and then copied: there may be fifty thousand. Larger ones are few, and mostly ground. */
function byStamps({ xs, ys }: Edges, level: 'blocks' | 'trays', look: Look) {
  // A side is as long as its pitch, or a pixel longer.
  const [least, lowest] = [Math.min(...sides(xs)), Math.min(...sides(ys))];
  const painted: Pixels[] = [];
  return (pixels: Pixels, place: Box, state: SlotState) => {
    // Small trays that differ by a pixel look as if some were half full.
    const { x, y, width, height } =
      level === 'blocks'
        ? place
        : { x: place.x, y: place.y + place.height - lowest, width: least, height: lowest };
    const key = (signOf(state) * 2 + (width - least)) * 2 + (height - lowest);
    painted[key] ??= paintedSlot(state, { x: 0, y: 0, width, height }, level, look);
    copyInto(pixels, painted[key], x, y);
  };
}

function paintedSlot(state: SlotState, box: Box, level: SlotLevel, look: Look): Pixels {
  const { width, height } = box;
  const stamp = { width, height, words: new Uint32Array(width * height) };
  paintSlot(stamp, box, state, level, look);
  return stamp;
}

const sides = (edges: readonly number[]) => edges.slice(1).map((edge, nth) => edge - edges[nth]!);

const RANKS = {
  kind: { free: 0, used: 1, copy: 2, parked: 3, discarded: 4, bad: 5, header: 6, none: 7 },
  writing: { before: 0, now: 1, done: 2 },
  fill: { full: 0, pale: 1, hatched: 2, dotted: 3, letter: 4 },
} as const satisfies {
  kind: Record<SlotState['kind'], number>;
  writing: Record<SlotState['writing'], number>;
  fill: Record<OwnerFill, number>;
};

/** The same for two slots that look alike in one size. */
function signOf({ kind, isCached, writing, owner }: SlotState): number {
  const { kind: kinds, writing: writings, fill: fills } = RANKS;
  return ((kinds[kind] * 3 + writings[writing]) * 5 + fills[fillOfOwner(owner)]) * 2 + (isCached ? 1 : 0);
}

function paintSlot(pixels: Pixels, box: Box, state: SlotState, level: SlotLevel, look: Look): void {
  if (level === 'blocks') paintBlock(pixels, box, state, look);
  else paintTray(pixels, trayBox(box, level), state, look);
}

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
