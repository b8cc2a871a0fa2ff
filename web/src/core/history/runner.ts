/**
 * Brings the machine to a position of a branch: the newest checkpoint before it, then a run up to it.
 *
 * A position k means one exact state: that right after event k was emitted (for 0: the start). A run that
 * stops for another reason may have gone a little further without an event; the machine is then not settled,
 * and nothing may go on from there. Long runs are generators that yield between chunks of about a
 * millisecond, so that the caller can handle messages, show progress, and stop.
 */
import type { AccessTrail, TrailBegins, TrailCounters } from './access-trail.ts';
import { Branches } from './branches.ts';
import { CheckpointShelf } from './checkpoint-shelf.ts';
import { CheckpointSpacing, REPLAY_MS } from './checkpoint-spacing.ts';
import { makeStore, type Checkpoint } from './checkpoint-store.ts';
import type { Core, CoreStatus, RunLimits, RunStop } from '../wasm/core.ts';
import { CounterSamples } from './counter-series.ts';
import { CoreError } from '../wasm/core-error.ts';
import { RECORD } from '../events/decode.ts';
import { FaultCells } from './fault-cells.ts';
import { KindIndex } from './kind-index.ts';
import { EVENT_WORDS } from '../schema/schema.gen.ts';
import type { HistoryStatistics, Position, Progress } from '../protocol.ts';

/** A long run: yields how far it is. */
export type Job<Result> = Generator<Progress, Result, void>;

/** Runs a generator to its end, for callers that can block. */
export function runToEnd<Result>(job: Job<Result>): Result {
  for (;;) {
    const { done, value } = job.next();
    if (done) return value;
  }
}

export interface RunnerOptions {
  readonly budgetBytes?: number;
  /** Events between checkpoints instead of measured time, so that a test knows where they are. */
  readonly spacing?: number;
}

/** The budget of checkpoints for a machine of usual size. */
const BUDGET_BYTES = 256 * 2 ** 20;
/** A larger machine keeps one full state, and in deltas two fifths as much again, */
const STATES_OF_LARGE = 1.4;
/** as long as all of it stays below this. The largest machine (4,194,304 frames) has 400 MB. */
const BUDGET_MAX_BYTES = 800 * 2 ** 20;

/** The most memory that checkpoints of a machine with a state of this size may take. */
export function checkpointBudget(arenaBytes: number): number {
  return Math.min(BUDGET_MAX_BYTES, Math.max(BUDGET_BYTES, STATES_OF_LARGE * arenaBytes));
}

/** The most memory of a machine with a state of this size: the state and its checkpoints. */
export function memoryOf(arenaBytes: number): number {
  return arenaBytes + checkpointBudget(arenaBytes);
}

const CHUNK_MS = 1;
const CHUNK_EVENTS_MIN = 256;
/** Chunks shorter than this say little about the speed. */
const MEASURABLE_MS = 0.2;

export class Runner {
  readonly core: Core;
  readonly branches = new Branches();
  readonly budgetBytes: number;
  readonly #spacing: CheckpointSpacing;
  readonly #shelf: CheckpointShelf;
  readonly #kinds: KindIndex[] = [new KindIndex()];
  readonly #samples: CounterSamples[] = [new CounterSamples()];
  readonly #faults: FaultCells[] = [new FaultCells()];
  /** Only of branches for which a trail was requested. */
  readonly #trails: (AccessTrail | undefined)[] = [];
  #branch = 0;
  #settled = true;
  /** Up to here the log has been written for this branch: what it holds of later events is another's, or a former machine's. */
  #loggedTo: Position = 0;
  /** The last checkpoint before the machine's position. */
  #from: Checkpoint;
  /** Shortly before the goal of a long run. */
  #nearGoal: Position = Infinity;
  #eventsPerMs = 1000;

