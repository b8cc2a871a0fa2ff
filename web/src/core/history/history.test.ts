/**
 * Time travel on the real core: whatever is done in whatever order, a position shows the state of a straight run
 * to it.
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeEvent } from '../events/decode.ts';
import { decodeBatch } from '../events/test-events.ts';
import { runToEnd, History } from './history.ts';
import { openCore } from '../wasm/node.ts';
import { FAULT_REACH, RECENT_EVENTS } from './recent.ts';
import type { RunnerOptions } from './runner.ts';
import { EVENT_WORDS } from '../schema/schema.gen.ts';
import type { CoreEvent, EventName } from '../schema/schema.gen.ts';
import type { Command, EventBatch, SeekTarget } from '../protocol.ts';
import { mixedScenario } from '../test-scenarios.ts';

const packed = () => mixedScenario({ touches: 3000 });

async function open(options?: RunnerOptions): Promise<History> {
  return new History(await openCore(), packed(), options);
}

const seek = (history: History, target: SeekTarget) => runToEnd(history.seek(target));

/** A run that does nothing but the commands of a branch: where it ends, and its last events. */
async function straightRun(commands: readonly Command[], position: number) {
  const core = await openCore();
  core.start(packed());
  for (const command of commands.filter((candidate) => candidate.position < position)) {
    while (core.position < command.position) core.run({ untilEvent: command.position });
    core.command(command.param, command.value);
  }
  while (core.position < position) if (core.run({ untilEvent: position }) === 'END') break;
  const last: CoreEvent[] = [];
  for (let event = Math.max(1, core.position - FAULT_REACH + 1); event <= core.position; event++)
    last.push(decodeEvent(core.record(event)));
  return { digest: core.digest(), recent: recentOf(last) };
}

/** Of the events up to a position, those that a snapshot of it should bring along. */
function recentOf(upTo: readonly CoreEvent[]): readonly CoreEvent[] {
  const begins = new Map<number, number>();
  // Changes are events, but the machine does not go on by them.
  const here = upTo.findLastIndex(({ name }) => name !== 'param_change');
  upTo.forEach((event, index) => {
    if (event.name === 'fault_begin') begins.set(event.task, index);
    // At its end a fault is still shown as over.
    else if (index < here && event.name === 'fault_end') begins.delete(event.task);
  });
  const reach = upTo.length - FAULT_REACH;
  return upTo.slice(
    Math.max(0, Math.min(upTo.length - RECENT_EVENTS, ...[...begins.values()].filter((at) => at > reach))),
  );
}

/** The history shows what a straight run of its commands shows; returns the events of that run. */
async function showsStraightRun(history: History): Promise<readonly CoreEvent[]> {
  const { commands } = history.branches[history.branch]!;
  const { digest, recent } = await straightRun(commands, history.position);
  expect(history.digest()).toBe(digest);
  expect(decodeBatch(history.recent())).toEqual(recent);
  return recent;
}

/** All events of the main branch, the reference for every search. */
let all: CoreEvent[];
let end: number;

beforeAll(async () => {
  const core = await openCore();
  core.start(packed());
  all = [];
  for (;;) {
    const before = core.position;
    const stop = core.run({});
    for (let event = before + 1; event <= core.position; event++)
      all.push(...decodeBatch({ first: event, words: core.record(event).slice() }));
    if (stop === 'END') break;
  }
  end = all.length;
});

describe('a run', () => {
  it('loses no event over batches', () => {
    expect(end).toBeGreaterThan(5000);
    expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1));
  });

  it('names causes that came before, and never goes back in time', () => {
    expect(all.filter((event) => event.cause >= event.number)).toEqual([]);
    expect(all.filter((event, index) => index > 0 && event.timeNs < all[index - 1]!.timeNs)).toEqual([]);
  });
});

