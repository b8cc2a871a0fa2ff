/** Where the parts of the picture stand: frames, their counts, the bar of free frames, the lanes. Pure. */
import { layoutFreeBar } from './free-bar.ts';
import type { FreeBar } from './free-bar.ts';
import { laneSizes, lanesOf, layoutLanes } from '../../marks/frames/lanes.ts';
import type { Lane, LaneSizes } from '../../marks/frames/lanes.ts';
import { countOnNone } from '../../scene/frame-state.ts';
import type { LaneInfo } from '../../scene/frame-state.ts';
import { layoutGrid } from '../../marks/frames/grid.ts';
import type { FrameGrid } from '../../marks/frames/grid.ts';
import { MEMORY_TEXT as TEXT } from './text.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/metrics.ts';
import type { Scene } from '../../scene/scene.ts';

/** A list's own, or that of frames on none, of a page or with nothing in them yet. */
export type CountSign = LaneInfo | 'unlisted' | 'unfilled';

/** How many frames look like this sign. */
export interface CountMark {
  readonly words: string;
  readonly count: number;
  readonly sign: CountSign;
  /** Null for those that stand on no list. */
  readonly info: LaneInfo | null;
  readonly x: number;
  readonly y: number;
}

export interface MemoryPicture {
  readonly grid: FrameGrid;
  readonly counts: readonly CountMark[];
  readonly bar: FreeBar | null;
  /** Baseline of the words over the bar; the bar begins below. */
  readonly barY: number;
  readonly lanes: readonly Lane[];
  readonly sizes: LaneSizes;
  readonly height: number;
}

/** The counts stand beside the frames when there is so much room, and the bar too when there is that much more. */
const COUNTS_BESIDE_PX = 190;
const BAR_BESIDE_PX = 440;
const BAR_MAX_PX = 560;

interface Frame {
  readonly widthPx: number;
  readonly metrics: Metrics;
  /** The frame that should be in sight. */
  readonly focus: number | null;
  /** The lists are counted, and not drawn. */
  readonly isShort?: boolean;
}

export function layoutMemory(
  scene: Scene,
  { widthPx, metrics, focus, isShort = false }: Frame,
): MemoryPicture {
  const left = metrics.gutter;
  const total = scene.columns.frame_flags?.length ?? 0;
  const top = metrics.gutter === 0 ? Math.round(metrics.sub * 1.7) : 6;
  const grid = layoutGrid(total, { left, top, widthPx: widthPx - left, metrics, focus });
  const { counts, bar, barY, bottom } = layoutAround(scene, grid, { widthPx, metrics });
  const lanesTop = Math.round(bottom + metrics.mark * 2.6);
  const tailPx = widthOfWords(TEXT.tail, metrics.mark) + 14;
  const longestName = Math.max(...TEXT.lists.map((list) => widthOfWords(list, metrics.head - 1, true)));
  const lanesLeft = left === 0 ? 4 : Math.max(left, Math.round(longestName) + 6);
  const sizes = laneSizes(scene.columns, lanesLeft, widthPx - tailPx, metrics);
  const lanes = isShort
    ? { lanes: [], bottom: Math.round(bottom) }
    : layoutLanes(scene.columns, sizes, { top: lanesTop, metrics });
  return { grid, counts, bar, barY, lanes: lanes.lanes, sizes, height: lanes.bottom + 12 };
}

type Around = Pick<MemoryPicture, 'counts' | 'bar' | 'barY'> & { readonly bottom: number };

/** Counts and the bar of free frames: beside the frames or below them. */
function layoutAround(scene: Scene, grid: FrameGrid, { widthPx, metrics }: Omit<Frame, 'focus'>): Around {
  const f = metrics.mark / 12;
  const line = Math.round(metrics.mark * 1.75);
  const { left, top } = grid;
  const gridBottom = top + grid.height;
  const sideLeft = left + grid.width + 3 * metrics.mark;
  const sidePx = widthPx - sideLeft;
  const isBeside = sidePx >= COUNTS_BESIDE_PX * f;
  const isBarBeside = sidePx >= BAR_BESIDE_PX * f;
  const place = isBeside
    ? { x: sideLeft, y: top + metrics.mark, width: isBarBeside ? sidePx : COUNTS_BESIDE_PX * f, line }
    : { x: left, y: gridBottom + line, width: widthPx - left, line };
  const counts = layoutCounts(scene, place, metrics);
  const countsBottom = counts.at(-1)?.y ?? place.y;
  const barY = isBeside && !isBarBeside ? gridBottom + line * 1.3 : countsBottom + line * 1.7;
  const barLeft = isBarBeside ? sideLeft : left;
  const room = isBarBeside ? sidePx - 8 : widthPx - left - 8;
  const bar = layoutFreeBar(scene.columns, scene.before, {
    left: barLeft,
    right: barLeft + Math.min(room, BAR_MAX_PX * f),
    fontPx: metrics.mark,
    wordsOf: TEXT.mark,
  });
  const levels = Math.max(0, ...(bar?.marks.map(({ level }) => level) ?? []));
  const barBottom = barY + metrics.mark * (3.4 + levels * 1.3) + line;
  return { counts, bar, barY, bottom: Math.max(gridBottom, countsBottom, barBottom) };
}

interface CountPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly line: number;
}

/** In as many columns as there is room for. */
function layoutCounts({ columns }: Scene, { x, y, width, line }: CountPlace, metrics: Metrics): CountMark[] {
  const cellPx = widthOfWords('inactive anon 00,000', metrics.sub) + metrics.mark * 4;
  const counts = countLists(columns);
  const perRow = Math.max(1, Math.min(counts.length, Math.floor(width / cellPx)));
  return counts.map((each, index) => ({
    ...each,
    x: x + (index % perRow) * cellPx,
    y: y + Math.floor(index / perRow) * line,
  }));
}

/** The lists, as long as their lanes say, and what stands on none. */
function countLists(columns: Scene['columns']): Omit<CountMark, 'x' | 'y'>[] {
  const { pages, unfilled } = countOnNone(columns);
  return [
    ...lanesOf(columns).map((info) => ({
      words: TEXT.lists[info.list]!,
      count: columns[info.column]?.length ?? 0,
      sign: info,
      info,
    })),
    { words: TEXT.onNoList, count: pages, sign: 'unlisted', info: null },
    ...(unfilled === 0
      ? []
      : [{ words: TEXT.unfilled, count: unfilled, sign: 'unfilled', info: null } as const]),
  ];
}
