/** A line for each region: where it lies, what can be seen of it, what happens on it. Pure. */
import { EASY_CELL, windowSize } from '../../marks/cell-size.ts';
import { layoutLine, lineHeight, wholeHeight, type Line, type LineLevel } from '../../marks/pages/line.ts';
import { caretBefore, layoutMoment, type LineMoment } from '../../marks/pages/line-scene.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { focusIn, wholeWindow, type Place } from '../../marks/pages/page-strip.ts';
import { regionsOf, type Region } from '../../scene/regions.ts';
import type { Memory } from '../../marks/useMemory.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Thing } from '../../store/thing.ts';
import type { Heights, HeightsAsked } from '../view.ts';

interface SpaceLine {
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

interface SpaceLayout {
  readonly lines: readonly SpaceLine[];
  readonly height: number;
}

interface SpaceAsked {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metrics: Metrics;
  readonly pointed: Thing | null;
  readonly memory: Memory;
  readonly chosen: ReadonlyMap<number, LineLevel>;
}

/** Above a line: words, bracket, caret. Below it: ties, the number of a fence. */
const ABOVE_PX = 42;
const BELOW_PX = 18;
const HEAD_PX = 38;
/** More distance between two lines than this makes nothing clearer. */
const APART_MOST_PX = 48;

/**
 * A region that fits is shown whole. Of the others the first is a window that follows what happens, the rest
 * barcodes.
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

function aroundLine({ head, gutter }: Metrics): { above: number; below: number } {
  const px = (length: number) => Math.round((length * head) / 15);
  return { above: px(ABOVE_PX) + (gutter === 0 ? px(HEAD_PX) : 0), below: px(BELOW_PX) };
}

/** Lines grow by the width that they have; what is left of the height goes between them. */
export function heightsOfSpace({ scene, widthPx, metrics }: HeightsAsked): Heights {
  const regions = regionsOf(scene);
  const place = { left: metrics.gutter, widthPx: widthPx - metrics.gutter };
  const levels = levelsOf(regions, place, metrics, new Map());
  const { above, below } = aroundLine(metrics);
  const usual = regions.reduce((sum, region) => {
    const isWhole = levels.get(region.index)!.level === 'whole';
    const marks = isWhole
      ? wholeHeight(region, place.widthPx, metrics)
      : windowSize(region.pages, place.widthPx, metrics).cell;
    return sum + above + marks + below;
  }, 0);
  return { least: usual, usual, most: usual + Math.max(0, regions.length - 1) * APART_MOST_PX };
}

export function layoutSpace(scene: Scene, asked: SpaceAsked): SpaceLayout {
  const { metrics, widthPx } = asked;
  const regions = regionsOf(scene);
  const place = { left: metrics.gutter, widthPx: widthPx - metrics.gutter };
  const levels = levelsOf(regions, place, metrics, asked.chosen);
  const { above, below } = aroundLine(metrics);
  const laid = regions.map((region) => {
    const { level, canChange } = levels.get(region.index)!;
    const line = lineOf(scene, asked, { region, place, level });
    const moment = layoutMoment(scene, line, metrics, { left: place.left, right: widthPx });
    return { line, moment, canChange, heightPx: above + moment.saidPx + lineHeight(line, metrics) + below };
  });
  const spare = asked.heightPx - laid.reduce((sum, { heightPx }) => sum + heightPx, 0);
  const apart = Math.max(0, Math.min(APART_MOST_PX, Math.floor(spare / Math.max(1, laid.length - 1))));
  let top = 0;
  const lines = laid.map(({ line, moment, canChange, heightPx }): SpaceLine => {
    const y = top + above + moment.saidPx;
    const headY = top + Math.round((13 * metrics.head) / 15);
    top += heightPx + apart;
    return { line, moment, caretFrom: caretBefore(scene, line), threads: [], y, headY, canChange };
  });
  return { lines, height: top - (lines.length > 0 ? apart : 0) };
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
