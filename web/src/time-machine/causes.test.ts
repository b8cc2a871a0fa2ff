import { describe, expect, it } from 'vitest';
import { openCore } from '../core/wasm/node.ts';
import { readFileSync } from 'node:fs';
import { readScenario } from '../scenario/read.ts';
import type { Scenario } from '../scenario/model.ts';
import { workOf } from '../scenario/workload/work.ts';
import { causesOf, machineOf, moreTrials, stepsOf, trialsOf, type Trial } from './causes.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { MERGED, STOPS, stopOf } from './stops.ts';
import { TIME_TEXT as TEXT } from './text.ts';

function daysWork(): Scenario {
  const read = readScenario(readFileSync(new URL('./days-work.yaml', import.meta.url), 'utf8'), 'days-work');
  if (!read.ok) throw new Error('the day’s work cannot be read');
  return read.scenario;
}

describe('a day’s work in every kernel', async () => {
  const core = await openCore();
  const workload = daysWork();
  const run = (scenario: Scenario) => outcomeOf(core, workOf(scenario));
  const outcomes = STOPS.map(({ kernel }) => run({ ...workload, kernel: kernel.name }));
  const steps = stepsOf(outcomes);
  const trials: Trial[] = [];
  const tried: (Outcome | null)[] = [];
  for (
    let next = trialsOf(steps, workload);
    next.length > 0;
    next = moreTrials(outcomes, trials, tried, workload)
  ) {
    trials.push(...next);
    tried.push(...next.map((trial) => run(machineOf(workload, trial))));
  }
  const causes = causesOf(outcomes, trials, tried);
  const causeAt = (kernel: string, measure: string) =>
    causes.find((cause) => cause.step.to === stopOf(kernel) && cause.measure === measure);

  it('runs in all of them, posted series too', () => {
    expect(outcomes.filter((each) => each === null)).toEqual([]);
    expect(outcomes).toHaveLength(35);
  });

  it('waits more often since readahead follows its hits, and less since it goes by address: readahead is found as the cause', () => {
    for (const [kernel, verdict] of [
      ['3.14', 'worse'],
      ['4.14', 'better'],
    ] as const) {
      const cause = causeAt(kernel, 'waits')!;
      expect(TEXT.verdict(cause)).toBe(verdict);
      expect(cause.made?.changes.map(({ name }) => name)).toEqual(['readahead']);
      expect(cause.made!.share).toBeGreaterThan(0.9);
    }
  });

  it('waits less at 3.12, where an SSD is filled cluster by cluster: slot_allocator is found as the cause', () => {
    const cause = causeAt('3.12', 'waits')!;
    expect(cause.made?.changes.map(({ name }) => name)).toEqual(['slot_allocator']);
    expect(cause.made!.share).toBeGreaterThan(0.5);
    expect(cause.change).toBeLessThan(0);
  });

  it('writes more at 4.8 by two changes together, each of which alone would make it less', () => {
    const { made } = causeAt('4.8', 'written')!;
    expect(made!.changes.map(({ name }) => name)).toEqual(['short_list', 'swapin_activation']);
    for (const { share } of made!.changes) expect(share).toBeLessThan(0);
    expect(made!.share).toBeCloseTo(1, 1);
    expect(TEXT.causeWhole(causeAt('4.8', 'written')!)).toMatch(
      /2 changes make it together\. short_list .*the other way, by \d+ %\. swapin_activation .*the other way, by \d+ %\. In 4\.7 all of these make/,
    );
  });

  it('takes as long in 3.6 as in 3.9: that kswapd sleeps there when all programs have ended is no part of the work', () => {
    const [first, next] = ['3.6', '3.9'].map((kernel) => outcomes[stopOf(kernel)]!.time);
    expect(Math.abs(first! / next! - 1)).toBeLessThan(0.02);
    run({ ...workload, kernel: '3.6' });
    expect(core.status().timeNs).toBeGreaterThan(3 * first!);
    expect(causeAt('3.9', 'time')).toBeUndefined();
  });

  it('is faster at 5.8, where pages that come back are weighed by their cost, and at 5.9, where new pages begin on the inactive list', () => {
    const changesAt = (kernel: string) => causeAt(kernel, 'time')!.made?.changes.map(({ name }) => name);
    expect(changesAt('5.8')).toEqual(['refault_limit', 'nonresident_age', 'lru_balance']);
    expect(changesAt('5.9')).toEqual(['new_anon', 'references']);
    expect(causes.filter(({ measure }) => measure === 'time')).toHaveLength(2);
  });

  it('reads less at 3.12 by five changes of which none makes half of it, and all make it whole', () => {
    const cause = causeAt('3.12', 'read')!;
    expect(cause.change).toBeLessThan(0);
    expect(cause.made!.changes.map(({ name }) => name)).toEqual([
      'slot_allocator',
      'kswapd_loop',
      'fair_zones',
      'kswapd_throttling',
      'add_batches',
    ]);
    for (const { share } of cause.made!.changes) expect(share).toBeLessThan(0.5);
    expect(cause.made!.share).toBeCloseTo(1, 1);
    expect(TEXT.causeWhole(cause)).toMatch(
      /5 changes make it together\. slot_allocator .*alone it makes \d+ %\. .*In 3\.9 all of these make all of the change\./,
    );
  });

  it('leaves no change without a cause', () => {
    expect(causes.filter(({ made }) => made === null)).toEqual([]);
  });

  it('has a heading made from these numbers', () => {
    const [first, last] = [outcomes[MERGED[0]!]!, outcomes[MERGED.at(-1)!]!];
    const fewer = Math.round(100 * (1 - last.read / first.read));
    expect(TEXT.heading(outcomes, causes)).toMatch(
      new RegExp(
        `^From 3.6 to 6.1 the same work reads ${fewer}\u202f% fewer pages and ends \\d+\u202f% sooner; its waits rose most at 3.14 and fell most at 3.12.$`,
      ),
    );
    expect(TEXT.heading([], [])).toBeNull();
  });
});

