import { describe, expect, it } from 'vitest';
import { openCore } from '../../../core/wasm/node.ts';
import type { Core } from '../../../core/wasm/core.ts';
import { randomFrom } from '../../../lib/random.ts';
import { readCounters } from '../../../core/wasm/read-counters.ts';
import { FRAMES_MOST, bestOf, leastNs } from '../best.ts';
import { dealKswapd, type KswapdDeal } from '../deal.ts';
import { FRAMES, LOW_MARK, PAGES, PRICE_NS, SOON } from '../rules.ts';
import { spentBy } from '../tally.ts';
import { playKernel, prepare } from './play.ts';
import type { PageId, Spent, Taken } from './play.ts';
import { Table, mostOf, pagesThere, within, type Question } from './table.ts';

type Policy = (question: Question) => number;

const MOST_PASSES = 400;

/** A whole game, and what the machine itself counted in it. */
function play(core: Core, deal: KswapdDeal, policy: Policy) {
  const table = new Table(core, deal);
  const questions: Question[] = [];
  for (let question; (question = table.stand().question) && questions.length < MOST_PASSES;) {
    questions.push(question);
    table.take(policy(question));
  }
  return { stand: table.stand(), questions };
}

const totalNs = (spent: readonly Spent[]) => spent.at(-1)?.ns ?? 0;
const names = (pages: readonly PageId[]) => pages.map(({ region, page }) => `${region}${page}`);

const POLICIES: Readonly<Record<string, Policy>> = {
  'files first': () => 0,
  'the program first': ({ wanted }) => wanted,
  'half of each': ({ wanted }) => Math.floor(wanted / 2),
};

describe.each([1, 2, 77, 4321])('the game of seed %d', (seed) => {
  const deal = dealKswapd(seed);

  it('is the same each time, and has the touches that were dealt', async () => {
    const core = await openCore();
    const start = prepare(core, deal);
    const kernel = playKernel(core, start);
    expect(kernel.touched).toHaveLength(deal.touches);
    expect(playKernel(core, start)).toEqual(kernel);
    expect(dealKswapd(seed).scenario).toEqual(deal.scenario);
    expect(kernel.passes.length).toBeGreaterThan(10);
  });

  it.each(Object.entries(POLICIES))(
    'ends, played by %s, and the machine takes what was asked',
    async (_, policy) => {
      const core = await openCore();
      const { stand, questions } = play(core, deal, policy);
      expect(stand.question).toBeNull();
      expect(stand.touch).toBe(deal.touches);
      expect(stand.passes.length).toBe(questions.length);
      stand.passes.forEach(({ split, taken, wanted }, nth) => {
        const { anon, file } = questions[nth]!;
        expect(split.anon + split.file).toBe(wanted);
        const fromTail = (list: readonly PageId[], count: number) =>
          names(list.slice(list.length - count)).toReversed();
        const ofType = (isOwn: boolean) =>
          names(taken.filter(({ region }: Taken) => (region === 'A') === isOwn));
        // Where fewer are inactive than were asked for, all of them are looked at.
        const asked = (list: readonly PageId[], count: number) =>
          fromTail(list, Math.min(count, list.length));
        expect(ofType(true)).toEqual(asked(anon.inactive, split.anon));
        expect(ofType(false)).toEqual(asked(file.inactive, split.file));
      });
    },
  );

  it('is scored by what the machine has moved: its own counters and its clock say the same', async () => {
    const core = await openCore();
    prepare(core, deal);
    const before = { ...readCounters(core), timeNs: core.status().timeNs };
    const table = new Table(core, deal);
    while (!table.isOver) table.take(1);
    // The last pass was played to the end of the run, where the machine still is.
    const { spent } = table.stand();
    const after = { ...readCounters(core), timeNs: core.status().timeNs };
    const moves = (price: number) =>
      spent.filter(({ ns }, nth) => ns - (spent[nth - 1]?.ns ?? 0) === price).length;
    expect(moves(PRICE_NS.write)).toBe(after.pswpout - before.pswpout);
    const reads = moves(PRICE_NS.fileRead);
    expect(PRICE_NS.swapIn).toBe(PRICE_NS.fileRead);
    expect(reads).toBeGreaterThan(after.pswpin - before.pswpin);
    const besidesNs = after.timeNs - before.timeNs - totalNs(spent);
    // The processor has to fault, look and touch.
    expect(besidesNs).toBeGreaterThan(0);
    expect(besidesNs).toBeLessThan(10_000 * (reads + deal.touches));
  });
});

