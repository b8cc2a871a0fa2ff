/** The page's end when the worker answers late, refuses, or fails. What the machine computes is tested elsewhere. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MEMORY_MAX } from '../machine/create-machine.ts';
import { lead, leadState, open } from './on-stage.ts';
import { goTo, seek } from './playhead.ts';
import { INITIAL_STATE } from '../state.ts';
import { getPage, say, usePage } from '../store.ts';
import { AT_START, SilentWorker, arrivedAt, opened, source } from './test-worker.ts';
import { until } from '../../core/test-until.ts';

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

describe('opening', () => {
  it('shows what was chosen last, also when the one before is ready later', async () => {
    const first = open(source('slow'), AT_START);
    const second = open(source('quick'), AT_START);
    const [slow, quick] = SilentWorker.all;
    await quick!.answerOpen();
    await slow!.answerOpen();
    expect([await first, await second]).toEqual([false, true]);
    expect(lead()?.source.title).toBe('quick');
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
    expect(lead()?.source.title).toBe('good');
    expect(getPage().trouble?.problems).toEqual([
      { place: 'bad.yaml:3:1', message: 'too small.', cure: 'a cure' },
    ]);
    expect([good.isTerminated, bad.isTerminated]).toEqual([false, true]);
  });
});

describe('a machine that would take very much memory', () => {
  it('is started when that is wanted all the same, and what runs goes on until then', async () => {
    await opened('small');
    const opening = open(source('huge'), AT_START);
    const huge = SilentWorker.all.at(-1)!;
    expect(huge.lastOf('open').ask).toMatchObject({ memoryMax: MEMORY_MAX });
    const failure = { message: 'too large', memoryBytes: 1.44e9 };
    await huge.say({ id: huge.lastOf('open').id, kind: 'failure', failure });
    expect(await opening).toBe(false);
    expect(lead()?.source.title).toBe('small');
    const { problems, anyway } = getPage().trouble!;
    expect(problems[0]?.message).toContain('1.4 GB');
    anyway!();
    expect(getPage().trouble).toBeNull();
    const again = SilentWorker.all.at(-1)!;
    expect(again).not.toBe(huge);
    expect(again.lastOf('open').ask).toMatchObject({ memoryMax: Infinity });
    await again.answerOpen();
    await until(() => expect(lead()?.source.title).toBe('huge'));
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
    expect(leadState().status?.position).toBe(0);
    await worker.say({ id: worker.lastOf('seek').id, kind: 'answer', answer: arrivedAt(9) });
    expect(leadState().status?.position).toBe(9);
    expect(leadState().isSeeking).toBe(false);
    expect(getPage().notice).toBe('');
  });

  it('takes away what was said of the place before, and leaves what is said on the way', async () => {
    const worker = await opened('run');
    say('There is no fault after this one.');
    goTo(5);
    expect(getPage().notice).toBe('');
    say('Theme: dark.');
    await worker.say({ id: worker.lastOf('seek').id, kind: 'answer', answer: arrivedAt(5) });
    expect(leadState().status?.position).toBe(5);
    expect(getPage().notice).toBe('Theme: dark.');
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
    expect(leadState().isSeeking).toBe(false);
    await opened('another');
    expect(getPage().trouble).toBeNull();
    expect(worker.isTerminated).toBe(true);
  });

  it('tells of a machine that has stopped as of one, also when it was being asked something', async () => {
    const worker = await opened('run');
    seek({ to: 'end' });
    await worker.die('out of order');
    expect(getPage().trouble).toMatchObject({ title: 'The machine has stopped' });
    seek({ to: 'start' });
    await vi.advanceTimersByTimeAsync(1);
    expect(getPage().trouble).toMatchObject({ title: 'The machine has stopped' });
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
    expect(leadState()).toMatchObject({ furthest: 77, isEndKnown: true, status: { position: 0 } });
  });
});
