/** For the tests of this room: a worker that answers when and what the test says, and a run that is opened with it. */
import type { OpenResult, Reply, Request, SeekResult, Status } from '../../core/protocol.ts';
import { NO_LABELS } from '../../core/events/names.ts';
import { NO_EVENTS } from '../machine/machine-state.ts';
import { open } from './on-stage.ts';
import type { Source } from '../state.ts';

type Listener = (event: { readonly data: Reply }) => void;

/** Until every promise that waits for a worker has settled. */
async function heard(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

/** A worker that records everything and posts what the test gives it. */
export class SilentWorker {
  static all: SilentWorker[] = [];
  readonly heard: Request[] = [];
  isTerminated = false;
  #listener: Listener = () => undefined;
  #onError: (event: { readonly message: string }) => void = () => undefined;

  constructor() {
    SilentWorker.all.push(this);
  }

  postMessage(request: Request): void {
    this.heard.push(request);
  }

  addEventListener(type: string, listener: never): void {
    if (type === 'message') this.#listener = listener;
    if (type === 'error') this.#onError = listener;
  }

  terminate(): void {
    this.isTerminated = true;
  }

  async say(reply: Reply): Promise<void> {
    this.#listener({ data: reply });
    await heard();
  }

  /** It stops of itself. */
  async die(message: string): Promise<void> {
    this.#onError({ message });
    await heard();
  }

  lastOf(type: Request['type']): Request {
    const request = this.heard.findLast((each) => each.type === type);
    if (!request) throw new Error(`nobody asked for ${type}`);
    return request;
  }

  async answerOpen(): Promise<void> {
    const answer: OpenResult = { ...arrivedAt(0), branches: [], arenaBytes: 0, problems: [] };
    await this.say({ id: this.lastOf('open').id, kind: 'answer', answer });
  }
}

export function arrivedAt(position: number): SeekResult {
  const status: Status = { position, accesses: 0, timeNs: 0, ended: false, branch: 0, digest: null };
  return { status, columns: {}, events: NO_EVENTS, arrival: 'reached' };
}

export function source(title: string): Source {
  return {
    kind: 'scenario',
    link: { kind: 'bundled', name: title },
    title,
    about: '',
    kernel: '6.1',
    params: {},
    labels: NO_LABELS,
    disk: null,
    areas: [],
    switches: {},
    vary: null,
    text: null,
    changed: null,
    pack: () => new Uint32Array(1),
    explain: ({ message }) => ({ place: `${title}.yaml:3:1`, message, cure: 'a cure' }),
  };
}

export const AT_START = { at: { to: 'start' } } as const;

export async function opened(title: string): Promise<SilentWorker> {
  const opening = open(source(title), AT_START);
  const worker = SilentWorker.all.at(-1)!;
  await worker.answerOpen();
  if (!(await opening)) throw new Error(`${title} was not opened`);
  return worker;
}
