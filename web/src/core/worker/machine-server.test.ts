/** Page and worker on the real core, over a real message channel; only the thread is missing. */
import { afterEach, describe, expect, it } from 'vitest';
import type { MachineClient, MachineError } from './machine-client.ts';
import type { Progress } from '../protocol.ts';
import { RECENT_EVENTS } from '../history/recent.ts';
import { checkpointBudget } from '../history/runner.ts';
import { EVENT_WORDS } from '../schema/schema.gen.ts';
import { connect as connectHere } from './test-client.ts';
import { mixedScenario, pack } from '../test-scenarios.ts';

const open: MachineClient[] = [];
afterEach(() => open.splice(0).forEach((client) => client.close()));

function connect(): MachineClient {
  const client = connectHere();
  open.push(client);
  return client;
}

const packed = () => mixedScenario({ touches: 2000 });
/** So long that it is cancelled long before its end. */
const longPacked = () => mixedScenario({ touches: 20_000_000 });

describe('the worker', () => {
  it('opens a machine and answers with the wanted columns and the last events', async () => {
    const client = connect();
    const at = { to: 'position', position: 1000 } as const;
    const result = await client.ask('open', { packed: packed(), columns: ['frame_flags', 'counters'], at });
    expect(result.arrival).toBe('reached');
    expect(result.status).toMatchObject({ position: 1000, branch: 0, ended: false });
    expect(result.status.digest).toMatch(/^[0-9a-f]{8}$/);
    expect(result.columns.frame_flags).toBeInstanceOf(Uint32Array);
    expect(result.columns.frame_flags!.length).toBe(256);
    expect(result.columns.counters).toBeInstanceOf(Float64Array);
    expect(result.events.first).toBe(1001 - RECENT_EVENTS);
    expect(result.events.words.length).toBe(RECENT_EVENTS * EVENT_WORDS);
    const other = await client.ask('columns', { columns: ['pte'] });
    expect(Object.keys(other.columns)).toEqual(['pte']);
  });

  it('takes over the buffer of the scenario', async () => {
    const words = packed();
    await connect().ask('open', { packed: words, columns: [] });
    expect(words.length).toBe(0);
  });

  it('says what is wrong with a scenario', async () => {
    const words = pack({ params: { swappiness: 1000 } });
    const failure = connect().ask('open', { packed: words, columns: [] });
    await expect(failure).rejects.toMatchObject({
      failure: { config: { code: 'PARAM_RANGE', param: 'swappiness', value: 1000 } },
    });
  });

  it('starts nothing that would take more memory than it may, and says how much that is', async () => {
    const client = connect();
    const { arenaBytes } = await client.ask('open', { packed: packed(), columns: [] });
    const refused = client.ask('open', { packed: packed(), columns: [], memoryMax: arenaBytes });
    const memoryBytes = await refused.catch((error: unknown) => (error as MachineError).failure.memoryBytes);
    expect(memoryBytes).toBeGreaterThan(arenaBytes + checkpointBudget(arenaBytes) - 1024);
    expect(memoryBytes).toBeLessThanOrEqual(arenaBytes + checkpointBudget(arenaBytes));
    await expect(client.ask('digest', {})).rejects.toThrow('No machine has been opened.');
    await client.ask('open', { packed: packed(), columns: [], memoryMax: Number(memoryBytes) });
  });

  it('refuses to do anything without a machine', async () => {
    await expect(connect().ask('digest', {})).rejects.toThrow('No machine has been opened.');
  });

  it('answers requests in order, each once', async () => {
    const client = connect();
    const order: string[] = [];
    const note = (name: string) => () => void order.push(name);
    await Promise.all([
      client.ask('open', { packed: packed(), columns: [] }).then(note('open')),
      client.ask('seek', { target: { to: 'end' } }).then(note('end')),
      client.ask('digest', {}).then(note('digest')),
      client.ask('seek', { target: { to: 'start' } }).then(note('start')),
    ]);
    expect(order).toEqual(['open', 'end', 'digest', 'start']);
  });

  it('makes a branch of a command, and goes back to the other one', async () => {
    const client = connect();
    await client.ask('open', { packed: packed(), columns: [], at: { to: 'position', position: 900 } });
    const changed = await client.ask('command', { param: 'page_cluster', value: 0 });
    expect(changed.status).toMatchObject({ branch: 1, position: 901 });
    expect(changed.branches[1]).toMatchObject({ parent: 0, forkAt: 900 });
    await expect(client.ask('command', { param: 'nr_cpus', value: 2 })).rejects.toMatchObject({
      failure: { config: { code: 'NOT_LIVE', param: 'nr_cpus' } },
    });
    const back = await client.ask('switchBranch', { branch: 0, position: 950 });
    expect(back.status).toMatchObject({ branch: 0, position: 950 });
  });

  it('reopens a link: commands, position and digest', async () => {
    const first = connect();
    await first.ask('open', { packed: packed(), columns: [], at: { to: 'position', position: 900 } });
    await first.ask('command', { param: 'swappiness', value: 10 });
    await first.ask('seek', { target: { to: 'position', position: 1777 } });
    const { at, commands } = await first.ask('where', {});
    const again = connect();
    const opened = await again.ask('open', {
      packed: packed(),
      columns: [],
      commands,
      at: { to: 'portable', at },
    });
    expect(opened.problems).toEqual([]);
    expect(opened.mismatch).toBeUndefined();
    expect(opened.status.position).toBe(1777);
    expect(await again.ask('digest', {})).toEqual(await first.ask('digest', {}));
  });

  it('says when a place or a state is not the one of the link', async () => {
    const client = connect();
    const commands = [
      { at: { access: 100, digest: '00000000' }, param: 'swappiness', value: 10 } as const,
      { at: { access: 900_000 }, param: 'swappiness', value: 20 } as const,
    ];
    const at = { to: 'portable', at: { access: 200, digest: '00000000' } } as const;
    const opened = await client.ask('open', { packed: packed(), columns: [], commands, at });
    expect(opened.problems).toEqual([
      'swappiness = 10 at access 100: the state there is not the one in which it was given.',
      'swappiness = 20 at access 900000: the run has no such place.',
    ]);
    expect(opened.mismatch).toMatchObject({ expected: '00000000' });
    expect(opened.branches.length).toBe(2);
  });

  it('hears a cancel during a long run, stops where it is, and goes on', async () => {
    const client = connect();
    await client.ask('open', { packed: longPacked(), columns: [] });
    const stop = new AbortController();
    const seen: Progress[] = [];
    const result = await client.ask(
      'seek',
      { target: { to: 'end' } },
      {
        signal: stop.signal,
        onProgress: (progress) => {
          seen.push(progress);
          stop.abort();
        },
      },
    );
    expect(result.arrival).toBe('cancelled');
    expect(result.status.position).toBeGreaterThanOrEqual(seen[0]!.position);
    const { position } = result.status;
    const next = await client.ask('seek', { target: { to: 'step', grain: 'event', delta: 1 } });
    expect(next.status.position).toBe(position + 1);
  });

  it('stays at the limit of a step that is cancelled behind it', async () => {
    const client = connect();
    await client.ask('open', { packed: longPacked(), columns: [], at: { to: 'position', position: 5000 } });
    const stop = new AbortController();
    const target = { to: 'step', grain: 'clock', delta: 1e12, limit: 5100 } as const;
    const way = client.ask('seek', { target }, { signal: stop.signal, onProgress: () => stop.abort() });
    expect(await way).toMatchObject({ arrival: 'cancelled', status: { position: 5100 } });
  });

  it('returns to where it was when reading is cancelled', async () => {
    const client = connect();
    await client.ask('open', { packed: longPacked(), columns: [], at: { to: 'position', position: 5000 } });
    const digest = await client.ask('digest', {});
    const stop = new AbortController();
    const reading = client.ask(
      'events',
      { first: 5_000_000, count: 10 },
      { signal: stop.signal, onProgress: () => stop.abort() },
    );
    await expect(reading).rejects.toThrow('cancelled');
    expect(await client.ask('digest', {})).toEqual(digest);
  });

  it('fails what waits when it is closed', async () => {
    const client = connect();
    const waiting = client.ask('digest', {});
    client.close();
    await expect(waiting).rejects.toThrow('The machine was closed.');
    await expect(client.ask('digest', {})).rejects.toThrow('The machine was closed.');
  });
});
