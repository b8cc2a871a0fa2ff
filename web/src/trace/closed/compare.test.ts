import { describe, expect, test } from 'vitest';
import { COUNTER_NAMES } from '../../core/schema/schema.gen.ts';
import type { CounterName } from '../../core/schema/schema.gen.ts';
import type { Counters } from '../../core/wasm/read-counters.ts';
import { comparePhases, verdictOf } from './compare.ts';
import { FaultTally, tallyRows } from './fault-tally.ts';
import { leftOut, spreadsOf } from './spread.ts';

const spread = (value: number) => ({ value, isOwn: true });

describe('a pair agrees', () => {
  test('within 15 % of the kernel’s value, and no farther', () => {
    expect(verdictOf(1150, 1000, null)).toBe('agrees');
    expect(verdictOf(850, 1000, null)).toBe('agrees');
    expect(verdictOf(1151, 1000, null)).toBe('differs');
    expect(verdictOf(849, 1000, null)).toBe('differs');
  });

  test('within three of the kernel’s own spreads, and no farther', () => {
    expect(verdictOf(1300, 1000, spread(100))).toBe('agrees');
    expect(verdictOf(1301, 1000, spread(100))).toBe('differs');
  });

  test('a counter of less than 200 is not compared', () => {
    expect(verdictOf(199, 199, null)).toBe('not compared');
    expect(verdictOf(0, 200, null)).toBe('differs');
  });
});

function counters(values: Partial<Record<CounterName, number>>): Counters {
  return Object.fromEntries(COUNTER_NAMES.map((name) => [name, values[name] ?? 0])) as Counters;
}

function phase(name: string, isMeasured: boolean, vmstat_delta: Record<string, number>) {
  return { name, isMeasured, vmstat_delta, lru_end: {}, touches_from: 0, touches_to: 1, free_below: 0 };
}

describe('what is compared', () => {
  const recorded = [
    phase('populate', false, { pgfault: 7 }),
    phase('seq', true, { pgfault: 300, allocstall_dma32: 2, allocstall_movable: 3 }),
    phase('rand', true, { pgfault: 500 }),
  ];
  const played = [{ pgfault: 9 }, { pgfault: 310, allocstall: 4 }, { pgfault: 520 }].map((values) => ({
    counters: counters(values),
    sizes: {},
  }));
  const pairs = comparePhases('run', recorded, played, () => spread(5));
  const of = (counter: CounterName) => pairs.find((pair) => pair.counter === counter);

  test('the sums of the measured phases', () => {
    expect(of('pgfault')).toMatchObject({ ours: 830, kernel: 800, verdict: 'agrees' });
  });

  test('a counter that the kernel did not move is 0', () => {
    expect(of('pswpin')).toMatchObject({ ours: 0, kernel: 0, verdict: 'not compared' });
  });

  test('direct reclaims of all zones together', () => {
    expect(of('allocstall')).toMatchObject({ ours: 4, kernel: 5 });
  });
});

describe('the kernel’s own spread', () => {
  const text = JSON.stringify({
    a: { first: { pgfault: 1000, pswpin: 100 }, 'repeat 1': { pgfault: 1040 }, 'repeat 2': { pgfault: 980 } },
    b: { first: { pgfault: 500 }, 'repeat 1': { pgfault: 510 } },
    c: { first: { pgfault: 300 }, 'repeat 1': { pgfault: 330 } },
    small: { first: { pgfault: 10 }, 'repeat 1': { pgfault: 20 } },
  });
  const spreadOf = spreadsOf(text, 'spread.json');

  test('is the range of its repeats', () => {
    expect(spreadOf('a', 'pgfault', 1000)).toEqual({
      value: 60,
      isOwn: true,
      repeats: [1000, 1040, 980],
    });
  });

  test('of a run that was made once is the middle share of the runs that were repeated, small counts left out', () => {
    expect(spreadOf('other', 'pgfault', 2000)).toEqual({ value: 120, isOwn: false });
  });

  test('is not known of a counter that no run repeats', () => {
    expect(spreadOf('a', 'pswpin', 1000)).toBeNull();
  });

  test('a damaged file is told with its place', () => {
    const read = () => spreadsOf('{"a": {"first": {"pgfault": "many"}}}', 'spread.json');
    expect(read).toThrow(
      expect.objectContaining({
        problem: expect.objectContaining({ place: 'spread.json a.first.pgfault' }) as unknown,
      }),
    );
  });
});

describe('faults by kind', () => {
  const event = (name: string, args: object = {}) =>
    ({ number: 1, time: 0, cause: 0, cpu: 0, task: 0, name, ...args }) as unknown as Parameters<
      FaultTally['visit']
    >[0];

  test('a fault that started again is of the kind of its first attempt, and counts once', () => {
    const tally = new FaultTally();
    const events = [
      event('fault_begin', { kind: 1 }),
      event('vma_window', { win: 8 }),
      event('fault_retry'),
      event('swap_cache_hit'),
      event('fault_retry'),
      event('fault_end'),
      event('fault_begin', { kind: 1 }),
      event('vma_window', { win: 1 }),
      event('fault_end'),
      event('fault_begin', { kind: 0 }),
      event('fault_end'),
    ];
    for (const each of events) tally.visit(each);
    expect(tally.kinds).toEqual({
      'read alone': { faults: 1, retried: 0 },
      'read with others': { faults: 1, retried: 1 },
      'found in the cache': { faults: 0, retried: 0 },
    });
  });

  test('rows of a recording are told apart by process', () => {
    const row = (who: string, isRetry: boolean, isCached: boolean, win = 0) => ({
      who,
      isRetry,
      isCached,
      win,
    });
    const kinds = tallyRows([
      row('p0', false, false, 1),
      row('p1', false, false, 4),
      row('p1', true, true),
      row('p0', false, true),
      row('p0', true, true),
      row('p0', true, true),
    ]);
    expect(kinds).toEqual({
      'read alone': { faults: 1, retried: 0 },
      'read with others': { faults: 1, retried: 1 },
      'found in the cache': { faults: 1, retried: 1 },
    });
  });
});

describe('a repetition that is left out', () => {
  const spread = (...repeats: number[]) => ({ value: 0, isOwn: true, repeats });

  test('lies within the spread of the others or not, and so does the machine', () => {
    // Without 110 the others are 20 apart, without 120 ten, without 100 is never asked: that is the recording.
    expect(leftOut(spread(100, 110, 120), 115)).toEqual({ of: 2, kernel: 1, ours: 1 });
    expect(leftOut(spread(100, 110, 120), 110)).toEqual({ of: 2, kernel: 1, ours: 2 });
    expect(leftOut(spread(100, 110, 120), 79)).toEqual({ of: 2, kernel: 1, ours: 0 });
  });

  test('says nothing where a run was made once or twice', () => {
    const nothing = { of: 0, kernel: 0, ours: 0 };
    expect(leftOut(spread(100, 110), 100)).toEqual(nothing);
    expect(leftOut({ value: 5, isOwn: false }, 100)).toEqual(nothing);
  });
});
