/** The list of events on the real core: the worker lives in this thread. */
import fs from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { argumentOf } from '../../core/events/arguments.ts';
import { caption } from '../../core/events/caption.ts';
import { decodeBatch } from '../../core/events/test-events.ts';
import type { CoreEvent } from '../../core/schema/schema.gen.ts';
import { connect } from '../../core/worker/test-client.ts';
import { readScenario } from '../../scenario/read.ts';
import { RunEvents, searchEvents } from '../../store/machine/run-events.ts';
import type { Machine } from '../../store/machine/machine.ts';
import { lead, leadState, open } from '../../store/session/on-stage.ts';
import { seek } from '../../store/session/playhead.ts';
import { sourceOf } from '../../store/source-of.ts';
import { fitsFilter, indexUpTo, type EventFilter } from './event-filter.ts';
import { until } from '../../core/test-until.ts';

vi.mock('../../core/worker/start-worker.ts', () => ({ startMachine: connect }));

const FILE = new URL('../../scenario/examples/10-sequential.yaml', import.meta.url);
const HERE = 4321;
let machine: Machine;
let all: CoreEvent[];
let last: number;

beforeAll(async () => {
  const result = readScenario(fs.readFileSync(FILE, 'utf8'), '10-sequential.yaml');
  if (!result.ok) throw new Error('the example cannot be read');
  const source = sourceOf(result.scenario, { kind: 'bundled', name: 'sequential' });
  expect(await open(source, { at: { to: 'position', position: HERE } })).toBe(true);
  machine = lead()!;
  const { events } = await machine.client.ask('events', { first: 1, count: 10 ** 6 });
  all = decodeBatch(events);
  last = all.length;
});

async function found(filter: EventFilter): Promise<readonly number[]> {
  const numbers: number[] = [];
  const fits = fitsFilter(filter, leadState().source!.labels);
  for await (const part of searchEvents(machine, { first: 1, last, fits })) numbers.push(...part.found);
  return numbers;
}

describe('the list of events', () => {
  it('finds every event of a kind in the whole run, those before and behind the position', async () => {
    const evicted = all.filter(({ name }) => name === 'evict').map(({ number }) => number);
    expect(evicted[0]).toBeLessThan(HERE);
    expect(evicted.at(-1)).toBeGreaterThan(HERE);
    expect(await found({ kind: 'evict', text: '' })).toEqual(evicted);
  });

  it('finds a text in the sentences, and in the names of kinds', async () => {
    const { labels } = leadState().source!;
    const first = all.find(({ name }) => name === 'slot_alloc')!;
    const text = `SLOT ${argumentOf(first, 'slot')!.value}`;
    const says = (event: CoreEvent) => caption(event, labels).toUpperCase().includes(text);
    const numbers = all.filter(says).map(({ number }) => number);
    expect(numbers.length).toBeGreaterThan(3);
    expect(await found({ kind: null, text: `${text} ` })).toEqual(numbers);
    expect(await found({ kind: 'swap_count', text })).toEqual(
      numbers.filter((number) => all[number - 1]!.name === 'swap_count'),
    );
    expect(await found({ kind: null, text: 'kswapd_wa' })).toEqual(
      await found({ kind: 'kswapd_wake', text: '' }),
    );
    expect(await found({ kind: 'oom_kill', text: '' })).toEqual([]);
  });

  it('leaves the playhead where it is', () => {
    expect(leadState().status?.position).toBe(HERE);
  });

  it('fetches what is in sight, and that only', async () => {
    const events = new RunEvents(machine, 0, () => undefined);
    expect(events.at(5000)).toBeNull();
    events.want(5000, 5030);
    await until(() => expect(events.at(5030)).toEqual(all[5029]));
    expect(events.at(5000)).toEqual(all[4999]);
    expect(events.at(4000)).toBeNull();
    events.want(last - 3, last);
    await until(() => expect(events.at(last)).toEqual(all.at(-1)));
    expect(events.at(last + 1)).toBeNull();
  });

  it('stops a search when another branch is shown, whose events are others', async () => {
    const fits = fitsFilter({ kind: 'access', text: '' }, leadState().source!.labels);
    const search = searchEvents(machine, { first: 1, last, fits });
    expect((await search.next()).done).toBe(false);
    const { status } = await machine.client.ask('command', { param: 'swappiness', value: 1 });
    machine.state.setState({ status });
    expect((await search.next()).done).toBe(true);
    seek({ to: 'start' });
  });
});

it('knows the row at or before a number', () => {
  const numbers = [3, 5, 9];
  expect([0, 3, 4, 5, 8, 9, 99].map((number) => indexUpTo(numbers, number))).toEqual([-1, 0, 0, 1, 1, 2, 2]);
});
