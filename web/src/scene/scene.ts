/** What every picture is made from: the machine as it is shown, and what somebody says it will do. */
import type { Labels } from '../core/events/format.ts';
import type { Columns, CounterSeries, EventBatch } from '../core/protocol.ts';
import type { CoreEvent, ParamName } from '../core/schema/schema.gen.ts';
import type { Thing } from '../store/thing.ts';

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
