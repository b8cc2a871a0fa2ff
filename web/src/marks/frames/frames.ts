/** Frames in the order of their numbers: of what each is made. Pure. Where it stands: grid.ts; lists: lanes.ts. */
import {
  gaps,
  makeLayers,
  outline,
  rect,
  rule,
  triangle,
  type Layer,
  type Layers,
  type Paint,
} from '../layers.ts';
import type { Scene } from '../../scene/scene.ts';
import { frameKey, frameState, isSameFrame, type FrameState } from '../../scene/frame-state.ts';
import { frameAt, type FrameGrid } from './grid.ts';

const PAINTS = {
  quiet: 'rule',
  mats: 'edge',
  locked: 'ink',
  anon: 'anon',
  file: 'file',
  rules: 'file-tint',
  other: 'edge',
  holes: 'ground',
  reading: 'ground',
  arrows: 'on-anon',
  arrowsOnGround: 'anon',
  dirty: 'ink',
  flags: 'guess',
} as const satisfies Readonly<Record<string, Paint>>;
export type FrameLayers = Layers<keyof typeof PAINTS>;

/** Frames in sight, or some of them. `rise`: how far the contents of those that changed have come, from 0 to 1. */
export function layoutFrames(
  { columns, before }: Pick<Scene, 'columns' | 'before'>,
  grid: FrameGrid,
  rise: number,
  frames: Iterable<number> = inSight(grid),
): FrameLayers {
  const layers = makeLayers(PAINTS);
  const hasBefore = rise < 1 && before.frame_flags !== undefined;
  for (const frame of frames) {
    const { x, y } = frameAt(grid, frame)!;
    const state = frameState(columns, frame);
    if (!hasBefore || isSameFrame(before, columns, frame))
      addFrame(layers, { x, y, s: grid.cell, state, part: 1 });
    else addChanging(layers, { x, y, s: grid.cell, state, part: rise }, frameState(before, frame));
  }
  return layers;
}

function* inSight({ first, count }: FrameGrid): Iterable<number> {
  for (let frame = first; frame < first + count; frame++) yield frame;
}

/** Steps in which contents rise, as far as a small cell can tell them apart. */
const RISES = 15;

/** What each frame in sight looks like: a cell whose number is the same need not be painted again. */
export function looksOf({ columns, before }: Scene, grid: FrameGrid, rise: number): Uint32Array {
  const hasBefore = rise < 1 && before.frame_flags !== undefined;
  const looks = new Uint32Array(grid.count);
  for (let i = 0; i < grid.count; i++) {
    const frame = grid.first + i;
    const isStill = !hasBefore || isSameFrame(before, columns, frame);
    const part = isStill ? RISES : Math.min(RISES - 1, Math.floor(rise * RISES));
    looks[i] = frameKey(columns, frame) * (RISES + 1) + part;
  }
  return looks;
}

interface Mark {
  readonly x: number;
  readonly y: number;
  readonly s: number;
  readonly state: FrameState;
  /** How much of the contents stands already, from the floor. */
  readonly part: number;
}

/** New contents rise; contents that go sink. A frame that keeps its page keeps it through any change of list or flag. */
function addChanging(layers: FrameLayers, mark: Mark, before: FrameState): void {
  if (mark.part === 0 || mark.state.kind === before.kind)
    addFrame(layers, { ...mark, state: before, part: 1 });
  else if (mark.state.kind === 'free') addFrame(layers, { ...mark, state: before, part: 1 - mark.part });
  else addFrame(layers, before.kind === 'free' ? mark : { ...mark, part: 1 });
}

