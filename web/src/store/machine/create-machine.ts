import { createStore } from 'zustand/vanilla';
import type { PortableCommand, SeekResult, SeekTarget } from '../../core/protocol.ts';
import type { ColumnName } from '../../core/schema/schema-columns.gen.ts';
import type { MachineClient } from '../../core/worker/machine-client.ts';
import { startMachine } from '../../core/worker/start-worker.ts';
import type { Source } from '../state.ts';
import { exploreLater, stopExploring } from './explore.ts';
import { NO_MACHINE, type MachineState } from './machine-state.ts';
import { columnsWanted, type Ears, type Machine } from './machine.ts';
import { SeekQueue } from './seek-queue.ts';
import { fetchCauses, runSeek } from './seeks.ts';
import { followFaults, followSeries } from './series.ts';
import { show } from './show.ts';

interface MachineOptions {
  readonly ears: Ears;
  /** Where it begins; what was changed on the way there. */
  readonly at?: SeekTarget;
  readonly commands?: readonly PortableCommand[];
  /** It takes the place of this one: whoever looks at that one will look at it. */
  readonly insteadOf?: Machine | null;
  readonly columns?: readonly ColumnName[];
  readonly doesExplore?: boolean;
  readonly signal?: AbortSignal;
  /** Bytes that it may take; not given: MEMORY_MAX. */
  readonly memoryMax?: number;
  readonly client?: MachineClient;
}

/** More than this is asked for first: a machine of a million frames stays below it, one of four millions does not. */
export const MEMORY_MAX = 512 * 2 ** 20;

interface Opened {
  readonly machine: Machine;
  /** Where it came to, and the changes of a link that could not be made. */
  readonly result: SeekResult;
  readonly problems: readonly string[];
}

function newMachine(source: Source, options: MachineOptions): Machine {
  const { ears, insteadOf, columns = [], doesExplore = false, client = startMachine() } = options;
  const machine: Machine = {
    source,
    client,
    ears,
    state: createStore<MachineState>(() => ({ ...NO_MACHINE, source })),
    queue: new SeekQueue(
      (target, signal) => runSeek(machine, target, signal),
      (isSeeking) => machine.state.setState({ isSeeking, ...(!isSeeking && { progress: null, goal: null }) }),
    ),
    columnWants: new Map(columns.length > 0 ? [['own', columns]] : insteadOf?.columnWants),
    seriesWants: new Map(insteadOf?.seriesWants),
    life: {
      asks: 0,
      areFaultsWanted: insteadOf?.life.areFaultsWanted ?? false,
      doesExplore,
      explored: new Set(),
      exploring: null,
      exploreTimer: undefined,
      isOver: false,
    },
  };
  return machine;
}

/** Starts a machine and brings it to its first position. Fails when the core refuses what is to run; then nothing is left. */
export async function createMachine(source: Source, options: MachineOptions): Promise<Opened> {
  const machine = newMachine(source, options);
  const { client, state } = machine;
  const stop = () => disposeMachine(machine);
  options.signal?.addEventListener('abort', stop, { once: true });
  try {
    const { at = { to: 'start' }, commands = [], memoryMax = MEMORY_MAX } = options;
    const columns = columnsWanted(machine);
    const result = await client.ask('open', { packed: source.pack(), columns, at, commands, memoryMax });
    state.setState({ branches: result.branches });
    show(machine, result);
    state.subscribe(({ status, furthest }, before) => {
      if (status === before.status && furthest === before.furthest) return;
      void followSeries(machine);
      void followFaults(machine);
    });
    void fetchCauses(machine);
    exploreLater(machine);
    void reportDeath(machine);
    return { machine, result, problems: result.problems };
  } catch (error) {
    disposeMachine(machine);
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', stop);
  }
}

/** Ends it: its worker, what it was still asked, and what it would have said. */
export function disposeMachine(machine: Machine): void {
  machine.life.isOver = true;
  stopExploring(machine);
  machine.queue.cancel();
  machine.client.close();
}

/** A machine that dies while nobody asks it anything is told of at once; one that was ended is nobody's loss. */
async function reportDeath(machine: Machine): Promise<void> {
  const error = await machine.client.died;
  if (!machine.life.isOver) machine.ears.onFailure(machine, error);
}
