/**
 * The machine of the page: opens a source in a worker, moves the playhead, changes parameters. Every answer of the
 * worker that shows another state goes through `show`, so the store is never half of one position and half of another.
 */
import { MachineClient, MachineError } from '../core/machine-client.ts';
import type {
  Answer,
  BranchInfo,
  Grain,
  PortableCommand,
  Progress,
  SeekResult,
  SeekTarget,
  Snapshot,
} from '../core/protocol.ts';
import type { ColumnName, EventName, ParamName } from '../core/schema.gen.ts';
import { mergeLog } from './event-log.ts';
import { problemsOf } from './machine-problems.ts';
import { SeekQueue } from './seek-queue.ts';
import { NO_EVENTS, NO_MACHINE } from './state.ts';
import type { Source } from './state.ts';
import { getPage, report, say, setPage } from './store.ts';
import { STORE_TEXT } from './text.ts';

const CAUSES_SHOWN = 9;
/** Long enough to find the end of any small run, short enough that nobody waits. */
const EXPLORE_MS = 1500;

/** The worker at work and its queue; replaced as a whole when another source is opened. */
interface Machine {
  readonly client: MachineClient;
  readonly queue: SeekQueue;
}

let machine: Machine | null = null;
/** Counts what has been asked to open: the last one wins. */
let opens = 0;
/** Columns that are fetched with every position. */
let wantedColumns: readonly ColumnName[] = [];

function startMachine(): Machine {
  const worker = new Worker(new URL('../core/core.worker.ts', import.meta.url), { type: 'module' });
  const client = new MachineClient(worker);
  const self: Machine = {
    client,
    queue: new SeekQueue(
      (target, signal) => runSeek(self, target, signal),
      (isSeeking) => {
        if (machine === self) setPage({ isSeeking, ...(!isSeeking && { progress: null, goal: null }) });
      },
    ),
  };
  return self;
}

// ---------------------------------------------------------------------------------------------- open

/** Where to open a source, and what was changed on the way there. */
export interface OpenAt {
  readonly at: SeekTarget;
  readonly commands?: readonly PortableCommand[];
}

/** Opens a source; what ran before goes on when this one is refused. True when it was opened. */
export async function open(source: Source, { at, commands = [] }: OpenAt): Promise<boolean> {
  const mine = ++opens;
  const next = startMachine();
  setPage({ opening: source.title, isPlaying: false });
  try {
    const columns = wantedColumns;
    const result = await next.client.ask('open', { packed: source.pack(), columns, at, commands });
    if (opens !== mine) {
      next.client.close();
      return false;
    }
    machine?.client.close();
    machine = next;
    setPage({ ...NO_MACHINE, source, branches: result.branches, trouble: null, notice: '' });
    show(result);
    if (columns !== wantedColumns) void wantColumns(wantedColumns);
    void fetchCauses(next);
    if (result.problems.length > 0) {
      report(
        STORE_TEXT.linkCommands,
        result.problems.map((message) => ({ place: '', message, cure: '' })),
      );
    }
    if (at.to === 'next' && result.arrival === 'end') {
      // Nothing of what was to be shown happens in this run: show it from the start. Its end is known now.
      seek({ to: 'start' });
    } else {
      tellArrival(result, at);
      void explore(next, result.status.position);
    }
    return true;
  } catch (error) {
    next.client.close();
    if (opens === mine) report(STORE_TEXT.refused(source.title), problemsOf(error, source.explain));
    return false;
  } finally {
    if (opens === mine) setPage({ opening: null });
  }
}

/**
 * Runs ahead for a moment to learn how long the run is, so that the slider has a scale, and comes back. Whatever
 * is asked for meanwhile stops it.
 */
async function explore(self: Machine, position: number): Promise<void> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), EXPLORE_MS);
  exploring = stop;
  const { client } = self;
  try {
    const [{ status }] = await Promise.all([
      client.ask('seek', { target: { to: 'end' } }, { signal: stop.signal }),
      client.ask('seek', { target: { to: 'position', position } }),
    ]);
    if (machine === self && getPage().status?.branch === status.branch) noteReach(status);
  } catch {
    // A failure on the way shows itself again, with its words, to whoever goes there.
  } finally {
    clearTimeout(timer);
    if (exploring === stop) exploring = null;
  }
}

let exploring: AbortController | null = null;

// ---------------------------------------------------------------------------------------------- show

function noteReach({ position, ended }: Snapshot['status']): void {
  const { furthest, isEndKnown } = getPage();
  if (ended) setPage({ furthest: position, isEndKnown: true });
  else if (!isEndKnown && position > furthest) setPage({ furthest: position });
}

/** Takes over what the worker has sent; all of it belongs to one position. */
function show({ status, columns, events }: Snapshot): void {
  const page = getPage();
  const isSameBranch = page.status?.branch === status.branch;
  const hasMoved = !isSameBranch || page.status?.position !== status.position;
  setPage({
    status,
    columns,
    columnsBefore: hasMoved ? page.columns : page.columnsBefore,
    log: mergeLog(isSameBranch ? page.log : NO_EVENTS, events, status.position),
    ...(hasMoved && { causes: new Uint32Array(0), logText: null }),
    ...(!isSameBranch && reachOf(page.branches, status.branch)),
  });
  noteReach(status);
}

function reachOf(branches: readonly BranchInfo[], branch: number): { furthest: number; isEndKnown: boolean } {
  const end = branches.find((each) => each.branch === branch)?.end ?? null;
  return { furthest: end ?? 0, isEndKnown: end !== null };
}

// ---------------------------------------------------------------------------------------------- seek