describe('a cause', () => {
  const like = (waits: number): Outcome => ({ waits, read: 100, written: 100, time: 100, locks: 0 });
  const [first, second] = [MERGED[0]!, MERGED[1]!];
  const outcomes = STOPS.map((_, nth) => like(nth === first ? 100 : 150));
  const step = stepsOf(outcomes)[0]!;
  const trial = (...names: ('swap_lock' | 'swap_cache' | 'use_once')[]): Trial => ({
    step,
    changes: names.map((name) => ({ name, value: 1 })),
  });

  it('is looked for where a measure changes by a noticeable share, between one version and the next', () => {
    expect(stepsOf(outcomes)).toEqual([{ from: first, to: second, measures: ['waits'] }]);
    const names = (switches: { readonly swap_lock?: number }) =>
      trialsOf([step], { switches }).flatMap(({ changes }) => changes.map(({ name }) => name));
    expect(names({})).toContain('swap_lock');
    expect(names({ swap_lock: 0 })).not.toContain('swap_lock');
  });

  it('is the switch that alone comes nearest to the change', () => {
    const made = (...waits: number[]) =>
      causesOf(outcomes, [trial('swap_lock'), trial('swap_cache')], waits.map(like))[0]!.made!.changes.map(
        ({ name }) => name,
      );
    expect(made(130, 149)).toEqual(['swap_cache']);
    expect(made(50, 140)).toEqual(['swap_cache']);
  });

  it('is a set where no single one makes half of it, or all make far too much: the one that does most, and who brings it nearest', () => {
    const singles = [trial('swap_lock'), trial('swap_cache'), trial('use_once')];
    const pairs = [trial('swap_lock', 'swap_cache'), trial('swap_lock', 'use_once')];
    const made = (...waits: number[]) => causesOf(outcomes, [...singles, ...pairs], waits.map(like))[0]!.made;
    const set = made(250, 70, 100, 148, 240)!;
    expect(set.changes.map(({ name, share }) => [name, share])).toEqual([
      ['swap_lock', 3],
      ['swap_cache', -0.6],
    ]);
    expect(set.share).toBeCloseTo(0.96);
    expect(made(250, 110, 100, 250, 250)).toBeNull();
  });

  it('is looked for among sets only where single ones do not tell, and each machine is run once', () => {
    const of = (waits: number) => {
      const all = trialsOf([step], { switches: {} });
      return moreTrials(
        outcomes,
        all,
        all.map((_, nth) => like(nth === 0 ? waits : 100)),
        { switches: {} },
      );
    };
    expect(of(150)).toEqual([]);
    expect(of(300)).toHaveLength(trialsOf([step], { switches: {} }).length - 1);
    expect(of(300).every(({ changes }) => changes.length === 2)).toBe(true);
  });
});
