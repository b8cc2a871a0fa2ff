/** The bars of the lanes. A step is one move after the other: pages leave, gaps close, pages enter. Pure. */
import type { Columns } from '../../core/protocol.ts';
import { FRAME } from '../../scene/bits.ts';
import { makeLayers, rect, triangle, type Layers, type Paint } from '../layers.ts';
import { ease } from '../motion.ts';
import type { Scene } from '../../scene/scene.ts';
import { pattern } from '../../ui/theme/tokens.json';
import { barLeft, fitLane, type Lane, type LaneSizes } from './lanes.ts';
import { stayedIn } from './stayed.ts';

const PAINTS = {
  base: 'edge',
  anon: 'anon',
  file: 'file',
  rules: 'file-tint',
  points: 'ground',
  arrows: 'ink',
  dirty: 'ink',
  dots: 'ink',
} as const satisfies Readonly<Record<string, Paint>>;
export type LaneLayers = Layers<keyof typeof PAINTS>;

/** The three moves of a step as parts of its phase. */
const MOVES = { leave: [0, 1 / 3], close: [1 / 3, 2 / 3], enter: [2 / 3, 1] } as const;
const partOf = (phase: number, [from, to]: readonly [number, number]) => ease((phase - from) / (to - from));

export function layoutBars(
  { columns, before }: Pick<Scene, 'columns' | 'before'>,
  lanes: readonly Lane[],
  sizes: LaneSizes,
  phase: number,
): LaneLayers {
  const layers = makeLayers(PAINTS);
  for (const lane of lanes) {
    const old = before[lane.info.column];
    if (phase < 1 && old && isFollowable(old, lane.frames))
      addMoving(layers, lane, { old, columns, before, sizes, phase });
    else addStill(layers, lane, columns, sizes);
    const width = Math.max(lane.fit.right - sizes.left, sizes.bar) + 8;
    rect(layers.base, sizes.left - 4, lane.top + lane.height, width, 1);
  }
  return layers;
}

function addStill(layers: LaneLayers, lane: Lane, columns: Columns, sizes: LaneSizes): void {
  const { ahead, behind, total } = lane.fit;
  for (let index = 0; index < total; index++) {
    if (index === ahead) index = Math.max(index, total - behind);
    const x = index < total ? barLeft(lane.fit, sizes, index) : null;
    if (x === null) continue;
    addBar(layers, lane, { x, part: 1, bar: sizes.bar, ...lookOf(columns, lane.frames[index]!) });
  }
}

export function doListsMove({ before }: Scene, lanes: readonly Lane[]): boolean {
  return lanes.some(({ info, frames }) => {
    const old = before[info.column];
    return old !== undefined && isFollowable(old, frames);
  });
}

/** More moves than this in one step cannot be followed: the list is shown as it is. */
const MOVES_MAX = 32;

/** Something has moved, and not so much that nobody could see what. */
function isFollowable(old: Uint32Array, now: Uint32Array): boolean {
  const { moves } = stayedIn(old, now);
  return moves > 0 && moves <= MOVES_MAX;
}

interface Moving {
  readonly old: Uint32Array;
  readonly columns: Columns;
  readonly before: Columns;
  readonly sizes: LaneSizes;
  readonly phase: number;
}

function addMoving(layers: LaneLayers, lane: Lane, { old, columns, before, sizes, phase }: Moving): void {
  const [left, closed, entered] = [MOVES.leave, MOVES.close, MOVES.enter].map((move) => partOf(phase, move));
  const oldFit = fitLane(old.length, sizes);
  const { placeBefore, hasStayed } = stayedIn(old, lane.frames);
  old.forEach((frame, index) => {
    const from = barLeft(oldFit, sizes, index);
    if (from === null || hasStayed[index] === 1 || left === 1) return;
    addBar(layers, lane, {
      x: from,
      part: 1 - left!,
      bar: sizes.bar,
      ...lookOf(before, frame),
    });
  });
  lane.frames.forEach((frame, index) => {
    const to = barLeft(lane.fit, sizes, index);
    const oldIndex = placeBefore[index]!;
    const from = oldIndex < 0 ? to : barLeft(oldFit, sizes, oldIndex);
    const x =
      to !== null && from !== null ? Math.round(from + (to - from) * closed!) : closed! < 1 ? from : to;
    if (x === null) return;
    addBar(layers, lane, { x, part: oldIndex < 0 ? entered! : 1, bar: sizes.bar, ...lookOf(columns, frame) });
  });
}

interface Bar {
  readonly x: number;
  readonly part: number;
  readonly bar: number;
  readonly flags: number;
  /** The region of a program's page, the file of another. */
  readonly owner: number;
}

const lookOf = ({ frame_flags: flags, frame_owner: owners }: Columns, frame: number) => ({
  flags: flags?.[frame] ?? 0,
  owner: owners?.[frame] ?? 0,
});

function addBar(layers: LaneLayers, { info, top, height }: Lane, { x, part, bar, flags, owner }: Bar): void {
  const high = Math.round(height * part);
  const y = top + height - high;
  rect(info.isFile ? layers.file : layers.anon, x, y, bar, high);
  if (info.isFile) rule(layers, { x, y, bar, top, bottom: top + height }, owner);
  if (info.isFile && part === 1) addSigns(layers, { x, y, bar, bottom: top + height, flags });
  if ((flags & FRAME.referenced) !== 0 && part === 1) {
    const dot = bar >= 8 ? 4 : 3;
    rect(layers.dots, x + Math.floor((bar - dot) / 2), top - dot - 2, dot, dot);
  }
}

/** A dirty page of a file has a solid foot; one that is being written ends in a solid point, upwards: on its way to the disk. */
function addSigns(
  layers: LaneLayers,
  { x, y, bar, bottom, flags }: { x: number; y: number; bar: number; bottom: number; flags: number },
): void {
  const high = bottom - y;
  if ((flags & FRAME.dirty) !== 0) {
    const foot = Math.max(3, Math.round(high * 0.3));
    rect(layers.dirty, x, bottom - foot, bar, foot);
  }
  if ((flags & FRAME.writeback) === 0) return;
  const [middle, right] = [x + bar / 2, x + bar];
  const point = Math.min(Math.round(high * 0.5), Math.max(4, bar));
  triangle(layers.points, x, y, middle, y, x, y + point);
  triangle(layers.points, right, y, right, y + point, middle, y);
  triangle(layers.arrows, middle, y, right, y + point, x, y + point);
}

/** Narrower bars have no room for a line along them. */
const ALONG_FROM_PX = 5;

/** Each file is ruled otherwise: across, along, or both. */
function rule(layers: LaneLayers, at: Ruled, file: number): void {
  const hasAlong = at.bar >= ALONG_FROM_PX && file % 3 !== 0;
  if (!hasAlong || file % 3 === 2) ruleAcross(layers, at);
  const width = Math.max(1, Math.round(at.bar * 0.25));
  if (hasAlong) rect(layers.rules, at.x + Math.floor((at.bar - width) / 2), at.y, width, at.bottom - at.y);
}

interface Ruled {
  readonly x: number;
  readonly y: number;
  readonly bar: number;
  readonly top: number;
  readonly bottom: number;
}

/** The lines of the paper run on from bar to bar, so that a lane reads as ruled. */
function ruleAcross(layers: LaneLayers, { x, y, bar, top, bottom }: Ruled): void {
  const { each, line } = pattern.ruled;
  for (let at = top + each - line; at < bottom - 1; at += each)
    if (at >= y) rect(layers.rules, x, at, bar, line);
}
