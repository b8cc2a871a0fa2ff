import { describe, expect, it } from 'vitest';
import { counterRows, distance, figuresOf, spotOf, type Figures } from './figures.ts';
import { headline, mibPerSecond, perSecond } from './said.ts';
import type { Sample } from './sample.ts';

const NOTHING = { pswpin: 0, pswpout: 0, pgmajfault: 0 };

function sampleOf(
  first: Record<string, number>,
  second: Record<string, number>,
  seconds: number | null = 10,
): Sample {
  return {
    release: null,
    areas: [],
    disk: 'sata-ssd',
    swappiness: null,
    pageCluster: null,
    readsByAddress: null,
    hasGenerations: false,
    first: new Map(Object.entries({ ...NOTHING, ...first })),
    second: new Map(Object.entries({ ...NOTHING, ...second })),
    seconds,
  };
}

/** The sheet's machine. */
const SWAPPING = sampleOf(
  { pswpin: 1_204_310, pswpout: 2_310_448, pgmajfault: 402_118, swap_ra: 918_220, swap_ra_hit: 310_115 },
  { pswpin: 1_229_870, pswpout: 2_316_548, pgmajfault: 423_068, swap_ra: 922_830, swap_ra_hit: 310_991 },
);

describe('the figures of two samples', () => {
  it('are what each counter has grown by', () => {
    const figures = figuresOf(SWAPPING);
    expect(figures).toEqual({
      seconds: 10,
      swappedIn: 25_560,
      swappedOut: 6100,
      waits: 20_950,
      guessed: 4610,
      used: 876,
      refaulted: null,
      tooSoon: null,
    });
    expect(perSecond(figures.swappedIn, figures)).toBe('2,556');
    expect(mibPerSecond(figures.swappedIn, figures)).toBeCloseTo(9.98, 2);
  });

  it('are of ten seconds where nobody says how long it was', () => {
    expect(figuresOf(sampleOf({}, {}, null)).seconds).toBe(10);
  });

  it('stand in a table with those counters that are there', () => {
    const { first, second } = SWAPPING;
    expect(counterRows(first, second, 10).map(({ name }) => name)).toEqual([
      'pswpin',
      'pswpout',
      'pgmajfault',
      'swap_ra',
      'swap_ra_hit',
    ]);
  });
});

describe('the place of a machine among the runs', () => {
  it('has one page waited for in each read, and the others guessed', () => {
    expect(spotOf(25_560, 4610, 876)).toEqual({ pagesARead: 25_560 / 20_950, used: 876 / 4610 });
    expect(spotOf(100, 0, 0)).toEqual({ pagesARead: 1, used: null });
  });

  it('is none where nothing was waited for', () => {
    expect(spotOf(0, 0, 0)).toBeNull();
    expect(spotOf(10, 12, 3)).toBeNull();
  });

  it('is as far from one that reads twice as much as from one of whose guesses half as many are used', () => {
    const here = { pagesARead: 2, used: 1 };
    expect(distance(here, { pagesARead: 4, used: 1 })).toBeCloseTo(1);
    expect(distance(here, { pagesARead: 2, used: 0.5 })).toBeCloseTo(1);
    expect(distance(here, here)).toBe(0);
    expect(distance(here, { pagesARead: 2, used: null })).toBe(0);
  });
});

describe('the sentence above', () => {
  const figures = (more: Partial<Figures>): Figures => ({ ...figuresOf(SWAPPING), ...more });

  it.each([
    [
      {},
      'Programs wait 2,095 times a second for a page of swap or of a file; of the pages that are read ahead from swap four of five are not used.',
    ],
    [{ used: 0 }, /nearly none is used\.$/],
    [{ used: 4600 }, /nearly all pages that are read ahead from swap are used\.$/],
    [{ guessed: 0, used: 0 }, /nothing is read ahead from swap\.$/],
    [{ guessed: null, used: null }, 'Programs wait 2,095 times a second for a page of swap or of a file.'],
    [{ swappedIn: 0 }, '610 pages a second go to swap, and none comes back.'],
    [{ swappedIn: 0, swappedOut: 0 }, 'In this time nothing went to swap and nothing came back.'],
  ])('says of %j what the figures say', (more, words) => {
    const said = headline(figures(more));
    if (typeof words === 'string') expect(said).toBe(words);
    else expect(said).toMatch(words);
  });

  it('never says that none of five are not used', () => {
    for (let used = 0; used <= 100; used++)
      expect(headline(figures({ guessed: 100, used }))).not.toMatch(/none of five|undefined/);
  });
});
