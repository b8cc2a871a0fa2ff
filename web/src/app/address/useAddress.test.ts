/** What the address says while what it asks for is loading, on the real core: workers run in this thread. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MachineClient } from '../../core/worker/machine-client.ts';
import { connect } from '../../core/worker/test-client.ts';
import { direct } from '../../store/session/directions.ts';
import { STAGE, lead, leadState } from '../../store/session/on-stage.ts';
import { setMachines } from '../../store/session/session.ts';
import { isMoving } from '../../store/machine/machine-state.ts';
import { isComing } from '../../store/opening.ts';
import { INITIAL_STATE } from '../../store/state.ts';
import { getPage, setPage, usePage } from '../../store/store.ts';
import { openByName } from '../open/openers.ts';
import { followAddress } from './useAddress.ts';
import { until } from '../../core/test-until.ts';

/** Machines after the first begin when the test lets them; until then the first has no position to report. */
const starting = vi.hoisted(() => ({ count: 0, others: Promise.resolve(), where: Promise.resolve() }));
vi.mock('../../core/worker/start-worker.ts', () => ({
  startMachine: (): MachineClient => {
    const client = connect();
    const isFirst = starting.count++ === 0;
    const { others: begin, where } = starting;
    const ask = client.ask.bind(client);
    return Object.assign(client, {
      ask: (...args: Parameters<typeof ask>) => {
        if (isFirst && args[0] !== 'where') return ask(...args);
        return (isFirst ? where : begin).then(() => ask(...args));
      },
    });
  },
}));

/** Longer than the address waits before it follows, and before its first request to the machine is answered. */
async function aMoment(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000);
  await lead()?.client.ask('branches', {});
}

let written: string[];
/** Those of them at which the back button stops. */
let entries: string[];
let stop: () => void;
let others: { readonly start: () => void; readonly fail: (error: Error) => void };

function visit(hash: string): void {
  written = [];
  entries = [hash];
  const location = { hash, href: `http://localhost/${hash}` };
  const write = (next: string) => {
    location.hash = next;
    written.push(next);
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', {
    pushState: (_state: unknown, _title: string, next: string) => {
      entries.push(next);
      write(next);
    },
    replaceState: (_state: unknown, _title: string, next: string) => {
      entries.splice(-1, 1, next);
      write(next);
    },
  });
  vi.stubGlobal('window', new EventTarget());
  stop = followAddress();
}

/** The first machine is there, and the one beside it has been requested. */
const firstIsThere = () => until(() => expect(starting.count).toBe(2));
const machines = () => STAGE.state.getState().machines.length;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  usePage.setState(INITIAL_STATE);
  starting.count = 0;
  starting.where = Promise.resolve();
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
    // No other message is shown without them either.
    setPage({ isByOwner: true });
    await aMoment();
    expect([machines(), written]).toEqual([1, []]);
    others.start();
    await until(() => expect(machines()).toBe(2));
    await until(() => expect(location.hash).toContain('owner'));
    expect(written.filter((each) => !each.includes('beside=page_cluster.0'))).toEqual([]);
  });

  it('is on its way from the first moment until they stand there: no moment says that nothing more comes', async () => {
    const moments: boolean[] = [];
    const note = () => machines() < 2 && moments.push(isComing(getPage()));
    visit('#1/duel/a164?beside=page_cluster.0');
    note();
    const stops = [usePage.subscribe(note), STAGE.state.subscribe(note)];
    await firstIsThere();
    others.start();
    await until(() => expect(machines()).toBe(2));
    stops.forEach((stopNoting) => stopNoting());
    expect(moments.length).toBeGreaterThan(3);
    expect(moments).not.toContain(false);
    await until(() => expect(isComing(getPage())).toBe(false));
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

describe('the address of another run', () => {
  it('is another entry of the history, also when it is opened before the place in the first one could be written', async () => {
    // A page that has just been opened.
    setMachines(STAGE, []);
    let say: () => void;
    starting.where = new Promise((said) => (say = said));
    visit('#1/sequential');
    others.start();
    await until(() => expect(lead()?.source.link).toMatchObject({ name: 'sequential' }));
    expect(written).toEqual([]);
    await openByName('random');
    say!();
    await until(() => expect(location.hash).toMatch(/^#1\/random\//));
    expect(entries.map((each) => each.split('/')[1])).toEqual(['sequential', 'random']);
  });

  it('is another entry of the history, also while machines beside the first run are still starting', async () => {
    setMachines(STAGE, []);
    visit('#1/duel/a164?beside=page_cluster.0');
    await firstIsThere();
    const opened = openByName('random');
    others.start();
    await opened;
    await until(() => expect(location.hash).toMatch(/^#1\/random\//));
    await aMoment();
    expect(entries.map((each) => each.split('/')[1])).toEqual(['duel', 'random']);
  });

  it('is another entry of the history, also when it is stepped before the address could follow', async () => {
    visit('#1/sequential');
    await until(() => expect(location.hash).toMatch(/^#1\/sequential\//));
    await aMoment();
    others.start();
    await openByName('random');
    await until(() => expect(isMoving(leadState())).toBe(false));
    // The address asks the machine for its position, and before the answer somebody steps.
    const asked = vi.spyOn(lead()!.client, 'ask');
    await until(() => expect(asked.mock.calls.some(([question]) => question === 'where')).toBe(true));
    await direct({ do: 'seek', target: { to: 'step', grain: 'event', delta: 1 }, isHeld: false });
    await until(() => expect(location.hash).toMatch(/^#1\/random\//));
    await aMoment();
    expect(entries.map((each) => each.split('/')[1])).toEqual(['sequential', 'random']);
  });
});
