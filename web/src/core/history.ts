/**
 * Time travel: every place of every course of one machine, reached the same way. No worker, no page: the worker,
 * the command line and the tests all use this.
 *
 * Promises: the state at a position is that of a straight run to it, whatever was done in between; a way back to
 * an event is found by re-running, no events are kept. Positions, grains and targets: protocol.ts.
 */
import { assertNever } from '../lib/assert-never.ts';
import { eventNumber } from './core.ts';
import type { Core } from './core.ts';
import { RECORD, kindOf } from './decode.ts';
import { Runner } from './runner.ts';
import type { RunnerOptions, Way } from './runner.ts';
import { EVENTS, EVENT_WORDS } from './schema.gen.ts';
import type { ColumnName, EventName, ParamName } from './schema.gen.ts';
import type {
  Arrival,
  BranchInfo,
  Columns,
  ConfigProblem,
  EventBatch,
  Grain,
  HistoryStatistics,
  PortableCommand,
  PortablePosition,
  Position,
  SeekTarget,
  Status,
} from './protocol.ts';

export { goAllTheWay } from './runner.ts';
export type { Way } from './runner.ts';

export interface HistoryOptions extends RunnerOptions {
  /** How many events up to the position are at hand after every seek. */
  readonly recentEvents?: number;
}

/** A digest with every status would be felt above this. */
const DIGEST_BYTES_MAX = 4 * 2 ** 20;
const SHORT_DIGEST = 8;

export class History {
  readonly #runner: Runner;
  readonly #core: Core;
  readonly #window: number;
  /** The completion of an access that was found last: a step by access often begins there. */
  #completion: { branch: number; access: number; position: Position } | null = null;

