import { describe, expect, it } from 'vitest';
import { keptFrom } from './kept.ts';
import { afterKey } from './keys.ts';
import { countsOf, fatesOf, shareSaved, spentBy, worstOf } from './tally.ts';
import type { PageId, Taken } from './referee/play.ts';
import { KSWAPD_TEXT as TEXT } from './text.ts';

describe('the keys', () => {
  const after = (key: string, anon = 2) =>
    afterKey({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }, 'other', {
      anon,
      areLettersOn: true,
    });

  it('move the split, set it, and take the pages', () => {
    expect(['ArrowRight', 'ArrowLeft', '0', '4', 'Enter', ' ', 'x'].map((key) => after(key))).toEqual([
      3,
      1,
      0,
      4,
      'take',
      'take',
      null,
    ]);
  });
});

describe('a stored game', () => {
  it('is read up to the first thing that cannot be chosen, whatever it is', () => {
    expect(keptFrom('{"seed":5,"chosen":[0,4,2]}')).toEqual({ seed: 5, chosen: [0, 4, 2] });
    expect(keptFrom('{"seed":5,"chosen":[0,33,2]}')).toEqual({ seed: 5, chosen: [0] });
    expect(keptFrom('{"seed":5,"chosen":"x"}')).toEqual({ seed: 5, chosen: [] });
    for (const text of [null, '', 'null', '5', '[]', '{"seed":0}', '{"seed":1e9,"chosen":[]}', '{'])
      expect(keptFrom(text)).toBeNull();
  });
});

describe('what passes come to', () => {
  const page = (region: PageId['region'], number: number): PageId => ({ region, page: number });
  const touched = [
    page('A', 1),
    page('F', 2),
    ...Array.from({ length: 40 }, (_, nth) => page('V', nth)),
    page('A', 3),
  ];
  const taken: Taken[] = [
    { ...page('F', 2), isOut: true },
    { ...page('A', 1), isOut: true },
    { ...page('A', 3), isOut: true },
    { ...page('V', 0), isOut: false },
  ];

  it('a page is wanted after so many touches, too early within 30, and not any more when it never comes', () => {
    const fates = fatesOf(taken, touched, 1);
    expect(fates.map(({ wantedIn }) => wantedIn)).toEqual([1, null, 42, 2]);
    expect(fates.map(({ isEarly }) => isEarly)).toEqual([true, false, false, false]);
    expect(countsOf(fates)).toEqual({ taken: 3, back: 1, early: 1 });
  });

  it('the worst pass is the first of those of which most was taken too early', () => {
    const pass = (touch: number, ...pages: readonly Taken[]) => ({ split: null, touch, taken: pages });
    const [soon, never] = [taken[0]!, taken[1]!];
    expect(worstOf([pass(1, never), pass(1, soon), pass(1, soon, never)], touched)).toBe(1);
    expect(worstOf([pass(1, never), pass(2, soon)], touched)).toBeNull();
    expect(worstOf([], touched)).toBeNull();
  });

  it('the time by a touch is what was worked up to it', () => {
    const spent = [
      { touch: 2, ns: 10 },
      { touch: 5, ns: 30 },
    ];
    expect([0, 2, 4, 5, 9].map((touch) => spentBy(spent, touch))).toEqual([0, 10, 10, 30, 30]);
  });

  it('the share that was saved is of what could be saved, and none where nothing could', () => {
    expect(shareSaved(30, 40, 20)).toBe(50);
    expect(shareSaved(50, 40, 20)).toBe(-50);
    expect(shareSaved(20, 20, 20)).toBeNull();
  });

  it('is said in words that agree with the numbers', () => {
    expect(TEXT.took(1, 0, 1)).toBe('1 page has gone. It was taken too early.');
    expect(TEXT.took(4, 1, 4)).toBe(
      '4 pages have gone. All of them were taken too early. 1 had been touched and went back.',
    );
    expect(TEXT.took(4, 0, 1)).toBe('4 pages have gone. 1 of them was taken too early.');
    expect(TEXT.took(0, 2, 0)).toBe('No page has gone. 2 had been touched and went back.');
  });
});