function addFrame(layers: FrameLayers, mark: Mark): void {
  const { x, y, s, state, part } = mark;
  addMat(layers, mark);
  if (state.kind === 'free' || part === 0) return;
  const side = contentsSide(s, state);
  const inset = Math.floor((s - side) / 2);
  const height = Math.round(side * part);
  const top = y + inset + side - height;
  const box = { x: x + inset, y: top, width: side, height };
  addContents(layers, state, box);
  if (part < 1 || s < 5) return;
  if (state.isWritten && s >= 8 && state.isListed) addArrow(layers.arrows, box);
  else if (state.isWritten && s >= 8) addArrow(layers.arrowsOnGround, inside(box, lineOf(state, side)));
  if (state.isDirty) addCorner(layers, x + s, y + s, Math.max(2, Math.round(s * 0.36)));
  if (state.isFlagged) addPennant(layers, x, y, s);
}

/** A free frame is its mat alone; behind a page the mat is quiet, and in ink while the page is locked. */
function addMat(layers: FrameLayers, { x, y, s, state }: Mark): void {
  if (s < 5) {
    if (state.kind === 'free') rect(layers.mats, x + 1, y + 1, 1, 1);
  } else if (state.kind === 'free') outline(layers.mats, x, y, s, 1);
  else if (s >= 8) outline(state.isLocked ? layers.locked : layers.quiet, x, y, s, 1);
}

/** Large while active, small while on trial. */
function contentsSide(s: number, { isActive, kind }: FrameState): number {
  if (kind === 'other') return Math.max(1, Math.round(s * 0.2));
  if (s < 5) return isActive ? s : s - 1;
  const side = Math.max(2, Math.round(s * (isActive ? 0.72 : 0.42)));
  // The same parity as the cell, so that it stands in the middle.
  return (s - side) % 2 === 0 ? side : side + 1;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function addContents(layers: FrameLayers, state: FrameState, { x, y, width, height }: Box): void {
  const layer = state.kind === 'anon' ? layers.anon : state.kind === 'file' ? layers.file : layers.other;
  const isHollow = state.kind !== 'other' && !state.isListed;
  if (isHollow) addHollow(layers, layer, state, { x, y, width, height });
  else rect(layer, x, y, width, height);
  if (state.isRead) gaps(layers.reading, x, y, width, height);
  else if (state.kind === 'file' && width >= 4 && !isHollow) rule(layers.rules, x, y, width, height);
}

/** The edge of a hollow page, thin where an arrow has to stand inside. */
const lineOf = ({ isWritten }: FrameState, width: number) => (width >= (isWritten ? 14 : 9) ? 2 : 1);

/** On no list: the same square, hollow; too small for a hole, it is the diagonal alone. */
function addHollow(layers: FrameLayers, layer: Layer, state: FrameState, { x, y, width, height }: Box): void {
  const line = lineOf(state, width);
  if (width >= 3) {
    rect(layer, x, y, width, height);
    rect(layers.holes, x + line, y + line, width - 2 * line, height - 2 * line);
  } else for (let at = 0; at < Math.min(width, height); at++) rect(layer, x + at, y + at, 1, 1);
}

const inside = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** Upwards: on its way to the disk. */
function addArrow(layer: Layer, { x, y, width, height }: Box): void {
  const middle = x + width / 2;
  const half = Math.max(2, width * 0.28);
  triangle(layer, middle, y + 1, middle + half, y + 1 + half, middle - half, y + 1 + half);
  rect(layer, Math.round(middle) - 1, y + Math.ceil(half), 2, height - Math.ceil(half) - 1);
}

function addCorner(layers: FrameLayers, right: number, bottom: number, c: number): void {
  triangle(layers.dirty, right, bottom - c, right, bottom, right - c, bottom);
}

function addPennant(layers: FrameLayers, x: number, y: number, s: number): void {
  const c = Math.max(2, Math.round(s * 0.4));
  triangle(layers.flags, x, y, x + c, y + c / 2, x, y + c);
}

/** Frames that differ from the state before: for ghosts. */
export function changedFrames({ columns, before }: Scene, grid: FrameGrid): number[] {
  if (!before.frame_flags) return [];
  const changed: number[] = [];
  for (let frame = grid.first; frame < grid.first + grid.count; frame++)
    if (!isSameFrame(before, columns, frame)) changed.push(frame);
  return changed;
}