describe('a seek', () => {
  it('reaches the start, the end and what lies between', async () => {
    const history = await open();
    expect(seek(history, { to: 'end' })).toBe('reached');
    expect(history.status()).toMatchObject({ position: end, ended: true });
    expect(seek(history, { to: 'position', position: end + 1 })).toBe('end');
    expect(seek(history, { to: 'position', position: 1234 })).toBe('reached');
    expect(history.digest()).toBe((await straightRun([], 1234)).digest);
    expect(seek(history, { to: 'start' })).toBe('reached');
    expect(history.status()).toMatchObject({ position: 0, ended: false });
    expect(seek(history, { to: 'step', grain: 'event', delta: -1 })).toBe('start');
  });

  it('goes over passes of reclaim that look at no page in one step, and back in one', async () => {
    const history = await open();
    const isPass = (event: CoreEvent | undefined) => event?.name === 'scan_plan';
    const first = all.findIndex((event, i) => isPass(event) && isPass(all[i + 1]) && !isPass(all[i - 1]));
    let last = first;
    while (isPass(all[last + 1]) && all[last + 1]!.task === all[first]!.task) last++;
    expect(last).toBeGreaterThan(first);
    const before = all[first]!.number - 1;
    seek(history, { to: 'position', position: before });
    expect(seek(history, { to: 'step', grain: 'event', delta: 1, fold: true })).toBe('reached');
    expect(history.status().position).toBe(all[last]!.number);
    seek(history, { to: 'step', grain: 'event', delta: 1, fold: true });
    expect(history.status().position).toBe(all[last]!.number + 1);
    seek(history, { to: 'step', grain: 'event', delta: -1, fold: true });
    expect(history.status().position).toBe(all[last]!.number);
    seek(history, { to: 'step', grain: 'event', delta: -1, fold: true });
    expect(history.status().position).toBe(before);
  });

  it('finds every position again after steps back of one event', async () => {
    const history = await open({ spacing: 50 });
    const digests = new Map<number, string>();
    for (let position = 700; position <= 820; position++) {
      seek(history, { to: 'position', position });
      digests.set(position, history.digest());
    }
    for (let position = 819; position >= 700; position--) {
      seek(history, { to: 'step', grain: 'event', delta: -1 });
      expect(history.digest()).toBe(digests.get(position));
    }
  });

  it('steps by access to the completion of each, in both directions', async () => {
    const history = await open();
    const forwards: number[] = [];
    for (let access = 1; access <= 300; access++) {
      expect(seek(history, { to: 'step', grain: 'access', delta: 1 })).toBe('reached');
      expect(history.status().accesses).toBe(access);
      forwards.push(history.position);
    }
    expect(new Set(forwards).size).toBe(300);
    for (let access = 299; access >= 1; access--) {
      seek(history, { to: 'step', grain: 'access', delta: -1 });
      expect(history.position).toBe(forwards[access - 1]);
    }
    seek(history, { to: 'position', position: forwards[200]! - 1 });
    seek(history, { to: 'step', grain: 'access', delta: -1 });
    expect(history.position).toBe(forwards[forwards[199] === forwards[200]! - 1 ? 198 : 199]);
    seek(history, { to: 'access', access: 250 });
    expect(history.position).toBe(forwards[249]);
  });

  it('steps by fault to the moment at which it begins', async () => {
    const faults = all.filter(({ name }) => name === 'fault_begin').map(({ number }) => number);
    const history = await open();
    for (const number of faults.slice(0, 40)) {
      seek(history, { to: 'step', grain: 'fault', delta: 1 });
      expect(history.position).toBe(number);
    }
    for (const number of faults.slice(0, 39).reverse()) {
      seek(history, { to: 'step', grain: 'fault', delta: -1 });
      expect(history.position).toBe(number);
    }
    expect(seek(history, { to: 'step', grain: 'fault', delta: -1 })).toBe('start');
    expect(seek(history, { to: 'step', grain: 'fault', delta: 10 })).toBe('reached');
    expect(history.position).toBe(faults[9]);
  });

  it('stops a step forwards at its limit, by whatever it steps, and says so', async () => {
    const history = await open();
    for (const [grain, delta] of [
      ['event', 1],
      ['access', 1],
      ['fault', 1],
      ['clock', 1_000_000],
    ] as const) {
      seek(history, { to: 'position', position: 1000 });
      expect(seek(history, { to: 'step', grain, delta, limit: 1000 })).toBe('limit');
      expect(history.position).toBe(1000);
      expect(seek(history, { to: 'step', grain, delta, limit: 1_000_000 })).not.toBe('limit');
      expect(history.position).toBeGreaterThan(1000);
    }
    seek(history, { to: 'position', position: 1000 });
    expect(seek(history, { to: 'step', grain: 'event', delta: -1, limit: 500 })).toBe('reached');
    expect(history.position).toBe(999);
    expect(seek(history, { to: 'step', grain: 'event', delta: 1, limit: 500 })).toBe('reached');
    expect(history.position).toBe(1000);
  });

  it('arrives at the end in the words that it has for it, whether the end has been seen before or not', async () => {
    const known = await open();
    seek(known, { to: 'end' });
    const at = runToEnd(known.where());
    expect(at.after?.kind).toBe('run_end');
    for (const history of [known, await open()]) {
      expect(seek(history, { to: 'portable', at })).toBe('reached');
      expect(history.position).toBe(end);
      expect(seek(history, { to: 'next', kind: 'run_end' })).toBe('end');
      seek(history, { to: 'start' });
      expect(seek(history, { to: 'portable', at: { access: 10 ** 6 } })).toBe('end');
    }
  });

  it('finds the next and the previous event of a kind from anywhere, and stays where there is none', async () => {
    const history = await open();
    seek(history, { to: 'end' });
    const kinds = ['access', 'fault_end', 'kswapd_wake', 'swap_write', 'exit_begin', 'run_end'] as const;
    for (const kind of kinds) {
      const numbers = all.filter(({ name }) => name === kind).map(({ number }) => number);
      for (const from of [0, 1, 2500, 4999, end - 1, end]) {
        seek(history, { to: 'position', position: from });
        const next = numbers.find((number) => number > from);
        expect(seek(history, { to: 'next', kind }), `${kind} after ${from}`).toBe(next ? 'reached' : 'end');
        expect(history.position, `${kind} after ${from}`).toBe(next ?? from);
        seek(history, { to: 'position', position: from });
        const previous = numbers.findLast((number) => number < from);
        expect(seek(history, { to: 'previous', kind })).toBe(previous ? 'reached' : 'start');
        expect(history.position).toBe(previous ?? from);
      }
    }
  });

  it('goes to the last event up to a time', async () => {
    const history = await open();
    const last = all.at(-1)!.timeNs;
    for (const timeNs of [0, 1, last / 3, all[777]!.timeNs, all[777]!.timeNs - 1, last - 1, last, last * 2]) {
      seek(history, { to: 'time', timeNs });
      expect(history.position).toBe(all.filter((event) => event.timeNs <= timeNs).length);
    }
  });

  it('moves with every step of the clock', async () => {
    const history = await open();
    seek(history, { to: 'position', position: 2000 });
    for (const delta of [1, 10_000, 1_000_000]) {
      const before = history.status();
      seek(history, { to: 'step', grain: 'clock', delta });
      const after = history.status();
      expect(after.position).toBeGreaterThan(before.position);
      expect(all[after.position]?.timeNs ?? Infinity).toBeGreaterThan(after.timeNs);
      seek(history, { to: 'step', grain: 'clock', delta: -delta });
      expect(history.position).toBeLessThan(after.position);
    }
  });

  it('brings the events before it along, back to the beginning of every fault under way', async () => {
    const history = await open({ spacing: 500 });
    const scans = all.filter(({ name }) => name === 'references').map(({ number }) => number);
    let far = 0;
    for (const position of [4000, 501, 3001, 50, ...scans.filter((_, nth) => nth % 50 === 0)]) {
      seek(history, { to: 'position', position });
      const recent = decodeBatch(history.recent());
      expect(recent).toEqual(recentOf(all.slice(0, position)));
      far += Number(recent.length > RECENT_EVENTS);
    }
    expect(far).toBeGreaterThan(5);
  });
});