  constructor(core: Core, packed: Uint32Array, { budgetBytes, spacing }: RunnerOptions = {}) {
    this.core = core;
    this.#spacing = new CheckpointSpacing(spacing ?? null);
    const problem = core.start(packed);
    if (problem) throw CoreError.fromConfig(problem);
    this.budgetBytes = budgetBytes ?? checkpointBudget(core.arena().length);
    const store = makeStore(core, packed, this.budgetBytes);
    this.#shelf = new CheckpointShelf(store, this.branches, this.budgetBytes);
    this.#from = this.#save(null);
    this.#sampleCounters();
  }

  get branch(): number {
    return this.#branch;
  }

  /** Where the branch ends, once that is known. */
  get end(): Position | null {
    return this.branches.end(this.#branch);
  }

  get kinds(): KindIndex {
    return this.#kinds[this.#branch]!;
  }

  /** The counters along what has been seen of the branch. */
  get samples(): CounterSamples {
    return this.#samples[this.#branch]!;
  }

  /** Where faults begin in what has been seen of the branch. */
  get faults(): FaultCells {
    return this.#faults[this.#branch]!;
  }

  /** What each access adds along the branch. From now on it is recorded whenever the machine runs over new ground. */
  keepTrail(Trail: TrailBegins, counters: TrailCounters): AccessTrail {
    const kept = this.#trails[this.#branch];
    if (kept?.tells(counters)) return kept;
    const trail = new Trail(counters, this.core.column('vma_file'));
    this.#trails[this.#branch] = trail;
    return trail;
  }

  get statistics(): HistoryStatistics {
    return {
      checkpoints: this.#shelf.count,
      checkpointBytes: this.#shelf.bytes,
      budgetBytes: this.budgetBytes,
      eventsPerSecond: Math.round(this.#eventsPerMs * 1000),
    };
  }

  /** To a position, with the last `window` events before it in the log. `end`: the run is shorter. */
  *goTo(position: Position, window = 0): Job<'met' | 'end'> {
    this.#startFrom(this.#lastComplete(position, window));
    this.#nearGoal = position - Math.round(this.#eventsPerMs * (REPLAY_MS / 2));
    try {
      const reached = yield* this.run({ untilEvent: position });
      if (reached === 'end') yield* this.settle(window);
      return reached;
    } finally {
      this.#nearGoal = Infinity;
    }
  }

  /** Exactly the state of the present position, with its window. */
  *settle(window = 0): Job<void> {
    const { position } = this.core;
    this.#startFrom(this.#lastComplete(position, window));
    yield* this.run({ untilEvent: position });
  }

  /** Loads the newest checkpoint for which `before` holds, unless it holds here too. */
  startWhere(before: (status: Omit<CoreStatus, 'ended'>) => boolean): void {
    const newest = this.#newest(Infinity, before);
    const here = this.core.status();
    if (this.#settled && before(here) && here.position >= newest.position) return;
    this.#load(newest);
  }

  /** Runs from here until a limit is met; `settle` afterwards unless the limit was an event. */
  *run(limits: RunLimits): Job<'met' | 'end'> {
    for (;;) {
      const before = this.core.status();
      if (before.position >= (limits.untilEvent ?? Infinity)) return 'met';
      if (before.accesses >= (limits.untilAccess ?? Infinity)) return 'met';
      const command = this.branches.commandFrom(this.#branch, before.position);
      if (command?.position === before.position) {
        // A trail that is followed starts before the command, which is an event of its own.
        this.#noteAccess();
        const problem = this.core.command(command.param, command.value);
        if (problem) throw CoreError.fromConfig(problem);
        this.#noteEvents(before.position);
        this.#sampleCounters();
        if (limits.stopKind === 'param_change') return 'met';
        continue;
      }
      const stop = this.#runChunk(limits, before.position, command?.position ?? Infinity);
      switch (stop) {
        case 'EVENT':
        case 'LOG_FULL':
          break;
        case 'KIND':
        case 'ACCESS': // an access is counted by the waypoint that emits it
          return 'met';
        case 'TIME':
          this.#settled = false;
          return 'met';
        case 'END':
          this.#settled = false;
          this.branches.setEnd(this.#branch, this.core.position);
          this.#endTrail();
          return 'end';
      }
      yield { position: this.core.position, goal: limits.untilEvent ?? null };
    }
  }

  /** Switches to another branch. The machine's position on it is unspecified. */
  switchTo(branch: number): void {
    if (branch === this.#branch) return;
    const common = this.branches.commonUpTo(this.#branch, branch);
    this.#branch = branch;
    this.#trails[branch]?.leave();
    this.#forgetLogAfter(common);
    if (this.core.position > common) this.#load(this.#newest(common));
  }

  /** Switches to the branch that a command, just carried out at `position`, has made. */
  enterFork(branch: number, position: Position): void {
    this.#kinds[branch] ??= this.kinds.forkAt(position);
    this.#samples[branch] ??= this.samples.forkAt(position);
    this.#faults[branch] ??= this.faults.forkAt(position);
    if (branch !== this.#branch) {
      this.#trails[branch]?.leave();
      this.#forgetLogAfter(position, 1);
    }
    this.#branch = branch;
    this.#noteEvents(position);
    this.#sampleCounters();
  }

  /** Brings events first .. last into the log; the last one that there is. Moves the position if it must. */
  *recall(first: number, last: number): Job<number> {
    if (this.#firstMissing(first, last) > last) return last;
    yield* this.goTo(last, last - first + 1);
    return Math.min(last, this.core.position);
  }

  /** The first of these events that is not in the log; last + 1 when all are. */
  #firstMissing(first: number, last: number): number {
    const log = this.core.log();
    const mask = log.length / EVENT_WORDS - 1;
    const logged = Math.min(last, this.#loggedTo);
    let event = first;
    while (event <= logged && log[((event - 1) & mask) * EVENT_WORDS + RECORD.number] === event) event++;
    return event;
  }

  /** A run must start here at the latest, so that afterwards the window is in the log. */
  #lastComplete(position: Position, window: number): Position {
    return this.#firstMissing(Math.max(1, position - window + 1), position) - 1;
  }

  /** Loads the newest checkpoint up to `latest`, unless the machine is already between the two. */
  #startFrom(latest: Position): void {
    const newest = this.#newest(latest);
    const { position } = this.core;
    if (!this.#settled || position > latest || position < newest.position) this.#load(newest);
  }

  #load(checkpoint: Checkpoint): void {
    this.#shelf.load(checkpoint);
    this.#trails[this.#branch]?.leave();
    this.#from = checkpoint;
    this.#spacing.passed();
    this.#settled = true;
  }

  #newest(upTo: Position, fits?: (checkpoint: Checkpoint) => boolean): Checkpoint {
    return this.#shelf.newest(this.#branch, upTo, fits);
  }

  #runChunk(limits: RunLimits, position: Position, command: Position) {
    const chunk = Math.min(
      this.core.logCapacity,
      Math.max(CHUNK_EVENTS_MIN, Math.round(this.#eventsPerMs * CHUNK_MS)),
    );
    const stopNear = position < this.#nearGoal ? this.#nearGoal : Infinity;
    const untilEvent = Math.min(limits.untilEvent ?? Infinity, position + chunk, command, stopNear);
    const start = performance.now();
    const stop = this.#runSampling({ ...limits, untilEvent });
    const ms = performance.now() - start;
    this.#measure(this.core.position - position, ms);
    this.#noteEvents(position);
    if (stop === 'EVENT' || stop === 'LOG_FULL') this.#layCheckpoint();
    return stop;
  }

  /** Runs, stopping wherever the counters are wanted. */
  #runSampling(limits: RunLimits & { readonly untilEvent: Position }): RunStop {
    for (;;) {
      const { next } = this.samples;
      const pause = next > this.core.position ? next : Infinity;
      const stop = this.core.run({
        ...limits,
        untilEvent: Math.min(limits.untilEvent, pause),
        ...this.#nextAccess(limits),
      });
      if (stop !== 'TIME' && stop !== 'END') this.#sampleCounters();
      const isForTrail = this.#noteAccess() && stop === 'ACCESS';
      if (isForTrail && this.core.accesses < (limits.untilAccess ?? Infinity)) continue;
      if (stop !== 'EVENT' || this.core.position >= limits.untilEvent) return stop;
    }
  }

  /** Where the trail wants to look next, when that is before the limit. */
  #nextAccess({ untilAccess = Infinity }: RunLimits): Pick<RunLimits, 'untilAccess'> {
    this.#noteAccess();
    const wanted = this.#trails[this.#branch]?.wantedAt(this.core.accesses) ?? Infinity;
    const next = Math.min(untilAccess, wanted);
    return next === Infinity ? {} : { untilAccess: next };
  }

  /** True when the trail has read the counters. */
  #noteAccess(): boolean {
    const trail = this.#trails[this.#branch];
    if (!trail) return false;
    const { accesses, position } = this.core;
    trail.follow(position, () => this.core.log());
    if (trail.wantedAt(accesses) !== accesses) return false;
    trail.see(accesses, this.core.column('counters'));
    return true;
  }

  #endTrail(): void {
    const trail = this.#trails[this.#branch];
    if (trail?.count === this.core.accesses) trail.isWhole = true;
  }

  #sampleCounters(): void {
    const { position } = this.core;
    if (position !== this.samples.next) return;
    const { accesses } = this.core.status();
    this.samples.add({ position, accesses, counters: this.core.column('counters') });
  }

  #measure(events: number, ms: number): void {
    this.#spacing.ran(ms);
    if (ms > MEASURABLE_MS) this.#eventsPerMs += 0.2 * (events / ms - this.#eventsPerMs);
  }

