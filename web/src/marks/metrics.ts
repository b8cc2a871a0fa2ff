/** Sizes of marks and words on the stage, for each kind of screen (visual language: type, stroke, space). */
import { createContext, useContext, useMemo } from 'react';

export interface Metrics {
  /** Left of every strip; 0 = the head stands above it. */
  readonly gutter: number;
  /** Cells that should be in sight at least, and the largest cell. */
  readonly cellsWanted: number;
  readonly cellMax: number;
  /** Factor of all strokes. */
  readonly stroke: number;
  /** Font sizes: words on marks, second line of a head, head and words of the present fault. */
  readonly mark: number;
  readonly sub: number;
  readonly head: number;
}

const BASE: Metrics = { gutter: 92, cellsWanted: 36, cellMax: 30, stroke: 1, mark: 12, sub: 12.5, head: 15 };
const PROJECTOR: Metrics = {
  gutter: 176,
  cellsWanted: 36,
  cellMax: 40,
  stroke: 1.35,
  mark: 20,
  sub: 23,
  head: 27,
};
/** The same on a smaller screen before the same wall: large for its pixels, with room left for the picture. */
const SMALL_PROJECTOR: Metrics = {
  gutter: 128,
  cellsWanted: 36,
  cellMax: 30,
  stroke: 1.2,
  mark: 16,
  sub: 17,
  head: 20,
};

/** Below this width a head stands above its strip. */
const NARROW_PX = 640;
const PHONE_PX = 480;
const SMALL_PROJECTOR_PX = 1400;

function usualFor(widthPx: number, isProjector: boolean): Metrics {
  if (!isProjector) return BASE;
  return widthPx < SMALL_PROJECTOR_PX ? SMALL_PROJECTOR : PROJECTOR;
}

export function metricsFor(widthPx: number, isProjector: boolean): Metrics {
  const metrics = usualFor(widthPx, isProjector);
  if (widthPx < PHONE_PX) return { ...metrics, gutter: 0, cellsWanted: 16, head: 14.5, sub: 13, mark: 12 };
  return widthPx < NARROW_PX ? { ...metrics, gutter: 0 } : metrics;
}

const IsProjector = createContext(false);
export const ProjectorProvider = IsProjector.Provider;

export function useMetrics(widthPx: number): Metrics {
  const isProjector = useContext(IsProjector);
  return useMemo(() => metricsFor(widthPx, isProjector), [widthPx, isProjector]);
}

/** About how wide words are: condensed letters on marks are narrower than those of a head. */
export function widthOfWords(words: string, sizePx: number, isHead = false): number {
  return words.length * sizePx * (isHead ? 0.56 : 0.46);
}
