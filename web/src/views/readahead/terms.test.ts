import { describe, expect, it } from 'vitest';
import { COUNTER_NAMES, ENUM_VALUES, NONE } from '../../core/schema/schema.gen.ts';
import { switchValues } from '../../core/schema/switch-values.ts';
import { metricsFor } from '../../marks/metrics.ts';
import { describeReadahead } from './describe.ts';
import { fakeScene, type Fields } from './fake-scene.ts';
import { termsLeft } from './room.ts';
import { placeTerms, termsOf } from './terms.ts';
import { windowRows } from './windows.ts';

function terms(fields: Fields, { isTold = true, isAskedFor = false, isNow = true, isBySlot = false } = {}) {
  const [row] = windowRows(fakeScene({ rows: [{ EVENT: 1, ...fields }] }).columns);
  return termsOf({ row: row!, isTold, isAskedFor, isNow, isBySlot, pageCluster: 3, ownOrder: 4 });
}
const wordsOf = (fields: Fields, how = {}) =>
  terms(fields, how).map(({ name, value, reason }) => `${name} | ${value} | ${reason}`);

const ALONE = { PAGE: 53, SLOT: 112, PREV: 788, PREV_WIN: 1, WANTED: 1, CAPPED: 1, HALF: 0, WIN: 1 };
const SEQUENTIAL = { PAGE: 53, PREV: 52, HITS: 7, PREV_WIN: 8, WANTED: 16, CAPPED: 8, HALF: 4, WIN: 8 };

