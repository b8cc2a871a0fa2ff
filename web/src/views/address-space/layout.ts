/** A line for each region: where it lies, what can be seen of it, what happens on it. Pure. */
import { EASY_CELL } from '../../marks/cell-size.ts';
import { layoutLine, lineHeight } from '../../marks/pages/line.ts';
import type { Line, LineLevel } from '../../marks/pages/line.ts';
import { caretBefore, layoutMoment } from '../../marks/pages/line-scene.ts';
import type { LineMoment } from '../../marks/pages/line-scene.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { focusIn, wholeWindow } from '../../marks/pages/page-strip.ts';
import type { Place } from '../../marks/pages/page-strip.ts';
import { regionsOf } from '../../scene/regions.ts';
import type { Region } from '../../scene/regions.ts';
import type { Memory } from '../../marks/useMemory.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Thing } from '../../store/thing.ts';

export interface SpaceLine {
  readonly line: Line;
  readonly moment: LineMoment;
  readonly caretFrom: number | null;
  readonly threads: readonly [];
  readonly y: number;
  /** Baseline of a head that stands above the line. */
  readonly headY: number;
  /** Can it be shown in another way? */
  readonly canChange: boolean;
}

export interface SpaceLayout {
  readonly lines: readonly SpaceLine[];
  readonly height: number;
}

export interface SpaceAsked {
  readonly widthPx: number;
  readonly metrics: Metrics;
  readonly pointed: Thing | null;
  readonly memory: Memory;
  /** Levels that the reader has chosen, by region. */
  readonly chosen: ReadonlyMap<number, LineLevel>;
}

/** Above a line: words, bracket, caret. Below it: ties, the number of a fence. */
const ABOVE_PX = 42;
const BELOW_PX = 18;
const HEAD_PX = 38;

/**
 * A region that fits is shown whole. Of those that do not, the first shows a window of cells that follows what
 * happens, and the others are barcodes, until the reader chooses otherwise.
 */
export function levelsOf(
  regions: readonly Region[],
  place: Place,
  { cellMax, stroke }: Pick<Metrics, 'cellMax' | 'stroke'>,
  chosen: ReadonlyMap<number, LineLevel>,
): Map<number, { level: LineLevel; canChange: boolean }> {
  const levels = new Map<number, { level: LineLevel; canChange: boolean }>();
  // Before a wall it is drawn as much larger as its strokes are.
  const least = Math.round((regions.length === 1 ? EASY_CELL.alone : EASY_CELL.among) * stroke);
  let hasWindow = false;
  for (const region of regions) {
    const fits = wholeWindow(region, place, cellMax, least) !== null;
    const usual: LineLevel = fits || hasWindow || region.isFile ? 'whole' : 'window';
    if (!fits && usual === 'window') hasWindow = true;
    const level = fits ? 'whole' : (chosen.get(region.index) ?? usual);
    levels.set(region.index, { level, canChange: !fits });
  }
  return levels;
}

export function layoutSpace(scene: Scene, asked: SpaceAsked): SpaceLayout {
  const { metrics, widthPx } = asked;
  const regions = regionsOf(scene);
  const place = { left: metrics.gutter, widthPx: widthPx - metrics.gutter };
  const levels = levelsOf(regions, place, metrics, asked.chosen);
  const f = metrics.head / 15;
  const head = metrics.gutter === 0 ? Math.round(HEAD_PX * f) : 0;
  const lines: SpaceLine[] = [];
  let y = 0;
  for (const region of regions) {
    const { level, canChange } = levels.get(region.index)!;
    const line = lineOf(scene, asked, { region, place, level });
    const moment = layoutMoment(scene, line, metrics, { left: place.left, right: widthPx });
    const top = y + Math.round(ABOVE_PX * f) + head + moment.saidPx;
    lines.push({
      line,
      moment,
      caretFrom: caretBefore(scene, line),
      threads: [],
      y: top,
      headY: y + Math.round(13 * f),
      canChange,
    });
    y = top + lineHeight(line, metrics) + Math.round(BELOW_PX * f);
  }
  return { lines, height: y };
}

function lineOf(
  scene: Scene,
  { metrics, memory, pointed }: SpaceAsked,
  { region, place, level }: { readonly region: Region; readonly place: Place; readonly level: LineLevel },
): Line {
  const key = `region ${region.index}`;
  const { line, followed } = layoutLine(scene, {
    region,
    place,
    metrics,
    level,
    previous: memory.windows.get(key) ?? null,
    focus: focusIn(scene, region),
    pointed: pointed?.kind === 'page' && pointed.region === region.index ? pointed.page : null,
    slots: null,
  });
  if (followed) memory.windows.set(key, followed);
  return line;
}
