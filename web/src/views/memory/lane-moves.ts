/**
 * Where nothing moves (reduced motion, paper): a page that left its place leaves a ghost, and an arc leads to its new
 * place. Pure.
 */
import type { Columns } from '../../core/protocol.ts';
import { barLeft, fitLane, type Lane, type LaneSizes } from '../../marks/frames/lanes.ts';
import { stayedIn } from '../../marks/frames/stayed.ts';

export interface Moved {
  readonly frame: number;
  readonly ghost: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Null when it is on no list any more, in the part that is left out, or when there are too many arcs. */
  readonly arc: Arc | null;
}

interface Arc {
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly isDown: boolean;
}

/** With more moves than this in a step, arcs would only hide the lanes; with more than that, so would ghosts. */
const ARCS_MAX = 6;
const GHOSTS_MAX = 32;
/** Between an arc's end and its bar, and how high it rises over a lane. */
const CLEAR_PX = 3;
const RISE_PX = 20;
/** Up and to the left, as all ghosts. */
const GHOST_PX = 2.5;

interface Gone {
  readonly frame: number;
  readonly lane: Lane;
  readonly x: number;
}

export function layoutMoves(before: Columns, lanes: readonly Lane[], sizes: LaneSizes): Moved[] {
  const gone = lanes.flatMap((lane) => goneFrom(before, lane, sizes));
  if (gone.length > GHOSTS_MAX) return [];
  return gone.map(({ frame, lane, x }) => ({
    frame,
    ghost: { x: x - GHOST_PX, y: lane.top - GHOST_PX, width: sizes.bar, height: lane.height },
    arc: gone.length > ARCS_MAX ? null : arcTo(frame, { lane, x }, lanes, sizes),
  }));
}

/** Pages that stood in a lane, could be seen, and have left their place there. */
function goneFrom(before: Columns, lane: Lane, sizes: LaneSizes): Gone[] {
  const old = before[lane.info.column];
  if (!old) return [];
  const { hasStayed } = stayedIn(old, lane.frames);
  const fit = fitLane(old.length, sizes);
  return Array.from(old).flatMap((frame, index): Gone[] => {
    const x = hasStayed[index] === 1 ? null : barLeft(fit, sizes, index);
    return x === null ? [] : [{ frame, lane, x }];
  });
}

function arcTo(
  frame: number,
  from: { readonly lane: Lane; readonly x: number },
  lanes: readonly Lane[],
  sizes: LaneSizes,
): Arc | null {
  for (const lane of lanes) {
    const index = lane.frames.indexOf(frame);
    const left = index < 0 ? null : barLeft(lane.fit, sizes, index);
    if (left === null) continue;
    const middle = Math.floor(sizes.bar / 2) + 0.5;
    return arcBetween({ lane: from.lane, x: from.x + middle }, { lane, x: left + middle });
  }
  return null;
}

interface End {
  readonly lane: Lane;
  readonly x: number;
}

/** Over a lane; from the foot of one lane to the head of one below it, or the other way round. */
function arcBetween(from: End, to: End): Arc {
  if (from.lane === to.lane) {
    const y = from.lane.top - CLEAR_PX;
    const path = `M${from.x} ${y}C${from.x} ${y - RISE_PX} ${to.x} ${y - RISE_PX} ${to.x} ${y}`;
    return { path, x: to.x, y, isDown: true };
  }
  const isDown = to.lane.top > from.lane.top;
  const foot = ({ top, height }: Lane) => top + height + CLEAR_PX;
  const start = isDown ? foot(from.lane) : from.lane.top - CLEAR_PX;
  const end = isDown ? to.lane.top - CLEAR_PX : foot(to.lane);
  const bend = (start + end) / 2;
  return {
    path: `M${from.x} ${start}C${from.x} ${bend} ${to.x} ${bend} ${to.x} ${end}`,
    x: to.x,
    y: end,
    isDown,
  };
}