describe('reading', () => {
  it('finds events anywhere and stays where it was', async () => {
    const history = await open();
    seek(history, { to: 'position', position: 3000 });
    const digest = history.digest();
    const read = (first: number, count: number): EventBatch => runToEnd(history.records(first, count));
    expect(decodeBatch(read(1, 20))).toEqual(all.slice(0, 20));
    expect(decodeBatch(read(4000, 500))).toEqual(all.slice(3999, 4499));
    expect(decodeBatch(read(end - 1, 10))).toEqual(all.slice(-2));
    expect(read(end + 5, 10).words.length).toBe(0);
    expect(history.position).toBe(3000);
    expect(history.digest()).toBe(digest);
  });

  it('takes nothing from the machine that was in the core before', async () => {
    const core = await openCore();
    seek(new History(core, packed()), { to: 'end' });
    const other = mixedScenario({ touches: 2000, frames: 128 });
    const [after, fresh] = [core, await openCore()].map((each) => {
      const history = new History(each, other);
      seek(history, { to: 'position', position: 500 });
      return decodeBatch(runToEnd(history.records(401, 400)));
    });
    expect(fresh).not.toEqual(all.slice(400, 800));
    expect(after).toEqual(fresh);
  });

  it('follows causes to the first one', async () => {
    const history = await open();
    seek(history, { to: 'position', position: 3000 });
    const from = all.findLast((event) => event.cause > 0 && event.number < 3000)!;
    const words = runToEnd(history.causes(from.number, 100));
    const chain = Array.from({ length: words.length / EVENT_WORDS }, (_, i) => words[i * EVENT_WORDS + 2]!);
    const expected: number[] = [];
    for (let next = from.number; next > 0; next = all[next - 1]!.cause) expected.push(next);
    expect(chain).toEqual(expected.slice(0, 100));
    expect(history.position).toBe(3000);
  });

  it('prints the dump of any range, one line an event', async () => {
    const history = await open();
    const whole = runToEnd(history.dump(1, end)).split('\n');
    expect(whole.length).toBe(end + 1);
    seek(history, { to: 'position', position: 3000 });
    const text = runToEnd(history.dump(101, 110));
    expect(text).toBe(whole.slice(100, 110).map((line) => `${line}\n`).join('')); // oxfmt-ignore
    expect(history.position).toBe(3000);
  });
});

