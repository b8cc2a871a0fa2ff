/** What the game does with what the machine says: keys, words, what is kept. */
import { describe, expect, it } from 'vitest';
import type { FocusKind } from '../ui/commands/keys.ts';
import { bestWords, kernelWords, ownWords } from './answer.ts';
import { afterKey } from './game-keys.ts';
import type { Round } from './deal.ts';
import type { HabitName } from './habits.ts';
import { keptFrom } from './kept.ts';
import { lineFor, pageAt, pagesOn, xOf } from './line.ts';
import type { Played } from './referee/play.ts';
import { cellsOf, shareSaved, worstLosses } from './tally.ts';

const NONE = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
const press = (key: string, reach: number, focus: FocusKind = 'other', areLettersOn = true) =>
  afterKey({ ...NONE, key }, focus, { reach, areLettersOn });

describe('the keys', () => {
  it('move the end of the window through the page itself to the other side, and stop at eight pages', () => {
    expect([press('ArrowRight', 2), press('ArrowLeft', 0), press('ArrowLeft', -7)]).toEqual([3, -1, -7]);
    expect(press('ArrowRight', 7)).toBe(7);
  });

  it('give a size in the direction that the window has, and turn it', () => {
    expect([press('5', 2), press('5', -2), press('1', -2), press('8', 0)]).toEqual([4, -4, 0, 7]);
    expect([press('r', 4), press('r', -4), press('r', 0)]).toEqual([-4, 4, 0]);
    expect([press('9', 2), press('0', 2), press('5', 2, 'other', false)]).toEqual([null, null, null]);
  });

  it('read by Enter or Space, but leave a button its own', () => {
    expect([press('Enter', 2), press(' ', 2)]).toEqual(['read', 'read']);
    expect([press('Enter', 2, 'pressable'), press(' ', 2, 'pressable')]).toEqual([null, null]);
    expect(press('Enter', 2, 'dialog')).toBeNull();
  });
});

const ROUND: Round = { owner: 0, pages: [20, 21, 22, 23], accessesBefore: 100, habit: 'runs' };
const PLAYED: Played = {
  asked: 6,
  askedAfter: 100,
  waitNs: 400_000,
  firstWaitNs: 120_000,
  touches: ['waited', 'found', 'found', 'found'],
  windows: [{ page: 20, first: 20, last: 25 }],
  read: [20, 21, 22, 23, 24, 25],
  onTheWay: 2,
};

describe('the words of a round', () => {
  it('say what was found, and what the next read has to queue behind', () => {
    expect(ownWords(ROUND, PLAYED)).toBe(
      'You read 6 pages. 3 touches found the page there. 2 pages are still on the way, and the next read queues behind them.',
    );
  });

  it('say what is paid for the round before: its pages were still on their way', () => {
    const late = { ...PLAYED, firstWaitNs: 340_000, onTheWay: 0 };
    const told =
      'The 2 pages that the round before had left on the way cost you 0.22\u202fms, 0.11\u202fms each: this read had to queue behind them.';
    expect(ownWords(ROUND, late, PLAYED)).toContain(told);
    expect(ownWords(ROUND, late, { ...PLAYED, onTheWay: 0 })).not.toContain('left on the way');
    expect(ownWords(ROUND, { ...late, firstWaitNs: 119_000 }, PLAYED)).toContain('cost nothing');
    // A touch that found its page waited for no read.
    const found = { ...late, touches: ['found'] as const };
    expect(ownWords(ROUND, found, PLAYED)).not.toContain('left on the way');
  });

  it('tell a window that was too short from one that missed', () => {
    const short = {
      ...PLAYED,
      touches: ['waited', 'found', 'waited', 'found'] as const,
      windows: [
        { page: 20, first: 20, last: 21 },
        { page: 22, first: 22, last: 23 },
      ],
      read: [20, 21, 22, 23],
      onTheWay: 0,
    };
    expect(ownWords(ROUND, short)).toBe('Your window was too short: the 4 touches took 2 reads and 4 pages.');
    const missed = { ...short, windows: [{ page: 20, first: 19, last: 20 }, ...short.windows] };
    expect(ownWords(ROUND, missed)).toMatch(/^Your window missed what came next/);
  });

  it('say how the kernel read: around the page, alone, or not at all', () => {
    const around = { ...PLAYED, windows: [{ page: 20, first: 17, last: 24 }], read: [17, 18, 19, 20, 21] };
    expect(kernelWords(ROUND, around)).toBe(
      'The kernel read 5 pages around the touched one, 3 of them before it.',
    );
    const alone = { ...PLAYED, windows: [{ page: 20, first: 20, last: 20 }], read: [20] };
    expect(kernelWords(ROUND, alone)).toBe('The kernel read the page alone.');
    expect(kernelWords(ROUND, { ...PLAYED, windows: [], read: [] })).toMatch(/had read everything before/);
  });
});