describe('the terms of a window', () => {
  it('stand in the order of the function, with the reason below', () => {
    expect(wordsOf(ALONE, { isBySlot: true })).toEqual([
      'hits since the last window | 0 | none',
      'slot 112 beside 788, last without hits? | no | no neighbour: 1',
      'cap 2^page_cluster | 8 | page_cluster = 3',
      'half of the last window | 0 | half of 1, rounded down',
      'window now | 1 page | 1, at most 8, at least 0',
    ]);
  });

  it('ask for the neighbour only without hits', () => {
    const [hits, beside] = wordsOf(SEQUENTIAL);
    expect(hits).toBe('hits since the last window | 7 | 7 + 2, up to a power of 2: 16');
    expect(beside).toBe('page 53 beside the last, 52? | – | asked only without hits');
  });

  it('take the answer about the neighbour from the core', () => {
    expect(wordsOf({ ...ALONE, WANTED: 2 })[1]).toContain('yes | a neighbour: 2');
  });

  it('say with how many hits the count starts', () => {
    expect(wordsOf({ ...SEQUENTIAL, HITS: 4, PREV: NONE, DIRECTION: 2, WANTED: 8 })[0]).toContain(
      '4 | starts at 4: 4 + 2, up to a power of 2: 8',
    );
  });

  it('call a window that belongs to an earlier fault the last one', () => {
    expect(terms(ALONE, { isNow: false }).at(-1)?.name).toBe('the last window');
  });

  it('know no last page in a new region', () => {
    expect(wordsOf({ ...ALONE, PREV: NONE, DIRECTION: 2 })[1]).toContain('page 53 beside the last?');
  });

  it('are only the cap and the page itself without readahead', () => {
    const off = terms({ ...ALONE, MAX: 1 });
    expect(off.map(({ id }) => id)).toEqual(['cap', 'result']);
  });

  it('are those of the rule by which the window came about', () => {
    const RULE = switchValues('readahead');
    const bySlot = { SLOT: 112, MAX: 8, HALF: 0, DIRECTION: NONE };
    expect(wordsOf({ ...bySlot, RULE: RULE.NONE, WIN: 1 })).toEqual(['window now | 1 page | no readahead']);
    expect(wordsOf({ ...bySlot, RULE: RULE.BLOCK, WIN: 8 }).at(-1)).toBe(
      'window now | 8 pages | the whole block, always',
    );
    expect(wordsOf({ ...bySlot, RULE: RULE.MISSES, HITS: 101, WIN: 1 })).toEqual([
      'misses of the region, less hits | 101 | up to 100 the block is read',
      'cap 2^page_cluster | 8 | page_cluster = 3',
      'window now | 1 page | over 100: this page alone',
    ]);
    expect(wordsOf({ ...bySlot, RULE: RULE.STATE, HITS: 424, WIN: 2 }).at(-1)).toBe(
      'window now | 2 pages | 2^⌊3 × 424 / 1024⌋',
    );
    expect(
      wordsOf(
        { ...bySlot, RULE: RULE.HITS_DOUBLED, HITS: 1, PREV_WIN: 8, HALF: 4, WANTED: 4, WIN: 4 },
        { isBySlot: true },
      ),
    ).toEqual([
      'hits since the last window | 1 | and the wanted page: 2 used',
      'half of the last window | 4 | half of 8',
      'slot 112 beside the last? | – | asked only from a window of 1',
      'cap 2^page_cluster | 8 | page_cluster = 3',
      'window now | 4 pages | doubled, halved or kept: 4, at most 8',
    ]);
    const november = wordsOf({ ...ALONE, RULE: RULE.HITS }, { isBySlot: true });
    expect(november.some((words) => words.startsWith('half'))).toBe(false);
    expect(november.at(-1)).toBe('window now | 1 page | 1, at most 8');
    const ownCap = wordsOf({ ...ALONE, RULE: RULE.VMA_OWN_CAP, MAX: 16, DIRECTION: 2 });
    expect(ownCap[2]).toBe('cap 2^vma_ra_max_order | 16 | vma_ra_max_order = 4');
  });

  it('are none where the window was asked for: nothing was computed', () => {
    const asked = { ...ALONE, DIRECTION: ENUM_VALUES.ra_direction.ASKED_BACKWARD, WIN: 5 };
    expect(wordsOf(asked)).toEqual(['window now | 5 pages | asked for, whatever the kernel would choose']);
    expect(describeReadahead(fakeScene({ rows: [{ EVENT: 1, ...asked }] }))).toContain(
      'This window was asked for, whatever the kernel would have chosen. The window is 5 pages.',
    );
  });

  it('are in sentences those of the rule too', () => {
    const RULE = switchValues('readahead');
    const tell = (fields: Fields) =>
      describeReadahead(fakeScene({ rows: [{ EVENT: 1, ...ALONE, DIRECTION: NONE, ...fields }] }));
    expect(tell({ RULE: RULE.BLOCK })).toContain('This kernel always reads the whole block.');
    expect(tell({ RULE: RULE.BLOCK })).toContain('always the same');
    expect(tell({ RULE: RULE.MISSES, HITS: 3 })).toContain('one window for each region');
    expect(tell({ RULE: RULE.SLOTS })).toContain('one window for the whole system');
    expect(tell({ RULE: RULE.MISSES, HITS: 3 })).toContain('The region has 3 misses');
    expect(tell({ RULE: RULE.STATE, HITS: 424 })).toContain('The state of this kernel is 424 of 1,024');
    expect(tell({ RULE: RULE.HITS })).not.toContain('Half of the last window');
  });

  it('tell nothing from which a hidden result could be read', () => {
    const hidden = terms(SEQUENTIAL, { isTold: false });
    expect(hidden.at(-1)).toMatchObject({ value: '?', reason: '', isHidden: true });
    expect(hidden[0]).toMatchObject({ id: 'hits', value: '7', reason: '' });
    expect(hidden.map(({ reason }) => reason).join(' ')).not.toContain('16');
  });

  it('are counted in the picture by whoever is asked for the window', () => {
    const hidden = terms(SEQUENTIAL, { isTold: false, isAskedFor: true });
    expect(hidden.map(({ id, value }) => `${id} ${value}`)).toEqual([
      'hits ?',
      'beside ?',
      'cap 8',
      'half ?',
      'result ?',
    ]);
    expect(hidden.map(({ reason }) => reason).join(' ')).not.toMatch(/16|7/);
  });
});

