/** What every picture is made from: the machine as it is shown, and what somebody says it will do. */
import type { Labels } from '../core/events/names.ts';
import type { Columns, CounterSeries, EventBatch } from '../core/protocol.ts';
import type { CoreEvent, ParamName } from '../core/schema/schema.gen.ts';
import type { Stretch, Thing } from '../store/thing.ts';
import type { ThroughputPoint } from '../store/throughput/measure.ts';
import type { ViewPart } from '../store/view-parts.ts';
import type { SaidAsked, SaidBracket } from './said.ts';
import type { SaidCell, SaidCells } from './entry-cells.ts';

/**
 * What a picture is made from. While a question waits, a scene holds nothing from beyond the place where it is asked.
 */
export interface Scene {
  readonly columns: Columns;
  /** The same columns at the position shown before; empty at first. Motion and ghosts are made from the difference. */
  readonly before: Columns;
  /** Those of `before` where nothing is to move and `before` says so: for numbers of what has changed since the step before. */
  readonly since?: Columns;
  /** The same right before the event at this position: what is struck out. Left out or empty where it is not known. */
  readonly was?: Columns;
  readonly event: CoreEvent | null;
  /** Recent events up to the position, oldest first (records; decode what is needed). */
  readonly recent: EventBatch;
  /** The same at the position shown before: its last event is where the caret stood. */
  readonly recentBefore?: EventBatch;
  /** Counters along the run, as far as they may be told; only for views that ask for it, and null until it is there. */
  readonly series?: CounterSeries | null;
  /** The same load on other numbers of CPUs; only for views that ask for it. */
  readonly throughput?: readonly ThroughputPoint[];
  /** The class of locks to speak of; null or absent: the one that was waited for most. */
  readonly lock?: number | null;
  /** The parts of pictures that a step has use for; null or absent: all. */
  readonly viewParts?: readonly ViewPart[] | null;
  /** Where the machine stands, and how far the run is known: the scale of what is drawn over time. */
  readonly place?: { readonly position: number; readonly accesses: number; readonly furthest: number };
  /** What somebody says will happen; null when nothing is asked. */
  readonly prediction?: Prediction | null;
  /** The rows of a real kernel: what they do not say is not known, and no picture makes it up. */
  readonly isRecorded?: boolean;
  readonly labels: Labels;
  readonly params: Readonly<Record<ParamName, number>>;
  /** Where a parameter was changed last on the way here; null or absent: nowhere. */
  readonly changedAt?: number | null;
}

/** A question about the machine that can be drawn, and what was said to it. */
export interface Prediction {
  /** The window is asked for: in pages or in slots; null when a thing is asked for. */
  readonly by: 'page' | 'slot' | null;
  /** Sizes of the window that can be said, and the one that was. */
  readonly sizes: readonly number[];
  readonly saidSize: number | null;
  /** What kind of thing is to be pointed at; null when something else is asked for. */
  readonly wants?: Thing['kind'] | null;
  readonly saidThing: Thing | null;
  /** Neighbours are asked for, and these were said; null when something else is asked for. */
  readonly stretch?: { readonly of: 'page' | 'slot'; readonly said: Stretch | null } | null;
  /** The slot whose byte is asked for, so that the pictures have it in sight; null when something else is asked for. */
  readonly slot?: number | null;
  /** The order of a queue is asked for, so no picture tells it while the question waits. */
  readonly isQueue?: boolean;
  /** How many trees the swap cache has is asked for, so no picture numbers them while the question waits. */
  readonly isTrees?: boolean;
  /** An age is asked for that the count has reached already, so no picture tells the count while the question waits. */
  readonly isAge?: boolean;
  /** What so many CPUs achieve is asked for, so no picture tells it of them, or of more; null when something else is asked for. */
  readonly cpus?: number | null;
  /** How a pass is shared is asked for, in whole per cent of anon: set in the picture; null when something else is asked for. */
  readonly share?: ShareAsked | null;
  /** What is set in the picture itself; null when nothing is. */
  readonly bits?: EntryAsked | ByteAsked | null;
  readonly isTold: boolean;
  /** Where its brackets stand in a strip; it comes with the question, so that a page without lessons does not fetch it. */
  readonly layout?: (prediction: Prediction, asked: SaidAsked) => SaidBracket[];
  /** Only here it is drawn while it waits: elsewhere the pictures show what is. Not set: everywhere. */
  readonly askedAt?: number | null;
}

/** How a pass would be shared with this swappiness; null: with the one that it has. */
export interface ShareAsked {
  readonly swappiness: number | null;
  /** Per cent of anon; null: nothing has been said. */
  readonly said: number | null;
  readonly onSay: (percent: number) => void;
}

/** The entry of a page is to be set, cell by cell. */
export interface EntryAsked {
  readonly kind: 'entry';
  readonly page: { readonly region: number; readonly page: number };
  /** The cells that are asked for; null: all. */
  readonly only: readonly SaidCell[] | null;
  readonly said: SaidCells;
  readonly onSay: (cells: SaidCells) => void;
}

/** The byte of a slot is to be set, bit by bit. */
interface ByteAsked {
  readonly kind: 'byte';
  readonly slot: number;
  /** Null: no bit has been touched, so none is set. */
  readonly said: number | null;
  readonly onSay: (byte: number) => void;
}

/** The entry or byte that waits to be set; null when none does. */
/** A lesson asks how many trees the swap cache has. */
export const areTreesAsked = ({ prediction }: Pick<Scene, 'prediction'>): boolean =>
  prediction?.isTrees === true && !prediction.isTold;

export function bitsWaiting({ prediction }: Pick<Scene, 'prediction'>): EntryAsked | ByteAsked | null {
  return prediction && !prediction.isTold ? (prediction.bits ?? null) : null;
}