describe('the words of the best possible', () => {
  it('are said only where it has waited less, and name its window', () => {
    const best = (than: Partial<Played>) =>
      bestWords(ROUND, PLAYED, { ...PLAYED, waitNs: 200_000, read: [20], ...than }, []);
    expect(bestWords(ROUND, PLAYED, PLAYED, [])).toBe('');
    expect(best({ asked: PLAYED.asked })).toBe('');
    expect(best({ asked: 36 })).toBe('Best possible: 4 pages backwards.');
    expect(best({ asked: 1 })).toBe('Best possible: the page alone.');
    expect(best({ asked: null })).toBe('Best possible: to have read everything before.');
  });

  it('say why more is read than the round touches: a later round goes on there, or pages lie in between', () => {
    const best = { ...PLAYED, waitNs: 200_000, asked: 5, read: [20, 21, 22, 23, 24] };
    const later = { ...ROUND, pages: [24] };
    expect(bestWords(ROUND, PLAYED, best, [later])).toMatch(/a later round goes on there\.$/);
    // It is drawn also where nobody has waited longer in this round.
    expect(bestWords(ROUND, { ...PLAYED, waitNs: 200_000 }, best, [later])).toContain('later round');
    expect(bestWords(ROUND, PLAYED, best, [{ ...later, owner: 1 }])).not.toContain('later round');
    const each = { ...ROUND, pages: [20, 22, 24] };
    expect(bestWords(each, PLAYED, best, [])).toMatch(/in between are read as well/);
  });
});

describe('the columns of the rounds', () => {
  const later: Round = { ...ROUND, pages: [24] };
  const found: Played = { ...PLAYED, asked: null, touches: ['found'], windows: [], read: [] };

  it('keep open what became of a page read ahead until it is touched or the game is over', () => {
    const ahead = (rounds: Round[], played: Played[]) =>
      cellsOf(rounds, played)[0]!
        .filter(({ offset }) => offset > 3)
        .map(({ kind }) => kind);
    expect(ahead([ROUND, later, later], [PLAYED])).toEqual(['waiting', 'waiting']);
    expect(ahead([ROUND, later, later], [PLAYED, found])).toEqual(['used', 'waiting']);
    expect(ahead([ROUND, later], [PLAYED, found])).toEqual(['used', 'wasted']);
  });
});

describe('the result', () => {
  it('tells the worst of each habit once, and nothing that is not worth a word', () => {
    const loss = (round: number, lostNs: number) => ({ round, asked: 1, lostNs });
    const habits: readonly HabitName[] = ['runs', 'single', 'backward', 'inTurns'];
    const rounds = Array.from({ length: 24 }, (_, nth) => ({
      ...ROUND,
      habit: habits[Math.floor(nth / 6)]!,
    }));
    const found = worstLosses(rounds, [
      loss(0, 90_000),
      loss(1, 300_000),
      loss(8, 40_000),
      loss(13, 100_000),
      loss(20, 200_000),
    ]);
    expect(found.map(({ round }) => round)).toEqual([1, 20, 13]);
  });

  it('says which share of what could be saved was saved', () => {
    expect(shareSaved(11, 12, 8)).toBe(25);
    expect(shareSaved(8, 12, 8)).toBe(100);
    expect(shareSaved(8, 8, 8)).toBeNull();
  });
});

describe('the strip', () => {
  it('shows all that a window can reach on the narrowest screen, the page in its middle', () => {
    for (const widthPx of [288, 358, 700, 1102, 1742]) {
      const line = lineFor(widthPx, 50);
      expect(line.first).toBeLessThanOrEqual(43);
      expect(line.last).toBeGreaterThanOrEqual(57);
      expect(line.first + line.last).toBe(100);
      expect(xOf(line, line.first)).toBeGreaterThanOrEqual(0);
      expect(xOf(line, line.last) + line.cell).toBeLessThanOrEqual(widthPx);
      for (const page of [43, 50, 57]) expect(pageAt(line, xOf(line, page) + line.cell / 2)).toBe(page);
    }
  });

  it('has no pages outside of the address space', () => {
    expect(pagesOn(lineFor(700, 2))[0]).toBe(0);
    expect(pagesOn(lineFor(700, 318)).at(-1)).toBe(319);
  });
});

describe('what the browser has kept', () => {
  it('is taken over as far as it is a game', () => {
    expect(keptFrom('{"seed":77,"asked":[1,8,40]}')).toEqual({ seed: 77, asked: [1, 8, 40] });
    expect(keptFrom('{"seed":77,"asked":[1,9,3]}')).toEqual({ seed: 77, asked: [1] });
    expect(keptFrom('{"seed":77}')).toEqual({ seed: 77, asked: [] });
    for (const text of [null, '', 'null', '7', '{"seed":0}', '{"seed":"77"}', '[]', '{'])
      expect(keptFrom(text)).toBeNull();
  });
});
