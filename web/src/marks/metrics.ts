/** Sizes of marks and words on the stage, for each kind of screen. */
import { createContext, useContext, useMemo } from 'react';
import { useFonts } from './word-widths.ts';

export interface Metrics {
  /** Left of every strip; 0 = the head stands above it. */
  readonly gutter: number;
  /** Cells that should be in sight at least, and the largest cell. */
  readonly cellsWanted: number;
  readonly cellMax: number;
  readonly stroke: number;
  /** Font sizes: words on marks, second line of a head, head and words of the present fault. */
  readonly mark: number;
  readonly sub: number;
  readonly head: number;
  /** Letters on marks are as large as this, or left out. */
  readonly letterMin: number;
}

const BASE: Metrics = {
  gutter: 92,
  cellsWanted: 36,
  cellMax: 48,
  stroke: 1,
  mark: 13,
  sub: 13,
  head: 15,
  letterMin: 12,
};
const PROJECTOR: Metrics = {
  gutter: 176,
  cellsWanted: 36,
  cellMax: 48,
  stroke: 1.35,
  mark: 20,
  sub: 23,
  head: 27,
  letterMin: 18,
};
/** On the same screen with a lesson beside it: no smaller on marks, with less room for heads. */
const BESIDE_PROJECTOR: Metrics = { ...PROJECTOR, gutter: 148, sub: 20, head: 23 };
/** On a smaller screen before the same wall: large for its pixels, with room left for the picture. */
const SMALL_PROJECTOR: Metrics = {
  gutter: 128,
  cellsWanted: 36,
  cellMax: 48,
  stroke: 1.2,
  mark: 16,
  sub: 17,
  head: 20,
  letterMin: 16,
};

/** Letters in the narrowest pictures; before a wall they stay as large as they must be there. */
const PHONE = { head: 14.5, sub: 13, mark: 12 } as const;
const NARROW_PROJECTOR = { head: 18, sub: 16, mark: 16 } as const;

/** Below this width a head stands above its strip. */
const NARROW_PX = 640;
const PHONE_PX = 480;
/** A stage of this width is that of a large screen; so is a narrower one that is tall. */
const LARGE_WALL = { widthPx: 1400, besidePx: 1000 } as const;

/**
 * A stage of this size has the base sizes; on a larger one letters grow half as fast as the room: one sits farther
 * away.
 */
const BASE_ROOM = { widthPx: 960, heightPx: 540 } as const;
const GROWS = 0.5;
const LARGEST = 1.6;

/** Machines side by side on a large screen: each stage is narrow, and one sits as far away. */
const TALL_PX = 700;
const GROWN_WHERE_TALL = 14 / 13;

function growthIn(widthPx: number, heightPx: number): number {
  const room = Math.min(widthPx / BASE_ROOM.widthPx, heightPx / BASE_ROOM.heightPx);
  const least = widthPx >= NARROW_PX && heightPx >= TALL_PX ? GROWN_WHERE_TALL : 1;
  return Math.max(least, Math.min(LARGEST, 1 + GROWS * (room - 1)));
}

function grown(metrics: Metrics, by: number): Metrics {
  const letters = (px: number) => Math.round(px * by * 2) / 2;
  return {
    ...metrics,
    gutter: Math.round(metrics.gutter * by),
    stroke: metrics.stroke * Math.sqrt(by),
    mark: letters(metrics.mark),
    sub: letters(metrics.sub),
    head: letters(metrics.head),
    letterMin: Math.round(metrics.letterMin * by),
  };
}

function usualFor(widthPx: number, heightPx: number, isProjector: boolean): Metrics {
  if (!isProjector) return grown(BASE, growthIn(widthPx, heightPx));
  if (widthPx >= LARGE_WALL.widthPx) return PROJECTOR;
  return widthPx >= LARGE_WALL.besidePx && heightPx >= TALL_PX ? BESIDE_PROJECTOR : SMALL_PROJECTOR;
}

export function metricsFor(
  widthPx: number,
  isProjector: boolean,
  heightPx: number = BASE_ROOM.heightPx,
): Metrics {
  const metrics = usualFor(widthPx, heightPx, isProjector);
  if (widthPx < PHONE_PX)
    return {
      ...metrics,
      gutter: 0,
      cellsWanted: 16,
      cellMax: 30,
      ...(isProjector ? NARROW_PROJECTOR : PHONE),
    };
  return widthPx < NARROW_PX ? { ...metrics, gutter: 0 } : metrics;
}

export interface Screen {
  readonly isProjector: boolean;
  readonly heightPx: number;
}

export const OnScreen = createContext<Screen>({ isProjector: false, heightPx: BASE_ROOM.heightPx });
export const ScreenProvider = OnScreen.Provider;

export function useMetrics(widthPx: number): Metrics {
  return useMetricsOf(widthPx, useContext(OnScreen));
}

export function useMetricsOf(widthPx: number, { isProjector, heightPx }: Screen): Metrics {
  const fonts = useFonts();
  // Others once a font has come: whoever lays words out by them does so again.
  return useMemo(
    () => ({ ...metricsFor(widthPx, isProjector, heightPx), fonts }),
    [widthPx, isProjector, heightPx, fonts],
  );
}