async function runSeek(self: Machine, target: SeekTarget, signal: AbortSignal): Promise<void> {
  exploring?.abort();
  const onProgress = (progress: Progress) => {
    if (machine === self) setPage({ progress });
  };
  try {
    const result = await self.client.ask('seek', { target }, { signal, onProgress });
    if (machine !== self) return;
    show(result);
    tellArrival(result, target);
    // While more seeks wait nobody can read causes, and finding them may mean running again.
    if (!self.queue.hasWaiting) void fetchCauses(self);
  } catch (error) {
    if (machine === self) failed(STORE_TEXT.stopped, error);
  }
}

function tellArrival({ arrival, status, mismatch }: SeekResult, target: SeekTarget): void {
  if (mismatch) {
    const message = STORE_TEXT.mismatch(mismatch.expected, mismatch.found);
    report(STORE_TEXT.mismatchTitle, [{ place: '', message, cure: STORE_TEXT.mismatchCure }]);
  }
  const isSearch = target.to === 'next' || target.to === 'previous';
  const isMissed = target.to === 'position' && status.position !== target.position;
  if (arrival === 'cancelled') say(STORE_TEXT.cancelled);
  else if (arrival === 'end' && isSearch) say(STORE_TEXT.noneAfter(target.kind));
  else if (arrival === 'start' && isSearch) say(STORE_TEXT.noneBefore(target.kind));
  else if (isMissed) say(STORE_TEXT.beyondEnd(target.position));
  else say('');
}

/** Goes somewhere; `isHeld` for a key that repeats. */
export function seek(target: SeekTarget, isHeld = false): void {
  setPage({ goal: target.to === 'position' ? target.position : null });
  machine?.queue.ask(target, isHeld);
}

export function step(grain: Grain, direction: 1 | -1, isHeld = false): void {
  const delta = grain === 'clock' ? direction * getPage().clockStepNs : direction;
  seek({ to: 'step', grain, delta }, isHeld);
}

export function goTo(position: number): void {
  seek({ to: 'position', position });
}

export function runToNext(kind: EventName): void {
  seek({ to: 'next', kind });
}

export function cancelSeek(): void {
  machine?.queue.cancel();
}

/** What led to the present event. */
async function fetchCauses(self: Machine): Promise<void> {
  const { status } = getPage();
  if (!status || status.position === 0) return;
  const event = status.position;
  try {
    const { words } = await self.client.ask('causes', { event, limit: CAUSES_SHOWN });
    const now = getPage().status;
    if (machine === self && now?.position === event && now.branch === status.branch)
      setPage({ causes: words });
  } catch (error) {
    if (machine === self) failed(STORE_TEXT.stopped, error);
  }
}

// ---------------------------------------------------------------------------------------------- columns

/** Says which columns are looked at; the machine sends them with every position from now on. */
export async function wantColumns(columns: readonly ColumnName[]): Promise<void> {
  wantedColumns = columns;
  await withMachine(async ({ client }) => {
    const snapshot = await client.ask('columns', { columns });
    const { status } = getPage();
    // An older position's answer: the seek that follows brings the columns itself.
    if (status?.position === snapshot.status.position && status.branch === snapshot.status.branch) {
      setPage({ columns: snapshot.columns });
    }
  });
}

// ---------------------------------------------------------------------------------------------- branches

/** Changes a live parameter here, which makes a branch, and shows it. */
export async function changeParameter(param: ParamName, value: number): Promise<void> {
  await withMachine(async (self) => {
    const result = await self.client.ask('command', { param, value });
    setPage({ branches: result.branches });
    show(result);
    say(STORE_TEXT.changed(param, value, result.status.branch));
    void fetchCauses(self);
  });
}

export async function switchBranch(branch: number): Promise<void> {
  await withMachine(async (self) => {
    const result = await self.client.ask('switchBranch', { branch });
    setPage({ branches: result.branches });
    show(result);
    say(STORE_TEXT.switched(branch));
    void fetchCauses(self);
  });
}

// ---------------------------------------------------------------------------------------------- log and checks

/** Dump lines of the last events up to the position. */
export async function readLog(lines: number): Promise<string | null> {
  return withMachine(async ({ client }) => {
    const last = getPage().status?.position ?? 0;
    if (last === 0) return '';
    const { text } = await client.ask('dump', { first: Math.max(1, last + 1 - lines), last });
    return text;
  });
}

/** All 16 digits of the digest of the state. */
export async function readDigest(): Promise<string | null> {
  return withMachine(async ({ client }) => (await client.ask('digest', {})).digest);
}

/** Walks the whole machine; null when it could not be asked. */
export async function checkInvariants(): Promise<{ readonly broken: string | null } | null> {
  return withMachine(({ client }) => client.ask('check', {}));
}

/** The position in a form that a link can carry, with the changes that led to it. */
export async function readWhere(): Promise<Answer<'where'> | null> {
  return withMachine(({ client }) => client.ask('where', {}));
}

// ---------------------------------------------------------------------------------------------- failures

async function withMachine<Result>(ask: (machine: Machine) => Promise<Result>): Promise<Result | null> {
  const now = machine;
  if (!now) return null;
  exploring?.abort();
  try {
    return await ask(now);
  } catch (error) {
    if (machine === now) failed(STORE_TEXT.stopped, error);
    return null;
  }
}

function failed(title: string, error: unknown): void {
  setPage({ isPlaying: false });
  if (error instanceof MachineError && error.failure.panic) report(STORE_TEXT.panic, problemsOf(error));
  else report(title, problemsOf(error));
}
