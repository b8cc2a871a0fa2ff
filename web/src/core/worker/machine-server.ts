/**
 * The worker's end of the protocol: requests one after the other, each answered once. core.worker.ts plugs it
 * into a worker; a test plugs it into a MessagePort.
 *
 * A long run is done in slices, so that it can be cancelled and report its progress in between.
 */
import { assertNever } from '../../lib/assert-never.ts';
import { breathe } from '../../lib/breathe.ts';
import type { Core } from '../wasm/core.ts';
import { CoreError, CoreMissing, failureOf } from '../wasm/core-error.ts';
import { readProblem } from '../wasm/late-config-problem.ts';
import { runToEnd, History, type Job } from '../history/history.ts';
import { memoryOf } from '../history/runner.ts';
import type {
  Answer,
  Arrival,
  Ask,
  Failure,
  PortableCommand,
  Position,
  Reply,
  Request,
  RequestType,
  SeekResult,
  SeekTarget,
  Snapshot,
} from '../protocol.ts';
import type { ColumnName } from '../schema/schema-columns.gen.ts';

/** The longest that the worker does not read its messages: shorter than a frame. */
const SLICE_MS = 12;
const PROGRESS_MS = 100;

interface ServerEnvironment {
  /** A core with no machine in it. */
  openCore(): Promise<Core>;
  post(reply: Reply, transfer: Transferable[]): void;
}

/** Thrown when a cancelled request has no arrival to report it with. */
class Cancelled extends Error {
  constructor() {
    super('cancelled');
  }
}

export class MachineServer {
  readonly #environment: ServerEnvironment;
  readonly #queue: Request[] = [];
  readonly #cancelled = new Set<number>();
  #isWorking = false;
  #history: History | null = null;
  #columns: readonly ColumnName[] = [];

  constructor(environment: ServerEnvironment) {
    this.#environment = environment;
  }

  receive(request: Request): void {
    if (request.type === 'cancel') {
      this.#cancel(request.ask.request);
      this.#answer(request.id, {});
      return;
    }
    this.#queue.push(request);
    if (!this.#isWorking) void this.#work();
  }

  /** A request that has been answered already is no longer known; its cancel means nothing. */
  #cancel(id: number): void {
    if (this.#isWorking && this.#queue.some((request) => request.id === id)) this.#cancelled.add(id);
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    for (let request = this.#queue[0]; request; request = this.#queue[0]) {
      try {
        this.#answer(request.id, await this.#do(request));
      } catch (error) {
        const failure = await inWords(failureOf(error));
        this.#environment.post({ id: request.id, kind: 'failure', failure }, []);
      }
      // Only now, so that a cancel finds the request that runs.
      this.#queue.shift();
      this.#cancelled.delete(request.id);
    }
    this.#isWorking = false;
  }

  #answer(id: number, answer: Answer<RequestType>): void {
    this.#environment.post({ id, kind: 'answer', answer }, transferables(answer));
  }

