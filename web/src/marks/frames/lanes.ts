/** The lists of reclaim as lanes, head left: a bar for each page. A list that is too long keeps its two ends. Pure. */
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import type { Metrics } from '../metrics.ts';
import { LANES, type LaneInfo } from '../../scene/frame-state.ts';

/** How a list of `total` pages lies in a lane: all of it, or `ahead` from the head and `behind` before the tail. */
interface LaneFit {
  readonly total: number;
  readonly ahead: number;
  readonly behind: number;
  readonly behindLeft: number;
  readonly right: number;
}

export interface Lane {
  readonly info: LaneInfo;
  readonly frames: Uint32Array;
  readonly fit: LaneFit;
  readonly top: number;
  readonly height: number;
}

export interface LaneSizes {
  readonly left: number;
  readonly right: number;
  readonly bar: number;
  readonly pitch: number;
  readonly gapPx: number;
}

const NOBODY = new Uint32Array(0);
/** The widest bar; from here down it is as wide as all frames of the machine leave room for on one list. */
const BAR_MAX = 48;
const BARS = [12, 8, 5, 3] as const;
const framesOf = (columns: Columns, { column }: LaneInfo): Uint32Array => columns[column] ?? NOBODY;

const pitchOf = (bar: number) => bar + (bar < 5 ? 1 : bar < 16 ? 2 : 4);

export const longestOf = (columns: Columns): number =>
  Math.max(0, ...LANES.map((info) => framesOf(columns, info).length));

/**
 * One width of bars for all lanes: from the frames of the machine, so that it never changes, else from the longest
 * list, which may be one of a machine beside it.
 */
export function laneSizes(
  columns: Columns,
  left: number,
  right: number,
  {
    mark,
    squarePx = BARS[0],
    longest = longestOf(columns),
  }: Pick<Metrics, 'mark'> & { readonly squarePx?: number; readonly longest?: number },
): LaneSizes {
  const fits = (bar: number, pages: number) => pages * pitchOf(bar) <= right - left;
  const frames = columns.frame_flags?.length ?? 0;
  const most = Math.min(BAR_MAX, squarePx);
  const whole = Array.from({ length: Math.max(0, most - BARS[0]) }, (_, i) => most - i).find((bar) =>
    fits(bar, frames),
  );
  const bar = whole ?? BARS.find((each) => fits(each, longest)) ?? BARS.at(-1)!;
  return { left, right, bar, pitch: pitchOf(bar), gapPx: mark * 6 };
}

export function fitLane(total: number, { left, right, bar, pitch, gapPx }: LaneSizes): LaneFit {
  const room = Math.floor((right - left) / pitch);
  if (total <= room)
    return {
      total,
      ahead: total,
      behind: 0,
      behindLeft: right,
      right: left + Math.max(0, total * pitch - (pitch - bar)),
    };
  const bars = Math.floor((right - left - gapPx) / pitch);
  const ahead = Math.ceil(bars * 0.55);
  const behind = bars - ahead;
  const behindLeft = right - behind * pitch + (pitch - bar);
  return { total, ahead, behind, behindLeft, right };
}

/** Left edge of the bar at a place of the list; null in the part that is left out. */
export function barLeft(
  { total, ahead, behind, behindLeft }: LaneFit,
  { left, pitch }: LaneSizes,
  index: number,
): number | null {
  if (index < ahead) return left + index * pitch;
  return index >= total - behind ? behindLeft + (index - (total - behind)) * pitch : null;
}

/** The place in the list under x; null in the gap and beside the bars. */
export function barUnder(fit: LaneFit, sizes: LaneSizes, x: number): number | null {
  const index = Math.floor((x - sizes.left) / sizes.pitch);
  if (index < 0) return null;
  if (index < fit.ahead) return index;
  if (fit.behind === 0 || x < fit.behindLeft) return null;
  const behind = Math.floor((x - fit.behindLeft) / sizes.pitch);
  return behind < fit.behind ? fit.total - fit.behind + behind : null;
}

/** Heights for words of `mark` px; bars grow faster than what is between the lanes. */
export function laneHeights(
  { mark }: Pick<Metrics, 'mark'>,
  grow = 1,
): {
  active: number;
  inactive: number;
  gap: number;
} {
  const f = mark / 12;
  const gap = 1 + (grow - 1) / 2;
  return {
    active: Math.round(30 * f * grow),
    inactive: Math.round(17 * f * grow),
    gap: Math.round(30 * f * gap),
  };
}

/** A machine without files has no lanes for their pages: they would stand empty from its start to its end. */
export function lanesOf(columns: Columns): readonly LaneInfo[] {
  const hasFiles = columns.vma_kind?.some((kind) => kind !== ENUM_VALUES.region_kind.ANON) ?? true;
  return LANES.filter((info) => !info.isFile || hasFiles || framesOf(columns, info).length > 0);
}

export function layoutLanes(
  columns: Columns,
  sizes: LaneSizes,
  { top, metrics, grow = 1 }: { readonly top: number; readonly metrics: Metrics; readonly grow?: number },
): { lanes: readonly Lane[]; bottom: number } {
  const heights = laneHeights(metrics, grow);
  const headPx = metrics.gutter === 0 ? Math.round(metrics.sub * 1.6) : 0;
  let bottom = top - (headPx > 0 ? 0 : heights.gap);
  const lanes = lanesOf(columns).map((info, row): Lane => {
    const frames = framesOf(columns, info);
    const height = info.isActive ? heights.active : heights.inactive;
    // What follows an inactive list is another kind: a little further away.
    const gap = (headPx > 0 ? 0.5 : 1) * (row > 0 && info.isActive ? heights.gap * 1.4 : heights.gap);
    bottom = Math.round(bottom + gap + headPx + height);
    return { info, frames, fit: fitLane(frames.length, sizes), top: bottom - height, height };
  });
  return { lanes, bottom };
}