describe('the places of the terms', () => {
  it('are in one line at 920 px and never beyond the right edge', () => {
    for (const widthPx of [358, 500, 700, 920]) {
      const metrics = metricsFor(widthPx, false);
      const { terms: placed } = placeTerms(terms(SEQUENTIAL), {
        left: metrics.gutter,
        right: widthPx,
        metrics,
        how: widthPx < 480 ? 'short' : 'full',
      });
      if (widthPx >= 920 || widthPx < 400) expect(new Set(placed.map(({ y }) => y)).size).toBe(1);
      for (const { x } of placed) expect(x).toBeLessThan(widthPx - 20);
    }
  });

  it('stand nearer together before the last of them goes into a second line', () => {
    const placedIn = (widthPx: number) => {
      const metrics = metricsFor(widthPx, false);
      return placeTerms(terms(SEQUENTIAL), { left: metrics.gutter, right: widthPx, metrics, how: 'full' })
        .terms;
    };
    const apart = (widthPx: number) => placedIn(widthPx)[1]!.x - placedIn(widthPx)[0]!.x;
    const least = Array.from({ length: 200 }, (_, less) => 920 - less).findLast((widthPx) =>
      placedIn(widthPx).every(({ y }) => y === 0),
    )!;
    expect(apart(least)).toBeLessThan(apart(920));
    expect(apart(least - 1)).toBeGreaterThan(apart(least));
  });

  it('have short names and no reasons on a phone', () => {
    const metrics = metricsFor(358, false);
    const { terms: placed } = placeTerms(terms(ALONE), { left: 0, right: 358, metrics, how: 'short' });
    expect(placed.map(({ term }) => term.name)).toEqual([
      'hits',
      'beside it?',
      'cap',
      'half of last',
      'window',
    ]);
    expect(placed.every(({ term }) => term.reason === '')).toBe(true);
  });

  it('stay in one line however wide, from where they first fit in one', () => {
    const linesAt = (right: number) => {
      const metrics = { ...metricsFor(right, false), mark: 17.3 };
      const placed = placeTerms(terms(ALONE), { left: 0, right, metrics, how: 'short' });
      return new Set(placed.terms.map(({ y }) => y)).size;
    };
    const lines = Array.from({ length: 240 }, (_, more) => linesAt(240 + more));
    expect(lines.indexOf(1)).toBeGreaterThan(0);
    expect(new Set(lines.slice(lines.indexOf(1)))).toEqual(new Set([1]));
  });

  it('are in one line with what is computed where the stage is too low for more', () => {
    const metrics = metricsFor(804, true);
    const { terms: placed } = placeTerms(terms(SEQUENTIAL), {
      left: termsLeft(metrics),
      right: 804,
      metrics,
      how: 'brief',
    });
    expect(new Set(placed.map(({ y }) => y)).size).toBe(1);
    expect(placed.map(({ term }) => term.reason)).toContain('7 + 2, rounded up: 16');
  });
});

describe('readahead in words', () => {
  it('tells the arithmetic and what became of the guesses', () => {
    const rows = [{ EVENT: 1, ...SEQUENTIAL, READAHEAD: 7, USED: 2, DROPPED: 1 }];
    expect(describeReadahead(fakeScene({ rows }))).toBe(
      'The kernel keeps one window for each region. The last fault that had to read was on page 53 of A, slot 0. ' +
        '7 pages read ahead were used since the last window: plus 2, rounded up to a power of two, gives 16. ' +
        'The cap is 8 pages. Half of the last window is 4. The window is 8 pages. ' +
        'The last window read 7 pages ahead: 2 used, 1 evicted unused.',
    );
  });

  it('says before the first window who keeps one, by the kernel and by the setting', () => {
    const RULE = switchValues('readahead');
    const said = (rule: number, vma_ra_enabled = 1) =>
      describeReadahead(fakeScene({ rule, params: { vma_ra_enabled } }));
    for (const rule of [RULE.VMA, RULE.VMA_OWN_CAP, RULE.MISSES])
      expect(said(rule)).toContain('one window for each region');
    expect(said(RULE.VMA, 0)).toContain('one window for the whole system');
    for (const rule of [RULE.SLOTS, RULE.HITS, RULE.HITS_DOUBLED, RULE.STATE])
      expect(said(rule)).toContain('one window for the whole system');
    for (const rule of [RULE.BLOCK, RULE.NONE]) expect(said(rule)).not.toContain('one window for');
  });

  it('keeps to itself how large the window will be', () => {
    const words = describeReadahead(fakeScene({ ahead: { ...SEQUENTIAL } }));
    expect(words).not.toMatch(/16|window is 8/);
  });

  it('says so when nothing has been read yet', () => {
    expect(describeReadahead(fakeScene({}))).toContain('No fault has had to read');
  });

  it('says how much has been read without a window, as from a device that answers at once', () => {
    const scene = fakeScene({});
    const counters = new Float64Array(COUNTER_NAMES.length);
    counters[COUNTER_NAMES.indexOf('pswpin')] = 23;
    const words = describeReadahead({ ...scene, columns: { ...scene.columns, counters } });
    expect(words).toContain('There has been no window: 23 pages came from swap without one.');
    expect(words).not.toContain('No fault has had to read');
  });
});