describe('a branch', () => {
  it('leaves the main one at a command and leaves that unchanged', async () => {
    const history = await open();
    seek(history, { to: 'position', position: 2000 });
    expect(history.command('swappiness', 100)).toBeNull();
    expect(history.status()).toMatchObject({ branch: 1, position: 2001 });
    seek(history, { to: 'end' });
    const straight = await straightRun(history.branches[1]!.commands, history.position);
    expect(history.digest()).toBe(straight.digest);
    runToEnd(history.switchBranch(0));
    seek(history, { to: 'position', position: 4000 });
    expect(history.digest()).toBe((await straightRun([], 4000)).digest);
    expect(decodeBatch(history.recent())).toEqual(recentOf(all.slice(0, 4000)));
  });

  it('is found again when the same command is given at the same place', async () => {
    const history = await open();
    seek(history, { to: 'position', position: 2000 });
    history.command('page_cluster', 5);
    runToEnd(history.switchBranch(0, 2000));
    history.command('page_cluster', 5);
    expect(history.branches.length).toBe(2);
    expect(history.branch).toBe(1);
  });

  it('is not made by a command that the core refuses', async () => {
    const history = await open();
    const before = history.digest();
    expect(history.command('swappiness', 1000)).toMatchObject({ code: 'PARAM_RANGE', param: 'swappiness' });
    expect(history.command('nr_frames', 100)).toMatchObject({ code: 'NOT_LIVE', param: 'nr_frames' });
    expect(history.branches.length).toBe(1);
    expect(history.digest()).toBe(before);
  });
});

