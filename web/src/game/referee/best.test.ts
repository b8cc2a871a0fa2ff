import { describe, expect, it } from 'vitest';
import { openCore } from '../../core/wasm/node.ts';
import type { Core } from '../../core/wasm/core.ts';
import { deal } from '../deal.ts';
import type { Round } from '../deal.ts';
import { TRANSFER_NS } from '../rules.ts';
import { waitedNs } from '../tally.ts';
import { WINDOWS, findBest, findLosses } from './best.ts';
import { askedFor, playRound } from './play.ts';
import { Table, playKernel, prepare } from './table.ts';

function all<Result>(work: Generator<unknown, Result, void>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The least wait, by trying every window in every round. */
function leastByTryingAll(core: Core, state: Uint8Array, [round, ...later]: readonly Round[]): number {
  if (!round) return 0;
  const waits = WINDOWS.map((asked) => {
    core.restore(state);
    const { waitNs } = playRound(core, round, () => asked);
    return waitNs + (later.length > 0 ? leastByTryingAll(core, core.checkpoint(), later) : 0);
  });
  return Math.min(...waits);
}

describe('the best possible', () => {
  it('is what trying every window in every round comes to', async () => {
    const core = await openCore();
    for (const [seed, first, count] of [
      [1, 6, 2],
      [231, 18, 3],
    ] as const) {
      const dealt = deal(seed);
      core.restore(prepare(core, dealt));
      for (const round of dealt.rounds.slice(0, first)) playRound(core, round, () => askedFor(2));
      const state = core.checkpoint();
      const rounds = dealt.rounds.slice(first, first + count);
      const best = all(findBest(core, state, rounds));
      expect(best.cut).toBe(0);
      // Outstanding reads are counted in pages: it may be behind by less than one of them.
      const more = waitedNs(best.rounds) - leastByTryingAll(core, state, rounds);
      expect(more).toBeGreaterThanOrEqual(0);
      expect(more).toBeLessThan(TRANSFER_NS / 10);
    }
  });

  it('is never behind the kernel, nor behind whoever always reads the same', async () => {
    const core = await openCore();
    for (const seed of [3, 1234]) {
      const dealt = deal(seed);
      const start = prepare(core, dealt);
      const best = waitedNs(all(findBest(core, start, dealt.rounds)).rounds);
      expect(best).toBeLessThan(waitedNs(playKernel(core, start, dealt)));
      for (const asked of WINDOWS) {
        core.restore(start);
        const played = dealt.rounds.map((round) => playRound(core, round, () => asked));
        expect(best).toBeLessThan(waitedNs(played));
      }
    }
  });

  it('is the same each time, and its windows lead there', async () => {
    const core = await openCore();
    const dealt = deal(8);
    const start = prepare(core, dealt);
    const best = all(findBest(core, start, dealt.rounds));
    expect(all(findBest(core, start, dealt.rounds))).toEqual(best);
    const table = new Table(core, dealt);
    for (const { asked } of best.rounds) if (asked !== null) table.choose(asked);
    expect(waitedNs(table.played)).toBe(waitedNs(best.rounds));
  });
});

describe('what a choice has cost', () => {
  it('is what the best window there would have saved, with the same window in the next round', async () => {
    const core = await openCore();
    const dealt = deal(231);
    const table = new Table(core, dealt);
    while (!table.isOver) table.choose(askedFor(7));
    const losses = all(findLosses(core, table.states, dealt.rounds, table.played));
    expect(losses.length).toBe(table.played.filter(({ asked }) => asked !== null).length);
    for (const { round, asked, lostNs } of losses) {
      core.restore(table.states[round]!);
      const next = dealt.rounds[round + 1];
      let waitNs = playRound(core, dealt.rounds[round]!, () => asked).waitNs;
      if (next) waitNs += playRound(core, next, () => table.played[round + 1]!.asked ?? askedFor(0)).waitNs;
      const mine = waitedNs(table.played.slice(round, round + 2));
      expect(lostNs).toBe(Math.max(0, mine - waitNs));
    }
    // Where a single page was touched, the page alone would have been best; seven for nothing made the next read wait.
    const singles = losses.filter(({ round }) => dealt.rounds[round]!.habit === 'single');
    expect(singles.map(({ asked }) => asked)).toEqual(singles.map(() => askedFor(0)));
    expect(Math.max(...singles.map(({ lostNs }) => lostNs))).toBeGreaterThan(200_000);
  });
});
