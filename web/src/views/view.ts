/**
 * What every picture gets and what it gives back. A view is a folder: `layout.ts` is pure (scene, size → marks) and is
 * where the thinking and the tests are; `draw.tsx` or `draw.ts` paints the marks; `describe.ts` says the same in words;
 * `index.tsx` wires them. A view draws what the core says; it decides nothing of its own.
 */
import type { Columns, CounterSeries, EventBatch } from '../core/protocol.ts';
import type { ColumnName, CoreEvent, CounterName, ParamName } from '../core/schema/schema.gen.ts';
import type { ReactNode } from 'react';
import type { Labels } from '../core/events/format.ts';
import type { Thing } from '../store/thing.ts';

export type { Thing } from '../store/thing.ts';

/**
 * What a picture is made from: the machine at one position, and at the position that was shown before. While a question
 * waits, a scene holds nothing from behind the place where it is asked, unless the machine itself stands there.
 */
export interface Scene {
  readonly columns: Columns;
  /** The same columns at the position shown before; empty at first. Motion and ghosts are made from the difference. */
  readonly before: Columns;
  /** The event at this position; null at the start. */
  readonly event: CoreEvent | null;
  /** Recent events up to the position, oldest first (records; decode what is needed). */
  readonly recent: EventBatch;
  /** The same at the position shown before: its last event is where the caret stood. */
  readonly recentBefore?: EventBatch;
  /** Counters along the run, as far as they may be told; only for views that ask for it, and null until it is there. */
  readonly series?: CounterSeries | null;
  /** Where the machine stands, and how far the run is known: the scale of what is drawn over time. */
  readonly place?: { readonly position: number; readonly accesses: number; readonly furthest: number };
  /** What somebody says will happen; null when nothing is asked. */
  readonly prediction?: Prediction | null;
  /** The rows of a real kernel: what they do not say is not known, and no picture makes it up. */
  readonly isRecorded?: boolean;
  readonly labels: Labels;
  /** All parameters as they are now. */
  readonly params: Readonly<Record<ParamName, number>>;
}

/** A question about the machine that can be drawn, and what was said to it. */
export interface Prediction {
  /** The window is asked for: in pages or in slots; null when a thing is asked for. */
  readonly by: 'page' | 'slot' | null;
  /** Sizes of the window that can be said, and the one that was. */
  readonly sizes: readonly number[];
  readonly saidSize: number | null;
  /** The thing that was said. */
  readonly saidThing: Thing | null;
  /** The machine has answered. */
  readonly isTold: boolean;
}

export interface ViewProps {
  readonly scene: Scene;
  readonly widthPx: number;
  /** The thing that is pointed at in any view; null when none is. */
  readonly pointed: Thing | null;
  readonly onPoint: (thing: Thing | null) => void;
  /** 0 = as before the step, 1 = as after it; 1 whenever nothing moves. */
  readonly phase: number;
  /** There is little height for the pictures: each leaves out what matters least. */
  readonly isShort?: boolean;
  /** No movement: the state before stays as ghosts. */
  readonly isReduced: boolean;
}

/** One view, as views/index.ts lists it. */
export interface ViewInfo {
  readonly name: string;
  /** Columns that it reads; the stage asks the worker for these. */
  readonly columns: readonly ColumnName[];
  /** Counters that it shows over time; the stage asks for their course (store/series.ts). */
  readonly counters?: readonly CounterName[];
  readonly Component: (props: ViewProps) => ReactNode;
  /** The picture in words, for screen readers and captions; follows the state. */
  readonly describe: (scene: Scene) => string;
}