describe('a position in words', () => {
  it('leads back to itself, with the same digest', async () => {
    const history = await open();
    for (const position of [0, 1, 2, 777, 2500, 2501, 2502, 4321, end]) {
      seek(history, { to: 'position', position });
      const at = runToEnd(history.where());
      expect(history.position).toBe(position);
      const other = await open();
      seek(other, { to: 'portable', at });
      expect(other.position).toBe(position);
      expect(other.shortDigest()).toBe(at.digest);
    }
  });

  it('names the commands that led there', async () => {
    const history = await open();
    seek(history, { to: 'position', position: 1500 });
    history.command('swappiness', 20);
    seek(history, { to: 'position', position: 2500 });
    history.command('page_cluster', 0);
    seek(history, { to: 'position', position: 3500 });
    const commands = runToEnd(history.portableCommands());
    expect(history.position).toBe(3500);
    const other = await open();
    for (const { at, param, value } of commands) {
      seek(other, { to: 'portable', at });
      expect(other.shortDigest()).toBe(at.digest);
      other.command(param, value);
    }
    seek(other, { to: 'position', position: 3500 });
    expect(other.digest()).toBe(history.digest());
  });
});

describe('a change at the end of a fault', () => {
  it('shows the fault as over, as it was before', async () => {
    const history = await open();
    seek(history, { to: 'end' });
    seek(history, { to: 'previous', kind: 'fault_end' });
    seek(history, { to: 'previous', kind: 'kswapd_sleep' });
    seek(history, { to: 'next', kind: 'fault_end' });
    history.command('swappiness', 1);
    expect((await showsStraightRun(history)).length).toBeGreaterThan(RECENT_EVENTS);
  });
});

describe('in any order', () => {
  const step = fc.oneof(
    fc.record({ to: fc.constant('position' as const), position: fc.nat(7000) }),
    fc.record({
      to: fc.constant('step' as const),
      grain: fc.constantFrom('access' as const, 'fault' as const, 'event' as const),
      delta: fc.integer({ min: -30, max: 30 }),
    }),
    fc.record({
      to: fc.constant('step' as const),
      grain: fc.constant('clock' as const),
      delta: fc.integer({ min: -500_000, max: 500_000 }),
    }),
    fc.record({ to: fc.constant('access' as const), access: fc.nat(2000) }),
    fc.record({ to: fc.constant('time' as const), timeNs: fc.nat(50_000_000) }),
    fc.record({
      to: fc.constantFrom('next' as const, 'previous' as const),
      kind: fc.constantFrom<EventName>('fault_end', 'swap_write', 'kswapd_sleep', 'param_change'),
    }),
    fc.constantFrom<SeekTarget>({ to: 'start' }, { to: 'end' }),
  );
  const deed = fc.oneof(
    { weight: 6, arbitrary: step.map((target: SeekTarget) => ({ do: 'seek' as const, target })) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('command' as const),
        param: fc.constantFrom('swappiness' as const, 'page_cluster' as const),
        value: fc.integer({ min: 1, max: 5 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('switch' as const), branch: fc.nat(5) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('read' as const), first: fc.nat(6000) }) },
  );

  // Budgets count in states, so that a case does not depend on the size of the machine.
  it.each([
    { name: 'plain copies', spacing: undefined, states: 1000 },
    { name: 'plain copies, few of them', spacing: 90, states: 65 },
    { name: 'deltas', spacing: 300, states: 63 },
    { name: 'deltas, few of them', spacing: 100, states: 2.2 },
    { name: 'the start alone', spacing: 300, states: 1 },
  ])('steps, jumps, edits and branches end in the state of a straight run ($name)', async (options) => {
    const budgetBytes = Math.round((await open()).arenaBytes * options.states);
    const { spacing } = options;
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 20 }), async (deeds) => {
        const history = await open({ budgetBytes, ...(spacing && { spacing }) });
        for (const one of deeds) {
          if (one.do === 'seek') seek(history, one.target);
          else if (one.do === 'command') history.command(one.param, one.value);
          else if (one.do === 'switch') runToEnd(history.switchBranch(one.branch % history.branches.length));
          else runToEnd(history.records(one.first, 50));
        }
        await showsStraightRun(history);
      }),
      { numRuns: 25 },
    );
  });
});
