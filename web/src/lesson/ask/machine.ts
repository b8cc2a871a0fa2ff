/** A machine as a lesson needs it; the same for the worker of the page and for the core in this process. */
import { History, runToEnd } from '../../core/history/history.ts';
import type { Core } from '../../core/wasm/core.ts';
import type { MachineClient } from '../../core/worker/machine-client.ts';
import type { Arrival, Columns, EventBatch, Position, SeekTarget } from '../../core/protocol.ts';
import type { ParamName } from '../../core/schema/schema.gen.ts';
import type { ColumnName } from '../../core/schema/schema-columns.gen.ts';

export interface LessonMachine {
  /** `accesses`: how many are completed there. */
  seek(
    target: SeekTarget,
  ): Promise<{ readonly position: Position; readonly arrival: Arrival; readonly accesses: number }>;
  /** Records first .. first + count - 1 of the branch; fewer when it ends before. */
  records(first: number, count: number): Promise<EventBatch>;
  /** Columns where the machine stands. */
  columns(names: readonly ColumnName[]): Promise<Columns>;
  /** Changes a parameter here; the number of the branch that this makes. */
  command(param: ParamName, value: number): Promise<number>;
  switchBranch(branch: number): Promise<void>;
  /** It is not needed any more. */
  close(): void;
}

/** The core in this process: the terminal and the tests. Throws a CoreError when it refuses the scenario. */
export function localMachine(core: Core, packed: Uint32Array): LessonMachine {
  const history = new History(core, packed);
  return {
    async seek(target) {
      const arrival = runToEnd(history.seek(target));
      return { position: history.position, arrival, accesses: core.status().accesses };
    },
    records: async (first, count) => runToEnd(history.records(first, count)),
    columns: async (names) => Object.fromEntries(names.map((name) => [name, core.column(name)])),
    async command(param, value) {
      const problem = history.command(param, value);
      if (problem) throw new Error(problem.message);
      return history.branch;
    },
    async switchBranch(branch) {
      runToEnd(history.switchBranch(branch));
    },
    close: () => undefined,
  };
}

/** A machine in a worker, opened already. */
export function remoteMachine(client: MachineClient): LessonMachine {
  return {
    async seek(target) {
      const { status, arrival } = await client.ask('seek', { target });
      return { position: status.position, arrival, accesses: status.accesses };
    },
    records: async (first, count) => (await client.ask('events', { first, count })).events,
    columns: async (columns) => (await client.ask('columns', { columns })).columns,
    async command(param, value) {
      const { status } = await client.ask('command', { param, value });
      return status.branch;
    },
    async switchBranch(branch) {
      await client.ask('switchBranch', { branch });
    },
    close: () => client.close(),
  };
}
