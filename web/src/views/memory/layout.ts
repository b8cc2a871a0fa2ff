/** Where the parts of the picture stand: frames, their counts, the bar of free frames, the lanes. Pure. */
import { layoutFreeBar, type FreeBar } from './free-bar.ts';
import {
  laneHeights,
  laneSizes,
  lanesOf,
  layoutLanes,
  type Lane,
  type LaneSizes,
} from '../../marks/frames/lanes.ts';
import { countOnNone, type LaneInfo } from '../../scene/frame-state.ts';
import type { FrameGrid } from '../../marks/frames/grid.ts';
import { MEMORY_TEXT as TEXT } from './text.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Scene } from '../../scene/scene.ts';
import type { CountsPlace } from './around.ts';
import { bottomOf, fold, isLeftOut, placeParts, type Frame } from './room.ts';

/** A list's own, or that of frames on none, of a page or with nothing in them yet. */
export type CountSign = LaneInfo | 'unlisted' | 'unfilled';

export interface CountMark {
  readonly words: string;
  readonly count: number;
  readonly sign: CountSign;
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
  readonly hasKswapd: boolean;
  readonly lanes: readonly Lane[];
  readonly sizes: LaneSizes;
  readonly height: number;
}

export function layoutMemory(scene: Scene, frame: Frame): MemoryPicture {
  const { widthPx, metrics } = frame;
  const { columns } = scene;
  const { folded, grow } = fold(scene, frame);
  const parts = placeParts(scene, frame, folded);
  const { grid, around, lanesTop } = parts;
  const tailPx = widthOfWords(TEXT.tail, metrics.mark) + 14;
  const longestName = Math.max(...TEXT.lists.map((list) => widthOfWords(list, metrics.head - 1, 'head')));
  const lanesLeft = grid.left === 0 ? 4 : Math.max(grid.left, Math.round(longestName) + 6);
  const { mark } = metrics;
  const squarePx = laneHeights(metrics, grow).inactive;
  const sizes = laneSizes(columns, lanesLeft, widthPx - tailPx, { mark, squarePx });
  const { lanes } = isLeftOut('lanes', folded)
    ? { lanes: [] }
    : layoutLanes(columns, sizes, { top: lanesTop, metrics, grow });
  return {
    grid,
    counts: layoutCounts(scene, around.counts),
    bar: layoutFreeBar(columns, scene.was ?? {}, { ...around.bar, fontPx: mark, wordsOf: TEXT.mark }),
    barY: around.bar.y,
    hasKswapd: !isLeftOut('kswapd', folded),
    lanes,
    sizes,
    height: bottomOf(scene, parts, { metrics, grow, folded }),
  };
}

/** In as many columns as there is room for. */
function layoutCounts({ columns }: Scene, place: CountsPlace | null): CountMark[] {
  if (!place) return [];
  const { x, y, line, perRow, pitch } = place;
  return countLists(columns).map((each, index) => ({
    ...each,
    x: x + (index % perRow) * pitch,
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
