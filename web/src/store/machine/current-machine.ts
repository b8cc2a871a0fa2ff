/** The machine that is on the page: a worker and the queue of seeks to it; replaced as a whole by the next one. */
import type { MachineClient } from '../../core/worker/machine-client.ts';
import type { ColumnName } from '../../core/schema/schema.gen.ts';
import type { SeekQueue } from './seek-queue.ts';

export interface Machine {
  readonly client: MachineClient;
  readonly queue: SeekQueue;
  /** Branches of which the end is known, or too far away to look for it. */
  readonly explored: Set<number>;
}

interface Current {
  machine: Machine | null;
  /** Columns that are fetched with every position; the next machine is told the same. */
  wantedColumns: readonly ColumnName[];
  /** Questions beside the seeks that have not been answered yet. */
  asks: number;
}

export const current: Current = { machine: null, wantedColumns: [], asks: 0 };
