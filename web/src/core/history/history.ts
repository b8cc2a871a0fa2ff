/**
 * Time travel: every position of every branch of one machine, reached in the same way. No worker, no page:
 * the worker, the command line and the tests all use this.
 *
 * Promises: the state at a position is that of a straight run to it, whatever was done in between. An earlier
 * event is found by re-running; no events are kept. Positions, grains and targets: protocol.ts.
 */
import type { Core } from '../wasm/core.ts';
import type { SeriesRange } from './counter-series.ts';
import type {
  Arrival,
  BranchInfo,
  Columns,
  ConfigProblem,
  CounterSeries,
  EventBatch,
  FaultMarks,
  HistoryStatistics,
  Position,
  SeekTarget,
  Status,
} from '../protocol.ts';
import { Reader } from './reader.ts';
import { FAULT_REACH, recentEvents } from './recent.ts';
import { Runner, type RunnerOptions, type Job } from './runner.ts';
import type { CounterName, ParamName } from '../schema/schema.gen.ts';
import type { ColumnName } from '../schema/schema-columns.gen.ts';
import { Seeker } from './seeker.ts';

export { runToEnd } from './runner.ts';
export type { Job } from './runner.ts';

/** Above this a digest with every status, or a step back with every seek, would be felt. */
const SMALL_BYTES_MAX = 16 * 2 ** 20;

/** What is read of a branch while the position stays: reader.ts. */
export class History extends Reader {
  readonly #runner: Runner;
  readonly #core: Core;
  readonly #seeker: Seeker;

  /** Throws a CoreError when the core refuses the scenario. */
  constructor(core: Core, packed: Uint32Array, options: RunnerOptions = {}) {
    const runner = new Runner(core, packed, options);
    const seeker = new Seeker(runner);
    super(runner, seeker);
    this.#core = core;
    this.#runner = runner;
    this.#seeker = seeker;
  }

  get position(): Position {
    return this.#core.position;
  }

  get branch(): number {
    return this.#runner.branch;
  }

  get branches(): BranchInfo[] {
    return this.#runner.branches.list();
  }

  get statistics(): HistoryStatistics {
    return this.#runner.statistics;
  }

  get arenaBytes(): number {
    return this.#core.arena().length;
  }

  get #isSmall(): boolean {
    return this.arenaBytes <= SMALL_BYTES_MAX;
  }

  status(): Status {
    const { position, accesses, timeNs, ended } = this.#core.status();
    return {
      position,
      accesses,
      timeNs,
      ended: ended || position === this.#runner.end,
      branch: this.branch,
      digest: this.#isSmall ? this.shortDigest() : null,
    };
  }

  digest(): string {
    return this.#core.digest();
  }

  shortDigest(): string {
    return this.#core.shortDigest();
  }

  check(): string | null {
    return this.#core.check();
  }

  columns(names: readonly ColumnName[]): Columns {
    return Object.fromEntries(names.map((name) => [name, this.#core.column(name)]));
  }

  /** Columns right before the last event; the position stays. None for a machine so large that it would be felt. */
  *columnsBefore(names: readonly ColumnName[]): Job<Columns> {
    const { position } = this;
    if (position === 0 || names.length === 0 || !this.#isSmall) return {};
    yield* this.seek({ to: 'position', position: position - 1 });
    const columns = this.columns(names);
    yield* this.seek({ to: 'position', position });
    return columns;
  }

  /** The last events up to here. */
  recent(): EventBatch {
    return recentEvents(this.#core);
  }

  // ------------------------------------------------------------------------------------------- seeking

  seek(target: SeekTarget): Job<Arrival> {
    return this.#seeker.seek(target);
  }

  /** Makes the point at which a seek was cancelled a position like any other. */
  settle(): Job<void> {
    return this.#runner.settle(FAULT_REACH);
  }

  // ------------------------------------------------------------------------------------------- branches

  /** Changes a parameter here, which makes a branch (or finds the one that did the same), and enters it. */
  command(param: ParamName, value: number): ConfigProblem | null {
    const { position } = this;
    const problem = this.#core.command(param, value);
    if (problem) return problem;
    const { branches } = this.#runner;
    this.#runner.enterFork(branches.fork(this.branch, { position, param, value }), position);
    return null;
  }

  /** Shows another branch at one of its positions; by default at the present one, or at its end. */
  *switchBranch(branch: number, position = this.position): Job<Arrival> {
    if (!this.#runner.branches.has(branch)) throw new Error(`there is no branch ${branch}`);
    this.#runner.switchTo(branch);
    return yield* this.seek({ to: 'position', position });
  }

  // ------------------------------------------------------------------------------------------- reading

  /** Counters along the branch, as far as it has been seen; nothing is run for them. */
  series(names: readonly CounterName[], range: SeriesRange): CounterSeries {
    return this.#runner.samples.series(names, range);
  }

  /** Where faults begin in the branch, as far as it has been seen. */
  faults(): FaultMarks {
    return this.#runner.faults.marks();
  }
}
