/**
 * Time travel: every place of every course of one machine, reached the same way. No worker, no page: the worker,
 * the command line and the tests all use this.
 *
 * Promises: the state at a position is that of a straight run to it, whatever was done in between; a way back to
 * an event is found by re-running, no events are kept. Positions, grains and targets: protocol.ts.
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
  PortableCommand,
  PortablePosition,
  Position,
  SeekTarget,
  Status,
} from '../protocol.ts';
import type { TrailPart } from '../protocol.ts';
import type { TrailBegins, TrailCounters } from './access-trail.ts';
import { Reader } from './reader.ts';
import { FAULT_REACH, recentEvents } from './recent.ts';
import { Runner } from './runner.ts';
import type { RunnerOptions, Way } from './runner.ts';
import type { CounterName, ParamName } from '../schema/schema.gen.ts';
import type { ColumnName } from '../schema/schema-columns.gen.ts';
import { Seeker } from './seeker.ts';

export { goAllTheWay } from './runner.ts';
export type { Way } from './runner.ts';

/** A digest with every status would be felt above this. */
const DIGEST_BYTES_MAX = 16 * 2 ** 20;

export class History {
  readonly #runner: Runner;
  readonly #core: Core;
  readonly #seeker: Seeker;
  readonly #reader: Reader;

  /** Throws a CoreError when the core refuses the scenario. */
  constructor(core: Core, packed: Uint32Array, options: RunnerOptions = {}) {
    this.#core = core;
    this.#runner = new Runner(core, packed, options);
    this.#seeker = new Seeker(this.#runner);
    this.#reader = new Reader(this.#runner, this.#seeker);
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

  status(): Status {
    const { position, accesses, timeNs, ended } = this.#core.status();
    const isSmall = this.arenaBytes <= DIGEST_BYTES_MAX;
    return {
      position,
      accesses,
      timeNs,
      ended: ended || position === this.#runner.end,
      branch: this.branch,
      digest: isSmall ? this.shortDigest() : null,
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

  /** The last events up to here. */
  recent(): EventBatch {
    return recentEvents(this.#core);
  }

  // ------------------------------------------------------------------------------------------- seeking

  seek(target: SeekTarget): Way<Arrival> {
    return this.#seeker.seek(target);
  }

  /** Makes a cancelled way's last stop a place like any other. */
  settle(): Way<void> {
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

  /** Shows another branch, at a position of it; when not given at the present one, or its end. */
  *switchBranch(branch: number, position = this.position): Way<Arrival> {
    if (!this.#runner.branches.has(branch)) throw new Error(`there is no branch ${branch}`);
    this.#runner.switchTo(branch);
    return yield* this.seek({ to: 'position', position });
  }

  // ------------------------------------------------------------------------------------------- reading

  /** Records of events anywhere in the branch; the position stays. Fewer when the run ends before. */
  records(first: number, count: number): Way<EventBatch> {
    return this.#reader.records(first, count);
  }

  /** Dump lines of events first .. last; the position stays. */
  dump(first: number, last: number): Way<string> {
    return this.#reader.dump(first, last);
  }

  /** The records of an event, of its cause, of that one's cause, ...; the position stays. */
  causes(event: number, limit?: number): Way<Uint32Array> {
    return this.#reader.causes(event, limit);
  }

  /** Counters along the branch, as far as it has been seen; nothing is run for them. */
  series(names: readonly CounterName[], range: SeriesRange): CounterSeries {
    return this.#runner.samples.series(names, range);
  }

  /** Where faults begin in the branch, as far as it has been seen. */
  faults(): FaultMarks {
    return this.#runner.faults.marks();
  }

  /** What each access adds along the branch, from behind the first `from` on, after running on for a moment. */
  trail(Trail: TrailBegins, counters: TrailCounters, from: number): Way<TrailPart> {
    return this.#reader.trail(Trail, counters, from);
  }

  /** This position in words that outlive a build. */
  where(): Way<PortablePosition> {
    return this.#reader.where();
  }

  /** The commands that led here, in words that outlive a build. */
  portableCommands(): Way<PortableCommand[]> {
    return this.#reader.portableCommands();
  }
}
