/** How each fault of a recorded run agrees, and the counters of its workload: computed aside, once, when needed. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { messageOf } from '../../lib/message-of.ts';
import { Stopped } from '../../lib/stopped.ts';
import type { Source } from '../../store/state.ts';
import type { RecordedPlay } from '../agreement/play-recorded.ts';
import type { ClosedSummary } from '../closed/summary.ts';
import type { Run } from '../read-run.ts';

/** Something that is computed aside; `percent` of it is done. */
type Work<Done> =
  | { readonly is: 'not begun' }
  | { readonly is: 'running'; readonly percent: number }
  | { readonly is: 'done'; readonly done: Done }
  | { readonly is: 'failed'; readonly message: string };

interface RoomState {
  readonly compared: Work<RecordedPlay>;
  readonly closed: Work<ClosedSummary>;
}

export interface Room {
  readonly run: Run;
  readonly state: StoreApi<RoomState>;
}

type WorkName = keyof RoomState;
type DoneOf<Name extends WorkName> = Extract<RoomState[Name], { readonly is: 'done' }>['done'];

/** Runs that have been opened, by their Source in the store, which knows no recorded rows. */
const rooms = new WeakMap<Source, Room>();

interface Running {
  readonly stop: AbortController;
  readonly end: Promise<void>;
}

const running = new WeakMap<Room, Partial<Record<WorkName, Running>>>();

export function keepRun(source: Source, run: Run): Room {
  const state = createStore<RoomState>(() => ({
    compared: { is: 'not begun' },
    closed: { is: 'not begun' },
  }));
  const room = { run, state };
  rooms.set(source, room);
  return room;
}

export function roomOf(source: Source | null): Room | null {
  return (source && rooms.get(source)) ?? null;
}

const fetchAside = () => import('../aside/recorded.ts');

interface Aside {
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

function begin<Name extends WorkName>(
  room: Room,
  name: Name,
  work: (aside: Aside) => Promise<DoneOf<Name>>,
): Promise<void> {
  const known = running.get(room);
  const { is } = room.state.getState()[name];
  if (is === 'done') return Promise.resolve();
  if (is === 'running' && known?.[name]) return known[name].end;
  const stop = new AbortController();
  const end = carryOut(room, name, work, stop.signal);
  running.set(room, { ...known, [name]: { stop, end } });
  return end;
}

async function carryOut<Name extends WorkName>(
  { state }: Room,
  name: Name,
  work: (aside: Aside) => Promise<DoneOf<Name>>,
  signal: AbortSignal,
): Promise<void> {
  const tell = (told: Work<DoneOf<Name>>) => state.setState({ [name]: told });
  tell({ is: 'running', percent: 0 });
  try {
    const onProgress = (percent: number) => !signal.aborted && tell({ is: 'running', percent });
    tell({ is: 'done', done: await work({ signal, onProgress }) });
  } catch (error) {
    tell(error instanceof Stopped ? { is: 'not begun' } : { is: 'failed', message: messageOf(error) });
  }
}

export function compareAll(room: Room): Promise<void> {
  return begin(room, 'compared', async (aside) => (await fetchAside()).compareAside(room.run, aside));
}

export function runWorkload(room: Room): Promise<void> {
  return begin(room, 'closed', async (aside) => (await fetchAside()).runAside(room.run, aside));
}

export function stopWorkload(room: Room): void {
  running.get(room)?.closed?.stop.abort(new Stopped());
}
