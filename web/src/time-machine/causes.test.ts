import { describe, expect, it } from 'vitest';
import { openCore } from '../core/wasm/node.ts';
import { readFileSync } from 'node:fs';
import { readScenario } from '../scenario/read.ts';
import type { Scenario } from '../scenario/model.ts';
import { packScenario } from '../scenario/pack.ts';
import { causesOf, machineOf, stepsOf, trialsOf } from './causes.ts';
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
  const run = (scenario: Scenario) => outcomeOf(core, packScenario(scenario));
  const outcomes = STOPS.map(({ kernel }) => run({ ...workload, kernel: kernel.name }));
  const steps = stepsOf(outcomes);
  const trials = trialsOf(steps, workload);
  const causes = causesOf(
    outcomes,
    trials,
    trials.map((trial) => run(machineOf(workload, trial))),
  );
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
      expect(cause.made?.name).toBe('readahead');
      expect(cause.made!.share).toBeGreaterThan(0.9);
    }
  });

  it('waits less for locks since each cluster has one: swap_lock is found as the cause', () => {
    expect(causeAt('4.11', 'locks')?.made?.name).toBe('swap_lock');
    expect(causeAt('4.11', 'locks')!.change).toBeLessThan(0);
  });

  it('has a heading made from these numbers', () => {
    const [first, last] = [outcomes[MERGED[0]!]!, outcomes[MERGED.at(-1)!]!];
    const fewer = Math.round(100 * (1 - last.read / first.read));
    expect(TEXT.heading(outcomes, causes)).toMatch(
      new RegExp(
        `^From 3.6 to 6.1 the same work reads ${fewer} % fewer pages and ends \\d+ % sooner; its waits rose most at 3.14 and fell most at 4.14.$`,
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
  const trial = (name: 'swap_lock' | 'swap_cache') => ({ step, name, value: 1 });

  it('is looked for where a measure changes by a noticeable share, between one version and the next', () => {
    expect(stepsOf(outcomes)).toEqual([{ from: first, to: second, measures: ['waits'] }]);
    expect(trialsOf([step], { switches: {} }).map(({ name }) => name)).toContain('swap_lock');
    expect(trialsOf([step], { switches: { swap_lock: 0 } }).map(({ name }) => name)).not.toContain(
      'swap_lock',
    );
  });

  it('is the switch that alone comes nearest to the change, and none where no switch makes half of it, or far too much', () => {
    const made = (...waits: number[]) =>
      causesOf(outcomes, [trial('swap_lock'), trial('swap_cache')], waits.map(like))[0]!.made?.name ?? null;
    expect(made(130, 149)).toBe('swap_cache');
    expect(made(110, 120)).toBeNull();
    expect(made(250, 110)).toBeNull();
    expect(made(50, 140)).toBe('swap_cache');
  });
});
