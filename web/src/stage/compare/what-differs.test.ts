import { describe, expect, it } from 'vitest';
import { COUNTERS, type Course } from '../../core/history/compare-trails.ts';
import type { DifferKind } from '../../core/protocol.ts';
import { differenceTicks, readTicks, tickHeight, xOf } from './lanes.ts';
import { COMPARE_TEXT } from './text.ts';
import { endedFirst, whatDiffers } from './what-differs.ts';

type Added = Partial<Record<(typeof COUNTERS.told)[number], number>>;

const NONE_MOVED = { movers: new Uint32Array(0), ends: new Uint32Array(0), pages: new Uint32Array(0) };

/** A course whose accesses add these. */
function course(...accesses: Added[]): Course {
  const sums: number[] = [];
  const total = COUNTERS.told.map(() => 0);
  for (const added of accesses) {
    COUNTERS.told.forEach((name, index) => (total[index]! += added[name] ?? 0));
    sums.push(...total);
  }
  const digests = Uint32Array.from(accesses, (added) => JSON.stringify(added).length);
  return { digests, sums: Uint32Array.from(sums), ...NONE_MOVED, isWhole: true };
}

const say = (...added: Added[]) =>
  whatDiffers(
    added.map((each) => course({ pswpin: 99 }, each)),
    { names: ['A', 'B', 'C', 'D'].slice(0, added.length), regions: ['text', 'heap'] },
    2,
  );

/** The second access of a machine reads these pages of the region "text", and frees those of "heap". */
function moving(reads: readonly number[], frees: readonly number[] = []): Course {
  const heap = 2 ** 24;
  return {
    ...course({ pswpin: 99 }, { pswpin: reads.length, pgsteal_kswapd: frees.length }),
    movers: Uint32Array.of(2),
    ends: Uint32Array.of(
      reads.length,
      reads.length,
      reads.length + frees.length,
      reads.length + frees.length,
    ),
    pages: Uint32Array.of(...reads, ...frees.map((page) => heap + page)),
  };
}

const sayMoved = (...courses: Course[]) =>
  whatDiffers(
    courses,
    { names: ['A', 'B', 'C', 'D'].slice(0, courses.length), regions: ['text', 'heap'] },
    2,
  );

