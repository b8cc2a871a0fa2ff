import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Arrival, SeekTarget } from '../../core/protocol.ts';
import { direct } from './directions.ts';
import { leadState } from './on-stage.ts';
import { goTo, skipGate, step } from './playhead.ts';
import { INITIAL_STATE } from '../state.ts';
import { getPage, usePage } from '../store.ts';
import { SilentWorker, arrivedAt, opened } from './test-worker.ts';

let worker: SilentWorker;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', SilentWorker);
  SilentWorker.all = [];
  usePage.setState(INITIAL_STATE);
  worker = await opened('run');
  usePage.setState({ gates: [9, 20] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The worker arrives at its target; returns what was requested. */
async function arrive(position: number, arrival: Arrival = 'reached'): Promise<SeekTarget> {
  const { id, ask } = worker.lastOf('seek');
  await worker.say({ id, kind: 'answer', answer: { ...arrivedAt(position), arrival } });
  return (ask as { readonly target: SeekTarget }).target;
}

describe('a step forwards', () => {
  it('is held at a question that waits, until that is skipped', async () => {
    step('access', 1);
    expect(await arrive(9, 'limit')).toMatchObject({ grain: 'access', limit: 9 });
    expect(getPage().stopped).toMatchObject({ at: 9, grain: 'access' });
    step('event', -1);
    await arrive(8);
    expect(getPage().stopped).toBeNull();
    step('access', 1);
    await arrive(9);
    const seeks = worker.heard.length;
    step('event', 1);
    expect(worker.heard).toHaveLength(seeks);
    expect(getPage().stopped).toMatchObject({ at: 9, grain: 'event' });
    skipGate();
    expect(await arrive(10)).toMatchObject({ grain: 'event', delta: 1, limit: 20 });
    expect(getPage().stopped).toBeNull();
    expect(leadState().status?.position).toBe(10);
  });

  it('that waits behind a jump is held at the question that comes after the jump', async () => {
    goTo(15);
    step('event', 1);
    await arrive(15);
    expect(await arrive(16)).toMatchObject({ to: 'step', limit: 20 });
  });

  it('that waits behind one that was held goes on when the question has been skipped meanwhile', async () => {
    step('event', 1);
    step('event', 1);
    await arrive(9, 'limit');
    skipGate();
    expect(await arrive(9, 'limit')).toMatchObject({ limit: 9 });
    expect(await arrive(10)).toMatchObject({ limit: 20 });
    expect(getPage().stopped).toBeNull();
    expect(leadState().status?.position).toBe(10);
  });

  it('is held no longer on another branch', async () => {
    step('event', 1);
    await arrive(9, 'limit');
    const switched = direct({ do: 'branch', branch: 1 });
    const { status, ...snapshot } = arrivedAt(9);
    const answer = { ...snapshot, status: { ...status, branch: 1 }, branches: [] };
    await worker.say({ id: worker.lastOf('switchBranch').id, kind: 'answer', answer });
    await switched;
    expect(getPage().stopped).toBeNull();
  });

  it('asks nobody to answer who presents', () => {
    usePage.setState({ gates: [0], themeBeforePresenting: 'none' });
    step('event', 1);
    expect(worker.lastOf('seek').ask).toEqual({
      target: { to: 'step', grain: 'event', delta: 1, fold: true },
    });
  });
});