describe('the best possible', () => {
  it('is no dearer than the kernel or anybody, and memory is never fuller than it may be', async () => {
    const core = await openCore();
    for (const seed of [1, 5, 9, 1000]) {
      const deal = dealKswapd(seed);
      const start = prepare(core, deal);
      const there = pagesThere(core);
      expect(there.length).toBeGreaterThan(FRAMES_MOST / 2);
      const kernel = playKernel(core, start);
      const best = bestOf(kernel.touched, there);
      expect(best.ns).toBeGreaterThan(0);
      expect(totalNs(best.spent)).toBe(best.ns);
      expect(best.ns).toBeLessThan(totalNs(kernel.spent));
      const random = randomFrom(seed);
      for (const policy of [...Object.values(POLICIES), ({ wanted }: Question) => random(wanted + 1)]) {
        const { stand, questions } = play(core, deal, policy);
        for (const { touch, ns } of best.spent)
          expect(spentBy(stand.spent, touch)).toBeGreaterThanOrEqual(ns);
        for (const { free } of questions) expect(free).toBeGreaterThanOrEqual(LOW_MARK);
      }
    }
    expect(FRAMES_MOST).toBe(FRAMES - LOW_MARK);
  });

  /** Every way to keep pages, by trying. */
  function leastByTrying(touched: readonly PageId[], there: readonly PageId[], frames: number): number {
    const key = ({ region, page }: PageId) => `${region}${page}`;
    const outNs = (name: string) => (name.startsWith('A') ? PRICE_NS.write : 0);
    const seen = new Map<string, number>();
    const go = (at: number, inside: ReadonlySet<string>): number => {
      if (at === touched.length) return [...inside].length > frames ? Infinity : 0;
      const name = key(touched[at]!);
      const memo = `${at} ${[...inside].toSorted().join()}`;
      const known = seen.get(memo);
      if (known !== undefined) return known;
      let least = Infinity;
      const others = [...inside].filter((each) => each !== name);
      for (let bits = 0; bits < 1 << others.length; bits++) {
        const kept = others.filter((_, nth) => bits & (1 << nth));
        if (kept.length >= frames) continue;
        const left = others.filter((_, nth) => !(bits & (1 << nth)));
        const read = inside.has(name) ? 0 : name.startsWith('A') ? PRICE_NS.swapIn : PRICE_NS.fileRead;
        const cost = read + left.reduce((sum, each) => sum + outNs(each), 0);
        least = Math.min(least, cost + go(at + 1, new Set([...kept, name])));
      }
      seen.set(memo, least);
      return least;
    };
    return go(0, new Set(there.map(key)));
  }

  it('is what trying everything comes to, in small games', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = randomFrom(seed);
      const page = (): PageId => ({ region: random(2) ? 'A' : 'F', page: random(3) });
      const there: PageId[] = [
        { region: 'A', page: 0 },
        { region: 'A', page: 1 },
        { region: 'A', page: 2 },
      ];
      const touched = Array.from({ length: 9 }, page);
      for (const frames of [3, 4]) {
        expect(leastNs(touched, there, frames), `seed ${seed}`).toBe(leastByTrying(touched, there, frames));
      }
    }
  });
});

it('habits pay: who takes by them is ahead of the kernel in each of the first eight games', async () => {
  const core = await openCore();
  for (let seed = 1; seed <= 8; seed++) {
    const deal = dealKswapd(seed);
    const kernel = playKernel(core, prepare(core, deal));
    const table = new Table(core, deal);
    for (let stand = table.stand(); stand.question; stand = table.stand()) {
      const { wanted } = stand.question;
      const { habit } = deal.parts.findLast(({ from }) => from <= stand.touch)!;
      // A file in a circle: idle pages of the program. A bit of both: half of each. Else files.
      table.take(habit === 'circle' ? wanted : habit === 'mixed' ? Math.floor(wanted / 2) : 0);
    }
    const { spent, passes } = table.stand();
    expect(totalNs(spent), `seed ${seed}`).toBeLessThan(0.95 * totalNs(kernel.spent));
    expect(passes.length).toBeLessThan(45);
  }
});

describe('what can be asked for', () => {
  const list = (inactive: number, active: number) => ({
    inactive: Array.from({ length: inactive }, (_, page): PageId => ({ region: 'A', page })),
    active: Array.from({ length: active }, (_, page): PageId => ({ region: 'A', page })),
  });
  const question = (anon: number, file: number): Question => ({
    free: 5,
    high: 8,
    wanted: 4,
    anon: list(anon, 0),
    file: list(file, 0),
  });

  it('is as many as are wanted, and of each type as many as there are', () => {
    expect(within(question(9, 9), 3)).toEqual({ anon: 3, file: 1 });
    expect(within(question(9, 9), -1)).toEqual({ anon: 0, file: 4 });
    expect(within(question(9, 9), 9)).toEqual({ anon: 4, file: 0 });
    expect(within(question(2, 9), 4)).toEqual({ anon: 2, file: 2 });
    expect(within(question(9, 1), 0)).toEqual({ anon: 3, file: 1 });
    expect(mostOf(question(2, 9), 'anon')).toBe(2);
  });
});

it('a touch is soon when most of a habit is still to come', () => {
  expect(SOON).toBeLessThan(dealKswapd(1).parts[1]!.from);
  expect(PAGES.F).toBeLessThan(SOON);
});