  #noteEvents(before: Position): void {
    const { position } = this.core;
    this.#loggedTo = Math.max(this.#loggedTo, position);
    if (position <= this.kinds.seenTo) return;
    this.kinds.add(this.core.log(), before + 1, position);
    this.faults.add(this.core.log(), before + 1, position);
  }

  #layCheckpoint(): void {
    if (!this.#shelf.keepsMore) return;
    const { position } = this.core;
    const passed = this.#newest(position);
    if (passed.position > this.#from.position) {
      this.#from = passed;
      this.#spacing.passed((position - passed.position) / this.#eventsPerMs);
    }
    if (position === this.#from.position || !this.#isDue(position)) return;
    const start = performance.now();
    this.#from = this.#save(this.#from);
    this.#spacing.laid(performance.now() - start);
  }

  #isDue(position: Position): boolean {
    const isNew = this.#newest(Infinity) === this.#from;
    return this.#spacing.isDue({
      events: position - this.#from.position,
      isNearGoal: position === this.#nearGoal,
      newRunMs: isNew ? position / this.#eventsPerMs : 0,
    });
  }

  #save(from: Checkpoint | null): Checkpoint {
    const { position, accesses, timeNs } = this.core.status();
    return this.#shelf.save({ position, accesses, timeNs, branch: this.#branch }, from);
  }

  /** Events after this position belong to another branch and must not be taken for this one's. */
  #forgetLogAfter(position: Position, butFor = 0): void {
    const log = this.core.log();
    const capacity = log.length / EVENT_WORDS;
    const kept = position + butFor;
    for (let event = Math.max(kept, this.#loggedTo - capacity) + 1; event <= this.#loggedTo; event++) {
      const at = ((event - 1) & (capacity - 1)) * EVENT_WORDS + RECORD.number;
      if (log[at]! > kept) log[at] = 0;
    }
    this.#loggedTo = Math.min(this.#loggedTo, kept);
  }
}