  /** Throws a CoreError when the core refuses the scenario. */
  constructor(core: Core, packed: Uint32Array, options: HistoryOptions = {}) {
    this.#core = core;
    this.#runner = new Runner(core, packed, options);
    this.#window = Math.min(options.recentEvents ?? 200, core.logCapacity);
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
      ended: ended || position === this.#end(),
      branch: this.branch,
      digest: isSmall ? this.shortDigest() : null,
    };
  }

  digest(): string {
    return this.#core.digest();
  }

  shortDigest(): string {
    return this.digest().slice(0, SHORT_DIGEST);
  }

  check(): string | null {
    return this.#core.check();
  }

  columns(names: readonly ColumnName[]): Columns {
    return Object.fromEntries(names.map((name) => [name, this.#core.column(name)]));
  }

  /** The last events up to here. */
  recent(): EventBatch {
    const first = Math.max(1, this.position - this.#window + 1);
    return { first, words: this.#copyRecords(first, this.position) };
  }

  // ------------------------------------------------------------------------------------------- seeking

  *seek(target: SeekTarget): Way<Arrival> {
    const arrival = yield* this.#seek(target);
    yield* this.#runner.settle(this.#window);
    return arrival;
  }

  /** Makes a cancelled way's last stop a place like any other. */
  *settle(): Way<void> {
    yield* this.#runner.settle(this.#window);
  }

  *#seek(target: SeekTarget): Way<Arrival> {
    switch (target.to) {
      case 'start':
        return yield* this.#toPosition(0);
      case 'end':
        return yield* this.#toEnd();
      case 'position':
        return yield* this.#toPosition(target.position);
      case 'time':
        return yield* this.#toTime(target.timeNs);
      case 'access':
        return yield* this.#toAccess(target.access);
      case 'step':
        return yield* this.#step(target.grain, target.delta);
      case 'next':
        return yield* this.#toNext(target.kind);
      case 'previous':
        return yield* this.#toPrevious(target.kind);
      case 'portable':
        return yield* this.#toPortable(target.at);
      default:
        return assertNever(target);
    }
  }

  *#toPosition(position: Position): Way<Arrival> {
    const end = this.#end();
    const goal = Math.min(Math.max(0, position), end ?? Infinity);
    const met = yield* this.#runner.goTo(goal, this.#window);
    if (position < 0) return 'start';
    return met === 'end' || goal < position ? 'end' : 'reached';
  }

  *#toEnd(): Way<Arrival> {
    if (this.#end() === null) {
      yield* this.#runner.settle();
      yield* this.#runner.run({});
    }
    yield* this.#runner.goTo(this.#end()!, this.#window);
    return 'reached';
  }

  *#toTime(timeNs: number): Way<Arrival> {
    if (timeNs < 0) {
      yield* this.#runner.goTo(0);
      return 'start';
    }
    this.#runner.startWhere((place) => place.timeNs <= timeNs);
    const met = yield* this.#runner.run({ untilTimeNs: timeNs });
    return met === 'end' ? 'end' : 'reached';
  }

  *#toAccess(access: number): Way<Arrival> {
    if (access <= 0) {
      yield* this.#runner.goTo(0);
      return access < 0 ? 'start' : 'reached';
    }
    const known = this.#completion;
    if (known?.branch === this.branch && known.access === access)
      return yield* this.#toPosition(known.position);
    this.#runner.startWhere((place) => place.accesses < access);
    if ((yield* this.#runner.run({ untilAccess: access })) === 'end') return 'end';
    this.#completion = { branch: this.branch, access, position: this.position };
    return 'reached';
  }

  *#step(grain: Grain, delta: number): Way<Arrival> {
    switch (grain) {
      case 'event':
        return yield* this.#toPosition(this.position + delta);
      case 'access':
        return yield* this.#stepAccess(delta);
      case 'fault':
        return yield* this.#repeat(Math.abs(delta), () =>
          delta < 0 ? this.#toPrevious('fault_begin') : this.#toNext('fault_begin'),
        );
      case 'clock':
        return yield* this.#stepClock(delta);
      default:
        return assertNever(grain);
    }
  }

  *#repeat(times: number, way: () => Way<Arrival>): Way<Arrival> {
    for (let i = 0; i < times; i++) {
      const arrival = yield* way();
      if (arrival !== 'reached') return arrival;
    }
    return 'reached';
  }

  /** From within an access (or after it), the first step back goes to where the last completed one ended. */
  *#stepAccess(delta: number): Way<Arrival> {
    const { accesses, position } = this.#core.status();
    if (delta >= 0) return yield* this.#toAccess(accesses + delta);
    if (accesses === 0 && position === 0) return 'start';
    yield* this.#toAccess(accesses);
    yield* this.#runner.settle();
    const steps = this.position < position ? delta + 1 : delta;
    return steps === 0 ? 'reached' : yield* this.#toAccess(accesses + steps);
  }

  /** Forwards always reaches an event: where nothing happens for longer than the step, the next thing that does. */
  *#stepClock(deltaNs: number): Way<Arrival> {
    const { position, timeNs } = this.#core.status();
    const arrival = yield* this.#toTime(timeNs + deltaNs);
    yield* this.#runner.settle();
    if (deltaNs <= 0 || arrival === 'end' || this.position > position) return arrival;
    const next = yield* this.#toPosition(position + 1);
    if (next !== 'reached') return next;
    return yield* this.#toTime(this.#core.status().timeNs);
  }

  *#toNext(kind: EventName): Way<Arrival> {
    if (this.position === this.#end()) return 'end';
    // What has been seen already and has no such event is jumped over.
    const candidate = this.#runner.kinds.nextCandidate(eventNumber(kind), this.position + 1);
    if ((yield* this.#toPosition(candidate - 1)) === 'end') return 'end';
    const met = yield* this.#runner.run({ stopKind: kind });
    return met === 'end' ? 'end' : 'reached';
  }

  *#toPrevious(kind: EventName): Way<Arrival> {
    let before = this.position;
    const number = eventNumber(kind);
    while (before > 1) {
      const block = this.#runner.kinds.lastBlockWith(number, before - 1);
      if (!block) break;
      yield* this.#recall(block.first, block.last);
      for (let event = block.last; event >= block.first; event--)
        if (kindOf(this.#core.record(event)) === number) return yield* this.#toPosition(event);
      before = block.first;
    }
    yield* this.#runner.goTo(0);
    return 'start';
  }

  *#toPortable({ access, after }: PortablePosition): Way<Arrival> {
    const arrival = yield* this.#toAccess(access);
    if (arrival !== 'reached' || !after) return arrival;
    yield* this.#runner.settle();
    return yield* this.#repeat(after.nth, () => this.#toNext(after.kind));
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
  *records(first: number, count: number): Way<EventBatch> {
    const from = Math.max(1, first);
    const last = Math.min(from + count - 1, this.#end() ?? Infinity);
    const here = this.position;
    const words = new Uint32Array(Math.max(0, last - from + 1) * EVENT_WORDS);
    let have = 0;
    while (from + have <= last) {
      const until = Math.min(last, from + have + this.#core.logCapacity - 1);
      const reached = yield* this.#recall(from + have, until);
      words.set(this.#copyRecords(from + have, reached), have * EVENT_WORDS);
      have = reached - from + 1;
      if (reached < until) break;
    }
    yield* this.#runner.goTo(here, this.#window);
    return { first: from, words: words.subarray(0, have * EVENT_WORDS) };
  }

  /** Dump lines of events first .. last; the position stays. */
  *dump(first: number, last: number): Way<string> {
    const here = this.position;
    const lines: string[] = [];
    let next = Math.max(1, first);
    while (next <= last) {
      // The core prints only what it has just run.
      const until = Math.min(last, next + this.#core.logCapacity - 1);
      yield* this.#runner.goTo(until, until - next + 1);
      const reached = Math.min(until, this.position);
      for (; next <= reached; next++) lines.push(this.#core.print(next));
      if (reached < until) break;
    }
    yield* this.#runner.goTo(here, this.#window);
    return lines.map((line) => `${line}\n`).join('');
  }

  /** The records of an event, of its cause, of that one's cause, ...; the position stays. */
  *causes(event: number, limit = 32): Way<Uint32Array> {
    const here = this.position;
    const chain: Uint32Array[] = [];
    for (let next = event; next > 0 && chain.length < limit;) {
      if ((yield* this.#recall(next, next)) < next) break;
      const record = this.#core.record(next).slice();
      chain.push(record);
      next = record[RECORD.cause]!;
    }
    yield* this.#runner.goTo(here, this.#window);
    const words = new Uint32Array(chain.length * EVENT_WORDS);
    chain.forEach((record, index) => words.set(record, index * EVENT_WORDS));
    return words;
  }

  /** This position in words that outlive a build. */
  *where(): Way<PortablePosition> {
    const here = this.position;
    const digest = this.shortDigest();
    const at = yield* this.#inWords(here);
    yield* this.#runner.goTo(here, this.#window);
    return { ...at, digest };
  }

  /** The commands that led here, in words that outlive a build. */
  *portableCommands(): Way<PortableCommand[]> {
    const here = this.position;
    const found: PortableCommand[] = [];
    for (const { position, param, value } of this.#runner.branches.commands(this.branch)) {
      if (position >= here) break;
      yield* this.#runner.goTo(position);
      const digest = this.shortDigest();
      found.push({ at: { ...(yield* this.#inWords(position)), digest }, param, value });
    }
    yield* this.#runner.goTo(here, this.#window);
    return found;
  }

  *#inWords(position: Position): Way<PortablePosition> {
    yield* this.#runner.goTo(position);
    const { accesses } = this.#core.status();
    yield* this.#toAccess(accesses);
    yield* this.#runner.settle();
    const completion = this.position;
    if (completion === position) return { access: accesses };
    yield* this.#recall(position, position);
    const number = kindOf(this.#core.record(position));
    let nth = 0;
    for (let first = completion + 1; first <= position; first += this.#core.logCapacity) {
      const last = Math.min(position, first + this.#core.logCapacity - 1);
      yield* this.#recall(first, last);
      for (let event = first; event <= last; event++) if (kindOf(this.#core.record(event)) === number) nth++;
    }
    return { access: accesses, after: { kind: EVENTS[number]!.name, nth } };
  }

  /** Brings events first .. last into the log; the last one that there is. Moves the position if it must. */
  *#recall(first: number, last: number): Way<number> {
    if (this.#runner.hasRecords(first, last)) return last;
    yield* this.#runner.goTo(last, last - first + 1);
    return Math.min(last, this.position);
  }

  #copyRecords(first: number, last: number): Uint32Array {
    const words = new Uint32Array(Math.max(0, last - first + 1) * EVENT_WORDS);
    for (let event = first; event <= last; event++)
      words.set(this.#core.record(event), (event - first) * EVENT_WORDS);
    return words;
  }

  #end(): Position | null {
    return this.#runner.branches.end(this.branch);
  }
}
