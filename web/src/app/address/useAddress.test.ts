/** What stands in the address while what it asks for is on its way, on the real core: workers live in this thread. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MachineClient } from '../../core/worker/machine-client.ts';
import { connect } from '../../core/worker/test-client.ts';
import { direct } from '../../store/session/directions.ts';
import { STAGE, lead } from '../../store/session/on-stage.ts';
import { INITIAL_STATE } from '../../store/state.ts';
import { getPage, setPage, usePage } from '../../store/store.ts';
import { followAddress } from './useAddress.ts';

/** Machines behind the first begin when the test lets them. */
const starting = vi.hoisted(() => ({ count: 0, others: Promise.resolve() }));
vi.mock('../../core/worker/start-worker.ts', () => ({
  startMachine: (): MachineClient => {
    const client = connect();
    if (starting.count++ === 0) return client;
    const wait = starting.others;
    const ask = client.ask.bind(client);
    return Object.assign(client, {
      ask: (...args: Parameters<typeof ask>) => wait.then(() => ask(...args)),
    });
  },
}));

/** Longer than the address waits until it follows, and until what it asks of the machine first is answered. */
async function aMoment(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000);
  await lead()?.client.ask('branches', {});
}

let written: string[];
let stop: () => void;
let others: { readonly start: () => void; readonly fail: (error: Error) => void };

function visit(hash: string): void {
  written = [];
  const location = { hash, href: `http://localhost/${hash}` };
  const write = (_state: unknown, _title: string, next: string) => {
    location.hash = next;
    written.push(next);
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', { pushState: write, replaceState: write });
  vi.stubGlobal('window', new EventTarget());
  stop = followAddress();
}

/** Code is fetched on the way. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });
/** And the one beside it has been asked for. */
const firstIsThere = () => until(() => expect(starting.count).toBe(2));
const machines = () => STAGE.state.getState().machines.length;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  usePage.setState(INITIAL_STATE);
  starting.count = 0;
  starting.others = new Promise((start, fail) => (others = { start, fail }));
});
afterEach(async () => {
  stop();
  await direct({ do: 'alone' });
  await aMoment();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the address of machines side by side', () => {
  it('keeps those that are still on their way, however long the first has been there, and follows then', async () => {
    visit('#1/duel/a164?beside=page_cluster.0');
    await firstIsThere();
    await aMoment();
    // Something else that is told is not told without them either.
    setPage({ isByOwner: true });
    await aMoment();
    expect([machines(), written]).toEqual([1, []]);
    others.start();
    await until(() => expect(machines()).toBe(2));
    await until(() => expect(location.hash).toContain('owner'));
    expect(written.filter((each) => !each.includes('beside=page_cluster.0'))).toEqual([]);
  });

  it('says what is there once they have been refused with a message', async () => {
    visit('#1/duel/a30?beside=page_cluster.0');
    await firstIsThere();
    await aMoment();
    expect([getPage().trouble, written]).toEqual([null, []]);
    others.fail(new Error('no room for it'));
    await until(() => expect(location.hash).toMatch(/^#1\/duel\/a30\.?[^?]*$/));
    expect(getPage().trouble?.problems[0]?.message).toContain('no room for it');
  });
});
