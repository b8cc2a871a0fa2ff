/** The page's end when the worker answers late, refuses, or fails. What the machine computes is tested elsewhere. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenResult, Reply, Request, SeekResult, Status } from '../core/protocol.ts';
import { NO_LABELS } from '../core/format.ts';
import { open } from './machine.ts';
import { goTo, seek, skipGate, step } from './playhead.ts';
import { INITIAL_STATE, NO_EVENTS } from './state.ts';
import type { Source } from './state.ts';
import { getPage, usePage } from './store.ts';

type Listener = (event: { readonly data: Reply }) => void;

/** A worker that hears everything and says what the test tells it to. */
class SilentWorker {
  static all: SilentWorker[] = [];
  readonly heard: Request[] = [];
  isTerminated = false;
  #listener: Listener = () => undefined;

  constructor() {
    SilentWorker.all.push(this);
  }

  postMessage(request: Request): void {
    this.heard.push(request);
  }

  addEventListener(type: string, listener: Listener): void {
    if (type === 'message') this.#listener = listener;
  }

  terminate(): void {
    this.isTerminated = true;
  }

  async say(reply: Reply): Promise<void> {
    this.#listener({ data: reply });
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
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

function arrivedAt(position: number): SeekResult {
  const status: Status = { position, accesses: 0, timeNs: 0, ended: false, branch: 0, digest: null };
  return { status, columns: {}, events: NO_EVENTS, arrival: 'reached' };
}

function source(title: string): Source {
  return {
    kind: 'scenario',
    link: { kind: 'bundled', name: title },
    title,
    about: '',
    kernel: '6.1',
    params: {},
    labels: NO_LABELS,
    pack: () => new Uint32Array(1),
    explain: ({ message }) => ({ place: `${title}.yaml:3:1`, message, cure: 'a cure' }),
  };
}

const AT_START = { at: { to: 'start' } } as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', SilentWorker);
  SilentWorker.all = [];
  usePage.setState(INITIAL_STATE);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened(title: string): Promise<SilentWorker> {
  const opening = open(source(title), AT_START);
  const worker = SilentWorker.all.at(-1)!;
  await worker.answerOpen();
  expect(await opening).toBe(true);
  return worker;
}

describe('opening', () => {
  it('shows what was chosen last, also when the one before is ready later', async () => {
    const first = open(source('slow'), AT_START);
    const second = open(source('quick'), AT_START);
    const [slow, quick] = SilentWorker.all;
    await quick!.answerOpen();
    await slow!.answerOpen();
    expect([await first, await second]).toEqual([false, true]);
    expect(getPage().source?.title).toBe('quick');
    expect([slow!.isTerminated, quick!.isTerminated]).toEqual([true, false]);
    expect(getPage().opening).toBeNull();
  });

  it('keeps what runs when another one is refused, and says where and why', async () => {
    const good = await opened('good');
    const opening = open(source('bad'), AT_START);
    const bad = SilentWorker.all.at(-1)!;
    const failure = { message: 'too small.', config: { code: 'PARAM_RANGE', message: 'too small.' } };
    await bad.say({ id: bad.lastOf('open').id, kind: 'failure', failure });
    expect(await opening).toBe(false);
    expect(getPage().source?.title).toBe('good');
    expect(getPage().trouble?.problems).toEqual([
      { place: 'bad.yaml:3:1', message: 'too small.', cure: 'a cure' },
    ]);
    expect([good.isTerminated, bad.isTerminated]).toEqual([false, true]);
  });
});

describe('going somewhere', () => {
  it('shows the position that was asked for last, not one that was stopped on the way', async () => {
    const worker = await opened('run');
    goTo(5);
    const five = worker.lastOf('seek');
    goTo(9);
    expect(worker.heard.some((each) => each.type === 'cancel' && each.ask.request === five.id)).toBe(true);
    await worker.say({ id: five.id, kind: 'answer', answer: { ...arrivedAt(3), arrival: 'cancelled' } });
    expect(getPage().status?.position).toBe(0);
    await worker.say({ id: worker.lastOf('seek').id, kind: 'answer', answer: arrivedAt(9) });
    expect(getPage().status?.position).toBe(9);
    expect(getPage().isSeeking).toBe(false);
    expect(getPage().notice).toBe('');
  });

  it('holds a step forwards at a question that waits, until it is skipped or answered', async () => {
    const worker = await opened('run');
    usePage.setState({ gates: [9, 20] });
    const stepTo = async (position: number, arrival: SeekResult['arrival'] = 'reached') => {
      step('access', 1);
      const { id, ask } = worker.lastOf('seek');
      await worker.say({ id, kind: 'answer', answer: { ...arrivedAt(position), arrival } });
      return ask;
    };
    expect(await stepTo(9, 'held')).toMatchObject({ target: { grain: 'access', limit: 9 } });
    expect(getPage().held).toMatchObject({ at: 9, grain: 'access' });
    step('event', -1);
    await worker.say({ id: worker.lastOf('seek').id, kind: 'answer', answer: arrivedAt(8) });
    expect(getPage().held).toBeNull();
    await stepTo(9);
    const seeks = worker.heard.length;
    step('event', 1);
    expect(worker.heard).toHaveLength(seeks);
    expect(getPage().held).toMatchObject({ at: 9, grain: 'event' });
    skipGate();
    expect(worker.lastOf('seek').ask).toMatchObject({ target: { grain: 'event', delta: 1, limit: 20 } });
    await worker.say({ id: worker.lastOf('seek').id, kind: 'answer', answer: arrivedAt(10) });
    expect(getPage()).toMatchObject({ held: null, status: { position: 10 } });
  });

  it('asks nobody to answer who presents', async () => {
    const worker = await opened('run');
    usePage.setState({ gates: [0], themeBeforePresenting: 'none' });
    step('event', 1);
    expect(worker.lastOf('seek').ask).toEqual({ target: { to: 'step', grain: 'event', delta: 1 } });
  });

  it('tells a broken claim of the core with its place, and another run can be opened', async () => {
    const worker = await opened('run');
    seek({ to: 'end' });
    const panic = { file: 'mm/lru.c', line: 7, claim: 'nr > 0', event: 41 };
    await worker.say({
      id: worker.lastOf('seek').id,
      kind: 'failure',
      failure: { message: 'A claim of the core does not hold.', panic },
    });
    expect(getPage().trouble?.problems[0]?.place).toBe('mm/lru.c:7');
    expect(getPage().isSeeking).toBe(false);
    await opened('another');
    expect(getPage().trouble).toBeNull();
    expect(worker.isTerminated).toBe(true);
  });

  it('looks ahead for the end of the run while nobody asks for anything', async () => {
    const worker = await opened('run');
    expect(worker.heard.filter(({ type }) => type === 'seek')).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1000);
    const [ahead, back] = worker.heard.filter(({ type }) => type === 'seek');
    expect(ahead?.ask).toEqual({ target: { to: 'end' } });
    expect(back?.ask).toEqual({ target: { to: 'position', position: 0 } });
    const end = arrivedAt(77);
    await worker.say({
      id: ahead!.id,
      kind: 'answer',
      answer: { ...end, status: { ...end.status, ended: true } },
    });
    await worker.say({ id: back!.id, kind: 'answer', answer: arrivedAt(0) });
    expect(getPage()).toMatchObject({ furthest: 77, isEndKnown: true, status: { position: 0 } });
  });
});
