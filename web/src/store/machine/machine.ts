/**
 * A machine as a value: a worker of its own, the queue of seeks to it, and what the page knows of it. Whoever needs one
 * makes one, is given it, and ends it (create-machine.ts); no file of this room knows which of them is on the stage.
 */
import type { StoreApi } from 'zustand/vanilla';
import type { SeekResult, SeekTarget } from '../../core/protocol.ts';
import type { CounterName } from '../../core/schema/schema.gen.ts';
import type { ColumnName } from '../../core/schema/schema-columns.gen.ts';
import type { MachineClient } from '../../core/worker/machine-client.ts';
import type { MachineState } from './machine-state.ts';
import type { SeekQueue } from './seek-queue.ts';
import type { Source } from '../state.ts';

/** Who hears what becomes of a machine: the session that it belongs to. */
export interface Ears {
  /** It failed while it was asked something, or died of itself, which its client tells. */
  readonly onFailure: (machine: Machine, error: unknown) => void;
  readonly onMove?: (machine: Machine) => void;
  readonly onArrival?: (machine: Machine, result: SeekResult, target: SeekTarget) => void;
  /** How far a seek of its queue may go, known when its turn comes. */
  readonly upTo?: (machine: Machine, target: SeekTarget) => SeekTarget;
}

export interface Machine {
  readonly source: Source;
  readonly client: MachineClient;
  readonly queue: SeekQueue;
  readonly state: StoreApi<MachineState>;
  readonly ears: Ears;
  /** Who looks at which columns: several parts of the page do, and the machine is asked for all of them. */
  readonly columnWants: Map<string, readonly ColumnName[]>;
  readonly seriesWants: Map<string, readonly CounterName[]>;
  /** What belongs to its life beside the seeks. */
  readonly life: {
    /** Questions beside the seeks that have not been answered yet. */
    asks: number;
    areFaultsWanted: boolean;
    /** Runs ahead to find out how long the run is, while nobody asks for anything. */
    doesExplore: boolean;
    /** Branches of which the end is known, or too far away to look for it. */
    readonly explored: Set<number>;
    exploring: AbortController | null;
    exploreTimer: ReturnType<typeof setTimeout> | undefined;
    isOver: boolean;
  };
}

export function columnsWanted({ columnWants }: Machine): ColumnName[] {
  return [...new Set([...columnWants.values()].flat())];
}
