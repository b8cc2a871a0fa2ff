/**
 * What every picture is given and returns. A view is a folder: `layout.ts` (pure: scene, size → marks), `draw.tsx`
 * (marks → SVG), `describe.ts` (the same in words), `index.tsx`. It decides nothing: it draws what the core reports.
 */
import type { ComponentType, ReactNode } from 'react';
import type { CounterName } from '../core/schema/schema.gen.ts';
import type { ColumnName } from '../core/schema/schema-columns.gen.ts';
import type { Metrics } from '../marks/metrics.ts';
import type { RedKind } from '../scene/red.ts';
import type { Scene } from '../scene/scene.ts';
import type { Thing } from '../store/thing.ts';

export interface ViewProps {
  readonly scene: Scene;
  /** The room that it has: it fills it, and stays within it unless this is less than the least that it has asked for. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** The thing that is pointed at in any view; null when none is. */
  readonly pointed: Thing | null;
  readonly onPoint: (thing: Thing | null) => void;
  /** 0 = as before the step, 1 = as after it; 1 whenever nothing moves. */
  readonly phase: number;
  /** No movement: the state before stays as ghosts. */
  readonly isReduced: boolean;
}

export type StillProps = Pick<ViewProps, 'scene' | 'widthPx'>;

/** Of pictures one below the other, on one pitch: it fills its row and stays within it. */
export type RowProps = StillProps & {
  readonly heightPx: number;
  /** What holds for all rows is said in this one. */
  readonly isFirst: boolean;
};

/** A picture close together and without anything to point at, where it stands beside something else. */
interface StillPicture {
  readonly Component: (props: StillProps) => ReactNode;
  /** How high it is going to be, as long as there is no scene. */
  readonly heightPx: (metrics: Metrics) => number;
  /** Where there is no room for it whole: what is touched now, and nothing else. */
  readonly Row: ComponentType<RowProps>;
}

/** How high a picture can be, in pixels. */
export interface Heights {
  /** With everything folded that can be: what matters least goes first. */
  readonly least: number;
  /** Where even that is too high for the stage: in fewer words, then with fewer marks; each less than the one before. */
  readonly tight?: readonly Omit<Heights, 'tight'>[];
  /** With what a step may speak of, as small as it can be read; the same as the least when left out. */
  readonly small?: number;
  /** With everything there, in the usual sizes; the height where pictures need not fit. */
  readonly usual: number;
  /** Its marks are at their largest; more it cannot use. */
  readonly most: number;
}

export type HeightName = 'least' | 'usual' | 'most';

/** Of a form that can use no more than its least. */
export const fixedHeight = (px: number): Pick<Heights, HeightName> => ({ least: px, usual: px, most: px });

export interface HeightsAsked {
  readonly scene: Scene;
  readonly widthPx: number;
  readonly metrics: Metrics;
}

/** Kinds of things that a step can be about, and as what a picture shows each in red. */
type Reds = Readonly<Partial<Record<RedKind, RedKind>>>;

/** One view, as views/index.ts lists it. */
export interface ViewInfo {
  readonly name: string;
  /** Columns that it reads; the stage asks the worker for these. */
  readonly columns: readonly ColumnName[];
  /** Counters that it shows over time; the stage asks for their course (store/machine/series.ts). */
  readonly counters?: readonly CounterName[];
  /** It shows the same load on other numbers of CPUs; the stage has it measured (store/throughput). */
  readonly wantsThroughput?: true;
  readonly Component: (props: ViewProps) => ReactNode;
  /** By what the machine has (frames, slots, regions), never by what it does now: nothing may jump while one steps. */
  readonly heights: (asked: HeightsAsked) => Heights;
  /** Its place until its code is there, where `heights` makes wait for it (late.tsx). */
  readonly aboutHeights?: (asked: HeightsAsked) => Heights;
  /** What of a step it shows in red (stage/red-owner.ts); nothing when left out. */
  readonly reds?: (scene: Scene) => Reds;
  readonly still?: StillPicture;
  /** The picture in words, for screen readers and captions; follows the state. */
  readonly describe: (scene: Scene) => string;
}