describe('the sentence of what differs', () => {
  it('tells what one reads and what the others read', () => {
    expect(say({ pswpin: 8 }, { pswpin: 1 })).toBe('A reads 8 pages; B reads 1 page.');
    expect(say({ pswpin: 8 }, { pswpin: 4 }, { pswpin: 8 }, {})).toBe(
      'A and C read 8 pages; B reads 4 pages; D reads nothing.',
    );
  });

  it('tells what matters most of all that differs', () => {
    expect(say({ pswpout: 3, pswpin: 1 }, { pswpin: 2 })).toBe('A reads 1 page; B reads 2 pages.');
    expect(say({ pswpout: 3 }, {})).toBe('A writes 3 pages; B writes nothing.');
    expect(say({ pgsteal_kswapd: 2, pgsteal_direct: 1 }, {})).toBe('A frees 3 pages; B frees nothing.');
    expect(say({ pgfault: 1 }, {})).toBe('A has a fault; B goes on without a fault.');
    expect(say({ pgsteal_kswapd: 1 }, { pgsteal_direct: 1 })).toBe(
      'A frees nothing before going on; B frees 1 page before going on.',
    );
    expect(say({ swap_ra_hit: 1 }, {}, { swap_ra_hit: 2 })).toBe(
      'A counts 1 hit; B counts no hit; C counts 2 hits.',
    );
  });

  it('tells of the chosen kind alone, though the machines differ in another', () => {
    const courses = [
      course({ pswpin: 99 }, { pgsteal_kswapd: 5, pgpgin_file: 3 }),
      course({ pswpin: 99 }, {}),
    ];
    const of = (kind: DifferKind) => whatDiffers(courses, { names: ['A', 'B'], regions: [] }, 2, kind);
    expect(of('frees')).toBe('A frees 5 pages; B frees nothing.');
    expect(of('reads')).toBe('Both read nothing.');
    expect(of('file-reads')).toBe('A reads 3 pages of files; B reads nothing of files.');
    expect(of('waits')).not.toContain('frees');
  });

  it('tells that as many pages are not the same pages, and which are in one machine only', () => {
    expect(sayMoved(moving([1, 2, 3, 4]), moving([3, 4, 5, 6]))).toBe(
      'Both read 4 pages, but only 2 of them are the same: A also reads pages 1 to 2 of text; B also reads pages 5 to 6 of text.',
    );
    expect(sayMoved(moving([7]), moving([1_234]))).toBe(
      'Both read 1 page, but not the same one: A reads page 7 of text; B reads page 1,234 of text.',
    );
    expect(sayMoved(moving([1, 2, 5]), moving([1, 2, 6]), moving([1, 2, 5]))).toBe(
      'All three read 3 pages, but only 2 of them are the same in all of them: A and C also read page 5 of text; B also reads page 6 of text.',
    );
    expect(sayMoved(moving([4], [1, 2]), moving([4], [3, 4]))).toBe(
      'Both free 2 pages, but none of them is the same: A frees pages 1 to 2 of heap; B frees pages 3 to 4 of heap.',
    );
    expect(sayMoved(moving([1, 2, 3]), moving([1, 2, 3]))).toBe('Both read 3 pages.');
  });

  it('names no pages where they are too scattered for a sentence', () => {
    expect(sayMoved(moving([1, 3, 5, 7, 9]), moving([2, 4, 6, 8, 9]))).toBe(
      'Both read 5 pages, but only 1 of them is the same.',
    );
  });

  it('tells what all do where they do the same', () => {
    expect(say({ pswpin: 8 }, { pswpin: 8 })).toBe('Both read 8 pages.');
    expect(say({ pswpin: 1 }, { pswpin: 1 }, { pswpin: 1 })).toBe('All three read 1 page.');
    expect(say({}, {})).toMatch(/^Neither of them reads/);
    expect(say({}, {}, {})).toMatch(/^None of them reads/);
  });
});

it('of a machine that is called by a number of things the verb is that of many', () => {
  expect(COMPARE_TEXT.reads('8 CPUs', 1, 2)).toBe('8 CPUs read 2 pages');
  expect(COMPARE_TEXT.reads('1 CPU', 1, 2)).toBe('1 CPU reads 2 pages');
  expect(COMPARE_TEXT.writes('4.9', 1, 0)).toBe('4.9 writes nothing');
});

describe('machines whose runs have not one length', () => {
  it('are told by name, with the access up to which they are compared', () => {
    const ended = endedFirst([course({}, {}), course({}), course({})], ['A', 'B', 'C']);
    expect(ended).toEqual(['B', 'C']);
    expect(COMPARE_TEXT.shorter(ended, 1)).toBe('B and C end at access 1: compared up to there. ');
    expect(endedFirst([course({}), course({})], ['A', 'B'])).toEqual([]);
  });
});

describe('the lanes of a comparison', () => {
  it('show of the accesses that share a pixel the one that reads most', () => {
    const long = course(...Array.from({ length: 1000 }, (_, i) => ({ pswpin: i === 501 ? 8 : i % 2 })));
    const ticks = readTicks(long, 1000, 120);
    expect(ticks.length).toBeLessThanOrEqual(101);
    const most = ticks.reduce((one, other) => (other.pages > one.pages ? other : one));
    expect(most).toEqual({ x: Math.round(xOf(502, 1000, 120)), pages: 8 });
  });

  it('mark a difference wherever it lies, the first access and the last one too', () => {
    const comparison = { touches: 1000, differences: Uint32Array.of(1, 1000) };
    expect(differenceTicks(comparison, 120)).toEqual([10, 110]);
  });

  it('grow with the window, up to 8 pages', () => {
    const heights = [1, 4, 8, 32].map((pages) => tickHeight(pages, 15));
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    expect([heights[2], heights[3]]).toEqual([13, 13]);
  });
});