  async #do({ id, type, ask }: Request): Promise<Answer<RequestType>> {
    if (type === 'open') return this.#open(id, ask);
    const history = this.#machine();
    switch (type) {
      case 'seek':
        return this.#seek(id, ask.target);
      case 'command': {
        const problem = history.command(ask.param, ask.value);
        if (problem) throw CoreError.fromConfig(problem);
        return { ...this.#snapshot(), branches: history.branches };
      }
      case 'branches':
        return { branches: history.branches };
      case 'switchBranch':
        await this.#finish(id, history.switchBranch(ask.branch, ask.position));
        return { ...this.#snapshot(), branches: history.branches };
      case 'columns':
        this.#columns = ask.columns;
        return this.#snapshot();
      case 'events':
        return { events: await this.#read(id, history.records(ask.first, ask.count)) };
      case 'series':
        return { series: history.series(ask.counters, ask) };
      case 'faults':
        return { faults: history.faults() };
      case 'trail': {
        const { AccessTrail } = await import('../history/access-trail.ts');
        return { trail: await this.#read(id, history.trail(AccessTrail, ask, ask.from)) };
      }
      case 'dump':
        return { text: await this.#read(id, history.dump(ask.first, ask.last)) };
      case 'digest':
        return { digest: history.digest() };
      case 'check':
        return { broken: history.check() };
      case 'causes':
        return { words: await this.#read(id, history.causes(ask.event, ask.limit)) };
      case 'where': {
        const commands = await this.#read(id, history.portableCommands());
        return { at: await this.#read(id, history.where()), commands };
      }
      case 'statistics':
        return history.statistics;
      case 'cancel':
        return {};
      default:
        return assertNever(type);
    }
  }

  async #open(id: number, ask: Ask<'open'>): Promise<Answer<'open'>> {
    this.#history = null;
    const core = await this.#environment.openCore();
    const { budgetBytes, memoryMax = Infinity } = ask;
    const memoryBytes = Number.isFinite(memoryMax) ? memoryOf(core.measure(ask.packed)) : 0;
    if (memoryBytes > memoryMax) throw new CoreMissing({ message: 'too large', memoryBytes });
    const history = new History(core, ask.packed, {
      ...(budgetBytes !== undefined && { budgetBytes }),
    });
    this.#history = history;
    this.#columns = ask.columns;
    const problems: string[] = [];
    for (const command of ask.commands ?? []) await this.#carryOut(id, command, problems);
    const result = await this.#seek(id, ask.at ?? { to: 'position', position: history.position });
    return { ...result, branches: history.branches, arenaBytes: history.arenaBytes, problems };
  }

  /** A command of a link, at the place where it was given, as far as that place exists here. */
  async #carryOut(id: number, { at, param, value }: PortableCommand, problems: string[]): Promise<void> {
    const history = this.#machine();
    const { arrival, mismatch } = await this.#goTo(id, { to: 'portable', at });
    const what = `${param} = ${value} at access ${at.access}`;
    if (arrival === 'cancelled') throw new Cancelled();
    if (arrival !== 'reached') {
      problems.push(`${what}: the run has no such place.`);
      return;
    }
    if (mismatch) problems.push(`${what}: the state there is not the one in which it was given.`);
    const problem = history.command(param, value);
    if (problem) problems.push(`${what}: ${(await readProblem(problem)).message}`);
  }

  async #seek(id: number, target: SeekTarget): Promise<SeekResult> {
    const { position: from } = this.#machine();
    const { arrival, mismatch } = await this.#goTo(id, target);
    return { ...this.#snapshot(from), arrival, ...(mismatch && { mismatch }) };
  }

  async #goTo(id: number, target: SeekTarget): Promise<Pick<SeekResult, 'arrival' | 'mismatch'>> {
    const history = this.#machine();
    const from = history.position;
    const arrival = (await this.#finish<Arrival>(id, history.seek(target))) ?? 'cancelled';
    if (arrival === 'cancelled') {
      const position = whereStopped(target, from, history.position);
      if (position !== history.position) runToEnd(history.seek({ to: 'position', position }));
      return { arrival };
    }
    if (target.to !== 'portable' || target.at.digest === undefined) return { arrival };
    const found = history.shortDigest();
    const { digest: expected } = target.at;
    return found === expected ? { arrival } : { arrival, mismatch: { expected, found } };
  }

  /** A run that ends where it began. */
  async #read<Result>(id: number, job: Job<Result>): Promise<Result> {
    const history = this.#machine();
    const from = history.position;
    const result = await this.#finish(id, job);
    if (result !== null) return result;
    runToEnd(history.seek({ to: 'position', position: from }));
    throw new Cancelled();
  }

  /**
   * Runs a generator to its end, or until it is cancelled: then it returns null, and the machine is at some
   * exact position.
   */
  async #finish<Result>(id: number, job: Job<Result>): Promise<Result | null> {
    let sliceEnd = performance.now() + SLICE_MS;
    let nextProgress = performance.now() + PROGRESS_MS;
    while (!this.#cancelled.has(id)) {
      const { done, value } = job.next();
      if (done) return value;
      const now = performance.now();
      if (now < sliceEnd) continue;
      if (now >= nextProgress) {
        this.#environment.post({ id, kind: 'progress', progress: value }, []);
        nextProgress = now + PROGRESS_MS;
      }
      await breathe();
      sliceEnd = performance.now() + SLICE_MS;
    }
    runToEnd(this.#machine().settle());
    return null;
  }

  /** `from`: the position that the page shows, and so has the columns of. */
  #snapshot(from: Position | null = null): Snapshot {
    const history = this.#machine();
    const isNext = from !== null && history.position === from + 1;
    const was = isNext ? null : runToEnd(history.columnsBefore(this.#columns));
    return {
      status: history.status(),
      columns: history.columns(this.#columns),
      ...(was && { was }),
      events: history.recent(),
    };
  }

  #machine(): History {
    if (!this.#history) throw new Error('No machine has been opened.');
    return this.#history;
  }
}

async function inWords(failure: Failure): Promise<Failure> {
  if (!failure.config) return failure;
  const config = await readProblem(failure.config);
  return { ...failure, config, message: config.message };
}

/** Stopping a forward seek keeps the position reached, up to a step's limit. A stopped search backwards returns to where it began. */
function whereStopped(target: SeekTarget, from: Position, stopped: Position): Position {
  if (stopped < from) return from;
  const limit = (target.to === 'step' ? target.limit : undefined) ?? Infinity;
  return from > limit ? stopped : Math.min(stopped, limit);
}

/** The buffers of an answer: columns, event records. */
function transferables(answer: Answer<RequestType>): Transferable[] {
  const buffers: Transferable[] = [];
  if ('columns' in answer)
    for (const columns of [answer.columns, answer.was ?? {}])
      for (const column of Object.values(columns)) buffers.push(column.buffer as ArrayBuffer);
  if ('events' in answer) buffers.push(answer.events.words.buffer as ArrayBuffer);
  if ('series' in answer) {
    const { positions, accesses, values } = answer.series;
    for (const array of [positions, accesses, values]) buffers.push(array.buffer as ArrayBuffer);
  }
  if ('trail' in answer) {
    const { digests, sums, movers, ends, pages } = answer.trail;
    for (const array of [digests, sums, movers, ends, pages]) buffers.push(array.buffer as ArrayBuffer);
  }
  if ('faults' in answer) buffers.push(answer.faults.counts.buffer as ArrayBuffer);
  if ('words' in answer) buffers.push(answer.words.buffer as ArrayBuffer);
  return buffers;
}
